// Promise: a person can play each game against bots in the page, with a mouse, to its result.

import assert from "node:assert/strict";
import { accessible } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, mouse, play, seated } from "../lib/table.mjs";

for (const game of GAMES) {
  scene(`${game} is played to its result with a mouse, from the first page on`, async (stage) => {
    const { page } = await stage.guest({ size: "wide", language: "en", theme: "light", axe: true, chance: `mouse ${game}` });
    await page.goto("/?pace=0");
    await page.locator(`[data-game=${game}] a`).first().click();
    await seated(page);
    const moves = await play(page, mouse, { seed: `mouse ${game}` });
    assert.ok(moves > 0);
    await page.getByRole("dialog").getByRole("heading", { name: "The game is over" }).waitFor();
    await accessible(page, `${game}, result`);
  });
}
