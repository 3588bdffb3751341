// Several people at one table of a server, each with their own browser.

import { chance } from "./chance.mjs";
import { goOn, move } from "./table.mjs";

/** More moves than any play of several people needs. */
const MOST_MOVES = 400;

/** Enters a name, if the page asks for one. `done` is what appears afterwards. */
async function named(page, name, done) {
  const asked = page.locator(".ask-name input[name=name]");
  await asked.or(done).first().waitFor();
  if (await asked.isVisible()) {
    await asked.fill(name);
    await asked.press("Enter");
    await done.first().waitFor();
  }
}

/** Opens a table for this many people; returns its address. */
export async function openTable(page, game, people, name) {
  await page.goto(`/open/${game}`);
  await page.getByRole("radio", { name: String(people), exact: true }).check();
  for (let at = 1; at < people; at++) await page.locator(`[data-place="${at}"] [value=person]`).check();
  await page.locator("[data-start]").click();
  await named(page, name, page.locator(".room"));
  await page.locator("[data-ready-button]").waitFor();
  return page.url();
}

/** Opens a link and takes the first free seat. */
export async function join(page, address, name) {
  await page.goto(address);
  await page.locator("[data-sit]").first().click();
  await named(page, name, page.locator("[data-ready-button]"));
}

/** Makes everyone ready, so that the play starts. */
export async function ready(pages) {
  for (const page of pages) await page.locator("[data-ready-button]").click();
  for (const page of pages) await page.locator("#main.cloth").waitFor();
}

/** Returns the version of each page, and whose turn it shows. */
const looks = (pages) => Promise.all(pages.map((page) => page.evaluate(() => ({
  over: document.querySelector(".over") !== null,
  yours: document.querySelector(".mine .seat.turn") !== null,
  version: Number(document.querySelector("#main.cloth")?.dataset.version ?? 0),
}))));

/** Waits until all pages have caught up with the latest; returns their states. */
async function together(pages) {
  const furthest = Math.max(...(await looks(pages)).map(({ version }) => version));
  for (const page of pages) {
    await page.waitForFunction((version) => Number(document.querySelector("#main.cloth")?.dataset.version ?? 0) >= version, furthest);
    while (await goOn(page)) await page.locator(".seat.turn, .over, [data-round-end]").first().waitFor();
  }
  return looks(pages);
}

/** Plays until the play is over, or `most` moves were made; returns the number of moves. */
export async function playTogether(pages, hands, { seed, most }) {
  const random = chance(seed);
  for (let moves = 0; moves < (most ?? MOST_MOVES); moves++) {
    const shown = await together(pages);
    if (shown.every(({ over }) => over)) return moves;
    const at = shown.findIndex(({ yours }) => yours);
    if (at < 0) throw new Error(`nobody is asked: ${JSON.stringify(shown)}`);
    await move(pages[at], hands, random);
  }
  if (most === undefined) throw new Error(`the play is not over after ${MOST_MOVES} moves`);
  return most;
}
