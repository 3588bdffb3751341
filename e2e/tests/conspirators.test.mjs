// Promises: the row of Conspirators shows all its cards at every size; the bar says how long it may get; days and
// initials are in the reader's language; among rivals two ciphers are named in any order.

import assert from "node:assert/strict";
import { SIZES, note } from "../lib/guests.mjs";
import { fits } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, moved, seated } from "../lib/table.mjs";

const ALL = { ...SIZES, side: { width: 844, height: 390 }, large: { width: 1920, height: 1080 } };

/** Returns which cards of the row are not wholly inside the cloth, or lie over one another. Runs in the page. */
function lost() {
  const cloth = document.querySelector("#main.cloth").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".co-row .co-card")].map((card) => card.getBoundingClientRect());
  const out = cards.filter(({ left, right, top, bottom }) => left < cloth.left || right > cloth.right || top < cloth.top || bottom > cloth.bottom);
  const over = cards.filter((one, at) => cards.slice(at + 1).some((other) => one.right > other.left + 1 && other.right > one.left + 1
    && one.bottom > other.top + 1 && other.bottom > one.top + 1));
  const smallest = Math.min(...[...document.querySelectorAll(".co-row .co-marks > span")].map((mark) => mark.getBoundingClientRect().width));
  return { cards: cards.length, out: out.length, over: over.length, smallest };
}

/** Opens a table on this device with these choices in its form. */
async function table(page, ...choices) {
  await page.goto("/new/conspirators?pace=0");
  for (const choice of choices) await page.locator(`.setup-form input${choice}`).check({ force: true });
  await page.locator("[data-start]").click();
  await seated(page);
}

/** Lays the first possible card, or passes if there is none. */
async function lay(page) {
  const { over, version } = await asked(page);
  assert.ok(!over);
  const card = page.locator(".hand .co-card.lit");
  await (await card.count() > 0 ? card : page.locator(".deed", { hasText: /^(Pass|Пропустить ход)$/ })).first().click();
  await page.locator("[data-confirm]").click();
  await moved(page, version);
}

scene("a row of twelve cards is all there at every size, and the bar says how long it may get", async (stage) => {
  const { page } = await stage.guest({ size: "wide", language: "en", chance: "a long row" });
  await table(page, "[name=players][value='2']");
  assert.match(await page.locator(".bar h1 small").innerText(), /^row [12] of 12, brilliant up to 7$/);
  while (!(await page.locator(".co-codes").isVisible())) {
    await lay(page);
    await asked(page);
  }
  assert.equal(await page.locator(".bar h1 small").innerText(), "row 12 of 12, too long for brilliant");
  for (const [name, size] of Object.entries(ALL)) {
    await page.setViewportSize(size);
    await fits(page, name);
    const { cards, out, over, smallest } = await page.evaluate(lost);
    assert.equal(cards, 12);
    if (out > 0 || over > 0) note(page, `${name}: ${out} cards are cut off, ${over} lie over others`);
    if (smallest < 11) note(page, `${name}: a mark is ${smallest} pixels wide`);
  }
  // The marks of days and initials are in the reader's language.
  const marks = await page.locator(".co-row [data-trait=day] use, .co-row [data-trait=name] use").evaluateAll((all) => all.map((use) => use.getAttribute("href").split("#")[1]));
  assert.ok(marks.every((mark) => /-latin-|name-a$/.test(mark)), marks.join(" "));
});

scene("rivals name two ciphers in any order, also the last two of the list", async (stage) => {
  const { page } = await stage.guest({ size: "phone", touch: true, language: "ru", chance: "rivals" });
  await table(page, "[name=players][value='2']", "[name=mode][value=rivals]");
  await lay(page);
  await asked(page);
  await page.getByRole("button", { name: "Объявить: знаю все шифры" }).tap();
  await page.locator(".warned").waitFor();
  await page.locator("[data-confirm]").tap();
  // The choices are there without choosing the player first.
  const cipher = (name) => page.locator(".co-cipher", { hasText: name });
  await cipher("та же буква имени").tap();
  assert.equal(await page.locator(".co-cipher").count(), 24);
  assert.equal(await page.locator("[data-confirm]").count(), 0, "one cipher is not a guess");
  await cipher("то же число").tap();
  await page.locator("[data-confirm]").waitFor();
  // One is taken back and replaced.
  await cipher("то же число").tap();
  await cipher("на ступень старше").tap();
  assert.deepEqual(await page.locator(".co-cipher[aria-pressed=true]").allInnerTexts(), ["на ступень старше", "та же буква имени"]);
  await page.locator("[data-confirm]").tap();
  await page.locator(".co-codes").waitFor({ state: "detached" });
});

scene("pointing at a cell of the notepad lights its trait in the row", async (stage) => {
  const { page } = await stage.guest({ size: "wide", language: "en", chance: "pointing" });
  await page.goto("/play/conspirators?pace=0");
  await seated(page);
  const cell = page.locator(".co-cell").nth(3);
  assert.equal(await page.locator(".co-row[data-pointed]").count(), 0);
  await cell.hover();
  assert.equal(await page.locator(".co-row").getAttribute("data-pointed"), "season");
  const ring = () => page.locator(".co-row [data-trait=season]").first().evaluate((mark) => getComputedStyle(mark).boxShadow);
  assert.notEqual(await ring(), "none");
  await page.mouse.move(2, 2);
  await page.locator(".co-row:not([data-pointed])").waitFor();
  await cell.focus();
  await page.locator(".co-row[data-pointed=season]").waitFor();
});
