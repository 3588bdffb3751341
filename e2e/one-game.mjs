// Plays one game on this device to its end, in both languages, from a folder with the page: node
// one-game.mjs FOLDER SLUG

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { Stage, closeBrowser } from "./lib/guests.mjs";
import { isOver, mouse, play, seated } from "./lib/table.mjs";

const TYPES = {
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm",
  ".json": "application/json", ".webmanifest": "application/manifest+json", ".png": "image/png",
};

const [folder, slug] = process.argv.slice(2);

/** Serves the folder; any path that is not a file returns the page. */
function serve(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  if (pathname.startsWith("/api/")) {
    response.writeHead(503).end();
    return;
  }
  const wanted = path.join(folder, path.normalize(pathname));
  const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(folder, "index.html");
  response.writeHead(200, { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream" });
  createReadStream(file).pipe(response);
}

const server = createServer(serve);
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const url = `http://127.0.0.1:${server.address().port}`;
const stage = new Stage(`one game ${slug}`);
try {
  for (const language of ["en", "ru"]) {
    const { page } = await stage.guest({ server: url, language });
    await page.goto(`/play/${slug}`);
    await seated(page);
    const moves = await play(page, mouse, { seed: `one game ${language}` });
    if (!await isOver(page)) throw new Error("the play is not over");
    console.log(`      ${slug} (${language}): over after ${moves} moves of one's own`);
  }
} catch (error) {
  await stage.keep();
  throw error;
} finally {
  await stage.close();
  await closeBrowser();
  server.close();
}
