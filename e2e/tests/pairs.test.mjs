// Promises about two people at a server who play Ghost Letters together: their missions are theirs, whatever their
// devices have passed; a mission that they pass opens the next ones, for both of them and for good; the map shows how far
// they have come; everything fits at every size. What a vote has cost is red, and what it has won is green. Stories are
// told in turn, and the page says whose turn it is.

import assert from "node:assert/strict";
import { SIZES, note } from "../lib/guests.mjs";
import { accessible, fits } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { begun, playOut } from "../lib/visitor.mjs";

const ALL = { ...SIZES, side: { width: 844, height: 390 }, large: { width: 1920, height: 1080 } };
const DESK = { size: "wide", language: "en", theme: "light", axe: true };
const PHONE = { size: "phone", language: "ru", theme: "dark", touch: true, axe: true };

const standings = (page) => page.locator(".mission").evaluateAll((all) => all.map(({ dataset }) => dataset.standing));
const subtitle = (page) => page.locator(".bar h1 small").innerText();
const devices = (page) => page.evaluate(() => localStorage.getItem("salon.missions"));

/** Opens the map of missions where a table is opened. */
async function map(page) {
  await page.goto("/open/ghost-letters");
  await page.locator("[data-set=players] label:has(input[value='2'])").click();
  await page.locator(".mission").first().waitFor();
}

/** Returns a vote that is right, if there is one: each of the two knows only their own roles, the test knows all of
 *  them. */
function rightVote(views, at) {
  const roles = views.map(({ play: { view } }, seat) => view.seats[seat].roles ?? []);
  const { view: { row }, actions } = views[at].play;
  const partners = roles[1 - at].map((number) => `vote ${number} innocent`);
  const nobodys = row.map((_, index) => index + 1).filter((number) => !roles.flat().includes(number)).map((number) => `vote ${number} murderer`);
  return [...partners, ...nobodys].find((vote) => actions.includes(vote)) ?? actions.find((action) => action.startsWith("clue"));
}

/** Returns what is outside the window, or has too little room for its words. Runs in the page. */
function amiss() {
  const found = [];
  const all = (place) => [...document.querySelectorAll(place)].filter((it) => it.checkVisibility({ visibilityProperty: true }));
  for (const thing of all("#main .mine > .seat, #main .prompt .asked, #main .gl-stories, #main .gl-stories button")) {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const over = Math.round(Math.max(-left, -top, right - innerWidth, bottom - innerHeight));
    if (over > 1) found.push(`${thing.className} is ${over} pixels beyond the window`);
  }
  for (const thing of all("#main .gl-place-name span, #main .gl-guest > span, .mission-name")) {
    const lines = thing.getClientRects().length > 0 ? thing.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(thing).fontSize) : 0;
    if (lines > 4.2 || thing.scrollWidth > thing.clientWidth + 1 && thing.clientWidth > 0) found.push(`"${thing.innerText}" has no room`);
  }
  return [...new Set(found)];
}

/** Checks the look of a page at every size. */
async function everySize(page, what) {
  const before = page.viewportSize();
  for (const [name, size] of Object.entries(ALL)) {
    await page.setViewportSize(size);
    await fits(page, `${what}, ${name}`);
    for (const finding of await page.evaluate(amiss)) note(page, `${what}, ${name}: ${finding}`);
  }
  await page.setViewportSize(before);
}

