// How a test looks at a table and plays at it: it selects something that is highlighted, then
// confirms. It knows no game.

import { SEED, chance } from "./chance.mjs";

/** The games of the program, in the order of the registry; `cargo xtask e2e` sets them. */
export const GAMES = (process.env.SALON_GAMES ?? "").split(",").filter(Boolean);
if (GAMES.length === 0) throw new Error("SALON_GAMES names no game: start the tests with `cargo xtask e2e`");

/** More moves than any play needs: a play that takes more does not end. */
const MOST_MOVES = 300;
/** More choices than any move needs. */
const MOST_CHOICES = 12;

/** Returns what the page shows: whether the play is over, whether it is the player's turn, and the version. Runs in
 *  the page. */
export function look() {
  const main = document.querySelector("#main.cloth");
  return {
    over: document.querySelector(".over:not([data-since])") !== null,
    yours: document.querySelector(".mine .seat.turn") !== null,
    version: Number(main?.dataset.version ?? 0),
  };
}

/** Returns what the player sees of the table as text: a reload may not change it. Runs in the page. */
export const shown = () => [...document.querySelectorAll(".seat, .middle, .hand, .log")]
  .map((part) => part.innerText).join("\n");

/** Returns whether the play is over. */
export const isOver = async (page) => (await page.evaluate(look)).over;

/** Waits until the table is there, and returns its state. */
export async function seated(page) {
  await page.locator("#main.cloth").waitFor();
  return page.evaluate(look);
}

/** Waits until it is the player's turn, or the play is over. Goes on after the end of a round. */
export async function asked(page, hands = mouse) {
  for (let rounds = 0; rounds < MOST_MOVES; rounds++) {
    await page.waitForFunction(() => document.querySelector(".over:not([data-since]), .mine .seat.turn, [data-round-end], [data-scoring]") !== null);
    if (!await goOn(page, hands)) return page.evaluate(look);
  }
  throw new Error("rounds end, but the player is never asked");
}

/** Goes on after the end of a round, if the page shows one; returns whether it does. */
export async function goOn(page, hands = mouse) {
  const next = await page.$("[data-round-end] [data-go-on], [data-scoring] [data-go-on]");
  if (next === null) return false;
  try {
    await hands(page, next);
  } catch (error) {
    // It may have gone on by itself.
    if (!await gone(next)) throw error;
  }
  return true;
}

/** Waits until the table has advanced from a version. */
export async function moved(page, version) {
  await page.waitForFunction((before) => document.querySelector(".over:not([data-since])") !== null
    || Number(document.querySelector("#main.cloth")?.dataset.version ?? 0) > before, version);
}

/** Returns the elements that can be chosen next: only the confirmation, if there is one; else what follows the last
 *  choice; else everything that is highlighted. Runs in the page. */
export function choices() {
  const open = ":not([aria-disabled=true]):not([aria-pressed=true])";
  const seen = (thing) => {
    const { width, height } = thing.getBoundingClientRect();
    return width > 0 && height > 0 && thing.checkVisibility({ visibilityProperty: true });
  };
  const all = (...places) => [...document.querySelectorAll(places.join(","))].filter(seen);
  // Dismiss messages over the table first.
  const told = all("[data-go-on]");
  if (told.length > 0) return told;
  const confirm = all("#main [data-confirm]");
  if (confirm.length > 0) return confirm;
  const follows = all(`#main .answers [data-rove]${open}`, "#main .aim");
  const chosen = document.querySelector("#main .prompt .confirm") !== null;
  const lies = all(`#main .hand [data-rove]${open}`, `#main .middle [data-rove]${open}`);
  if (!chosen) return [...follows, ...lies];
  return [follows, all(`.side [data-rove]${open}`), lies].find((things) => things.length > 0) ?? [];
}

/** The ways to press an element: with a mouse, by touch, with keys alone. */
export const mouse = (page, thing) => thing.click();
export const touch = (page, thing) => thing.tap();
export const keyboard = async (page, thing) => {
  await tabTo(page, thing);
  await page.keyboard.press("Enter");
};

/** Returns whether an element is no longer on the page. Others may have moved while the test reached for it. */
const gone = (thing) => thing.evaluate((it) => !it.isConnected);

/** Presses one of the elements that can be chosen next: `done` if it was the confirmation, `gone` if the table
 *  advanced before it could be pressed. */
async function take(page, hands, random) {
  const things = await page.evaluateHandle(choices);
  const count = await things.evaluate((all) => all.length);
  if (count === 0) {
    // Where several may act at once, another may have ended the play. The table may also have moved on to the player's
    // turn just now: both are asked in the same moment.
    const { lit, yours } = await page.evaluate(`({ lit: (${choices})().length, yours: (${look})().yours })`);
    if (!yours) return "gone";
    if (lit > 0) return "chosen";
    const prompt = await page.locator(".prompt").evaluate((it) => it.outerHTML.slice(0, 1000));
    throw new Error(`it is the player's turn, but nothing is lit: ${prompt}`);
  }
  const at = Math.floor(random() * count);
  const thing = (await page.evaluateHandle(([all, at]) => all[at], [things, at])).asElement();
  const confirms = await thing.evaluate((it) => it.hasAttribute("data-confirm"));
  try {
    await hands(page, thing);
  } catch (error) {
    if (await gone(thing)) return "gone";
    throw error;
  }
  return confirms ? "done" : "chosen";
}

