// Promises, against a rival at the table: the host can remove a person from a seat, after
// confirming. That person is told by whom and why, and can only come back when invited. During a
// play the others vote, everyone sees the state of the vote, and a person who was voted out is told
// so even at a table without spectators; two players can't vote on each other. In Conspirators talk
// is closed, with the reason; in Ghost Letters with a host it is open for the stories alone;
// gestures are always allowed. A host without a seat can be muted, blocked and reported.

import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { Visitor, begun, gather, playOut } from "../lib/visitor.mjs";

const DESK = { size: "wide", language: "en", theme: "light", axe: true };
const PHONE = { size: "phone", language: "ru", theme: "dark", touch: true, axe: true };

/** Takes a screenshot of a state if SALON_E2E_PICTURES is set, for manual review. */
async function picture(page, name) {
  const folder = process.env.SALON_E2E_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Checks the look of a state at every size. */
async function looksRight(page, what) {
  await accessible(page, what);
  await fitsEverywhere(page, what);
  await picture(page, what.replaceAll(" ", "-"));
}

/** Opens the talk drawer, if there is one. */
async function talk(page) {
  const drawer = page.locator(".drawer-button");
  if (await drawer.isVisible() && await drawer.getAttribute("aria-expanded") !== "true") await drawer.click();
  return page.locator("[data-talk]");
}

/** Seats people at a table before the play, each with a page. */
async function inRoom(stage, people, opening) {
  const guests = [];
  for (const { name, look } of people) {
    const guest = await stage.guest(look);
    await guest.page.addInitScript((name) => localStorage.setItem("salon.name", name), name);
    guests.push({ ...guest, visitor: new Visitor(guest.context, name) });
  }
  const visitors = guests.map(({ visitor }) => visitor);
  const table = await gather(visitors, opening);
  for (const { page } of guests) {
    await page.goto(`/table/${table}`);
    await page.locator("[data-ready-button]").waitFor();
  }
  return { table, visitors, pages: guests.map(({ page }) => page) };
}

/** Opens the menu of a seat in the menu of the table. */
async function personMenu(page, seat) {
  if (!await page.locator(".table-menu").isVisible()) await page.locator("[data-menu]").click();
  const menu = page.locator(`[data-other='${seat}'] [data-person-menu]`);
  await menu.locator("summary").click();
  return menu;
}

/** Returns the reason for which a request fails. */
async function refusal(request) {
  const answer = await request.then(() => "", ({ message }) => message);
  return /"refusal":"([a-z-]+)"/.exec(answer)?.[1];
}

scene("a rival is taken off its seat by the host, is told why, and comes back only when invited", async (stage) => {
  const people = [{ name: "Anna", look: DESK }, { name: "Борис", look: PHONE }];
  const { table, visitors, pages: [anna, boris] } = await inRoom(stage, people, { game: "love-letter", players: 2 });
  assert.equal(await boris.locator("[data-remove]").count(), 0, "only the host removes");
  const menu = anna.locator(".chair[data-seat='1'] [data-person-menu]");
  await menu.locator("summary").click();
  await menu.locator("[data-remove]").click();
  await looksRight(anna, "the host is about to remove somebody");
  // Without confirmation nothing happens.
  await menu.locator("[data-remove-no]").click();
  await menu.locator("[data-remove-form]").waitFor({ state: "detached" });
  assert.equal((await visitors[0].view(table)).chairs[1].who.person, "Борис");
  await menu.locator("[data-remove]").click();
  await menu.locator("select[name=why]").selectOption({ label: "rudeness" });
  await menu.locator("[data-remove-yes]").click();

  const note = boris.locator("[data-removed]");
  await note.waitFor();
  for (let look = 0; look < 2; look++) {
    assert.match(await note.innerText(), /Anna.*грубость.*пригласит хозяин/s);
    assert.equal(await boris.locator("[data-sit], [data-ready-button]").count(), 0);
    await boris.reload();
    await note.waitFor();
  }
  await looksRight(boris, "removed before the start");
  assert.equal(await refusal(visitors[1].sit(table, 1)), "removed");

  await anna.locator(".chair[data-seat='1'][data-who=nobody]").waitFor();
  await anna.locator("[data-readmit='Борис']").waitFor();
  await looksRight(anna, "the host can invite somebody back");
  await anna.locator("[data-readmit='Борис']").click();
  await note.waitFor({ state: "detached" });
  await anna.locator("[data-readmit]").waitFor({ state: "detached" });
  await boris.locator("[data-sit]").click();
  await anna.locator(".chair[data-seat='1'][data-who=person]").waitFor();
});

scene("a rival is voted off in play: all see the vote, and whoever lost the seat is told by whom and why", async (stage) => {
  const looks = [DESK, PHONE, { ...PHONE, language: "en" }];
  const { table, visitors, pages: [anna, boris, clara] } = await begun(stage, looks, { game: "love-letter", players: 3 });
  const menu = await personMenu(anna, 2);
  await menu.locator("[data-remove]").click();
  await menu.locator("select[name=why]").selectOption({ label: "holding up the game" });
  await looksRight(anna, "a vote is about to be proposed");
  await menu.locator("[data-remove-yes]").click();
  await menu.locator("[data-remove]").waitFor({ state: "detached" });
  await anna.locator(".table-menu .drawer-close").click();

  const vote = (page) => page.locator("[data-vote='2']");
  assert.match(await vote(anna).innerText(), /without Clara\? In favour: you\. 1 more vote needed/i);
  assert.match(await vote(boris).innerText(), /Clara\? За: Anna\. Нужен ещё 1 голос/);
  assert.match(await vote(clara).innerText(), /without you\? In favour: Anna\. 1 more vote needed/);
  for (const page of [anna, clara]) assert.equal(await vote(page).locator("[data-remove]").count(), 0, "one vote each, and none on oneself");
  assert.deepEqual((await visitors[0].view(table)).chairs[2].removal_votes, [0]);
  await looksRight(clara, "somebody is voted on");
  await vote(boris).locator("[data-remove]").click();
  await looksRight(boris, "somebody is about to vote");
  await vote(boris).locator("select[name=why]").selectOption({ label: "грубость" });
  await vote(boris).locator("[data-remove-yes]").click();

  const note = clara.locator("[data-removed]");
  await note.waitFor();
  assert.match(await note.innerText(), /voted off the table by Anna and Борис.*rudeness.*host invites you back/s);
  assert.equal(await clara.locator(".hand [data-card], [data-take-back]").count(), 0);
  await looksRight(clara, "voted off in play");
  for (const page of [anna, boris]) {
    await vote(page).waitFor({ state: "detached" });
    await page.locator("[data-attends=bot]").waitFor();
  }
  assert.equal(await refusal(visitors[2].ask(table, { do: "take-back" })), "not-seated");
});

scene("a rival who was voted off where nobody may watch still learns why; two don't vote on each other", async (stage) => {
  const { table, visitors, pages: [, , clara] } = await begun(stage, [DESK, DESK, PHONE], { game: "pismo", players: 3, spectators: "none" });
  for (const visitor of visitors.slice(0, 2)) await visitor.ask(table, { do: "remove", seat: 2, why: "idle" });
  await clara.locator("[data-notice] [data-removed]").waitFor();
  assert.match(await clara.locator("[data-removed]").innerText(), /Anna.*Борис.*задерживает игру/s);
  assert.equal(await clara.locator(".seat, .hand, .log").count(), 0);
  await looksRight(clara, "voted off and shut out");
  // The person who did it can still be reported and blocked.
  assert.equal(await clara.locator("[data-other='2']").count(), 0, "not oneself");
  const about = clara.locator("[data-other='1'] [data-person-menu]");
  await about.locator("summary").click();
  await about.locator("[data-report]").click();
  await looksRight(clara, "voted off and about to report");
  await about.locator("input[name=report]").fill("Выгнали без причины");
  await about.locator("[data-send-report]").click();
  await about.getByText("Жалобу увидят").waitFor();
  await about.locator("[data-block]").click();
  await about.locator("[data-blocked]").waitFor();

  const { pages: [anna] } = await begun(stage, [DESK, PHONE], { game: "pismo", players: 2 });
  const menu = await personMenu(anna, 1);
  await menu.locator("[data-mute]").waitFor();
  assert.equal(await menu.locator("[data-remove]").count(), 0);
  await picture(anna, "the menu of a seat");
});

scene("a rival can't be told a cipher: talk is closed in Conspirators with the reason, and set phrases stay", async (stage) => {
  const { table, visitors, pages: [anna, boris] } = await begun(stage, [DESK, PHONE], { game: "conspirators", players: 2 });
  for (const [page, reason] of [[anna, /ciphers are secret/], [boris, /шифры тайные/]]) {
    const shown = await talk(page);
    assert.match(await shown.locator("[data-silence]").innerText(), reason);
    assert.equal(await shown.locator("input[name=say]").count(), 0);
    assert.equal(await shown.locator(".gesture").count(), 5);
  }
  await looksRight(boris, "talk is closed in Conspirators");
  assert.equal(await refusal(visitors[0].ask(table, { do: "say", text: "my cipher is the season" })), "silence");
  await boris.locator(".gesture").first().click();
  await anna.locator(".chatter .happened", { hasText: "Good evening" }).waitFor();
  await anna.locator("[data-bubble='1']").waitFor();
});

scene("a rival hears stories before the first clue of a part, and the page says when they end", async (stage) => {
  const opening = { game: "ghost-letters", players: 3, options: [["host", "on"]] };
  const { table, visitors, pages: [anna, boris] } = await begun(stage, [DESK, PHONE, DESK], opening);
  const shown = await talk(boris);
  assert.match(await shown.locator("[data-topic]").innerText(), /до первой улики/);
  await shown.locator("input[name=say]").fill("Он брал уроки музыки");
  await boris.keyboard.press("Enter");
  await (await talk(anna)).locator(".said", { hasText: "уроки музыки" }).waitFor();
  await looksRight(boris, "stories are told");
  await playOut(visitors, table, "stories", { most: 12, like: /^(clue|vote)/, until: (view) => !view.talk });
  for (const [page, reason] of [[anna, /before the first clue/], [boris, /до первой улики/]]) {
    const silent = (await talk(page)).locator("[data-silence]");
    await silent.waitFor();
    assert.match(await silent.innerText(), reason);
    assert.equal(await page.locator("input[name=say]").count(), 0);
  }
});

scene("a rival who opened the table and does not sit can be muted, blocked and reported", async (stage) => {
  const host = new Visitor((await stage.guest(DESK)).context, "Rita");
  await host.come();
  const people = [{ name: "Anna", look: DESK }, { name: "Борис", look: PHONE }];
  const table = await host.open({ game: "pismo", players: 2 });
  const pages = [];
  for (const [seat, { name, look }] of people.entries()) {
    const { page, context } = await stage.guest(look);
    await page.addInitScript((name) => localStorage.setItem("salon.name", name), name);
    await (await new Visitor(context, name).come()).sit(table, seat);
    await page.goto(`/table/${table}`);
    pages.push(page);
  }
  await host.ask(table, { do: "say", text: "You all play badly" });
  const [anna, boris] = pages;
  for (const page of pages) await page.locator(".said", { hasText: "play badly" }).waitFor();
  const row = boris.locator("[data-other=host]");
  await row.locator("summary").click();
  await looksRight(boris, "the menu of a host without a seat");
  await row.locator("[data-mute]").click();
  await row.locator("[data-muted]").waitFor();
  await boris.locator(".said", { hasText: "play badly" }).waitFor({ state: "detached" });
  await row.locator("[data-report]").click();
  await row.locator("input[name=report]").fill("Грубит");
  await row.locator("[data-send-report]").click();
  await row.getByText("Жалобу увидят").waitFor();
  await row.locator("[data-block]").click();
  await row.locator("[data-blocked]").waitFor();
  assert.equal(await anna.locator(".said", { hasText: "play badly" }).count(), 1, "nobody else is muted for");
  await boris.goto("/settings");
  await boris.locator("[data-shunned=blocked]", { hasText: "хозяин стола" }).waitFor();
});
