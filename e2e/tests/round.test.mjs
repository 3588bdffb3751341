// Promise: the end of a round is a scene on the table: what everyone held, who won and why, the
// tokens. Bots wait, and the next round is dealt when the player goes on.

import assert from "node:assert/strict";
import { chance } from "../lib/chance.mjs";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { mouse, move, seated, touch } from "../lib/table.mjs";

const MOST_MOVES = 40;

/** Plays until a round has ended and its scene is shown. */
async function untilRoundEnds(page, hands, seed) {
  const random = chance(seed);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    await page.waitForFunction(() => document.querySelector("[data-round-end], .mine .seat.turn, .over") !== null);
    if (await page.locator("[data-round-end]").count() > 0) return;
    await move(page, hands, random);
  }
  throw new Error("no round ends");
}

/** Counts the messages of the worker. */
const listen = (context) => context.addInitScript(() => {
  window.heard = 0;
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", () => { window.heard += 1; });
    }
  };
});

/** Returns what the scene shows. Runs in the page. */
function look() {
  const end = document.querySelector("[data-round-end]");
  const places = [...end.querySelectorAll(".round-place")];
  return {
    title: end.querySelector("h2").textContent,
    why: end.querySelector(".round-why").textContent,
    cards: places.filter((place) => place.querySelector(".mini")?.getAttribute("aria-label")).length,
    open: places.filter((place) => place.querySelector(".mini[data-card]")).length,
    players: places.length,
    winners: places.filter((place) => place.matches(".won")).length,
    fresh: [...end.querySelectorAll(".won .token.new")].length,
    spoken: document.querySelector("[role=status][aria-live=polite]").textContent,
    heard: window.heard,
    round: document.querySelector(".bar small").textContent,
  };
}

scene("a round of Love Letter ends in a scene, and the bots wait until the player goes on", async (stage) => {
  const { page, context } = await stage.guest({ size: "wide", language: "en", axe: true, chance: "round", settings: { pace: "brisk" } });
  await listen(context);
  await page.goto("/play/love-letter?pace=0");
  await seated(page);
  await untilRoundEnds(page, mouse, "round");
  const shown = await page.evaluate(look);
  assert.match(shown.title, /wins? round 1\./);
  assert.match(shown.why, /Everyone else is out|The deck is empty/);
  assert.equal(shown.cards, shown.players, "everyone's card is there, open or not");
  assert.ok(shown.open >= shown.players - 1, "only the last player left may keep a card hidden");
  assert.ok(shown.winners >= 1 && shown.fresh >= shown.winners, "the winners' tokens are marked");
  assert.ok(shown.spoken.includes(shown.title), `a screen reader is told: ${shown.spoken}`);
  assert.match(shown.round, /Round 1/);
  // With the focus inside the scene stays, however long the checks take.
  await page.locator("[data-round-end] [data-go-on]").focus();
  await accessible(page, "the end of a round");
  // By now the next deal, the second message of the step, has come too.
  const { heard } = await page.evaluate(look);
  await fitsEverywhere(page, "the end of a round");
  assert.equal((await page.evaluate(look)).heard, heard, "nobody has moved");
  await page.locator("[data-round-end] [data-go-on]").click();
  await page.locator("[data-round-end]").waitFor({ state: "detached" });
  await page.waitForFunction(() => /Round 2/.test(document.querySelector(".bar small").textContent));
  await page.locator(".seat.turn").first().waitFor();
});

scene("on a phone a round of The Letter ends in a scene that fits, and goes on by itself", async (stage) => {
  const { page } = await stage.guest({ size: "small", language: "ru", touch: true, chance: "round phone", settings: { pace: "brisk" } });
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await untilRoundEnds(page, touch, "round phone");
  const cut = await page.evaluate(() => {
    const end = document.querySelector("[data-round-end]");
    const button = end.querySelector("[data-go-on]").getBoundingClientRect();
    return { scrolls: end.scrollHeight > end.clientHeight + 1, below: button.bottom > window.innerHeight };
  });
  assert.deepEqual(cut, { scrolls: false, below: false });
  assert.match(await page.locator("[data-round-end] h2").innerText(), /Раунд 1/);
  await page.locator("[data-round-end]").waitFor({ state: "detached" });
  await page.waitForFunction(() => /Раунд 2/.test(document.querySelector(".bar small").textContent));
});
