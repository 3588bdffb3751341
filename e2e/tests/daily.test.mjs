// Promises: the deal of the day is played once and without a network; the result, the row of days and a text to share
// stay after a reload. At a server the record is checked, and only then is it shown how it went for others. Days of before
// are practice.

import assert from "node:assert/strict";
import { cutNetwork, withHouse } from "../lib/server.mjs";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, playQuickly } from "../lib/table.mjs";

const GAME = "secret-card";
const link = (page, game) => page.locator(`[data-daily=${game}] a`);
const result = (page) => page.locator(".daily-result strong");
const over = (page) => page.locator(".over:not([data-since])");
const back = (page, game) => over(page).locator(`a[href='/daily/${game}']`);

/** Opens today's deal from the page of today's deals and plays it to its end. */
async function play(page, game) {
  await link(page, game).click();
  await page.locator(".daily-play").click();
  await page.locator("#main.cloth").waitFor();
  await playQuickly(page);
  await over(page).waitFor();
}

const shared = (page) => page.locator("[data-share]").inputValue();

for (const way of [{ size: "wide", language: "en" }, { size: "small", language: "ru" }]) {
  scene(`the deal of the day without a network, once (${way.size}, ${way.language})`, async (stage) => withHouse(async (server) => {
    const guest = await stage.guest({ ...way, server: server.url, worker: true, axe: true, chance: `daily ${way.size}` });
    const { page } = guest;
    await page.goto("/?pace=0");
    await page.locator("a[href='/daily']").click();
    await link(page, GAME).waitFor();
    await cutNetwork(guest, server);
    await accessible(page, "today's deals");
    await fitsEverywhere(page, "today's deals");
    await play(page, GAME);
    // The table has no way to take back, no hint and no second play.
    for (const tool of ["undo", "hint"]) assert.equal(await page.locator(`[data-tool=${tool}]`).count(), 0, tool);
    await back(page, GAME).click();
    await result(page).waitFor();
    await page.locator("[data-offline]").waitFor();
    await accessible(page, "a deal that was played");
    await fitsEverywhere(page, "a deal that was played");
    const before = [await result(page).textContent(), await shared(page)];
    // Nothing of the cards, few signs: a heading, the day, the result, seven days, the address.
    const lines = before[1].split("\n");
    assert.equal(lines.length, 5, before[1]);
    assert.match(lines[1], /^\d{4}-\d\d-\d\d$/);
    assert.match(lines[3], /^[✓=✗·…]{7}$/);
    assert.match(await page.locator("[data-picture]").getAttribute("href"), /^data:image\/png;base64,.{2000}/);
    await page.reload();
    assert.deepEqual([await result(page).textContent(), await shared(page)], before);
    assert.equal(await page.locator("[data-streak]").textContent(), "1");
    assert.equal(await page.locator(".daily-days .today").getAttribute("data-mark") !== "missed", true);
    assert.equal(await page.locator(".daily-play").count(), 0, "it is not played twice");
    // The address of the deal leads to practice, which is another table and changes nothing.
    const day = await page.locator(".daily").getAttribute("data-day");
    await page.goto(`/daily/${GAME}/${day}`);
    await page.locator("#main.cloth").waitFor();
    await page.waitForURL(/\/here\/home-/);
    await page.goto(`/daily/${GAME}`);
    assert.equal(await result(page).textContent(), before[0]);
  }));
}

scene("a deal of the day that was begun goes on after a reload", async (stage) => {
  const { page } = await stage.guest({ language: "en", chance: "daily begun" });
  await page.goto("/daily?pace=0");
  await link(page, GAME).click();
  await page.locator(".daily-play").click();
  await page.locator("#main.cloth").waitFor();
  await page.waitForURL(/\/here\/daily-/);
  await page.reload();
  await page.locator("#main.cloth").waitFor();
  await page.goto(`/daily/${GAME}`);
  await page.locator(".daily-play").click();
  await page.waitForURL(/\/here\/daily-/);
  await page.locator("#main.cloth").waitFor();
});

scene("a deal of an earlier day is practice", async (stage) => {
  const { page } = await stage.guest({ language: "en" });
  await page.goto(`/daily/${GAME}?pace=0`);
  await page.locator(".daily-days li").first().locator("a").click();
  await page.locator("#main.cloth").waitFor();
  await page.waitForURL(/\/here\/home-/);
  await page.goto(`/daily/${GAME}`);
  await page.locator(".daily-play").waitFor();
  assert.equal(await page.locator(".daily-days [data-mark=missed]").count(), 28);
});

for (const game of GAMES) {
  scene(`the server counts the deal of the day of ${game} and shows how it went for others`, async (stage) => withHouse(async (server) => {
    let persons = 0;
    for (const name of ["Anna", "Boris"]) {
      const { page } = await stage.guest({ server: server.url, language: "en", size: name === "Anna" ? "wide" : "small", axe: true, chance: `daily ${game} ${name}` });
      await page.goto("/daily?pace=0");
      await play(page, game);
      await back(page, game).click();
      await page.locator("[data-name]").click();
      await page.locator("dialog input, [role=dialog] input").first().fill(name);
      await page.keyboard.press("Enter");
      await page.locator(".daily-bars li.yours").waitFor();
      persons += 1;
      const counts = await page.locator(".daily-bars li").evaluateAll((all) => all.map((one) => Number(one.dataset.persons)));
      assert.equal(counts.reduce((sum, count) => sum + count), persons);
      await accessible(page, "how it went for others");
      await fitsEverywhere(page, "how it went for others");
      await page.reload();
      await page.locator(".daily-bars li.yours").waitFor();
      // The review says what a master would have done.
      await page.locator(`a[href^='/replay/daily-']`).click();
      await page.locator(".record-page #main.cloth").waitFor();
      if (game !== "secret-card") return;
    }
  }));
}
