// Promise: no page on a server shows, contains or receives anything that its player may not see. In
// two worlds on a real server, everything that the player (or spectator) can't know differs. Both
// give the same document, the same accessibility tree, the same storage, the same files, and the
// same messages on the socket.
//
// The server's deals are random, so worlds can't be constructed, only found: tables are opened
// until two of them look the same to the player whose page it is, but differ. If no two deals look
// the same, the same deal is dealt twice, and somebody casts a different face-down vote.

import assert from "node:assert/strict";
import { everything } from "../lib/secret.mjs";
import { strictScene } from "../lib/stage.mjs";
import { Visitor, gather, playOut, start } from "../lib/visitor.mjs";

/** More tables than it takes to find two that look the same. */
const MOST_TABLES = 150;
/** The maximum number of moves that are followed. */
const MOVES = 4;

/** The players at the tables, each in their own browser without a page, and a spectator. */
async function people(stage, players) {
  const visitors = [];
  for (let at = 0; at <= players; at++) {
    const { context } = await stage.guest({ clock: 1_800_000_000_000 });
    visitors.push(new Visitor(context, `P${at}`));
  }
  return { visitors: visitors.slice(0, players), watcher: visitors[players] };
}

/** Masks what may differ: the ids of the table and of the play, the commitment, the hashes of shares, which include
 *  both, and the time. */
const masked = (text, { table, commitment, play_id }) => text.replaceAll(table, "the-table").replaceAll(play_id, "the-play").replaceAll(commitment, "the-promise").replace(/[0-9a-f]{64}/g, "a-hash")
  .replace(/(\\?"(?:now|since)\\?"):\d+/g, "$1:0").replace(/\b\d+:\d\d(:\d\d)?\b/g, "0:00");

/** Returns a table as somebody sees it, for comparison. */
async function seen(visitor, table) {
  const view = await visitor.view(table);
  return masked(JSON.stringify(view), view);
}

/** Finds two tables that look the same to one player but not to the others. */
async function alike(visitors, looker, opening) {
  const known = new Map();
  for (let count = 0; count < MOST_TABLES; count++) {
    const table = await gather(visitors, opening);
    await start(visitors, table);
    const look = await seen(looker, table);
    const truth = (await Promise.all(visitors.map((visitor) => seen(visitor, table)))).join("\n");
    const twin = known.get(look)?.find((other) => other.truth !== truth);
    if (twin) return [twin.table, table];
    known.set(look, [...(known.get(look) ?? []), { table, truth }]);
  }
  throw new Error(`no two of ${MOST_TABLES} tables look the same`);
}

/** Opens two tables with the same deal; the first player has cast a different face-down vote at each. */
async function voted(visitors, opening) {
  const first = await gather(visitors, opening);
  await start(visitors, first);
  await playOut(visitors, first, "the deal of two worlds");
  const { play_id: play } = await visitors[0].view(first);
  const tables = [];
  let voter;
  for (const kind of ["innocent", "murderer"]) {
    const table = await visitors[0].open(opening, play);
    for (const [seat, visitor] of visitors.entries()) await visitor.sit(table, seat);
    await start(visitors, table);
    const { waiting: [seat], version } = await visitors[0].view(table);
    await visitors[seat].ask(table, { do: "act", version, action: `vote 1 ${kind}` });
    tables.push(table);
    voter = seat;
  }
  return { tables, voter };
}

/** Opens a table in a fresh browser with the viewer's identity, and records everything that its socket sends and
 *  receives. */
async function visit(stage, looker, table) {
  const { context, page } = await stage.guest({ chance: "online worlds", clock: 1_800_000_000_000 });
  await context.addCookies((await looker.request.storageState()).cookies);
  await context.addInitScript(() => {
    window.heard = [];
    // Disable pings: their number depends on timing.
    const every = window.setInterval;
    window.setInterval = (work, time, ...more) => (time >= 10_000 ? 0 : every(work, time, ...more));
    window.WebSocket = class extends WebSocket {
      constructor(...how) {
        super(...how);
        this.addEventListener("message", ({ data }) => window.heard.push(data));
      }

      send(data) {
        window.heard.push(`> ${data}`);
        super.send(data);
      }
    };
  });
  await page.goto(`/table/${table}`);
  await page.locator("#main.cloth").waitFor();
  await page.waitForFunction(() => window.heard.some((said) => said.includes('"history":{')));
  return page;
}