/** Focuses an element with the keyboard alone. */
export async function tabTo(page, thing, most = 250) {
  for (let step = 0; step < most; step++) {
    const near = await thing.evaluate((it) => {
      const now = document.activeElement;
      if (!it.isConnected) return "gone";
      if (now === it) return "here";
      const row = it.closest(".hand, .answers, .gl-row, .gl-clues, .sc-grid");
      const things = row?.contains(now) ? [...row.querySelectorAll("[data-rove]")] : [];
      const [from, to] = [things.indexOf(now), things.indexOf(it)];
      if (from < 0 || to < 0) return "far";
      return from < to ? "after" : "before";
    });
    if (near === "here") return;
    if (near === "gone") break;
    await page.keyboard.press({ far: "Tab", after: "ArrowRight", before: "ArrowLeft" }[near]);
  }
  throw new Error(`the keyboard does not reach ${await thing.evaluate((it) => it.outerHTML.slice(0, 200))}`);
}

/** Makes one choice, whatever it is, and confirms nothing. */
export async function choose(page, hands, { seed }) {
  await take(page, hands, chance(seed));
  await page.locator(".prompt .confirm").waitFor();
}

/** Returns whether the page has taken a confirmation. It ignores one that follows another click so quickly and in the
 *  same place that it belongs to a double click. */
async function accepted(page, version) {
  const left = (before) => document.querySelector("#main [data-confirm]") === null
    || Number(document.querySelector("#main.cloth")?.dataset.version ?? 0) > before;
  return page.waitForFunction(left, version, { timeout: 1_500 }).then(() => true, () => false);
}

/** Makes one move: chooses and confirms, and waits until the server has accepted it. */
export async function move(page, hands, random) {
  const { version } = await page.evaluate(look);
  for (let choice = 0; choice < MOST_CHOICES; choice++) {
    const taken = await take(page, hands, random);
    if (taken === "done" && !(await accepted(page, version))) continue;
    if (taken === "done") await moved(page, version);
    if (taken !== "chosen") return;
  }
  throw new Error("what is lit leads to no move");
}

/** Dismisses messages over the table. */
export async function putAside(page, hands) {
  const told = page.locator("[data-go-on]");
  if (await told.count() > 0) await hands(page, await told.first().elementHandle());
}

/** Plays until the play is over, or `most` moves were made; returns the number of moves. */
export async function play(page, hands, { seed, most } = {}) {
  const random = chance(seed ?? "play");
  for (let moves = 0; moves < (most ?? MOST_MOVES); moves++) {
    if ((await asked(page, hands)).over) {
      await putAside(page, hands);
      return moves;
    }
    await move(page, hands, random);
  }
  if (most === undefined) throw new Error(`the play is not over after ${MOST_MOVES} moves`);
  return most;
}

/** Plays until the play is over, or `most` moves were made, with clicks that the page itself makes: several times as
 *  fast as `play`, for tests that need a play that has been played and promise nothing about playing. Returns whether
 *  the play is over. */
export async function playQuickly(page, { seed, most } = {}) {
  const moves = most ?? MOST_MOVES;
  const over = await page.evaluate(async ([moves, choices, look, chance, seed]) => {
    const [choicesNow, lookNow] = [eval(`(${choices})`), eval(`(${look})`)];
    const random = eval(`(${chance})`)(seed);
    const until = async (what) => {
      for (let waited = 0; !what(); waited++) {
        if (waited > 3000) throw new Error(`nothing comes about: ${document.querySelector(".prompt")?.outerHTML.slice(0, 500)}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const asked = () => document.querySelector(".over:not([data-since]), .mine .seat.turn, [data-round-end], [data-scoring]") !== null;
    const press = (thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x + width / 2, clientY: y + height / 2 }));
    };
    for (let move = 0; move < moves; ) {
      await until(asked);
      const { over, yours, version } = lookNow();
      if (over) return true;
      const things = choicesNow();
      if (things.length === 0) {
        if (yours) await until(() => choicesNow().length > 0 || lookNow().version > version || lookNow().over);
        continue;
      }
      const thing = things[Math.floor(random() * things.length)];
      const confirms = thing.hasAttribute("data-confirm");
      const before = document.querySelector("#main .prompt")?.innerHTML;
      press(thing);
      // A confirmation that follows a click in the same place is taken for a double click and ignored.
      const taken = () => !thing.isConnected || lookNow().version > version || document.querySelector("#main .prompt")?.innerHTML !== before;
      for (let waited = 0; waited < 60 && !taken(); waited++) await new Promise((resolve) => setTimeout(resolve, 10));
      if (confirms && taken()) move++;
    }
    return lookNow().over;
  }, [moves, choices.toString(), look.toString(), chance.toString().replace("SEED", String(SEED)), seed ?? "play"]);
  if (!over && most === undefined) throw new Error(`the play is not over after ${MOST_MOVES} moves`);
  if (over) await putAside(page, mouse);
  return over;
}
