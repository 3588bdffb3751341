// Promises: the home page leads to puzzles. A right answer is explained, a wrong one is refuted; the
// keyboard is enough; rating and streak stay on this device; it all works without a network.

import assert from "node:assert/strict";
import { cutNetwork, withHouse } from "../lib/server.mjs";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";

const ready = (page) => page.locator(".puzzle-page[data-answered=false] [data-answer]").first().waitFor();
const answered = (page) => page.locator(".puzzle-page[data-answered=true] [data-right]").waitFor();

for (const [game, language, size] of [
  ["love-letter", "en", "wide"],
  ["secret-card", "ru", "small"],
  ["conspirators", "en", "small"],
]) {
  scene(`puzzles of ${game} are asked, answered and explained`, async (stage) => {
    const { page } = await stage.guest({ size, language, axe: true });
    await page.goto("/");
    await page.locator("a[href='/puzzles']").click();
    await page.locator(`a[href='/puzzles/${game}']`).click();
    await ready(page);
    await accessible(page, `a puzzle of ${game}`);
    await fitsEverywhere(page, `a puzzle of ${game}`);
    const first = await page.locator(".puzzle-page").getAttribute("data-puzzle");
    await page.keyboard.press("1");
    await answered(page);
    assert.ok((await page.locator(".riddle-verdict p").count()) >= 2);
    assert.equal(await page.locator(".riddle-answer.right").count(), 1);
    await accessible(page, `an answered puzzle of ${game}`);
    await fitsEverywhere(page, `an answered puzzle of ${game}`);
    if (size === "wide") {
      const beyond = await page.evaluate(() => {
        const [hand, cloth] = [".hand", "#main.cloth"].map((place) => document.querySelector(place).getBoundingClientRect());
        return Math.max(0, hand.bottom - cloth.bottom);
      });
      assert.equal(beyond, 0, "the hand stays in sight beside the explanation");
    }
    // The focus is on the next puzzle.
    await page.keyboard.press("Enter");
    await ready(page);
    assert.notEqual(await page.locator(".puzzle-page").getAttribute("data-puzzle"), first);
    await page.locator("[data-answer]").last().click();
    await answered(page);
    const stored = await page.evaluate((game) => JSON.parse(localStorage.getItem(`salon.puzzles.${game}`)), game);
    assert.equal(stored.answered, 2);
    // The same puzzle is not asked again after a reload.
    await page.reload();
    await ready(page);
    assert.notEqual(await page.locator(".puzzle-page").getAttribute("data-puzzle"), first);
  });
}

scene("puzzles work without a network", async (stage) => withHouse(async (server) => {
  const guest = await stage.guest({ server: server.url, worker: true });
  const { page } = guest;
  await page.goto("/puzzles");
  await cutNetwork(guest, server);
  await page.goto("/puzzles/pismo");
  await ready(page);
  await page.locator("[data-answer]").first().click();
  await answered(page);
}));
