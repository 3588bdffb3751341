// Promise: if everything that a player can't know is reshuffled, the page's DOM, its accessibility
// tree, its pixels, its storage (except the log that it keeps unread) and what its server sends
// stay the same.
//
// The worlds are pairs of logs from `clients/local/tests/two_worlds.rs`: the player sees the same,
// the state differs.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { atRest } from "../lib/picture.mjs";
import { everything } from "../lib/secret.mjs";
import { strictScene } from "../lib/stage.mjs";
import { GAMES, asked, choose, mouse, seated } from "../lib/table.mjs";

const WORLDS = process.env.SALON_WORLDS ?? "target/e2e/worlds";

/** Splits a page into tiles, each hardly larger than a card. */
const tiles = ({ width, height }) => Array.from({ length: 12 * 8 }, (_, at) => (
  { x: (at % 12) * (width / 12), y: Math.floor(at / 12) * (height / 8), width: width / 12, height: height / 8 }));

/** Earlier painting can change how a browser rounds a few edges; another card would change a tile's brightness by
 *  much more. */
const ROUNDING = 0.002;

/** The commitment is a hash of the seed, so its digits may differ, and nothing else. */
function masked(held, part) {
  const [, promise] = held.heard.join("").match(/"commitment":"([0-9a-f]{64})"/);
  return JSON.stringify(held[part], null, 1).replaceAll(promise, "promise");
}

/** Opens the table of a world, looks, asks for a hint, chooses and acts; returns what was there each time. */
async function visit(stage, game, which) {
  const log = await readFile(path.join(WORLDS, `${game}-${which}.log`), "utf8");
  const { page, context } = await stage.guest({ chance: `worlds ${game}`, clock: 1_800_000_000_000 });
  const table = `home-worlds-${game}`;
  await context.addInitScript(([key, log]) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, log);
    window.heard = [];
    window.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        // A sign of life says nothing, and may come sooner or later.
        this.addEventListener("message", ({ data }) => { if (data !== '"Pong"') window.heard.push(data); });
      }
    };
  }, [`salon.log.${table}`, log]);
  // A bot would react to what it sees, and that differs, so it gets no time to act.
  await page.goto(`/here/${table}?pace=3600000`);
  await seated(page);
  await asked(page);
  // The list of files is compared, and on a busy machine some arrive late.
  await page.waitForLoadState("networkidle");
  const held = await everything(page);
  const pixels = await atRest(page, page.locator(".table-page"), tiles(page.viewportSize()));
  const moments = [held];
  await page.keyboard.press("h");
  await page.waitForFunction(() => window.heard.some((said) => /^\{"Tell":\{"hint/i.test(said)));
  moments.push(await everything(page));
  await choose(page, mouse, { seed: `worlds ${game}` });
  moments.push(await everything(page));
  return { moments, pixels };
}

for (const game of GAMES) {
  strictScene(`${game}: the page is the same, whatever its player can't know`, async (stage) => {
    const [one, other] = [await visit(stage, game, "one"), await visit(stage, game, "other")];
    const [first] = one.moments;
    assert.ok(first.heard.length > 1 && first.dom.length > 5_000 && first.tree.length > 50 && one.pixels.some(({ colours }) => colours > 20));
    for (const [at, { light }] of one.pixels.entries()) {
      assert.ok(Math.abs(light - other.pixels[at].light) < ROUNDING, `${game}: tile ${at} of the page looks otherwise`);
    }
    for (const [at, held] of one.moments.entries()) {
      for (const part of Object.keys(held)) {
        const texts = [held, other.moments[at]].map((moment) => masked(moment, part));
        assert.equal(texts[0], texts[1], `${game}, moment ${at}: ${part}`);
      }
    }
  });
}
