// A server in front of the real one that can pretend to have been upgraded: it has another service worker, and no
// longer the parts of the page that were there before.

import { createServer } from "node:http";
import { SERVER } from "./guests.mjs";

const chunks = /^\/assets\/page-(split|chunk)-/;

/** The service worker of a later version, which has nothing in common with the one before. */
const later = (text) => text.replace(/"salon-[^"]*"/, '"salon-later"').replace(/const FILES = \[[^\]]*\]/, 'const FILES = ["/"]');

/** Runs a function with the address of such a server and a function that upgrades it. */
export async function withUpgrade(work) {
  let upgraded = false;
  const server = createServer(async ({ url }, response) => {
    if (upgraded && chunks.test(url)) {
      response.writeHead(404).end();
      return;
    }
    const answer = await fetch(SERVER + url);
    const body = upgraded && url === "/sw.js" ? later(await answer.text()) : Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain", "cache-control": "no-cache" });
    response.end(body);
  });
  await new Promise((listening) => { server.listen(0, "127.0.0.1", listening); });
  try {
    await work(`http://127.0.0.1:${server.address().port}`, () => { upgraded = true; });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
