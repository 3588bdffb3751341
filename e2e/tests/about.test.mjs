// Promises: the page about me shows what I have played and my rating, and so do the rankings; I can
// take my data along in a file. If I delete myself, it says what that means and asks twice; then my
// name is gone for everyone, my old cookie is worthless, and every other tab and device of mine
// shows a stranger's page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { Visitor, gather, playOut, start } from "../lib/visitor.mjs";

/** People with a browser each who have finished a play together; `looks` has a guest's look for each name. */
async function played(stage, looks, opening, seed) {
  const guests = [];
  for (const [name, look] of Object.entries(looks)) {
    const guest = await stage.guest({ axe: true, ...look });
    await guest.context.addInitScript((name) => {
      if (!sessionStorage.getItem("named")) localStorage.setItem("salon.name", name);
      sessionStorage.setItem("named", "yes");
    }, name);
    guests.push({ ...guest, visitor: new Visitor(guest.context, name) });
  }
  const visitors = guests.map(({ visitor }) => visitor);
  const table = await gather(visitors, { ...opening, players: visitors.length });
  await start(visitors, table);
  const play = (await visitors[0].view(table)).play_id;
  await playOut(visitors, table, seed);
  // A result is written after the last move.
  while (!(await visitors[0].send("GET", "/api/results/mine")).includes(play));
  return { guests, play, table };
}

/** Opens the page about a guest, and waits until it shows what was played. */
async function about(page, game) {
  await page.goto("/me");
  const own = page.locator(`[data-results][aria-busy=false] [data-game=${game}]`);
  await own.locator("summary").click();
  return own;
}

scene("my results and the rankings show what was played, and a file has it all", async (stage) => {
  const looks = {
    "Agrippina R": { size: "wide", language: "en", theme: "light" },
    "Bonifaty R": { size: "small", language: "ru", touch: true },
    "Capitolina R": {}, "Demyan R": {},
  };
  const { guests, play } = await played(stage, looks, { game: "love-letter", access: "public" }, "about: rankings");
  for (const { page, visitor } of guests.slice(0, 2)) {
    const own = await about(page, "love-letter");
    const line = own.locator(`[data-play="${play}"]`);
    const told = await line.innerText();
    for (const name of Object.keys(looks)) assert.ok(told.includes(name), `${name} in ${told}`);
    const { results, ratings } = JSON.parse(await visitor.send("GET", "/api/results/mine"));
    assert.equal(await line.locator("[data-result]").getAttribute("data-result") === "lost", !results[0].winners.includes(results[0].seat));
    assert.match(await own.locator("[data-rating]").innerText(), new RegExp(`^${Math.round(ratings[0].rating)} ± \\d+$`));
    await accessible(page, "about me");
    await fitsEverywhere(page, "about me");
    // From here to the rankings, which list all four and say what my own rating is.
    await own.getByRole("link", { name: /Rankings|Рейтинг игроков/ }).click();
    const rankings = page.locator("[data-rankings=love-letter][aria-busy=false]");
    await rankings.locator(".ranking tbody tr").nth(3).waitFor();
    const names = await rankings.locator(".ranking tbody th").allInnerTexts();
    for (const name of Object.keys(looks)) assert.ok(names.includes(name), `${name} in ${names}`);
    await rankings.locator("[data-own-rating]").waitFor();
    await accessible(page, "the rankings");
    await fitsEverywhere(page, "the rankings");
  }
  const { page } = guests[0];
  await page.locator(".game-tab a").first().press("Enter");
  await page.locator("[data-rankings]:not([data-rankings=love-letter])").waitFor();
  await page.goto("/");
  await page.getByRole("link", { name: "About me" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-export]").click()]);
  assert.equal(download.suggestedFilename(), "salon.json");
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(file.guest.names.at(-1).name, "Agrippina R");
  assert.deepEqual(file.results.map((line) => line.play), [play]);
});

scene("whoever is deleted is told what it means, asked twice, and gone for everyone", async (stage) => {
  const looks = {
    "Elpidifor D": { size: "phone", language: "en", touch: true },
    "Fevronia D": { size: "wide", language: "en", theme: "light" },
  };
  const { guests: [anna, boris], play, table } = await played(stage, looks, { game: "pismo" }, "about: deletion");
  const seen = async () => (await about(boris.page, "pismo")).locator(`[data-play="${play}"]`).innerText();
  assert.match(await seen(), /Elpidifor D/);
  // The same guest on another device, in another tab that is about to delete it, and at the table.
  const cookies = await anna.context.cookies();
  const other = await stage.guest();
  await other.context.addCookies(cookies);
  await other.context.addInitScript(() => localStorage.setItem("salon.name", "Elpidifor D"));
  await other.page.goto("/me");
  await other.page.locator("[data-me]", { hasText: "Elpidifor D" }).waitFor();
  const [tab, seated] = [await anna.context.newPage(), await anna.context.newPage()];
  await tab.goto("/me");
  await tab.locator("[data-delete]").click();
  await tab.locator("[data-delete-on]").click();
  await seated.goto(`/table/${table}`);
  await seated.locator("[data-connection=live]").waitFor();

  // Everything by keyboard.
  const { page } = anna;
  await page.goto("/me");
  await page.locator("[data-delete]").press("Enter");
  await page.locator("[data-deletion=told]").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "deletion");
  await accessible(page, "what a deletion means");
  await fitsEverywhere(page, "what a deletion means");
  await page.locator("[data-delete-on]").press("Enter");
  await page.waitForFunction(() => document.activeElement.name === "deleted-name");
  await page.keyboard.type("Somebody");
  await page.keyboard.press("Enter");
  await page.locator("[data-deletion] [role=alert]", { hasText: "isn’t your name" }).waitFor();
  await accessible(page, "the second question");
  await page.locator("[data-stay]").press("Enter");
  await page.waitForFunction(() => document.activeElement.hasAttribute("data-delete"));
  await page.keyboard.press("Enter");
  await page.locator("[data-delete-on]").press("Enter");
  await page.locator("input[name=deleted-name]").fill("Elpidifor D");
  await page.keyboard.press("Enter");
  await page.locator("[data-nobody] [role=status]", { hasText: "deleted" }).waitFor();
  await accessible(page, "after a deletion");

  // The other tab knows at once; the other device as soon as it asks for something.
  await tab.locator("[data-nobody]").waitFor();
  await other.page.locator("[data-export]").click();
  await other.page.locator("[data-nobody]").waitFor();
  await seated.waitForFunction(() => !document.body.innerText.includes("Elpidifor"));
  // A copied cookie is worthless, and the name is gone for the one who played along.
  await anna.context.addCookies(cookies);
  assert.equal((await anna.context.request.get("/api/session")).status(), 401);
  await page.evaluate(() => localStorage.setItem("salon.name", "Elpidifor D"));
  await page.goto("/me");
  await page.locator("[data-nobody]").waitFor();
  const told = await seen();
  assert.doesNotMatch(told, /Elpidifor/);
  assert.match(told, /deleted player/);
});
