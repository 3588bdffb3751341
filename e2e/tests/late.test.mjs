// Promises: late in a game, at every size, the hand and the player's own place are inside the window, the question
// covers neither, and the words on a card stay on it. The end of a round can be read by day, and that of a part of Ghost
// Letters at a glance, with six players too.

import { SIZES, note } from "../lib/guests.mjs";
import { accessible } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, move, play, putAside, seated } from "../lib/table.mjs";
import { chance } from "../lib/chance.mjs";

const ALL = { ...SIZES, side: { width: 844, height: 390 }, large: { width: 1920, height: 1080 } };

/** Returns what is cut off or covered. Runs in the page. */
function amiss() {
  const found = [];
  const all = (place) => [...document.querySelectorAll(`#main ${place}`)].filter((it) => it.checkVisibility({ visibilityProperty: true }));
  const own = all(".mine > .seat, .mine .hand > *");
  for (const thing of own) {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const over = Math.round(Math.max(-left, -top, right - innerWidth, bottom - innerHeight));
    if (over > 1) found.push(`${thing.className} is ${over} pixels beyond the window`);
  }
  for (const asks of all(".prompt .asked, .prompt .button")) {
    const a = asks.getBoundingClientRect();
    for (const thing of own) {
      const b = thing.getBoundingClientRect();
      const deep = Math.min(a.bottom - b.top, b.bottom - a.top, a.right - b.left, b.right - a.left);
      if (deep > 2) found.push(`${asks.className} and ${thing.className} overlap by ${Math.round(deep)} pixels`);
    }
  }
  for (const words of all(".hand .card :is(.name, .does)")) {
    const low = words.getBoundingClientRect().bottom - words.closest(".card").getBoundingClientRect().bottom;
    if (low > 1 || words.scrollWidth > words.clientWidth + 1) found.push(`${words.className} of ${words.closest(".card").dataset.card} is cut off`);
  }
  return [...new Set(found)];
}

async function everySize(page, what) {
  await page.mouse.move(2, 2);
  for (const [name, size] of Object.entries(ALL)) {
    await page.setViewportSize(size);
    for (const finding of await page.evaluate(amiss)) note(page, `${what}, ${name}: ${finding}`);
  }
  await page.setViewportSize(SIZES.wide);
}

/** Starts a game with as few or as many players as there can be. */
async function start(page, game, which, values = {}) {
  await page.goto(`/new/${game}?pace=0`);
  const counts = page.locator("input[name=players]");
  await counts.first().waitFor();
  await counts.nth(which === "most" ? (await counts.count()) - 1 : 0).check({ force: true });
  for (const [key, value] of Object.entries(values)) await page.locator(`[data-set=${key}] label:has(input[value='${value}'])`).click();
  await page.locator("[data-start]").click();
  await seated(page);
}

for (const [game, most] of [["love-letter", 6], ["pismo", 6], ["conspirators", 5]]) {
  scene(`late in ${game} with the most players nothing is cut off or covered`, async (stage) => {
    const { page } = await stage.guest({ language: "ru", theme: "light", chance: `late ${game}` });
    await start(page, game, "most");
    const random = chance(`late ${game}`);
    for (let moves = 0; moves < most; moves++) {
      if ((await asked(page)).over) return;
      await move(page, mouse, random);
      if ((await asked(page)).over) return;
      await putAside(page, mouse);
      if (moves > most - 4) await everySize(page, `${game}, move ${moves}`);
    }
  });
}

scene("a part of Ghost Letters for six is inside the window to its last vote, and so is the sheet at its end", async (stage) => {
  const { page } = await stage.guest({ language: "ru", theme: "light", chance: "late ghost-letters" });
  await start(page, "ghost-letters", "most");
  const random = chance("late ghost-letters");
  const sheet = page.locator("[data-scoring]");
  for (let moves = 0; moves < 40; moves++) {
    await page.waitForFunction(() => document.querySelector("[data-scoring], .mine .seat.turn") !== null);
    if (await sheet.count() > 0) break;
    if (moves > 2 && moves % 3 === 0) await everySize(page, `six, move ${moves}`);
    if (moves === 4) {
      await page.locator(".gl-guest.lit:not(.own)").first().click();
      await everySize(page, "six, a vote");
      await page.keyboard.press("Escape");
    }
    await move(page, mouse, random);
  }
  await sheet.waitFor();
  for (const [name, size] of Object.entries(ALL)) {
    await page.setViewportSize(size);
    const over = await sheet.evaluate((it) => Math.max(...[it, it.querySelector(".reveals")].map((part) => part.scrollHeight - part.clientHeight)));
    if (over > 1) note(page, `six, ${name}: the sheet is ${over} pixels higher than its room`);
  }
});

scene("in Ghost Letters for two a question about both roles covers nothing", async (stage) => {
  for (const values of [{}, { clues: "red-only", host: "on" }]) {
    const { page } = await stage.guest({ language: "ru", chance: `late two ${values.host}` });
    await start(page, "ghost-letters", "fewest", values);
    const begin = page.locator("[data-stories] [data-go-on]");
    if (await begin.count() > 0) {
      await everySize(page, "a story");
      await begin.click();
    }
    await play(page, mouse, { seed: "late two", most: 3 });
    if ((await asked(page)).over) continue;
    await page.locator(".gl-clue").first().click();
    await page.locator(".gl-answers .gl-about").first().waitFor();
    await everySize(page, `two, ${JSON.stringify(values)}`);
  }
});

scene("the end of a round can be read by day, at every size", async (stage) => {
  const { page } = await stage.guest({ size: "wide", language: "ru", theme: "light", axe: true, chance: "round", settings: { pace: "brisk" } });
  await page.goto("/play/love-letter?pace=0");
  await seated(page);
  const random = chance("round");
  const end = page.locator("[data-round-end]");
  for (let moves = 0; moves < 40; moves++) {
    await page.waitForFunction(() => document.querySelector("[data-round-end], .mine .seat.turn, .over") !== null);
    if (await end.count() > 0) break;
    await move(page, mouse, random);
  }
  // With the focus inside the scene stays.
  await end.locator("[data-go-on]").focus();
  await accessible(page, "the end of a round by day");
  for (const [name, size] of Object.entries(ALL)) {
    await page.setViewportSize(size);
    const covered = await end.evaluate((it) => {
      const parts = [...it.querySelectorAll("header, .round-place, .round-note, [data-go-on]")].map((part) => part.getBoundingClientRect());
      const meet = (a, b) => Math.min(a.bottom - b.top, b.bottom - a.top, a.right - b.left, b.right - a.left) > 1;
      return parts.some((part, at) => parts.some((other, n) => n > at && meet(part, other))) || parts.some(({ bottom }) => bottom > innerHeight);
    });
    if (covered) note(page, `${name}: a part of the scene is covered or cut off`);
  }
});
