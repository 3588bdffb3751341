// Promises: a setting applies at once, everywhere, and after a reload. There is no sound until it
// is switched on. Nothing moves if motion is off. The language switches at once in the middle of a
// game, at a table and in a record.

import assert from "node:assert/strict";
import { chance } from "../lib/chance.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, move, play, seated } from "../lib/table.mjs";
import { begun } from "../lib/visitor.mjs";

/** Records which sounds the page plays. */
const ears = (context) => context.addInitScript(() => {
  window.studios = 0;
  window.tones = 0;
  window.AudioContext = class extends AudioContext {
    constructor(...how) {
      super(...how);
      window.studios += 1;
    }

    createOscillator() {
      window.tones += 1;
      return super.createOscillator();
    }
  };
});

const heard = (page) => page.evaluate(() => [window.studios, window.tones]);
const choose = (page, name, at) => page.locator(`input[name=${name}]`).nth(at).check();

scene("nothing is heard until sound is switched on; then it is, and one studio is enough", async (stage) => {
  const { page, context } = await stage.guest({ chance: "sound" });
  await ears(context);
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "sound", most: 2 });
  await asked(page);
  assert.deepEqual(await heard(page), [0, 0]);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("group", { name: "Sound" }).getByRole("radio", { name: "on" }).check();
  await page.goBack();
  await seated(page);
  await play(page, mouse, { seed: "sounds", most: 2 });
  const [studios, tones] = await heard(page);
  assert.equal(studios, 1);
  assert.ok(tones > 0);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("group", { name: "Sound" }).getByRole("radio", { name: "off" }).check();
  await page.goBack();
  await seated(page);
  const before = await heard(page);
  if (!(await asked(page)).over) await move(page, mouse, chance("silent"));
  assert.deepEqual(await heard(page), before);
});

/** Records every animation and transition that takes time. */
const eyes = (context) => context.addInitScript(() => {
  window.motions = [];
  for (const kind of ["animationstart", "transitionrun"]) {
    addEventListener(kind, (event) => {
      const moves = event.target.getAnimations({ subtree: true }).map(({ effect }) => effect.getComputedTiming().duration);
      const longest = Math.max(0, ...moves);
      if (longest > 10) window.motions.push(`${kind} ${event.animationName ?? event.propertyName} ${longest}`);
    }, true);
  }
});

for (const [how, moves, look] of [
  ["the system wants no motion", false, { settings: {} }],
  ["the reader wants none", false, { motion: true, settings: { motion: "still" } }],
  ["the reader wants it", true, { settings: { motion: "full" } }],
]) {
  scene(`cards ${moves ? "fly" : "stay"} where ${how}`, async (stage) => {
    const { page, context } = await stage.guest({ ...look, chance: "motion" });
    await eyes(context);
    await page.goto("/play/love-letter?pace=0");
    await seated(page);
    await play(page, mouse, { seed: "motion", most: 3 });
    const seen = await page.evaluate(() => window.motions);
    if (moves) assert.ok(seen.length > 0, "something moves");
    else assert.deepEqual(seen, []);
  });
}

scene("every setting holds at once and after a reload", async (stage) => {
  const { page } = await stage.guest({});
  await page.goto("/settings");
  // The last value of each setting: none of them is a default, except the level, which is the
  // weakest.
  const names = ["theme", "motion", "sound", "size", "level", "aids", "confirm", "keys", "language"];
  const root = () => page.evaluate(() => ({ ...document.documentElement.dataset, lang: document.documentElement.lang }));
  const checked = () => page.evaluate((names) => names.map((name) => [...document.getElementsByName(name)].findIndex((one) => one.checked)), names);
  await page.locator("input[name=language]").first().waitFor();
  const before = await checked();
  assert.ok(before.every((at) => at >= 0));
  const wanted = [];
  for (const name of names) {
    const count = await page.locator(`input[name=${name}]`).count();
    const other = (before[names.indexOf(name)] + 1) % count;
    await choose(page, name, other);
    wanted.push(other);
  }
  assert.deepEqual(await checked(), wanted);
  const now = await root();
  await page.reload();
  await page.locator("input[name=language]").first().waitFor();
  assert.deepEqual(await checked(), wanted);
  assert.deepEqual(await root(), now);
  assert.equal(now.lang, "ru");
  // It applies to another page too.
  await page.goto("/");
  await page.locator(".covers").waitFor();
  assert.deepEqual(await root(), now);
});

scene("who does not want to be asked once more is not; and without single keys a letter does nothing", async (stage) => {
  const { page } = await stage.guest({ chance: "no question", settings: { confirm: "off", keys: "off" } });
  await page.goto("/play/secret-card?pace=0");
  await seated(page);
  const { version } = await asked(page);
  await page.keyboard.press("h");
  await page.keyboard.press("?");
  assert.equal(await page.locator("[role=dialog], .hinted p").count(), 0);
  const card = page.locator(".hand [data-rove]:not([aria-disabled=true])").first();
  await card.click();
  const next = page.locator("[data-confirm]");
  await page.waitForFunction((before) => Number(document.querySelector("#main.cloth").dataset.version) > before
    || document.querySelector(".answers [data-rove], .aim, [data-confirm]") !== null, version);
  assert.equal(await next.count(), 0);
});

scene("another language is spoken at once at a server's table, by one of two", async (stage) => {
  const { pages: [anna, boris] } = await begun(stage, [{ size: "wide", language: "en" }, { size: "wide", language: "en" }], { game: "pismo", players: 2 });
  await anna.getByRole("link", { name: "Settings" }).click();
  await anna.getByRole("radio", { name: "Русский" }).check();
  await anna.goBack();
  await anna.locator("#main.cloth").waitFor();
  await anna.waitForFunction(() => /\p{Script=Cyrillic}/u.test(document.querySelector(".log")?.innerText ?? ""));
  assert.doesNotMatch(await anna.locator(".prompt").innerText(), /\p{Script=Latin}{3}/u);
  assert.doesNotMatch(await boris.locator(".prompt, .log").allInnerTexts().then((all) => all.join(" ").replaceAll("Борис", "")), /\p{Script=Cyrillic}/u);
});
