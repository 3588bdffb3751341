// Promises: a visitor finds a public table on the first page, but not one by invitation. A table
// can be joined by its code, however it is typed. The host adds and removes bots and closes the
// table. A guest continues on another device, with the same seat, by a link that works once.

import assert from "node:assert/strict";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { Visitor, begun } from "../lib/visitor.mjs";

/** Opens a table that waits for players; returns it and its host. */
async function waiting(stage, opening) {
  const guest = await stage.guest({ size: "wide", language: "en", axe: true });
  const host = await new Visitor(guest.context, "Anna").come();
  const table = await host.open({ game: "pismo", players: 2, ...opening });
  await host.sit(table, 0);
  return { ...guest, host, table };
}

scene("a public table is on the first page of whoever comes, and one by invitation is not", async (stage) => {
  const { table: open, page: own } = await waiting(stage, { access: "public" });
  const { table: closed } = await waiting(stage, {});
  const { page } = await stage.guest({ size: "small", language: "ru", touch: true, axe: true });
  await page.goto("/");
  const line = page.locator(`[data-lobby=open] [data-table='${open}']`);
  await line.waitFor();
  assert.match(await line.innerText(), /Anna/);
  assert.equal(await page.locator(`[data-table='${closed}']`).count(), 0);
  await accessible(page, "the first page with public tables");
  await fitsEverywhere(page, "the first page with public tables");
  await line.locator("a").click();
  await page.locator("[data-sit]").waitFor();
  // A player finds their own tables.
  await own.goto("/");
  await own.locator(`[data-table='${open}']`).waitFor();
});

scene("a table is joined by its code, and what is no code is said to be none", async (stage) => {
  const { table } = await waiting(stage, {});
  const { page } = await stage.guest({ axe: true });
  await page.goto("/join");
  const code = page.locator("input[name=code]");
  await code.fill("no code");
  await code.press("Enter");
  await page.locator(".wrong", { hasText: /\S/ }).waitFor();
  await accessible(page, "no code");
  await code.fill(` ${table.slice(0, 4).toUpperCase()}-${table.slice(4, 8)} ${table.slice(8)} `);
  await code.press("Enter");
  await page.locator("[data-sit]").waitFor();
  assert.ok(page.url().endsWith(`/table/${table}`));
});

scene("whoever opened a table seats a bot, sends it away and closes the table; others can't", async (stage) => {
  const { page, table } = await waiting(stage, { players: 3 });
  const { page: other } = await stage.guest({});
  for (const one of [page, other]) {
    await one.goto(`/table/${table}`);
    await one.locator(".chair[data-seat='0'][data-who=person]").waitFor();
  }
  assert.equal(await other.locator("[data-add-bot], [data-remove-bot], [data-close-table]").count(), 0);
  await page.locator(".chair[data-seat='2'] [data-add-bot]").click();
  for (const one of [page, other]) await one.locator(".chair[data-seat='2'][data-who=bot]").waitFor();
  await page.locator(".chair[data-seat='2'] [data-remove-bot]").click();
  for (const one of [page, other]) await one.locator(".chair[data-seat='2'][data-who=nobody]").waitFor();
  await page.locator("[data-close-table]").click();
  for (const one of [page, other]) await one.locator("[data-notice]").waitFor();
  await accessible(page, "a table that is closed");
});

scene("a guest goes on at another device: the same seat, by a link that works once", async (stage) => {
  const { pages: [anna], table } = await begun(stage, [{ size: "wide" }], { game: "conspirators", players: 2 });
  const hand = () => document.querySelectorAll(".hand [data-card]").length > 0
    && [...document.querySelectorAll(".hand [data-card]")].map((card) => card.dataset.card).sort().join(" ");
  const held = await (await anna.waitForFunction(hand)).jsonValue();
  await anna.locator("[data-menu]").click();
  await anna.locator("[data-carry]").click();
  const link = await anna.locator("[data-carry-link]").getAttribute("data-carry-link");
  const [code] = new URL(link).hash.match(/[^#]+/);
  assert.ok(!new URL(link).pathname.includes(code), "no server is sent the code");
  const { page: phone, forgiven } = await stage.guest({ size: "phone", touch: true, axe: true });
  forgiven.push(/status of 401/);
  await phone.goto(link);
  await phone.locator("[data-claim]").waitFor();
  await accessible(phone, "going on here");
  await phone.locator("[data-claim]").click();
  await phone.waitForURL((url) => url.pathname === `/table/${table}` && url.hash === "");
  assert.equal(await (await phone.waitForFunction(hand)).jsonValue(), held);
  const thief = await stage.guest({});
  thief.forgiven.push(/status of 4(01|10)/);
  await thief.page.goto(link);
  await thief.page.locator("[role=alert]").waitFor();
  assert.equal(await thief.page.locator("[data-claim]").count(), 0, "a used link offers nothing");
  await thief.page.goto(`/table/${table}`);
  await thief.page.locator("[data-ask=watching]").waitFor();
});
