// Promises: every card and every table state in the gallery is drawn: each picture exists, none is
// empty, no two cards look alike, nothing overflows its frame. The light and the dark theme look
// different.

import assert from "node:assert/strict";
import { looks } from "../lib/picture.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES } from "../lib/table.mjs";

/** The number of cards of a game, if known; any other game has some. */
const CARDS = { "love-letter": 10, pismo: 8, conspirators: 24, "secret-card": 49, "ghost-letters": 182 };

/** Opens the gallery and waits until the last of its scenes is there. */
async function gallery(stage, look) {
  const guest = await stage.guest(look);
  await guest.page.goto("/gallery");
  await guest.page.waitForFunction(() => {
    const scenes = [...document.querySelectorAll(".scene .cloth")];
    return scenes.length > 0 && scenes.every((cloth) => cloth.dataset.others !== "0" && cloth.querySelector(".seat"));
  }, undefined, { timeout: 120_000 });
  // The page draws what is far below only when it is scrolled into view; here everything counts as
  // visible.
  await guest.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".gallery * { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(sheet);
  });
  return guest;
}

/** Returns the position of each card's picture in its section. Runs in the page. */
function pictures(hall) {
  const from = hall.getBoundingClientRect();
  return [...hall.querySelectorAll(".hall-card")].map((card) => {
    const picture = card.querySelector(".near-picture, .near-portrait, .near-face, .near-object");
    const { x, y, width, height } = picture.getBoundingClientRect();
    return { card: card.dataset.card, x: x - from.x, y: y - from.y, width, height };
  });
}

/** Returns what overflows its frame: cards of the gallery, and things on the tables. Runs in the page. */
function runsOut() {
  const out = [];
  const seen = (thing) => thing.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !thing.closest(".hidden");
  for (const frame of document.querySelectorAll(".hall-card, .scene .card, .scene .gl-guest, .scene .gl-clue, .scene .mini, .scene .seat")) {
    if (!seen(frame)) continue;
    const edge = frame.getBoundingClientRect();
    for (const thing of frame.querySelectorAll("span, strong, small, p, li, b, i")) {
      if (!seen(thing) || thing.childElementCount > 0 || !thing.textContent.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(thing);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      const over = Math.max(edge.left - left, right - edge.right, edge.top - top, bottom - edge.bottom);
      // A badge may overlap the edge of its card.
      if (width > 0 && over > 4) out.push(`${frame.className} ${frame.dataset.card ?? ""}: "${thing.textContent.slice(0, 40)}" by ${Math.round(over)}`);
    }
  }
  return out;
}

for (const look of [{ size: "wide", language: "en", theme: "light" }, { size: "small", language: "ru", theme: "dark" }]) {
  scene(`every card and state is drawn, and stays in its frame (${look.size}, ${look.language}, ${look.theme})`, async (stage) => {
    const { page } = await gallery(stage, look);
    // Each picture that the page names is in the sprite.
    const missing = await page.evaluate(async () => {
      const files = new Map();
      const missing = new Set();
      for (const use of document.querySelectorAll("svg.art use")) {
        const [file, id] = use.getAttribute("href").split("#");
        if (!files.has(file)) files.set(file, new DOMParser().parseFromString(await (await fetch(file)).text(), "image/svg+xml"));
        if (!files.get(file).getElementById(id)) missing.add(id);
      }
      return [...missing];
    });
    assert.deepEqual(missing, []);
    assert.deepEqual(await page.evaluate(runsOut), []);
    for (const game of GAMES) {
      const hall = page.locator(`[data-gallery=${game}] .hall-cards`);
      const places = await hall.evaluate(pictures);
      assert.equal(places.length, CARDS[game] ?? places.length);
      assert.ok(places.length > 0, game);
      const drawn = await looks(page, hall, places);
      const known = new Map();
      for (const [at, { colours, hash }] of drawn.entries()) {
        const { card } = places[at];
        assert.ok(colours >= 4, `${game}, ${card}: the picture is empty (${colours} colours)`);
        assert.ok(!known.has(hash), `${game}: ${card} and ${known.get(hash)} look alike`);
        known.set(hash, card);
      }
    }
  });
}

scene("day and night look different, and the same state looks the same twice", async (stage) => {
  const { page } = await gallery(stage, { size: "desk", language: "en", theme: "dark" });
  const shown = page.locator("[data-gallery=love-letter] .scene").first();
  const light = async () => {
    const { width, height } = await shown.boundingBox();
    const [whole] = await looks(page, shown, [{ x: 0, y: 0, width, height }]);
    return whole;
  };
  const night = await light();
  const theme = page.getByRole("button", { name: "Light" }).or(page.locator(".gallery .bar > .button")).first();
  await theme.click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
  const day = await light();
  assert.ok(day.light > night.light + 0.1, `day ${day.light}, night ${night.light}`);
  await theme.click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
  assert.equal((await light()).hash, night.hash);
});
