// Promises: at a table of a server, the page shows a running clock. A bot plays for a person whose
// time is up, until the person comes back. Nobody has to wait for someone who is gone. A move can
// be undone if those who saw it agree. A spectator sees what is public and nothing else. People
// talk and make gestures. They play again when all want to. A bot gives hints at tables where the
// opponents are bots.

import assert from "node:assert/strict";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, move } from "../lib/table.mjs";
import { chance } from "../lib/chance.mjs";
import { begun, playOut } from "../lib/visitor.mjs";

const DESK = { size: "wide", language: "en", theme: "light", axe: true };
const PHONE = { size: "small", language: "ru", theme: "dark", touch: true, axe: true };

/** Returns the page of the player on turn, and the others'. */
async function turns(pages) {
  const yours = await Promise.all(pages.map((page) => page.locator(".mine .seat.turn").count()));
  const at = yours.findIndex((count) => count > 0);
  assert.ok(at >= 0, "somebody is asked");
  return { at, actor: pages[at], others: pages.filter((_, other) => other !== at) };
}

const version = (page) => page.locator("#main.cloth").getAttribute("data-version").then(Number);

/** Opens the talk drawer, if there is one. */
async function talk(page) {
  const drawer = page.locator(".drawer-button");
  if (await drawer.isVisible() && await drawer.getAttribute("aria-expanded") !== "true") await drawer.click();
  return page.locator("[data-talk]");
}

scene("a clock runs; whose time is up is played for by a bot, and takes the seat back", async (stage) => {
  const { pages } = await begun(stage, [DESK, PHONE], { game: "love-letter", players: 2, clock: { "per-move": { seconds: 8 } } });
  const { at, actor, others } = await turns(pages);
  const clock = actor.locator(`[data-clock='${at}']`);
  await clock.waitFor();
  assert.match(await clock.getAttribute("class"), /\bruns\b/);
  // Everyone sees it run, in each language, and no other clock.
  for (const page of pages) {
    const shown = page.locator(`[data-clock='${at}']`);
    const first = await shown.innerText();
    assert.match(first, /0:0[0-8]/);
    await page.waitForFunction(([at, first]) => document.querySelector(`[data-clock='${at}']`)?.innerText !== first, [at, first]);
    assert.equal(await page.locator(`[data-clock='${1 - at}'].runs`).count(), 0);
  }
  await actor.locator("[data-ask=take-back]").waitFor();
  await others[0].locator(`.seat:has([data-attends=bot])`).first().waitFor();
  await accessible(actor, "a bot plays for me");
  await actor.locator("[data-take-back]").click();
  await actor.locator("[data-ask=take-back]").waitFor({ state: "detached" });
  await others[0].locator("[data-attends=bot]").waitFor({ state: "detached" });
  // The player was told the reason in words.
  assert.match(await (await talk(actor)).innerText(), at === 0 ? /time/i : /врем/i);
});

scene("the clock that is chosen for a table is on it: a store of time for each player", async (stage) => {
  const { page } = await stage.guest(DESK);
  await page.goto("/open/pismo");
  await page.getByRole("radio", { name: "2", exact: true }).check();
  await page.locator("[data-place='1'] [value=bot]").check();
  await page.getByRole("radio", { name: "for the whole game" }).check();
  await page.locator("select[name=length]").selectOption({ index: 1 });
  await page.locator("[data-start]").click();
  await page.locator(".ask-name input[name=name]").fill("Anna");
  await page.keyboard.press("Enter");
  await page.locator("[data-ready-button]").waitFor();
  assert.match(await page.locator(".facts").innerText(), /3 min/);
  await page.locator("[data-ready-button]").click();
  await page.locator("#main.cloth").waitFor();
  await asked(page);
  // Each player has a clock; only the clock of the player on turn runs.
  await page.waitForFunction(() => /[23]:\d\d/.test(document.querySelector("[data-clock='0'].runs")?.innerText ?? ""));
  assert.equal(await page.locator("[data-clock]").count(), 2);
  assert.match(await page.locator("[data-clock='1']").innerText(), /[23]:\d\d/);
});

scene("nobody votes on someone who has only just gone; after the grace time a bot plays until it is back", async (stage) => {
  const table = { game: "secret-card", players: 3, grace: 15 };
  const { guests, pages: [anna, boris, clara], table: id } = await begun(stage, [DESK, PHONE, { size: "tablet" }], table);
  assert.equal(await anna.locator("[data-miss], [data-bot-in]").count(), 0, "while all are there nobody is missed");
  await clara.close();
  for (const page of [anna, boris]) {
    const wait = page.locator("[data-bot-in='2']");
    assert.match(await wait.innerText(), /0:1[0-5]/, "it is shown how long the table waits");
    const first = await wait.innerText();
    await page.waitForFunction((first) => document.querySelector("[data-bot-in='2']")?.innerText !== first, first);
    assert.equal(await page.locator("[data-miss]").count(), 0, "a vote that would be refused is not offered");
  }
  await accessible(anna, "somebody is away");
  assert.equal(await guests[0].visitor.ask(id, { do: "miss", seat: 2 }).then(() => "", ({ message }) => /not-away/.exec(message)?.[0]), "not-away");
  const { chairs } = await guests[0].visitor.view(id);
  assert.deepEqual([chairs[2].stand_in, chairs[2].missed_by], [null, []], "it has not been away for the grace time");
  for (const page of [anna, boris]) await page.locator("[data-attends=bot]").waitFor();
  const back = await guests[2].context.newPage();
  await back.goto(`/table/${id}`);
  await anna.locator("[data-attends=bot]").waitFor({ state: "detached" });
});

