// What is tested in every engine beside Chromium: each game is played to its result, goes on after a reload, and
// starts without a network; and one is played at a server.

import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { after } from "node:test";
import { OUT, SERVER } from "../guests.mjs";
import { inTime, repeatable } from "../stage.mjs";
import { GAMES } from "../table.mjs";
import { USUAL } from "../visitor.mjs";
import { Gate } from "./gate.mjs";
import { Player, until } from "./player.mjs";

/** A desktop, and a phone; MiniBrowser's window can't be narrower than its toolbar. */
const SIZES = { desktop: { width: 1200, height: 900 }, phone: { width: 390, height: 844 } };
/** So many moves are made with the pointer before a reload, and as many after it. */
const MOVES = 2;

/** Saves what the page shows and has logged, to diagnose a failed test. */
async function keep(name, player) {
  const file = path.join(OUT, name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80));
  await mkdir(OUT, { recursive: true });
  await player.listen().catch(() => {});
  await writeFile(`${file}.log`, [...player.told, ""].join("\n"));
  const picture = await player.browser.picture().catch(() => null);
  if (picture) await writeFile(`${file}.png`, picture);
  console.error(`kept ${file}.log${picture ? " and .png" : ""}`);
}

/** Adds the tests of an engine. `start` starts its browser. */
export function scenes(engine, start) {
  let browser;
  after(() => browser?.close());

  /** Runs a test's body. A browser is not used again after a failure. */
  const attempt = async (name, { size, worker, online, ...look }, body) => {
    browser ??= await start();
    // Bots that answer quickly.
    const settings = { theme: "dark", level: "novice", pace: "at-once", ...look };
    // A server takes a request whose id it knows for a repetition, and a seeded page has the same ids after a reload.
    const gate = await Gate.open(SERVER, { seed: online ? undefined : name, settings, worker });
    const player = new Player(browser, gate);
    try {
      await browser.resize(SIZES[size]);
      await inTime(body(player));
      await player.listen();
      assert.deepEqual(player.told, [], "the page complains");
    } catch (error) {
      await keep(name, player);
      await browser.close();
      browser = undefined;
      throw error;
    } finally {
      gate.close();
    }
  };

  const scene = (what, look, body) => {
    const name = `${engine}: ${what}`;
    repeatable(name, () => attempt(name, look, body));
  };

  GAMES.forEach((game, at) => {
    const look = { language: at % 2 ? "ru" : "en", size: at % 2 ? "phone" : "desktop", motion: "still", confirm: "always" };
    scene(`${game} goes on after a reload, and is played to its result`, look, async (player) => {
      await player.goto(`/play/${game}?pace=0`);
      await player.present("#main.cloth");
      await player.play(`${game} before the reload`, MOVES);
      await reload(player);
      await player.play(`${game} after the reload`, MOVES);
      await player.rush(`${game} to the end`);
    });
  });

  const online = { language: "en", size: "desktop", motion: "full", confirm: "always", online: true };
  scene("at a server a table is joined, goes on after a reload, and is played to its result", online, async (player) => {
    await player.goto("/");
    await player.present(".cover-link");
    const table = await player.browser.run(openTable, { ...USUAL, game: "secret-card", players: 3 });
    await player.goto(`/table/${table}`);
    await player.press("[data-ready-button]");
    await player.present("#main.cloth");
    await player.play("at a server", MOVES);
    await reload(player);
    await player.play("at a server, to the end");
    await player.present("[data-decisive] .see-it");
  });

  const away = { language: "en", size: "desktop", motion: "full", confirm: "always", worker: true };
  scene("without a network the page starts, plays with motion and keeps its games", away, async (player) => {
    await player.goto("/");
    await player.present(".cover-link");
    await until("the service worker is in control", Boolean, () => player.browser.run(() => navigator.serviceWorker.controller !== null));
    player.gate.close();
    await player.goto("/");
    await player.present(".cover-link");
    await player.goto("/play/secret-card?pace=0");
    await player.present("#main.cloth");
    await player.play("without a network", MOVES);
    await reload(player);
    await player.play("without a network, to the end");
  });
}

/** Signs in, opens a table at the server, sits down and seats bots; returns the table. Runs in the page. */
function openTable(opening) {
  const send = (address, data) => {
    const request = new XMLHttpRequest();
    request.open("POST", address, false);
    request.setRequestHeader("content-type", "application/json");
    request.send(JSON.stringify(data));
    if (request.status >= 300) throw new Error(`${address}: ${request.status} ${request.responseText}`);
    return request.responseText;
  };
  send("/api/session", { name: "Anna" });
  const { table } = JSON.parse(send("/api/tables", { opening }));
  const ask = (command, at) => send(`/api/tables/${table}/ask`, { id: `e-${at}`, command });
  ask({ do: "sit", seat: 0, name: "Anna" }, 0);
  for (let seat = 1; seat < opening.players; seat++) ask({ do: "fill", seat, level: "random" }, seat);
  return table;
}

/** Reloads the page; the table must be as it was. */
async function reload(player) {
  const before = await player.settled();
  await player.reload();
  await player.present("#main.cloth");
  await player.settled();
  const same = await until("the table is as it was", (now) => now === before, () => player.shown(), 5_000).catch(() => null);
  if (same === null) assert.equal(await player.shown(), before);
}
