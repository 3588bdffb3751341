// Promises: at every supported size, no page scrolls sideways. At a table, the question, the hand
// and the player's own place are inside the window without scrolling, with as few and as many
// players as a game allows.

import { SIZES, note } from "../lib/guests.mjs";
import { fits } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, asked, mouse, play, putAside, seated } from "../lib/table.mjs";

/** All sizes, including a phone in landscape, and a large screen. */
const ALL = { ...SIZES, side: { width: 844, height: 390 }, large: { width: 1920, height: 1080 } };

const PAGES = ["/", "/settings", "/replay", "/join", "/new/ghost-letters", "/open/conspirators", "/rules/pismo", "/me", "/rankings/love-letter"];

/** Returns what has to be inside the window, and how far it is outside. Runs in the page. */
function beyond() {
  const places = { "what is asked": ".prompt .asked", "the hand": ".mine .hand > *", "the answers": ".prompt .button", "the own place": ".mine > .seat" };
  const found = [];
  for (const [name, place] of Object.entries(places)) {
    for (const thing of document.querySelectorAll(`#main ${place}`)) {
      if (!thing.checkVisibility()) continue;
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      const over = Math.round(Math.max(-left, -top, right - innerWidth, bottom - innerHeight));
      if (over > 1) found.push(`${name} is ${over} pixels beyond the window`);
    }
  }
  return [...new Set(found)];
}

async function everySize(page, what, look) {
  for (const [name, size] of Object.entries(ALL)) {
    await page.setViewportSize(size);
    await look(`${what}, ${name}`);
  }
}

for (const game of GAMES) {
  for (const which of ["fewest", "most"]) {
    scene(`a table of ${game} with the ${which} players is inside the window at every size`, async (stage) => {
      const { page } = await stage.guest({ language: "ru", chance: `sizes ${game} ${which}` });
      await page.goto(`/new/${game}?pace=0`);
      const counts = page.locator("input[name=players]");
      await counts.first().waitFor();
      await counts.nth(which === "most" ? (await counts.count()) - 1 : 0).check({ force: true });
      await page.locator("[data-start]").click();
      await seated(page);
      await play(page, mouse, { seed: `sizes ${game}`, most: 2 });
      if ((await asked(page)).over) return;
      await putAside(page, mouse);
      await everySize(page, `${game}, ${which}`, async (what) => {
        await fits(page, what);
        for (const finding of await page.evaluate(beyond)) note(page, `${what}: ${finding}`);
      });
    });
  }
}

scene("no page is scrolled sideways at any size", async (stage) => {
  const { page } = await stage.guest({ language: "ru" });
  for (const address of PAGES) {
    await page.goto(address);
    await page.locator("#main:not([aria-busy=true])").waitFor();
    await everySize(page, address, (what) => fits(page, what));
  }
});