scene("a vote is taken back when everyone who saw it agrees, and stays when one does not", async (stage) => {
  const { pages, visitors, table } = await begun(stage, [DESK, PHONE, { size: "tablet" }], { game: "ghost-letters", players: 3 });
  const { at, actor, others } = await turns(pages);
  const vote = () => visitors[at].view(table).then(({ version }) => visitors[at].ask(table, { do: "act", version, action: "vote 1 murderer" }));
  /** Waits until every page shows this many votes. */
  const lie = async (count) => {
    for (const page of pages) await page.waitForFunction((count) => document.querySelectorAll(".votes .vote").length === count, count);
  };
  await lie(0);
  await vote();
  await lie(1);
  // The face of the seat identifies the player: two names may begin alike.
  for (const page of pages) await page.locator(`.vote .face[data-seat="${at}"] use[href$="#seats-person-${at + 1}"]`).waitFor({ state: "attached" });
  await actor.locator("[data-tool=undo]").click();
  await actor.locator("[data-ask=undo-waits]").waitFor();
  for (const page of others) await page.locator("[data-ask=undo]").waitFor();
  await accessible(others[0], "somebody asks to take a move back");
  await fitsEverywhere(others[0], "somebody asks to take a move back");
  await others[0].locator("[data-agree]").click();
  await others[0].locator("[data-ask=undo]").waitFor({ state: "detached" });
  // All of them have to agree.
  assert.equal((await visitors[at].view(table)).undo[1].length, 1);
  await lie(1);
  await others[1].locator("[data-agree]").click();
  await lie(0);
  await actor.locator("[data-ask=undo-waits]").waitFor({ state: "detached" });
  await vote();
  await lie(1);
  await actor.locator("[data-tool=undo]").click();
  await others[1].locator("[data-disagree]").click();
  for (const page of pages) await page.locator("[data-ask^=undo]").first().waitFor({ state: "detached" });
  await lie(1);
});

scene("whoever watches sees what is public, and nothing of anybody's hand", async (stage) => {
  const { pages, visitors, table } = await begun(stage, [DESK, PHONE], { game: "conspirators", players: 2 });
  const { page: watcher } = await stage.guest({ size: "desk", axe: true });
  const heard = [];
  watcher.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(payload)));
  await watcher.goto(`/table/${table}`);
  await watcher.locator("[data-ask=watching]").waitFor();
  await accessible(watcher, "a table that is watched");
  await fitsEverywhere(watcher, "a table that is watched");
  await playOut(visitors, table, "watched", { most: 4, like: /^play/ });
  const views = await Promise.all(visitors.map((visitor) => visitor.view(table)));
  for (const page of [watcher, ...pages]) {
    await page.waitForFunction((now) => Number(document.querySelector("#main.cloth").dataset.version) >= now, views[0].version);
  }
  // A spectator can do nothing there and has no hand.
  assert.equal(await watcher.locator(".mine .seat, .hand [data-card], [data-confirm], .aim, [data-tool=undo], [data-tool=hint]").count(), 0);
  assert.equal(await watcher.locator("form.say, .gesture").count(), 0);
  // Every card exists once: those in the hands are on their players' pages, and neither on the
  // spectator's page nor in what it received.
  const page = await watcher.content();
  for (const [at, { play: { view: { seats } } }] of views.entries()) {
    const { hand: { known: hand }, ciphers } = seats[at];
    assert.ok(hand.length > 0 && ciphers, "a player knows its own");
    for (const card of hand) {
      assert.equal(await pages[at].locator(`.hand [data-card='${card}']`).count(), 1);
      assert.ok(!page.includes(card) && heard.every((said) => !said.includes(card)), `the watcher knows ${card}`);
    }
  }
  const told = heard.map((said) => JSON.parse(said).say).map(({ welcome, news }) => (welcome ?? news)?.view).filter(Boolean);
  assert.ok(told.length > 3, "it was told what went on");
  for (const { you, play } of told) {
    assert.equal(you, null);
    assert.deepEqual(play.actions, []);
    for (const seat of play.view.seats) assert.deepEqual([seat.hand.known, seat.ciphers], [[], null]);
  }
});

