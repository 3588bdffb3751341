// Promise: every game can be played with the keyboard alone, from the first page to the result.

import assert from "node:assert/strict";
import { scene } from "../lib/stage.mjs";
import { GAMES, keyboard, play, seated, tabTo } from "../lib/table.mjs";

for (const game of GAMES) {
  scene(`${game} is played to its result by keyboard alone`, async (stage) => {
    const { page } = await stage.guest({ size: "desk", language: "ru", theme: "dark", chance: `keys ${game}` });
    await page.goto("/?pace=0");
    const cover = await page.waitForSelector(`[data-game=${game}] a`);
    await keyboard(page, cover);
    await seated(page);
    const moves = await play(page, keyboard, { seed: `keys ${game}` });
    assert.ok(moves > 0);
    await page.getByRole("dialog").getByRole("heading", { name: "Игра окончена" }).waitFor();
    const again = await page.getByRole("dialog").getByRole("button").last().elementHandle();
    await tabTo(page, again);
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".over") === null);
  });
}
