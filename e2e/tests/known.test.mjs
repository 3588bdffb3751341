// Promises: what is known stands where it belongs, on a large screen and on a phone: a shield on whoever is protected,
// an eye on a card of mine that somebody has seen, what each card does in the tracker. The log marks my own turns, and
// the names of cards in it show the card. Of two equal cards only one is chosen.

import assert from "node:assert/strict";
import { chance } from "../lib/chance.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, move, seated, touch } from "../lib/table.mjs";

/** More turns than it takes until everything has happened once. */
const MOST_TURNS = 150;

/** Plays Love Letter, one play after another, until every check has found what it looks for. */
async function playUntil(page, hands, seed, checks) {
  const random = chance(seed);
  const open = new Map(Object.entries(checks));
  for (let turn = 0; turn < MOST_TURNS && open.size > 0; turn++) {
    if ((await asked(page, hands)).over) {
      await hands(page, page.locator(".over .button.gold"));
      continue;
    }
    for (const [name, check] of open) if (await check()) open.delete(name);
    await move(page, hands, random);
  }
  assert.deepEqual([...open.keys()], [], "never seen");
}

for (const size of ["wide", "phone"]) {
  scene(`a shield, an eye on a seen card, and one of two equal cards (${size})`, async (stage) => {
    const hands = size === "phone" ? touch : mouse;
    const { page } = await stage.guest({ size, touch: size === "phone", language: "en", chance: `known ${size}` });
    await page.goto("/play/love-letter?pace=0");
    await seated(page);
    const inside = (place) => page.locator(place).first().evaluate((it) => {
      const { left, top, right, bottom, width } = it.getBoundingClientRect();
      return width > 8 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    await playUntil(page, hands, `known ${size}`, {
      shield: async () => {
        const shield = page.locator(".cloth .shield");
        if (await shield.count() === 0) return false;
        assert.equal(await shield.first().getAttribute("aria-label"), "protected");
        assert.ok(await inside(".cloth .shield"));
        const leaves = await page.locator(".cloth .shield").evaluateAll((all) => all.map((shield) => {
          const [picture, seat] = [shield.querySelector(".art"), shield.closest(".seat")].map((it) => it.getBoundingClientRect());
          return Math.max(seat.left - picture.left, seat.top - picture.top, picture.right - seat.right, picture.bottom - seat.bottom);
        }));
        assert.ok(leaves.every((by) => by < 1), `a shield leaves its place by ${leaves}`);
        return true;
      },
      eye: async () => {
        const eye = page.locator(".hand .seen-by");
        if (await eye.count() === 0) return false;
        assert.match(await eye.first().getAttribute("aria-label"), /^seen by: .+/);
        assert.ok(await inside(".hand .seen-by"));
        return true;
      },
      equal: async () => {
        const codes = await page.locator(".hand [data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card));
        if (codes.length !== 2 || codes[0] !== codes[1]) return false;
        await hands(page, page.locator(".hand [data-rove]").first());
        assert.equal(await page.locator(".hand [data-rove][aria-pressed=true]").count(), 1);
        await page.keyboard.press("Escape");
        return true;
      },
    });
  });
}

scene("the log marks my turns and shows its cards to the pointer, and the tracker says what cards do", async (stage) => {
  const { page } = await stage.guest({ size: "wide", language: "en", chance: "log" });
  await page.goto("/play/love-letter?pace=0");
  await seated(page);
  for (let turns = 0; turns < 2; turns++) {
    assert.ok(!(await asked(page)).over);
    await move(page, mouse, chance(`log ${turns}`));
  }
  await asked(page);
  const own = page.locator(".log li.own");
  assert.ok(await own.count() >= 2);
  for (const text of await own.allInnerTexts()) assert.match(text, /\bYou\b/);
  const others = await page.locator(".log li:not(.own)").allInnerTexts();
  assert.ok(others.every((text) => !/^You play/.test(text)), JSON.stringify(others));
  const named = page.locator(".log li [data-card]").first();
  const code = await named.getAttribute("data-card");
  const { x, y, width, height } = await named.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
  await page.locator(".closeup[data-placed]").waitFor();
  assert.ok(code.length > 0);
  // The tracker and the rules beside the table say what each card does.
  const does = await page.locator(".side li[data-card]").evaluateAll((cards) => cards.map((card) => card.title));
  assert.ok(does.length >= 9 && does.every((text) => text.length > 12), JSON.stringify(does));
});