scene("a table without spectators is none for a stranger", async (stage) => {
  const { table } = await begun(stage, [DESK], { game: "pismo", players: 2, spectators: "none" });
  const { page: stranger } = await stage.guest({ axe: true });
  await stranger.goto(`/table/${table}`);
  await stranger.locator("[data-notice]").waitFor();
  assert.equal(await stranger.locator(".seat, .hand, .log").count(), 0);
  await accessible(stranger, "a table that is not for me");
});

scene("people talk and make gestures; while a part of Ghost Letters runs they only make gestures", async (stage) => {
  const { pages: [anna, boris] } = await begun(stage, [DESK, PHONE], { game: "pismo", players: 2 });
  await (await talk(anna)).locator("input[name=say]").fill("Добрый вечер <b>");
  await anna.keyboard.press("Enter");
  await boris.locator("[data-bubble='0']", { hasText: "Добрый вечер <b>" }).waitFor();
  await boris.locator("[data-unread]").waitFor();
  const said = (await talk(boris)).locator(".said", { hasText: "Добрый вечер <b>" });
  await said.waitFor();
  assert.match(await said.innerText(), /^Anna/);
  await boris.locator("[data-unread]").waitFor({ state: "detached" });
  await accessible(boris, "the talk");
  await boris.locator(".gesture").first().click();
  await anna.locator("[data-bubble='1']").waitFor();
  await anna.locator(".happened", { hasText: "Борис" }).first().waitFor();
  // After a reload, earlier talk is still there.
  await anna.reload();
  await (await talk(anna)).locator(".said", { hasText: "Добрый вечер <b>" }).waitFor();
  const ghosts = await begun(stage, [DESK], { game: "ghost-letters", players: 3 });
  const silent = await talk(ghosts.pages[0]);
  await silent.locator(".help").waitFor();
  assert.equal(await silent.locator("input[name=say]").count(), 0);
  assert.equal(await silent.locator(".gesture").count(), 5);
});

scene("they play again at the same table when all of them want to", async (stage) => {
  const { pages: [anna, boris], visitors, table } = await begun(stage, [DESK, PHONE], { game: "secret-card", players: 2 });
  await playOut(visitors, table, "again");
  const again = (page) => page.locator(".over .button.gold");
  const before = await visitors[0].view(table);
  assert.equal(before.stage, "over");
  await again(anna).click();
  await boris.locator("[data-rematch]", { hasText: "Anna" }).waitFor();
  await anna.locator("[data-rematch] p:nth-of-type(2)").waitFor();
  await accessible(boris, "somebody wants to play again");
  assert.equal((await visitors[0].view(table)).stage, "over", "one of two is not enough");
  await again(boris).click();
  // Nobody has to confirm again that they are ready.
  for (const page of [anna, boris]) {
    await page.locator(".over").waitFor({ state: "detached" });
    await page.locator("#main.cloth").waitFor();
  }
  const after = await visitors[0].view(table);
  assert.equal(after.stage, "playing");
  assert.notEqual(after.play_id, before.play_id);
  assert.notEqual(after.commitment, before.commitment);
});

scene("a seat is handed over to a bot and taken back", async (stage) => {
  const { pages: [anna, boris] } = await begun(stage, [DESK, PHONE], { game: "love-letter", players: 2 });
  await anna.locator("[data-menu]").click();
  await anna.locator("[data-hand-over]").waitFor();
  await accessible(anna, "the menu of a table");
  await fitsEverywhere(anna, "the menu of a table");
  await anna.locator("[data-hand-over]").click();
  await anna.locator("[data-take-back]").waitFor();
  await boris.locator("[data-attends=bot]").waitFor();
  // The bot plays as soon as it is asked; its person only watches.
  await asked(boris);
  const before = await version(boris);
  let [moves, now] = [0, before];
  while (now === before + moves && moves < 20) {
    await move(boris, mouse, chance(`handed over ${moves}`));
    moves += 1;
    await asked(boris);
    now = await version(boris);
  }
  assert.ok(now > before + moves, "the bot has moved");
  await anna.locator("[data-take-back]").click();
  await boris.locator("[data-attends=bot]").waitFor({ state: "detached" });
  await anna.locator("[data-take-back]").waitFor({ state: "detached" });
});

scene("a hint is given at a server's table where only bots play, and nowhere else", async (stage) => {
  const { pages: [alone] } = await begun(stage, [DESK], { game: "pismo", players: 3 });
  await asked(alone);
  await alone.locator("[data-tool=hint]").click();
  await alone.locator("[data-hint]").waitFor();
  assert.ok(await alone.locator(".hint-why li").count() > 0, "it says why");
  await accessible(alone, "a hint at a server's table");
  const { pages: [anna, boris] } = await begun(stage, [DESK, PHONE], { game: "pismo", players: 3 });
  for (const page of [anna, boris]) {
    await page.keyboard.press("h");
    assert.equal(await page.locator("[data-tool=hint], [data-hint]").count(), 0);
  }
  const { pages: [purist] } = await begun(stage, [DESK], { game: "pismo", players: 3, aids: "none" });
  assert.equal(await purist.locator("[data-tool=hint]").count(), 0);
});
