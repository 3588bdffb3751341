// A guest who talks to the server directly, next to its page: for what would take long in a page,
// and for people whose pages a test does not look at. It has the identity of its browser, because
// they share the cookie.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { chance } from "./chance.mjs";

/** The usual opening of a table. */
export const USUAL = {
  options: [], access: "invitation", clock: "none", aids: "allowed", spectators: "public", hands: "closed", grace: 600, stand_in: "novice",
};

/** More moves than any play of random moves has. */
const MOST_MOVES = 2_000;

/** The names of the players. */
export const NAMES = ["Anna", "Борис", "Clara", "Данила"];

let asked = 0;

/** Returns the hash of a seat's share: docs/FAIR-DEALS.md. */
export function shareHash({ play_id, commitment }, seat, share) {
  const hash = createHash("sha256");
  for (const field of [Buffer.from("salon-fair-share 2"), Buffer.from(play_id), Buffer.from(commitment, "hex"), Buffer.from([seat]), Buffer.from(share, "hex")]) {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(field.length);
    hash.update(length).update(field);
  }
  return hash.digest("hex");
}

/** A guest of the server; `context` is its browser's. */
export class Visitor {
  constructor(context, name) {
    this.request = context.request;
    this.name = name;
  }

  async send(method, address, data) {
    const answer = await this.request.fetch(address, { method, data });
    const text = await answer.text();
    assert.ok(answer.ok(), `${method} ${address} ${JSON.stringify(data)}: ${answer.status()} ${text}`);
    return text;
  }

  /** Signs in under its name. */
  async come() {
    await this.send("POST", "/api/session", { name: this.name });
    return this;
  }

  /** Opens a table and returns its id. The deal may be that of a finished play. */
  async open(opening, sameDealAs = undefined) {
    const asked = { opening: { ...USUAL, ...opening }, same_deal_as: sameDealAs };
    return JSON.parse(await this.send("POST", "/api/tables", asked)).table;
  }

  /** Sends a command to a table. */
  ask(table, command) {
    asked += 1;
    return this.send("POST", `/api/tables/${table}/ask`, { id: `e-${process.pid}-${asked}`, command });
  }

  sit(table, seat) {
    return this.ask(table, { do: "sit", seat, name: this.name });
  }

  /** Gets ready with the hash of a share; `reveal` shows it once everyone is ready. */
  async ready(table, share = "00112233445566778899aabbccddeeff") {
    const view = await this.view(table);
    this.share = share;
    return this.ask(table, { do: "ready", hash: shareHash(view, view.you, share) });
  }

  reveal(table) {
    return this.ask(table, { do: "reveal", share: this.share });
  }

  /** Returns what it may know of a table. */
  async view(table) {
    return JSON.parse(await this.send("GET", `/api/tables/${table}`));
  }
}

/** All of them sign in, the first opens a table and they sit down in order; bots get the remaining seats. */
export async function gather(visitors, opening) {
  for (const visitor of visitors) await visitor.come();
  const table = await visitors[0].open(opening);
  for (const [seat, visitor] of visitors.entries()) await visitor.sit(table, seat);
  for (let seat = visitors.length; seat < opening.players; seat++) {
    await visitors[0].ask(table, { do: "fill", seat, level: "random" });
  }
  return table;
}

/** Everyone gets ready and reveals their share, and the play starts. */
export async function start(visitors, table, share = undefined) {
  for (const visitor of visitors) await visitor.ready(table, share);
  if ((await visitors[0].view(table)).stage === "revealing") {
    for (const visitor of visitors) await visitor.reveal(table);
  }
  while ((await visitors[0].view(table)).stage === "revealing");
}

/** Plays random moves until the play is over, `most` moves were made, or a view meets a condition; only moves that
 *  match a pattern, if one is given. `choose` gets everyone's views and the place of whoever moves, and may return a
 *  better move. */
export async function playOut(visitors, table, seed, { most, like = /^/, until = () => false, choose = () => undefined } = {}) {
  const random = chance(seed);
  for (let moves = 0; moves < (most ?? MOST_MOVES);) {
    const views = await Promise.all(visitors.map((visitor) => visitor.view(table)));
    if (views[0].stage !== "playing" || until(views[0])) return;
    const at = views.findIndex(({ you, waiting }) => waiting.includes(you));
    if (at < 0) continue;
    const { version, play } = views[at];
    const actions = play.actions.filter((action) => like.test(action));
    const action = choose(views, at) ?? actions[Math.floor(random() * actions.length)];
    await visitors[at].ask(table, { do: "act", version, action });
    moves += 1;
  }
  if (most === undefined) throw new Error(`the play is not over after ${MOST_MOVES} moves`);
}

/** Seats people with a page each at a table and starts the play. `looks` has a guest's look for each of them. */
export async function begun(stage, looks, opening) {
  const guests = [];
  for (const [at, look] of looks.entries()) {
    const guest = await stage.guest(look);
    guest.visitor = new Visitor(guest.context, look.name ?? NAMES[at]);
    guests.push(guest);
  }
  const table = await gather(guests.map(({ visitor }) => visitor), opening);
  for (const { page } of guests) {
    await page.goto(`/table/${table}`);
    await page.locator("[data-ready-button]").waitFor();
  }
  await start(guests.map(({ visitor }) => visitor), table);
  for (const { page } of guests) await page.locator("#main.cloth").waitFor();
  return { guests, table, pages: guests.map(({ page }) => page), visitors: guests.map(({ visitor }) => visitor) };
}
