// A proxy in front of the server that counts the traffic: every byte that a browser loads,
// including all headers.

import { createServer, connect } from "node:net";

/** Starts a proxy in front of the server at this address. */
export async function counting(url) {
  const { hostname, port } = new URL(url);
  const counted = { bytes: 0 };
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    upstream.on("data", (data) => { counted.bytes += data.length; });
    upstream.pipe(client);
    client.pipe(upstream);
    for (const end of [client, upstream]) end.on("error", () => { client.destroy(); upstream.destroy(); });
  });
  await new Promise((open) => proxy.listen(0, "127.0.0.1", open));
  counted.url = `http://127.0.0.1:${proxy.address().port}`;
  counted.close = () => proxy.close();
  return counted;
}