/** Waits until a page shows the server's latest state. */
const caughtUp = (page, version) => page.waitForFunction((version) => Number(document.querySelector("#main.cloth")?.dataset.version ?? 0) >= version, version);

/** Returns what a socket sent and received, without the numbers of messages and without announcements of who is
 *  connected: the server makes these whenever it gets to it, before or after an answer, or merges them. The welcome
 *  says who is connected, too. */
function arranged(heard) {
  const messages = heard.map((text) => (text.startsWith("> ") ? text : JSON.stringify(JSON.parse(text).say)));
  return messages.filter((text) => !text.startsWith('{"here":'));
}

/** Checks that everything is the same in both worlds. */
async function same(pages, looker, tables, when) {
  const worlds = [];
  for (const [at, page] of pages.entries()) {
    const view = await looker.view(tables[at]);
    await caughtUp(page, view.version);
    const held = await everything(page);
    worlds.push({ held: { ...held, heard: arranged(held.heard) }, view });
  }
  for (const part of Object.keys(worlds[0].held)) {
    const [one, other] = worlds.map(({ held, view }) => masked(JSON.stringify(held[part], null, 1), view));
    assert.equal(one, other, `${when}: ${part}`);
  }
  assert.ok(worlds[0].held.heard.length > 2 && worlds[0].held.dom.length > 5_000 && worlds[0].held.tree.length > 50);
}

/** Makes the same moves in both worlds for as long as they look the same; returns how many. */
async function goOn(visitors, looker, tables, pages) {
  for (let moves = 0; moves < MOVES; moves++) {
    const { waiting: [seat] } = await visitors[0].view(tables[0]);
    const actor = visitors[seat];
    if (actor === undefined || actor === looker) return moves;
    const views = await Promise.all(tables.map((table) => actor.view(table)));
    const action = views[0].play.actions.find((one) => views[1].play.actions.includes(one));
    if (action === undefined) return moves;
    for (const [at, table] of tables.entries()) await actor.ask(table, { do: "act", version: views[at].version, action });
    const [one, other] = await Promise.all(tables.map((table) => seen(looker, table)));
    // What has become visible by now may differ.
    if (one !== other) return moves;
    await same(pages, looker, tables, `after ${moves + 1} moves`);
  }
  return MOVES;
}

async function compare(stage, visitors, looker, tables) {
  const [one, other] = await Promise.all(tables.map((table) => seen(looker, table)));
  assert.equal(one, other);
  const pages = [];
  for (const table of tables) pages.push(await visit(stage, looker, table));
  await same(pages, looker, tables, "in the beginning");
  await goOn(visitors, looker, tables, pages);
}

for (const [game, players, seat] of [["love-letter", 4, 2], ["pismo", 4, 1]]) {
  strictScene(`${game}: a player's page at a server is the same, whatever the player can't know`, async (stage) => {
    const { visitors } = await people(stage, players);
    const tables = await alike(visitors, visitors[seat], { game, players });
    await compare(stage, visitors, visitors[seat], tables);
  });
}

for (const [game, players] of [["love-letter", 3], ["conspirators", 2], ["secret-card", 3]]) {
  strictScene(`${game}: the page of somebody who watches at a server is the same, whatever nobody has shown`, async (stage) => {
    const { visitors, watcher } = await people(stage, players);
    const tables = await alike(visitors, watcher, { game, players });
    await compare(stage, visitors, watcher, tables);
  });
}

strictScene("ghost-letters: a player's page at a server is the same, however another has voted face down", async (stage) => {
  const { visitors, watcher } = await people(stage, 3);
  const { tables, voter } = await voted(visitors, { game: "ghost-letters", players: 3 });
  const looker = visitors[(voter + 1) % 3];
  const own = await Promise.all(tables.map((table) => seen(visitors[voter], table)));
  assert.notEqual(own[0], own[1], "the voter knows its vote");
  await compare(stage, visitors, looker, tables);
  await compare(stage, visitors, watcher, tables);
});
