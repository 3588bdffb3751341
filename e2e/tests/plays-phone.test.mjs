// Promise: a phone of 360 × 640 is enough: each game can be played to its result by touch.

import assert from "node:assert/strict";
import { accessible, fits, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, asked, play, seated, touch } from "../lib/table.mjs";

for (const game of GAMES) {
  scene(`${game} is played to its result on a small phone`, async (stage) => {
    const { page } = await stage.guest({ size: "small", touch: true, language: "ru", theme: "light", axe: true, chance: `finger ${game}` });
    await page.goto("/?pace=0");
    await page.locator(`[data-game=${game}] a`).first().tap();
    await seated(page);
    await asked(page);
    await fits(page, game);
    const moves = await play(page, touch, { seed: `finger ${game}` });
    assert.ok(moves > 0);
    await page.getByRole("dialog").getByRole("heading", { name: "Игра окончена" }).waitFor();
    await accessible(page, `${game}, result`);
    await fitsEverywhere(page, `${game}, result`);
  });
}
