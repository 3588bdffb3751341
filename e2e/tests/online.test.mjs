// Promises: people in separate browsers play together by a link. A player who loses the connection
// in the middle of a turn comes back to the same table and continues.

import assert from "node:assert/strict";
import { join, openTable, playTogether, ready } from "../lib/company.mjs";
import { withHouse } from "../lib/server.mjs";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { mouse } from "../lib/table.mjs";

const NAMES = ["Anna", "Борис", "Clara", "Данила"];
const LOOKS = [
  { size: "wide", language: "en", theme: "light", axe: true },
  { size: "small", language: "ru", theme: "dark", touch: true, axe: true },
  { size: "tablet", language: "en", theme: "dark" },
  { size: "phone", language: "ru", theme: "light", touch: true },
];

/** Seats this many people at a new table. */
async function company(stage, game, people, server) {
  const guests = [];
  for (const look of LOOKS.slice(0, people)) guests.push(await stage.guest({ ...look, server }));
  const pages = guests.map(({ page }) => page);
  const address = await openTable(pages[0], game, people, NAMES[0]);
  for (let at = 1; at < people; at++) await join(pages[at], address, NAMES[at]);
  return { guests, pages, address };
}

scene("two people in two browsers play The Letter together, by a link, to its result", async (stage) => {
  const { pages } = await company(stage, "pismo", 2);
  for (const page of pages) {
    await accessible(page, "the room");
    await fitsEverywhere(page, "the room");
  }
  await ready(pages);
  for (const page of pages) await accessible(page, "a table of two people");
  await playTogether(pages, mouse, { seed: "two people" });
  for (const page of pages) await accessible(page, "the result");
});

scene("four people in four browsers play Secret Card together to its result", async (stage) => {
  const { pages } = await company(stage, "secret-card", 4);
  await ready(pages);
  await playTogether(pages, mouse, { seed: "four people" });
});

scene("a server that falls in mid-turn and comes back: everyone goes on where they were", async (stage) => withHouse(async (server) => {
  const { guests, pages } = await company(stage, "love-letter", 2, server.url);
  await ready(pages);
  await playTogether(pages, mouse, { seed: "reconnect", most: 3 });
  const shown = (page) => page.evaluate(() => [...document.querySelectorAll(".hand, .log")].map((part) => part.innerText).join("\n"));
  const before = await Promise.all(pages.map(shown));
  await server.kill();
  for (const { page, forgiven } of guests) {
    forgiven.push(/WebSocket|Failed to load resource|ERR_CONNECTION_REFUSED/);
    await page.locator("[data-connection=reconnecting]").waitFor();
  }
  await accessible(pages[0], "reconnecting");
  await server.start();
  for (const page of pages) await page.locator("[data-connection=live], [data-connection=back]").waitFor();
  assert.deepEqual(await Promise.all(pages.map(shown)), before);
  await playTogether(pages, mouse, { seed: "reconnected", most: 4 });
}));

scene("a page that is opened again in mid-game sits in its seat again", async (stage) => {
  const { pages } = await company(stage, "love-letter", 2);
  await ready(pages);
  await playTogether(pages, mouse, { seed: "opened again", most: 2 });
  const hand = await pages[1].locator(".hand").innerText();
  await pages[1].reload();
  await pages[1].locator("#main.cloth").waitFor();
  assert.equal(await pages[1].locator(".hand").innerText(), hand);
  await playTogether(pages, mouse, { seed: "opened again", most: 2 });
});
