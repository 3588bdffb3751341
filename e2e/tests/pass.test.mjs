// Promise: several people pass one device round, with a curtain between their turns; while a seat
// is covered, the page contains nothing of it.

import assert from "node:assert/strict";
import { chance } from "../lib/chance.mjs";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { isOver, mouse, move, touch } from "../lib/table.mjs";

const MOST_TURNS = 120;

/** Sets up a game for this many people on this device. */
async function setUp(page, game, names) {
  await page.goto(`/new/${game}?pace=0`);
  await page.locator("[data-set=players]").getByRole("radio", { name: String(names.length), exact: true }).check();
  for (const [at, name] of names.entries()) {
    await page.locator(`[data-place="${at}"] [value=person]`).check();
    await page.locator(`input[name=name-${at}]`).fill(name);
  }
  await page.locator("[data-start]").click();
  await page.locator("[data-curtain]").waitFor();
}

/** Checks that nothing of anybody's hand is on the page or in the server's last message. */
async function covered(page) {
  const found = await page.evaluate(() => ({
    hands: document.querySelectorAll(".hand, .mine, [data-confirm]").length,
    told: window.heard.filter((said) => said.includes('"view"')).at(-1),
  }));
  assert.equal(found.hands, 0, "a hand is on the page behind the curtain");
  // What the server sends then is for nobody in particular: the view of a spectator, without any
  // actions.
  assert.match(found.told, /"you":null/);
  assert.doesNotMatch(found.told, /"actions":\["/);
}

/** Raises the curtain for the player on turn, acts, and passes the device on; returns whether the play is over. */
async function turn(page, hands, random) {
  await page.locator("[data-curtain] .gold[data-raise]:enabled").click();
  await page.locator("[data-curtain]").waitFor({ state: "detached" });
  const since = page.locator("[data-go-on]");
  await since.or(page.locator(".mine .seat.turn")).first().waitFor();
  if (await since.isVisible()) await since.click();
  while (!(await isOver(page)) && await page.locator(".mine .seat.turn").isVisible()) await move(page, hands, random);
  if (await isOver(page)) return true;
  await page.locator("[data-pass]").click();
  await page.locator("[data-curtain]").waitFor();
  return false;
}

async function playOut(page, hands, seed) {
  const random = chance(seed);
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    await covered(page);
    if (await turn(page, hands, random)) return;
  }
  throw new Error(`not over after ${MOST_TURNS} turns`);
}

const listen = (context) => context.addInitScript(() => {
  window.heard = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => window.heard.push(data));
    }
  };
});

for (const [way, hands] of [
  [{ size: "wide", language: "en", theme: "dark", axe: true }, mouse],
  [{ size: "small", language: "ru", theme: "light", touch: true, axe: true }, touch],
]) {
  scene(`two people pass a device round and play Secret Card to its result (${way.size}, ${way.language})`, async (stage) => {
    const { page, context } = await stage.guest({ ...way, chance: `pass ${way.size}` });
    await listen(context);
    await setUp(page, "secret-card", ["Anna", "Boris"]);
    await accessible(page, "the curtain");
    await fitsEverywhere(page, "the curtain");
    await playOut(page, hands, `pass ${way.size}`);
    await accessible(page, "the result of people at one device");
  });
}
