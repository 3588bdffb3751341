// Promises about Ghost Letters: with two players each clue is seen at the role it lies at; missions
// open one another, and a lost one looks lost; the end of a part leaves the teacher in sight; notes
// by hand are kept; large screens have large pieces.

import assert from "node:assert/strict";
import { fits } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, moved, seated } from "../lib/table.mjs";
import { SIZES } from "../lib/guests.mjs";

const set = (page, key, value) => page.locator(`[data-set=${key}] label:has(input[value='${value}'])`).click();

/** Starts a game for two with these house rules. */
async function forTwo(page, rules = {}) {
  await page.goto("/new/ghost-letters?pace=0");
  await set(page, "players", 2);
  for (const [key, value] of Object.entries(rules)) await set(page, key, value);
  await page.locator("[data-start]").click();
  await page.mouse.move(2, 2);
  await seated(page);
}

/** Waits until the table has advanced from a version; confirms the action if the page asks. */
async function done(page, version) {
  await page.waitForFunction((before) => document.querySelector("#main [data-confirm]")
    || Number(document.querySelector("#main.cloth")?.dataset.version ?? 0) > before, version);
  const confirm = page.locator("#main [data-confirm]");
  if (await confirm.count() > 0) await confirm.click();
  await moved(page, version);
}

/** Presses things one after another, which makes a move. */
async function act(page, ...things) {
  const { version } = await asked(page);
  for (const thing of things) {
    await page.mouse.move(2, 2);
    await page.locator(thing).first().click();
  }
  await done(page, version);
}

/** Returns where a clue lies, as `who/role/zone`. Runs in the page. */
function places(name) {
  return [...document.querySelectorAll(".gl-zone .object")].filter((it) => it.getAttribute("aria-label") === name).map((it) => [
    it.closest(".mine") ? "mine" : "theirs",
    it.closest("[data-role]")?.dataset.role ?? "",
    it.closest(".gl-zone").className.replace("gl-zone ", ""),
  ].join("/"));
}

scene("for two, every clue lies at its role, and the answers name the roles", async (stage) => {
  const { page } = await stage.guest({ size: "wide", chance: "ghost two" });
  await forTwo(page);
  await asked(page);
  assert.equal(await page.locator(".mine .gl-place-name.known").count(), 2, "the player's own roles have names");
  assert.equal(await page.locator(".others .gl-place").count(), 2);
  assert.equal(await page.locator(".others .gl-place-name.known").count(), 0, "the partner's roles are secret");
  const roles = await page.locator(".mine .gl-place-name span").allInnerTexts();
  const clue = await page.locator(".gl-clue > span").first().innerText();
  await page.mouse.move(2, 2);
  await page.locator(".gl-clue").first().click();
  const questions = await page.locator(".gl-answers .gl-about").allInnerTexts();
  assert.equal(questions.length, 2);
  for (const [at, question] of questions.entries()) {
    assert.ok(question.includes(clue) && question.includes(roles[at]) && question.endsWith("?"), question);
  }
  await fits(page, "the answers for two roles");
  const { version } = await asked(page);
  await page.locator(".gl-answers:nth-child(2) .gl-answer").first().click();
  await done(page, version);
  assert.deepEqual(await page.evaluate(places, clue), ["mine/role-second/fits"]);
  // The partner's clue lies at one of two roles, whose names only the partner knows.
  await page.locator(".others .gl-zone .object").first().waitFor();
  const theirs = await page.locator(".others .gl-zone .object").first().getAttribute("aria-label");
  assert.equal((await page.evaluate(places, theirs)).length, 1);
});

scene("stories come before the first clue; with red zones only a clue can fit neither role", async (stage) => {
  const { page } = await stage.guest({ size: "phone", language: "ru", chance: "ghost neither" });
  await forTwo(page, { clues: "red-only", host: "on" });
  await page.locator("[data-stories] input").fill("учил хозяина танцевать");
  const about = await page.locator("[data-stories] select").inputValue();
  await page.locator("[data-stories] button[type=submit]").click();
  const told = page.locator("[data-told] li");
  await told.waitFor({ state: "attached" });
  assert.match(await told.textContent(), new RegExp(`^${about}\\. .*учил хозяина танцевать`));
  assert.equal(await page.locator(`[data-stories] option[value='${about}']`).count(), 0, "one line about each guest");
  // If the partner starts, they wait until there are no more stories.
  const begin = page.locator("[data-stories] [data-go-on]");
  if (await begin.count() > 0) await begin.click();
  await asked(page);
  assert.equal(await page.locator(".gl-zone.fits").count(), 0);
  const clue = await page.locator(".gl-clue > span").first().innerText();
  await act(page, ".gl-clue", ".gl-answers:last-child .gl-answer");
  assert.deepEqual(await page.evaluate(places, clue), ["mine//neither"]);
  assert.equal(await page.locator("[data-stories]").count(), 0, "silence begins with the first clue");
  assert.equal(await told.count(), 1, "what was told stays");
  await fits(page, "red zones only");
});