scene("the missions of two people at a server are theirs, whatever their devices have passed", async (stage) => {
  const locked = await begun(stage, [DESK, PHONE], { game: "ghost-letters", players: 2, options: [["mission", "2"]] });
  const [anna, boris] = locked.pages;
  const kept = JSON.stringify({ 1: true });
  for (const page of locked.pages) await page.evaluate((kept) => localStorage.setItem("salon.missions", kept), kept);
  for (const page of locked.pages) await page.reload();
  // It is open on the devices, and locked for the two.
  for (const [page, practice] of [[anna, /Practice/], [boris, /Тренировка/]]) {
    await page.waitForFunction((practice) => new RegExp(practice).test(document.querySelector(".bar h1 small")?.innerText ?? ""), practice.source);
    await everySize(page, "a table of two people");
  }
  await playOut(locked.visitors, locked.table, "practice");
  // What is won is green, what is lost is red.
  for (const page of [anna, boris]) {
    const votes = page.locator("[data-scoring] :is(.open-vote b, dd.plus, dd.minus)");
    await votes.first().waitFor();
    const colours = await votes.evaluateAll((all) => all.map((vote) => [vote.innerText, getComputedStyle(vote).color.match(/\d+/g).map(Number)]));
    for (const [text, [red, green]] of colours) {
      if (text.startsWith("−")) assert.ok(red > green + 40, `${text} is ${red}, ${green}`);
      if (text.startsWith("+")) assert.ok(green > red + 20, `${text} is ${red}, ${green}`);
    }
    assert.ok(colours.some(([text]) => text.startsWith("−")), "something was lost");
  }
  await map(anna);
  assert.deepEqual((await standings(anna)).slice(0, 2), ["open", "locked"], "practice does not count");
  const second = { game: "ghost-letters", players: 2, options: [["mission", "1"]] };
  const table = await locked.visitors[0].open(second);
  for (const [seat, visitor] of locked.visitors.entries()) await visitor.sit(table, seat);
  for (const page of locked.pages) {
    await page.goto(`/table/${table}`);
    await page.locator("[data-ready-button]").click();
  }
  for (const page of locked.pages) await page.locator("#main.cloth").waitFor();
  assert.doesNotMatch(await subtitle(anna), /Practice/);
  await playOut(locked.visitors, table, "counts", { choose: rightVote });
  const { play: { outcome } } = await locked.visitors[0].view(table);
  assert.deepEqual(outcome.winners, [0, 1], "votes that are all right pass the first mission");
  for (const [page, says] of [[anna, [/Mission passed!/, /Now open: 2\. Three knocks on the wall, 3\. The tea’s gone cold/]],
    [boris, [/Миссия пройдена!/, /Теперь открыты: 2\. Три стука в стену, 3\. Остывший чай/]]]) {
    // The first two parts may still wait for a look at their sheets.
    const end = page.locator(".scoring.passed");
    const next = page.locator("[data-scoring]:not(.passed) [data-go-on]");
    for (let tries = 0; tries < 10 && await end.count() === 0; tries++) {
      await end.or(next).first().waitFor();
      // It may give way to the next sheet while the test reaches for it.
      if (await end.count() === 0) await next.click({ timeout: 2_000 }).catch(() => {});
    }
    const said = (await end.innerText()).replaceAll(/\s+/g, " ");
    for (const one of says) assert.match(said, one);
    await fits(page, "a mission that was passed");
  }
  for (const page of locked.pages) {
    // The server lists a result a moment after the play is over.
    const reached = () => page.waitForFunction(() => document.querySelector(".mission").dataset.standing === "passed", null, { timeout: 3_000 })
      .then(() => true, () => false);
    let isListed = false;
    for (let tries = 0; tries < 10 && !isListed; tries++) {
      await map(page);
      isListed = await reached();
    }
    assert.deepEqual((await standings(page)).slice(0, 4), ["passed", "open", "open", "locked"], "for the two, whoever asks");
    assert.equal(await devices(page), kept, "the device's own campaign is as it was");
    await everySize(page, "the map of missions");
  }
  await accessible(anna, "the map of missions at a server");
  // With a bot in the other seat the device's campaign counts.
  await anna.locator("[data-place='1'] [value=bot]").check();
  await anna.waitForFunction(() => document.querySelectorAll(".mission")[1].dataset.standing === "open");
  assert.equal((await standings(anna))[0], "passed");
});

scene("stories at a server are told in turn, and the page says whose turn it is", async (stage) => {
  const opening = { game: "ghost-letters", players: 2, options: [["mission", "1"], ["host", "on"]] };
  const { pages, visitors, table } = await begun(stage, [DESK, { ...PHONE, language: "en" }], opening);
  const view = await visitors[0].view(table);
  const first = view.story_turns[0].seat;
  const [teller, other] = [pages[first], pages[1 - first]];
  await teller.locator("[data-teller]", { hasText: "Your turn to tell" }).waitFor();
  await other.locator("[data-teller]", { hasText: `Telling now: ${["Anna", "Борис"][first]}. You’re next` }).waitFor();
  assert.match(await other.locator("[data-teller] [role=timer]").innerText(), /^0:[0-5]\d$/);
  assert.equal(await other.locator("[data-stories] [type=submit]").isDisabled(), true);
  for (const page of pages) await everySize(page, "stories are told");
  await accessible(other, "somebody else tells");
  await teller.locator("[data-stories] input").fill("played chess with the host");
  await teller.locator("[data-stories] [type=submit]").click();
  await other.locator("[data-told] li", { hasText: "played chess" }).waitFor();
  await visitors[first].ask(table, { do: "end-stories" });
  await other.locator("[data-teller]", { hasText: "Your turn to tell" }).waitFor();
  assert.equal(await other.locator("[data-stories] [type=submit]").isDisabled(), false);
  assert.equal(await teller.locator("[data-stories] [type=submit]").isDisabled(), true);
});
