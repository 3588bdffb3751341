// Promise: a game on one's own device can be set up freely: every number of players, every house
// rule and every level of the bots is what is then played, and its visible effects are on the
// table.

import assert from "node:assert/strict";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES } from "../lib/table.mjs";

/** Options that matter only at the end of a play: the test can only check that the server was told. */
const AT_THE_END = null;

/** The house rules of each game and their visible effects, checked in the page with the game's view. */
const RULES = {
  "love-letter": {
    "edition=classic": ({ edition }) => edition === "classic" && !document.querySelector(".tracker [data-card=spy], .tracker [data-card=chancellor]"),
    "edition=full": ({ edition }) => edition === "full" && document.querySelectorAll(".tracker [data-card=spy], .tracker [data-card=chancellor]").length === 2,
  },
  pismo: {
    "sum-tie=nobody": AT_THE_END,
  },
  conspirators: {
    "mode=rivals": ({ options }) => options.mode === "rivals",
    "count-start=no": ({ options }) => options.count_start === "no",
  },
  "secret-card": {
    "abilities=on": ({ options }) => options.abilities === "on" && document.querySelectorAll(".seat .sc-ability").length === 3,
    "abilities=off": ({ options }) => options.abilities === "off" && document.querySelectorAll(".sc-ability").length === 0,
    "last=must-guess": ({ options }) => options.last === "must-guess",
  },
  "ghost-letters": {
    "clues=red-only": ({ options }) => options.clues === "red-only",
    "host=on": ({ host }) => host !== null && document.querySelectorAll(".gl-host[data-card]").length === 1,
    "host=off": ({ host }) => host === null && document.querySelectorAll(".gl-host").length === 0,
  },
};

/** Keeps what the worker tells the page. */
const listen = (context) => context.addInitScript(() => {
  window.heard = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => window.heard.push(data));
    }
  };
});

/** Opens the set-up of a game; the bots there get no time to act. */
async function setUp(page, game) {
  await page.goto(`/new/${game}?pace=3600000`);
  await page.locator("[data-start]").waitFor();
}

const set = (page, key, value) => page.locator(`[data-set=${key}] label:has(input[value='${value}'])`).click();

/** Starts the game, and returns what the server sent about the table. */
async function start(page) {
  await page.locator("[data-start]").click();
  // A card that appears under the resting pointer would be enlarged.
  await page.mouse.move(2, 2);
  await page.locator("#main.cloth[data-version]").waitFor();
  return page.evaluate(() => {
    const told = window.heard.map((said) => JSON.parse(said).Tell?.table).filter(Boolean);
    const { view } = told.map((say) => say.welcome ?? say.news).filter(Boolean).at(-1);
    return { options: view.opening.options, players: view.opening.players, chairs: view.chairs.map(({ who }) => who), game: view.play.view };
  });
}

for (const game of GAMES) {
  scene(`${game}: every house rule that is chosen is played by`, async (stage) => {
    // Each table has a guest of its own: two tables of one seed would have the same number.
    const visit = async (rule) => {
      const { page, context } = await stage.guest({ size: "desk", axe: true, chance: `set up ${game} ${rule}` });
      await listen(context);
      await setUp(page, game);
      return page;
    };
    const form = await visit("");
    // All house rules that the page offers are here, with all their values.
    const offered = await form.locator("[data-set]:not([data-set=players])").evaluateAll((sets) => sets.flatMap((one) => {
      const values = [...one.querySelectorAll("input[type=radio]")].map(({ value }) => value);
      return values.slice(1).map((value) => `${one.dataset.set}=${value}`);
    }));
    for (const rule of offered) assert.ok(!RULES[game] || rule in RULES[game], `${rule} has no test`);
    for (const [rule, about] of Object.entries(RULES[game] ?? {})) {
      const [key, value] = rule.split("=");
      const page = await visit(rule);
      const usual = await page.locator(`[data-set=${key}] input`).first().getAttribute("value") === value;
      await set(page, key, value);
      await page.locator(`[data-set=${key}] .about`, { hasText: /\S/ }).waitFor();
      const table = await start(page);
      const chosen = table.options.find(([one]) => one === key);
      assert.equal(chosen?.[1] ?? (usual ? value : undefined), value, rule);
      if (about === AT_THE_END) continue;
      assert.ok(await page.evaluate(`(${about})(${JSON.stringify(table.game)})`), `${rule} is not to be seen`);
      if (value !== "on") continue;
      await accessible(page, `${game}, ${rule}`);
      await fitsEverywhere(page, `${game}, ${rule}`);
    }
  });
}

for (const game of GAMES) {
  scene(`${game}: as many play as were chosen, each bot as well as it was told to`, async (stage) => {
    const { page, context } = await stage.guest({ chance: `players ${game}` });
    await listen(context);
    await setUp(page, game);
    const counts = await page.locator("[data-set=players] input").evaluateAll((all) => all.map(({ value }) => Number(value)));
    assert.ok(counts.length >= 3);
    const count = counts.at(-1);
    await set(page, "players", count);
    await page.waitForFunction((count) => document.querySelectorAll("[data-place]").length === count, count);
    const levels = ["master", "novice", "club", "master", "novice"].slice(0, count - 1);
    for (const [at, level] of levels.entries()) await page.locator(`select[name=level-${at + 1}]`).selectOption(level);
    await page.locator("input[name=name-0]").fill("Вера Anna");
    const { players, chairs } = await start(page);
    assert.equal(players, count);
    assert.deepEqual(chairs, [{ person: "Вера Anna" }, ...levels.map((bot) => ({ bot }))]);
    assert.equal(await page.locator(".others .seat").count(), count - 1);
  });
}

scene("the missions of two ghost letter writers, and one of their own", async (stage) => {
  const visit = async (chance) => {
    const { page, context } = await stage.guest({ size: "small", touch: true, language: "ru", axe: true, chance });
    await listen(context);
    await setUp(page, "ghost-letters");
    return page;
  };
  let page = await visit("missions");
  assert.equal(await page.locator("[data-set=mission]").count(), 0, "missions are for two");
  await set(page, "players", 2);
  await page.locator("[data-set=mission]").waitFor();
  await accessible(page, "the map of missions");
  await fitsEverywhere(page, "the map of missions");
  await set(page, "mission", "5");
  const fifth = await start(page);
  assert.deepEqual(fifth.options, [["mission", "5"]]);
  page = await visit("a mission of their own");
  await set(page, "players", 2);
  await page.locator("[data-set=mission] label:has(input[value*='/'])").click();
  const [pile, goal] = [page.locator(".own input").first(), page.locator(".own input").last()];
  await pile.fill("0");
  await page.locator("[data-start]:disabled").waitFor();
  await pile.fill("33");
  await goal.fill("7");
  const own = await start(page);
  assert.deepEqual(own.options, [["mission", "33/7"]]);
  assert.match(await page.locator(".bar h1 small").innerText(), /33.*7/);
});

scene("two people of the same name can't sit down, and somebody has to", async (stage) => {
  const { page } = await stage.guest({ chance: "names" });
  await setUp(page, "pismo");
  assert.ok(await page.locator("[data-place='0'] input[value=bot]").isDisabled());
  await page.locator("[data-place='1'] input[value=person]").check();
  await page.locator("input[name=name-0]").fill("Anna");
  await page.locator("input[name=name-1]").fill(" Anna ");
  await page.locator("[data-start]:disabled").waitFor();
  await page.locator("input[name=name-1]").fill("Boris");
  await page.locator("[data-start]:enabled").waitFor();
});
