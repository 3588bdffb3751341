// Promise: in the notepad of Conspirators, the player can also cross out by hand; it keeps what was
// crossed out, and explains why the rest is impossible.

import assert from "node:assert/strict";
import { accessible } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, play, seated } from "../lib/table.mjs";
import { begun, playOut } from "../lib/visitor.mjs";

const pressed = (page) => page.locator(".co-cell").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-pressed")).join(" "));

scene("a cell is crossed out by hand and freed again, and stays so after a reload", async (stage) => {
  const { page } = await stage.guest({ size: "wide", language: "en", axe: true, chance: "notepad", settings: { aids: "full" } });
  await page.goto("/play/conspirators?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "notepad", most: 2 });
  assert.ok(!(await asked(page)).over);
  const cells = page.locator(".co-cell");
  assert.equal(await cells.count(), 48, "24 ciphers for each of two others");
  // What the table itself has crossed out has an explanation.
  const known = page.locator(".co-cell.crossed");
  assert.ok(await known.count() > 0, "something was signalled by now");
  await known.first().click();
  const why = await page.locator(".co-why").innerText();
  assert.match(why, /^.+ · .+/);
  assert.equal(await known.first().getAttribute("aria-pressed"), "true");
  // The player may cross out the rest.
  const open = page.locator(".co-cell:not(.crossed)");
  const [mine, at] = [open.first(), await cells.evaluateAll((all) => all.findIndex((cell) => !cell.matches(".crossed")))];
  await mine.click();
  assert.equal(await cells.nth(at).getAttribute("aria-pressed"), "true");
  assert.doesNotMatch(await page.locator(".co-why").innerText(), / · /);
  await accessible(page, "the notepad");
  const before = await pressed(page);
  await page.reload();
  await seated(page);
  await page.locator(".co-cell").first().waitFor();
  assert.equal(await pressed(page), before);
  // A key restores it.
  await cells.nth(at).focus();
  await page.keyboard.press("Enter");
  assert.equal(await cells.nth(at).getAttribute("aria-pressed"), "false");
});

scene("at a table where everyone thinks alone the notepad crosses nothing out by itself", async (stage) => {
  const { pages: [page], visitors: [anna], table } = await begun(stage, [{ size: "wide", language: "en", settings: { aids: "full" } }], { game: "conspirators", players: 3, aids: "none" });
  await playOut([anna], table, "alone", { most: 1, like: /^play/ });
  await page.waitForFunction(() => document.querySelectorAll(".co-row .co-spot").length > 1);
  assert.ok((await anna.view(table)).play.view.laid.length > 0);
  assert.equal(await page.locator(".co-cell").count(), 48);
  assert.equal(await page.locator(".co-cell.crossed, .co-cell[aria-pressed=true]").count(), 0);
  await page.locator(".co-cell").first().click();
  assert.equal(await page.locator(".co-cell[aria-pressed=true]").count(), 1);
});
