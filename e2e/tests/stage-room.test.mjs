// Promise: the stage never lies over the question or the hand, in any game and at any size, not for a frame.

import assert from "node:assert/strict";
import { chance } from "../lib/chance.mjs";
import { SIZES } from "../lib/guests.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, asked, mouse, move, seated } from "../lib/table.mjs";

/** All sizes, including a phone in landscape, and a large screen. */
const ALL = { ...SIZES, side: { width: 844, height: 390 }, large: { width: 1920, height: 1080 } };

/** Notes in every frame how far the stage lies over the question or the hand. */
const watchRoom = (context) => context.addInitScript(() => {
  window.frames = 0;
  window.framesOfMove = 0;
  let number;
  window.covered = new Set();
  const { port1, port2 } = new MessageChannel();
  const staged = () => document.querySelector(".stage")?.dataset.stage;
  // A message comes after everything that is done for a frame, when it is about to be painted. A move that has come to
  // the stage since then is placed before the next frame.
  const next = () => requestAnimationFrame(() => port2.postMessage(staged()));
  port1.onmessage = ({ data: painted }) => {
    next();
    const now = staged();
    if (now === undefined || now !== painted) return;
    const set = document.querySelector(".stage-set");
    window.frames++;
    window.framesOfMove = now === number ? window.framesOfMove + 1 : 1;
    number = now;
    for (const part of [...set.querySelectorAll(".stage-said"), set]) {
      // The animation of a card leads from its player to the stage; its place is what counts.
      const one = part.getBoundingClientRect();
      for (const place of ["#main > .prompt", "#main .hand"]) {
        const other = document.querySelector(place)?.getBoundingClientRect();
        if (!other || other.width * other.height === 0) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide > 1 && high > 1) window.covered.add(`${part.className} over ${place} by ${Math.round(wide)} x ${Math.round(high)} at ${innerWidth} x ${innerHeight}`);
      }
      if (one.bottom > innerHeight + 1 || one.right > innerWidth + 1 || one.top < -1 || one.left < -1) {
        window.covered.add(`${part.className} is beyond the window at ${innerWidth} x ${innerHeight}`);
      }
    }
  };
  next();
});

/** Waits until the player is asked or the play is over. Every move on the stage is looked at for some frames and then
 *  skipped: what is checked is its place, which does not change until the next move. Returns whether the play is over. */
async function watched(page) {
  const state = () => {
    if (document.querySelector(".stage") !== null) return window.framesOfMove >= 10 ? "seen" : null;
    return document.querySelector(".over:not([data-since]), .mine .seat.turn, [data-round-end], [data-scoring]") && "asked";
  };
  while (await (await page.waitForFunction(state)).jsonValue() === "seen") {
    await page.evaluate(() => { window.framesOfMove = 0; });
    await page.keyboard.press("Escape");
  }
  return (await asked(page)).over;
}

for (const game of GAMES) {
  scene(`the stage of ${game} never lies over the question or the hand, at any size`, async (stage) => {
    const { page, context } = await stage.guest({ chance: `room ${game}`, motion: true, settings: { pace: "brisk" } });
    await watchRoom(context);
    await page.goto(`/play/${game}?pace=0`);
    await seated(page);
    for (const [name, size] of Object.entries(ALL)) {
      if (await watched(page)) {
        await page.locator(".over .button.gold").click();
        await watched(page);
      }
      await page.setViewportSize(size);
      await move(page, mouse, chance(`room ${game} ${name}`));
      // The moves of the others are shown over the next question.
      await watched(page);
    }
    const [frames, covered] = await page.evaluate(() => [window.frames, [...window.covered]]);
    assert.ok(frames > 100, `${frames} frames with a stage`);
    assert.deepEqual(covered, []);
  });
}
