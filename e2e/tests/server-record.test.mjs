// Promises: a play on a server can be replayed by its address, step by step, from the seat of a
// player. It can be verified, reviewed and downloaded; its deal is dealt to others, and the results
// are compared.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { NAMES, Visitor, begun, gather, playOut, start } from "../lib/visitor.mjs";

/** Two people play to the end without a page; returns the first of them, and the play. */
async function played(stage, game, looks, seed) {
  const guests = [];
  for (const look of looks) guests.push(await stage.guest(look));
  const visitors = guests.map(({ context }, at) => new Visitor(context, NAMES[at]));
  const table = await gather(visitors, { game, players: 2 });
  await start(visitors, table);
  await playOut(visitors, table, seed);
  const play = (await visitors[0].view(table)).play_id;
  return { guests, visitors, table, play };
}

const shows = (page, step) => page.locator(`.record-page[data-step='${step}']`).waitFor();

/** Returns the cards in the hands that the page shows, by their codes. */
const hands = (page) => page.locator(".hand [data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card).sort().join(" "));

scene("a server's play is looked at again through any eyes, verified and downloaded, by somebody who was not there", async (stage) => {
  const { play, visitors } = await played(stage, "secret-card", [{}, {}], "server record");
  const { page } = await stage.guest({ size: "wide", language: "en", theme: "light", axe: true });
  await page.goto(`/replay/${play}#0-seat0`);
  await shows(page, 0);
  const slider = page.locator("[data-slider]");
  const last = Number(await slider.getAttribute("max"));
  assert.ok(last > 0, "it has moments");
  // From one seat, then from the other: each shows its own hand at that time, and not the other's.
  const whose = page.locator("[data-whose]");
  const names = await whose.locator("option").allInnerTexts();
  assert.deepEqual(names.slice(0, 2).sort(), [NAMES[0], NAMES[1]].sort());
  await page.locator(".record-page[data-eyes=seat0] .hand [data-card]").first().waitFor();
  const annas = await hands(page);
  await whose.selectOption({ label: NAMES[1] });
  await page.locator(".record-page[data-eyes=seat1] .hand [data-card]").first().waitFor();
  await page.waitForFunction((annas) => [...document.querySelectorAll(".hand [data-card]")].map((card) => card.dataset.card).sort().join(" ") !== annas, annas);
  const borisHand = await hands(page);
  for (const card of annas.split(" ")) assert.equal(await page.locator(`[data-card='${card}']`).count(), 0, "a moment has no hindsight");
  await whose.selectOption({ index: names.length - 1 });
  await page.locator(".record-page[data-eyes=all]").waitFor();
  // The address contains the viewer, and restores it.
  await page.waitForURL(/#0-all$/);
  await page.goto(`/replay/${play}#0-seat1`);
  await page.locator(".record-page[data-eyes=seat1] .hand [data-card]").first().waitFor();
  assert.equal(await hands(page), borisHand);
  // The slider, by keyboard and by mouse.
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await shows(page, 1);
  await slider.fill(String(last));
  await shows(page, last);
  await page.locator("[data-press=first]").click();
  await shows(page, 0);
  await page.locator("[data-tool=verify]").click();
  await page.locator("[data-verified=true]").waitFor();
  await accessible(page, "a verified record of a server");
  await fitsEverywhere(page, "a verified record of a server");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-tool=download]").click()]);
  const file = await readFile(await download.path(), "utf8");
  assert.equal(file, await visitors[0].send("GET", `/api/plays/${play}/replay`));
});

scene("a play that is not over has no record for anybody", async (stage) => {
  const { table, pages: [anna] } = await begun(stage, [{}], { game: "pismo", players: 2 });
  const { page, forgiven } = await stage.guest({ axe: true });
  forgiven.push(/status of 404/);
  stage.guests[0].forgiven.push(/status of 404/);
  for (const somebody of [page, anna]) {
    await somebody.goto(`/replay/${table}`);
    await somebody.locator("[data-fault=NotHere]").waitFor();
  }
  assert.equal(await page.locator(".record-page").count(), 0);
});

scene("a server's play is reviewed: a graph of the chances leads to the moments", async (stage) => {
  const { play } = await played(stage, "pismo", [{}, {}], "server review");
  const { page } = await stage.guest({ size: "small", language: "ru", theme: "dark", touch: true, axe: true });
  await page.goto(`/replay/${play}#0-seat1`);
  await shows(page, 0);
  await page.locator("[data-tool=review]").click();
  await page.locator("[data-review=done]").waitFor({ timeout: 120_000 });
  const review = page.locator("[data-review=done]");
  assert.match(await review.locator("h2").textContent(), new RegExp(NAMES[1]));
  // Percentages say of what.
  assert.match(await review.innerText(), /отняло [\d,.]+\s?% шансов на победу; удача дала [+−–-]?[\d,.]+\s?%/);
  const dots = await review.locator(".graph circle.dot").count();
  assert.ok(dots > 1, "the graph has a dot for each decision");
  // The data of the graph is in a table too.
  await review.locator("summary").click();
  assert.ok(await review.locator(".decisions tbody tr").count() >= dots);
  await accessible(page, "a review");
  await fitsEverywhere(page, "a review");
  const moment = review.locator(".decisions [data-moment]").nth(1);
  const step = Number(await moment.getAttribute("data-moment"));
  await moment.click();
  await shows(page, step - 1);
});

scene("the same deal for others: the same cards are dealt, and how it ended is compared", async (stage) => {
  const looks = [{ size: "wide", language: "en", axe: true }, { size: "small", language: "ru" }];
  const { table, pages: [anna], visitors } = await begun(stage, looks, { game: "secret-card", players: 2 });
  const before = await Promise.all(visitors.map((visitor) => visitor.view(table)));
  const first = before[0].play_id;
  await playOut(visitors, table, "same deal, first");
  await anna.locator("[data-tool=same-deal-table]").click();
  await anna.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.endsWith(table));
  await anna.locator("[data-sit]").first().waitFor();
  await accessible(anna, "the room of the same deal");
  const again = new URL(anna.url()).pathname.split("/").at(-1);
  for (const [seat, visitor] of visitors.entries()) await visitor.sit(again, seat);
  await start(visitors, again, "ffeeddccbbaa99887766554433221100");
  await anna.locator("#main.cloth").waitFor();
  const after = await Promise.all(visitors.map((visitor) => visitor.view(again)));
  for (const [seat, view] of after.entries()) {
    assert.equal(view.deal_of, first);
    assert.deepEqual(view.play.view, before[seat].play.view, "the same cards, whatever the devices add");
  }
  await playOut(visitors, again, "same deal, second");
  // The result sheet shows the comparison, and so does the record of either play, for anybody.
  await anna.locator(".over .compare tbody tr").nth(1).waitFor();
  await accessible(anna, "how a deal ended for whom");
  const { page: other } = await stage.guest({ axe: true });
  const rows = [];
  const second = (await visitors[0].view(again)).play_id;
  for (const play of [first, second]) {
    await other.goto(`/replay/${play}`);
    await other.locator(".compare tbody tr").nth(1).waitFor();
    await accessible(other, "a record beside others of its deal");
    rows.push((await other.locator(".compare tbody tr").allInnerTexts()).sort());
  }
  assert.equal(rows[0].length, 2);
  assert.deepEqual(rows[0], rows[1]);
  // Others are told how it ended, but not for whom.
  for (const row of rows[0]) assert.doesNotMatch(row, /Anna/);
});

scene("the deal of a server's play is played once more against bots, on one's own device", async (stage) => {
  const { table, play, guests: [{ page }], visitors } = await played(stage, "secret-card", [{ size: "wide", language: "en" }, {}], "same deal, bots");
  await page.goto(`/replay/${play}#0-seat0`);
  await page.locator(".record-page[data-eyes=seat0] .hand [data-card]").first().waitFor();
  const dealt = await hands(page);
  await page.goto(`/same/${play}?pace=3600000`);
  await page.locator("#main.cloth .hand [data-card]").first().waitFor();
  assert.equal(await hands(page), dealt);
  assert.equal((await visitors[0].view(table)).stage, "over");
});
