// Promises: a finished play can be replayed step by step, from any seat, by a link. Its deal is
// verified with one click, in the browser. Its file can be downloaded, and a changed file is
// detected.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, play, playQuickly, seated } from "../lib/table.mjs";

const step = (page) => page.locator(".record-page").getAttribute("data-step").then(Number);

/** Plays a game to its end and opens its record. */
async function recorded(stage, game, way) {
  const guest = await stage.guest({ ...way, axe: true, chance: `record ${game}` });
  const { page } = guest;
  await page.goto(`/play/${game}?pace=0`);
  await seated(page);
  await playQuickly(page, { seed: `record ${game}` });
  await page.locator(".over .confirm a[href^='/replay/']").click();
  await page.locator(".record-page").waitFor();
  return guest;
}

for (const game of GAMES) {
  const way = game === "ghost-letters" || game === "pismo" ? { size: "small", language: "ru" } : { size: "wide", language: "en" };
  scene(`a play of ${game} is looked at again and verified`, async (stage) => {
    const { page } = await recorded(stage, game, way);
    await page.keyboard.press("Home");
    await page.locator(".record-page[data-step='0']").waitFor();
    await page.keyboard.press("ArrowRight");
    await page.locator(".record-page[data-step='1']").waitFor();
    await accessible(page, `the record of ${game}`);
    await fitsEverywhere(page, `the record of ${game}`);
    await page.keyboard.press("End");
    await page.waitForFunction(() => Number(document.querySelector(".record-page").dataset.step) > 1);
    const last = await step(page);
    await page.locator("[data-tool=verify]").click();
    await page.locator("[data-verified=true]").waitFor();
    await accessible(page, `the verified record of ${game}`);
    // The address contains the step: everyone who opens it sees the same.
    await page.reload();
    await page.locator(`.record-page[data-step='${last}']`).waitFor();
  });
}

scene("a record is downloaded; one that was changed is found out", async (stage) => {
  const { page } = await recorded(stage, "secret-card", { size: "wide", language: "en" });
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-tool=download]").click()]);
  const file = await download.path();
  const text = await readFile(file, "utf8");
  const open = async (text) => {
    const other = `${file}.replay`;
    await writeFile(other, text);
    await page.goto("/replay");
    await page.locator("input[data-file], [data-file] input").setInputFiles(other);
  };
  await open(text);
  await page.locator(".record-page").waitFor();
  await page.locator("[data-tool=verify]").click();
  await page.locator("[data-verified=true]").waitFor();
  const seed = text.match(/[0-9a-f]{64}/)[0];
  await open(text.replaceAll(seed, seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))));
  const wrong = page.locator("[data-fault]");
  await wrong.or(page.locator("[data-tool=verify]")).first().waitFor();
  if (!(await wrong.isVisible())) await page.locator("[data-tool=verify]").click();
  await wrong.first().waitFor();
  assert.equal(await page.locator("[data-verified=true]").count(), 0);
});
