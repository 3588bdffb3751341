// Promises: every object of Ghost Letters is shown with its drawing, on the table, in the lesson,
// enlarged and in the rules. The drawings are loaded with that game only, and are available
// offline.

import assert from "node:assert/strict";
import { cutNetwork, withHouse } from "../lib/server.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, play, putAside, seated } from "../lib/table.mjs";

/** The size limit of all drawings together, compressed, in bytes. A development build is compressed less. */
const PROMISED = process.env.SALON_E2E_DEV ? Infinity : 60_000;

/** Returns the objects that the page shows, and those without a drawing. Runs in the page. */
function objects() {
  // The places where objects appear: clues on the table, cards of the lists, the enlarged card. A
  // name in a sentence, as in the log, needs no drawing.
  const things = [...document.querySelectorAll("[data-card^='clue-']:not(.named), .all-cards li:has(.object), .closeup:has(.near-object)")]
    .filter((thing) => thing.checkVisibility());
  const drawn = (thing) => [...thing.querySelectorAll("svg.art use")].some((use) => {
    // A `use` whose file or symbol does not exist has no size.
    const { width, height } = use.getBBox();
    return use.getAttribute("href").includes("#objects-") && width > 10 && height > 10;
  });
  const without = things.filter((thing) => !drawn(thing));
  return { shown: things.length, without: without.map((thing) => thing.outerHTML.slice(0, 200)) };
}

/** Waits for the drawings, which are loaded when the first object is shown; returns the number of objects. */
async function allDrawn(page, where) {
  await page.waitForFunction(`(() => { const { shown, without } = (${objects})(); return shown > 0 && without.length === 0; })()`)
    .catch(() => {});
  const { shown, without } = await page.evaluate(objects);
  assert.ok(shown > 0, `${where}: there are no objects`);
  assert.deepEqual(without, [], where);
  return shown;
}

/** Returns the requests for the drawings, with their sizes. Runs in the page. */
const loads = (page) => page.evaluate(() => performance.getEntriesByType("resource")
  .filter(({ name }) => /\/assets\/objects-[^/]*\.svg/.test(name))
  .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })));

for (const way of [{ size: "wide", language: "en", theme: "light" }, { size: "phone", language: "ru", theme: "dark" }]) {
  scene(`no object is shown without its drawing (${way.size}, ${way.language}, ${way.theme})`, async (stage) => {
    const { page } = await stage.guest({ ...way, chance: "objects" });
    await page.goto("/play/ghost-letters?pace=0");
    await seated(page);
    await allDrawn(page, "the table");
    for (let moves = 0; moves < 4; moves++) {
      await play(page, mouse, { seed: `objects ${moves}`, most: 1 });
      if ((await asked(page)).over) break;
      await allDrawn(page, `the table after ${moves + 1} moves`);
    }
    // A placed clue has its name, since nothing next to it says what it is.
    const names = await page.locator(".gl-zone .object").evaluateAll((placed) => placed.map((it) => it.getAttribute("aria-label")));
    assert.ok(names.length > 0 && names.every((name) => name?.length > 1), JSON.stringify(names));
    if (way.size === "wide") {
      await putAside(page, mouse);
      await page.locator(".gl-zone .object").first().hover();
      await page.locator(".closeup .near-object").waitFor();
      await allDrawn(page, "an object from near");
    }
    await page.goto("/rules/ghost-letters");
    await page.locator(".all-cards .object").first().waitFor();
    assert.equal(await allDrawn(page, "the rules"), 150);
    await page.goto("/learn/ghost-letters?pace=0");
    await page.locator(".gl-clue").first().waitFor();
    await allDrawn(page, "the lesson");
  });
}

scene("the drawings of objects are loaded with Ghost Letters only", async (stage) => {
  const { page } = await stage.guest();
  await page.goto("/");
  await page.locator(".cover-link").first().waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await loads(page), []);
  await page.goto("/play/secret-card?pace=0");
  await seated(page);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(await loads(page), []);
  await page.goto("/play/ghost-letters?pace=0");
  await seated(page);
  await allDrawn(page, "the table");
  const [first, ...others] = await loads(page);
  assert.deepEqual(others, [], "they are loaded once");
  assert.ok(first.encodedBodySize > 0 && first.encodedBodySize <= PROMISED, JSON.stringify(first));
});

scene("with the network cut the objects are drawn all the same", async (stage) => withHouse(async (server) => {
  const guest = await stage.guest({ server: server.url, worker: true, chance: "objects offline" });
  const { page } = guest;
  await page.goto("/");
  await cutNetwork(guest, server);
  await page.goto("/play/ghost-letters?pace=0");
  await seated(page);
  await allDrawn(page, "the table without a network");
}));
