// Promises: the end of a play names the move that decided it and says why, in every game and both languages, on a
// device and at a server. "See it" leads to exactly that moment of the replay.

import assert from "node:assert/strict";
import { SIZES } from "../lib/guests.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, goOn, mouse, playQuickly, putAside, seated } from "../lib/table.mjs";
import { NAMES, begun, playOut } from "../lib/visitor.mjs";

const plain = (text) => text.replace(/\s+/g, " ").trim();

/** Checks what the end says about the deciding move, and follows its link. */
async function follow(page, press, language) {
  const decided = page.locator("[data-decisive]");
  await decided.waitFor();
  const step = await decided.getAttribute("data-decisive");
  const title = await decided.locator("h3").innerText();
  assert.match(title, language === "ru" ? /решающий ход/i : /the decisive move/i);
  const said = plain(await decided.locator("p").first().innerText());
  const why = plain(await decided.locator(".why").innerText());
  for (const text of [said, why]) {
    // Names of players are in any language.
    const words = NAMES.reduce((left, name) => left.replaceAll(name, ""), text);
    assert.match(words, language === "ru" ? /\p{Script=Cyrillic}/u : /^[^\p{Script=Cyrillic}]+$/u);
    assert.doesNotMatch(text, /\{|\}|\?\?\?|page-/);
  }
  const link = decided.locator(".see-it");
  assert.match(await link.getAttribute("href"), new RegExp(`^/replay/[\\w-]+#${step}$`));
  await press(page, link);
  await page.locator(`.record-page[data-step="${step}"]`).waitFor();
  // The caption of that moment begins with the same sentence.
  await page.waitForFunction(() => document.querySelector(".caption p") !== null);
  const caption = plain(await page.locator(".caption").innerText());
  const first = said.split(/(?<=[.!?]) /)[0];
  assert.ok(caption.includes(first), `moment ${step} says ${caption}, the end says ${said}`);
  return { said, why };
}

for (const game of GAMES) {
  scene(`the end of ${game} names the deciding move and leads to it`, async (stage) => {
    const { page } = await stage.guest({ size: "desk", chance: `deciding ${game}` });
    await page.goto(`/play/${game}?pace=0`);
    await seated(page);
    await playQuickly(page, { seed: `deciding ${game}` });
    const end = page.url();
    const told = [await follow(page, mouse, "en")];
    // The same end in the other language and on a phone.
    await page.evaluate(() => {
      const settings = JSON.parse(localStorage.getItem("salon.settings"));
      localStorage.setItem("salon.settings", JSON.stringify({ ...settings, language: "ru" }));
    });
    await page.setViewportSize(SIZES.phone);
    await page.goto(end);
    await seated(page);
    await putAside(page, mouse);
    told.push(await follow(page, mouse, "ru"));
    for (const { said, why } of told) console.log(`${game}: ${said} | ${why}`);
  });
}

/** Goes on after the ends of rounds until the play is over for this page. */
async function ended(page) {
  for (let rounds = 0; rounds < 40 && await page.locator("[data-decisive]").count() === 0; rounds++) {
    await page.waitForFunction(() => document.querySelector("[data-decisive], [data-round-end] [data-go-on], [data-scoring] [data-go-on]") !== null);
    await goOn(page);
  }
}

scene("at a server the end names the deciding move too, in each player's language", async (stage) => {
  for (const game of GAMES) {
    const looks = [{ language: "en", size: "wide" }, { language: "ru", size: "phone" }];
    const players = game === "love-letter" ? 3 : 2;
    const { table, visitors, pages } = await begun(stage, looks.concat(players > 2 ? [{}] : []), { game, players });
    await playOut(visitors, table, `deciding ${game}`);
    for (const page of pages) await ended(page);
    for (const [at, { language }] of looks.entries()) {
      const page = pages[at];
      await page.locator("[data-decisive]").waitFor();
      // The end of a part lies over the end of the play.
      for (const next of await page.locator("[data-go-on]").all()) await next.click();
      await follow(page, mouse, language);
    }
  }
});