scene("missions open one another, a locked one is practice, and a lost one looks lost", async (stage) => {
  const { page } = await stage.guest({ size: "phone", chance: "ghost missions" });
  const standings = () => page.locator(".mission").evaluateAll((all) => all.map(({ dataset }) => dataset.standing));
  await page.goto("/new/ghost-letters?pace=0");
  await set(page, "players", 2);
  assert.deepEqual(await standings(), ["open", ...Array(13).fill("locked")]);
  await page.evaluate(() => localStorage.setItem("salon.missions", JSON.stringify({ 1: true, 2: false })));
  await page.reload();
  await set(page, "players", 2);
  assert.deepEqual((await standings()).slice(0, 4), ["passed", "failed", "open", "locked"]);
  assert.equal(await page.locator("[data-practice]").count(), 0);
  await set(page, "mission", "4");
  await page.locator("[data-practice]").waitFor();
  await page.locator("[data-start]").click();
  await seated(page);
  assert.match(await page.locator(".bar h1 small").innerText(), /Practice/);
  // A deck of one clue: the first clue ends the part, and nothing was won.
  // Another guest, since equal chance gives a second game of this guest the name of the first.
  const { page: other } = await stage.guest({ size: "phone", chance: "ghost lost" });
  await other.goto("/new/ghost-letters?pace=0");
  await other.evaluate(() => localStorage.setItem("salon.missions", JSON.stringify({ 1: true, 2: false })));
  await other.reload();
  await set(other, "players", 2);
  await other.locator("[data-set=mission] label:has(input[value*='/'])").click();
  await other.locator(".own input").first().fill("1");
  await other.locator(".own input").last().fill("9");
  await other.locator("[data-start]").click();
  await seated(other);
  await other.waitForFunction(() => document.querySelector("[data-scoring]") || document.querySelector(".mine .seat.turn"));
  if (await other.locator("[data-scoring]").count() === 0) await act(other, ".gl-clue", ".gl-answer");
  const sheet = other.locator(".scoring.lost");
  await sheet.waitFor();
  assert.match(await sheet.locator("h2").innerText(), /Mission failed/i);
  assert.match((await sheet.locator("[data-mission]").innerText()).replaceAll(/\s+/g, " "), /Clues won.*Clues lost.*In the deck.*Goal 9/);
  assert.equal(await other.evaluate(() => localStorage.getItem("salon.missions")), JSON.stringify({ 1: true, 2: false }));
});

/** Does what the lesson asks for until the scoring sheet is there, by clicks that the page itself makes: what is meant
 *  to be pressed can move while a pointer is on its way to it. Runs in the page. */
async function learnToTheSheet() {
  const sheet = () => document.querySelector("[data-scoring]") !== null;
  const seen = (thing) => thing.checkVisibility({ visibilityProperty: true });
  const meant = () => [...document.querySelectorAll("[data-confirm], [data-meant]")].filter(seen);
  const state = () => [document.querySelector(".lesson").dataset.number, document.querySelector(".asked")?.textContent, meant().length].join("|");
  for (let press = 0; press < 120 && !sheet(); press++) {
    const before = state();
    (meant()[0] ?? document.querySelector("[data-next]")).click();
    for (let waited = 0; waited < 200 && !sheet() && state() === before; waited++) await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (!sheet()) throw new Error(`the lesson does not reach its sheet: ${state()}`);
}

scene("the end of a part leaves the teacher in sight, at every size", async (stage) => {
  const { page } = await stage.guest({ size: "wide", chance: "ghost lesson" });
  await page.goto("/learn/ghost-letters?pace=0");
  await page.waitForFunction(() => Number(document.querySelector(".lesson")?.dataset.number ?? 0) > 0);
  await page.evaluate(learnToTheSheet);
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    const overlap = await page.evaluate(() => {
      const [sheet, teacher] = [".scoring", ".lesson"].map((it) => document.querySelector(it).getBoundingClientRect());
      const across = Math.min(sheet.right, teacher.right) - Math.max(sheet.left, teacher.left);
      const down = Math.min(sheet.bottom, teacher.bottom) - Math.max(sheet.top, teacher.top);
      return across > 0 && down > 0 ? { across, down } : null;
    });
    assert.equal(overlap, null, size);
  }
});

scene("notes by hand are kept with the game, votes say what they score, and pieces grow with the screen", async (stage) => {
  const { page } = await stage.guest({ size: "wide", chance: "ghost notes" });
  await page.goto("/play/ghost-letters?pace=3600000");
  await seated(page);
  const cell = page.locator(".gl-mark").first();
  const before = await cell.getAttribute("aria-label");
  await cell.click();
  assert.equal(await cell.innerText(), "✗");
  await page.waitForURL(/\/here\/|\/table\//);
  await page.reload();
  await seated(page);
  await page.locator(".gl-mark.no").waitFor();
  assert.equal(await page.locator(".gl-mark.no").count(), 1);
  await cell.click();
  assert.equal(await cell.innerText(), "✓");
  await cell.click();
  assert.equal(await cell.getAttribute("aria-label"), before);
  const width = () => page.locator(".gl-guest").first().evaluate((it) => it.getBoundingClientRect().width);
  assert.ok(await width() >= 138, `${await width()} px at 1440`);
  await fits(page, "a large screen");
  await page.setViewportSize(SIZES.desk);
  assert.ok(await width() <= 110);
  // Who wants no aids gets no place for notes.
  const { page: other } = await stage.guest({ size: "desk", chance: "ghost votes", settings: { aids: "none" } });
  await other.goto("/play/ghost-letters?pace=0");
  await seated(other);
  assert.equal(await other.locator(".gl-mark").count(), 0);
  await asked(other);
  await other.mouse.move(2, 2);
  await other.locator(".gl-guest.lit:not(.own)").first().click();
  assert.equal(await other.locator(".gl-answer small").count(), 2);
  assert.match(await other.locator(".gl-answer small").last().innerText(), /3 points/);
});
