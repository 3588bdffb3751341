// Promises: axe finds nothing on any page in any state, and nothing overflows at any size, in both
// themes and both languages. (The tests of whole plays check the results.)

import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, asked, choose, mouse, seated } from "../lib/table.mjs";

/** The two configurations in which every page is checked. */
const LOOKS = [
  { size: "wide", language: "en", theme: "light", axe: true },
  { size: "small", language: "ru", theme: "dark", touch: true, axe: true },
];

const PAGES = {
  "the first page": "/",
  settings: "/settings",
  "a page that is not there": "/nowhere/at-all",
  "a table on this device that is not there": "/here/home-000000000000",
  "the gallery": "/gallery",
  "the page of records": "/replay",
  "a record that is not there": "/replay/home-000000000000",
  "the page that joins a table by its code": "/join",
  "the page that carries a guest to another device": "/carry",
  "the page about me": "/me",
  "the rankings": "/rankings",
};
for (const game of GAMES) PAGES[`the rules of ${game}`] = `/rules/${game}`;
for (const game of GAMES) PAGES[`the page that sets up ${game}`] = `/new/${game}`;
for (const game of GAMES) PAGES[`the page that opens a table of ${game}`] = `/open/${game}`;

const look = async (page, what) => {
  await accessible(page, what);
  await fitsEverywhere(page, what);
};

for (const [what, address] of Object.entries(PAGES)) {
  for (const way of LOOKS) {
    scene(`${what} is for everyone (${way.size}, ${way.language}, ${way.theme})`, async (stage) => {
      const { page } = await stage.guest(way);
      await page.goto(address);
      await page.locator("#main:not([aria-busy=true])").waitFor();
      await look(page, what);
    });
  }
}

for (const game of GAMES) {
  for (const way of LOOKS) {
    scene(`the table of ${game} is for everyone in its states (${way.size}, ${way.language}, ${way.theme})`, async (stage) => {
      const { page } = await stage.guest({ ...way, chance: `axe ${game}` });
      await page.goto(`/play/${game}?pace=0`);
      await seated(page);
      await asked(page);
      await look(page, `${game}, asked`);
      await choose(page, mouse, { seed: `axe ${game}` });
      await accessible(page, `${game}, something chosen`);
      await page.keyboard.press("Escape");
      await page.keyboard.press("l");
      await accessible(page, `${game}, the log open`);
      await page.keyboard.press("l");
      await page.keyboard.press("?");
      await page.locator("dialog[open], [role=dialog]").first().waitFor();
      await look(page, `${game}, the rules open`);
    });
  }
}
