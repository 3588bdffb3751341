// Promise: every game has a tutorial, an interactive first game that explains each kind of move, in
// both languages.

import assert from "node:assert/strict";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES } from "../lib/table.mjs";

/** More presses than any lesson needs. */
const MOST = 250;

/** Returns the step of the lesson, and everything that a press can change. Runs in the page. */
function look() {
  const lesson = document.querySelector(".lesson");
  const meant = [...document.querySelectorAll("[data-meant], [data-confirm]")].map((thing) => thing.textContent);
  const shown = [lesson.dataset.number, lesson.dataset.wanted, document.querySelector(".asked")?.textContent, ...meant];
  return { number: Number(lesson.dataset.number), of: Number(lesson.dataset.of), shown: shown.join("|") };
}

/** Waits until the lesson has advanced. */
async function changed(page, before) {
  const deadline = Date.now() + 30_000;
  while ((await page.evaluate(look)).shown === before) {
    if (Date.now() > deadline) throw new Error(`the lesson does not go on: ${before}`);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const [at, game] of GAMES.entries()) {
  const way = at % 2 === 0
    ? { size: "wide", language: "en", theme: "light", axe: true }
    : { size: "small", language: "ru", theme: "dark", axe: true };
  scene(`the lesson of ${game} leads to its end by what it means one to do (${way.size}, ${way.language})`, async (stage) => {
    const { page } = await stage.guest({ ...way, chance: `learn ${game}` });
    await page.goto(`/learn/${game}?pace=0`);
    await page.waitForFunction(() => Number(document.querySelector(".lesson")?.dataset.number ?? 0) > 0);
    await page.locator(".lesson-words p").first().waitFor();
    await accessible(page, "the first step of the lesson");
    await fitsEverywhere(page, "the first step of the lesson");
    let steps = 0;
    for (let press = 0; ; press++) {
      assert.ok(press < MOST, "the lesson does not end");
      const now = await page.evaluate(look);
      if (now.number === now.of) break;
      steps = Math.max(steps, now.number);
      const thing = page.locator("[data-confirm]:visible, [data-meant]:visible");
      const next = await thing.count() > 0 ? thing.first() : page.locator("[data-next]");
      // A bot may act while the test reaches for something, and the lesson continues.
      const pressed = await next.click({ timeout: 5_000 }).then(() => true, () => false);
      if (pressed) await changed(page, now.shown);
    }
    assert.ok(steps >= 5, "a lesson has several steps");
    await accessible(page, "the end of the lesson");
  });
}
