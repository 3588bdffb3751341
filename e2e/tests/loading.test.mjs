// What a browser loads, and when: the first page is small, the rest is loaded on demand.

import assert from "node:assert/strict";
import { scene } from "../lib/stage.mjs";
import { asked, seated } from "../lib/table.mjs";
import { withUpgrade } from "../lib/upgrade.mjs";

/** The size limits of the first load, in bytes. A development build may be larger. */
const PROMISED = process.env.SALON_E2E_DEV ? Infinity : 450_000;

const chunks = /\/assets\/page-(split|chunk)-[^/]*\.wasm$/;

scene("the first page loads at most 450 kB, compressed, in all", async (stage) => {
  const { page } = await stage.guest();
  await page.goto("/");
  await page.locator(".cover-link").first().waitFor();
  await page.waitForLoadState("networkidle");
  const loaded = await page.evaluate(() => performance.getEntries()
    .filter((entry) => "transferSize" in entry)
    .map(({ name, transferSize }) => [transferSize, new URL(name).pathname]));
  const bytes = loaded.reduce((sum, [size]) => sum + size, 0);
  assert.ok(loaded.some(([size, name]) => size > 0 && name.endsWith(".wasm")), "the program was loaded over the network");
  assert.ok(bytes <= PROMISED, `${bytes} bytes: ${JSON.stringify(loaded)}`);
});

scene("a part of the page that can't be loaded says so, and comes when the network is back", async (stage) => {
  const guest = await stage.guest({ axe: true });
  guest.forgiven.push(/Failed to (load|fetch)/);
  const { page } = guest;
  await page.route(chunks, (route) => route.abort());
  await page.goto("/settings");
  await page.locator("[data-missing]").getByRole("alert").waitFor();
  await page.unroute(chunks);
  await page.locator("[data-missing] button").click();
  await page.locator(".page.settings").waitFor();
  assert.equal(await page.locator("[data-missing]").count(), 0);
});

scene("a lost request for a part of the page is repeated, and nobody notices", async (stage) => {
  const guest = await stage.guest();
  // The browser itself logs each lost request; the page must not.
  guest.forgiven.push(/Failed to load resource/);
  const { page } = guest;
  const lost = new Set();
  await page.route(chunks, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return lost.size % 2 ? route.abort() : route.fulfill({ status: 503 });
  });
  await page.goto("/settings");
  await page.locator(".page.settings").waitFor();
  assert.ok(lost.size > 1);
  assert.equal(await page.locator("[data-missing]").count(), 0);
});

scene("a page that is left while its parts are loading logs no error", async (stage) => {
  const guest = await stage.guest();
  const { page } = guest;
  let asked;
  const loading = new Promise((resolve) => { asked = resolve; });
  await page.route(chunks, () => asked());
  await page.goto("/settings");
  await loading;
  await page.goto("/");
  await page.locator(".covers").waitFor();
  assert.deepEqual(guest.told.filter((line) => /fetch|chunk/.test(line)), []);
});

scene("a tab of an old version says that there is a new one, and gets it", async (stage) => {
  const guest = await stage.guest({ axe: true });
  guest.forgiven.push(/status of 404/);
  const { page } = guest;
  await page.route(chunks, (route) => route.fulfill({ status: 404 }));
  await page.goto("/settings");
  await page.locator("[data-missing=outdated]").getByRole("alert").waitFor();
  await page.unroute(chunks);
  await page.locator("[data-missing=outdated] [data-reload]").click();
  await page.locator(".page.settings").waitFor();
});

scene("a tab that is open during an upgrade keeps its parts, and is told of the new version", async (stage) => withUpgrade(async (server, upgrade) => {
  const { page } = await stage.guest({ server, worker: true });
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  upgrade();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await page.locator("[data-notice=new-version]").waitFor();
  // The server has no part of this version any more.
  await page.getByRole("link", { name: "Settings" }).click();
  await page.locator(".page.settings").waitFor();
  await page.locator("[data-notice=new-version] [data-close]").click();
  assert.equal(await page.locator("[data-notice]").count(), 0);
}));

scene("a game that is wanted before its part of the page is there comes all the same", async (stage) => {
  const { page } = await stage.guest();
  let release;
  const late = new Promise((resolve) => { release = resolve; });
  await page.route(chunks, async (route) => { await late; await route.continue(); });
  await page.goto("/?pace=0");
  await page.locator(".cover[data-game=pismo] .cover-link").click();
  await page.locator("main[aria-busy=true]").waitFor();
  release();
  await seated(page);
  await asked(page);
});
