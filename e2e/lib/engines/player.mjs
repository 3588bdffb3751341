// A person at a browser of any engine: opens pages, waits for states, and plays with real pointer events. Like
// lib/table.mjs it knows no game, and it uses the same two functions in the page.

import { SEED, chance } from "../chance.mjs";
import { choices, look, shown } from "../table.mjs";
import { LIMIT, pause } from "./program.mjs";

/** More clicks than any play needs: a play that takes more does not end. */
const MOST_CLICKS = 1500;
/** Longer than any play takes without a pointer, in milliseconds. */
const LONGEST = 240_000;
/** How often a state is looked at while waiting, in milliseconds. */
const PULSE = 30;
/** A click that changes nothing for so long missed, or changes nothing that can be seen. */
const ANSWER = 500;

/** Returns the state of the table, and where to click next. `pick`, in [0, 1), selects one of the choices. Runs in the
 *  page. */
function aim(pick, look, choices) {
  const seen = look();
  const main = document.querySelector("#main");
  const state = { ...seen, text: main?.innerHTML.length ?? 0, prompt: document.querySelector(".prompt")?.innerText ?? "" };
  if (seen.over) return state;
  const things = choices();
  const asked = seen.yours || things.some((thing) => thing.hasAttribute("data-go-on"));
  if (!asked || things.length === 0) return state;
  const thing = things[Math.floor(pick * things.length)];
  thing.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { left, top, width, height } = thing.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const html = (it) => it?.cloneNode(false).outerHTML.slice(0, 160) ?? "nothing";
  const target = { x, y, html: html(thing), confirms: thing.hasAttribute("data-confirm") };
  return { ...state, target, covered: thing.contains(hit) ? null : html(hit) };
}

const AIM = `(pick) => (${aim})(pick, ${look}, ${choices})`;
/** The same without a click in mind. */
const LOOK = `() => ({ ...(${look})(), text: document.querySelector("#main")?.innerHTML.length ?? 0 })`;

/** Plays on in the page itself, without a pointer: a whole play takes seconds instead of minutes. `window.rushed` says
 *  how far it is. Runs in the page. */
function rush(random, look, choices) {
  const rushed = window.rushed = { moves: 0, over: false, version: 0 };
  let waits = 0;
  const tick = () => {
    const { over, yours, version } = look();
    if (version > rushed.version) waits = 0;
    Object.assign(rushed, { over, version });
    if (over) return;
    const things = waits > 0 ? [] : choices();
    if (things.length > 0 && (yours || things[0].hasAttribute("data-go-on"))) {
      const thing = things[Math.floor(random() * things.length)];
      // The next choice is made when the table has advanced; the worker may be slow.
      if (thing.hasAttribute("data-confirm")) [waits, rushed.moves] = [3000, rushed.moves + 1];
      thing.click();
    }
    waits = Math.max(0, waits - 1);
    setTimeout(tick, 10);
  };
  tick();
}

const RUSH = (seed) => `() => (${rush})((${chance.toString().replace("SEED", SEED)})(${JSON.stringify(seed)}), ${look}, ${choices})`;

/** Looks at the page until a state holds; returns it. */
export async function until(what, holds, see, limit = LIMIT) {
  const end = Date.now() + limit;
  for (;;) {
    const seen = await see();
    if (holds(seen)) return seen;
    if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1000} s; the page has ${JSON.stringify(seen).slice(0, 2000)}`);
    await pause(PULSE);
  }
}

export class Player {
  told = [];

  constructor(browser, gate) {
    this.browser = browser;
    this.gate = gate;
  }

  /** Keeps what went wrong in the page so far, before the page is left. */
  async listen() {
    this.told.push(...await this.browser.run(() => window.told?.splice(0) ?? []));
  }

  async goto(path) {
    await this.listen();
    await this.browser.goto(`${this.gate.url}${path}`);
  }

  async reload() {
    await this.listen();
    await this.browser.reload();
  }

  /** Waits until something is on the page. */
  present(selector) {
    return until(`${selector} is there`, Boolean, () => this.browser.run((one) => document.querySelector(one) !== null, selector));
  }

  point(x, y, ...buttons) {
    const move = { type: "pointerMove", origin: "viewport", duration: 0, x, y };
    const press = buttons.flatMap((button) => [{ type: "pointerDown", button }, { type: "pointerUp", button }]);
    return this.browser.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: [move, ...press] }]);
  }

  /** Waits for something on the page, and presses it with the pointer. */
  async press(selector) {
    await this.present(selector);
    const [x, y] = await this.browser.run((one) => {
      const { left, top, width, height } = document.querySelector(one).getBoundingClientRect();
      return [Math.round(left + width / 2), Math.round(top + height / 2)];
    }, selector);
    await this.point(x, y, 0);
  }

  /** Waits until the player is asked, or the play is over; returns what the page shows of the table. */
  async settled() {
    await until("the player is asked, or the play is over", ({ over, yours }) => over || yours, () => this.browser.run(LOOK));
    return this.shown();
  }

  shown() {
    return this.browser.run(shown);
  }

  /** Waits until a click has had an effect; a move has one once the table has advanced. */
  async answered(before) {
    const end = Date.now() + (before.target.confirms ? LIMIT : ANSWER);
    for (;;) {
      const now = await this.browser.run(LOOK);
      if (now.over || now.version > before.version) return now;
      if (!before.target.confirms && now.text !== before.text) return now;
      if (Date.now() > end) return now;
      await pause(PULSE);
    }
  }

  /** Plays to the end without a pointer. */
  async rush(seed) {
    await this.browser.run(RUSH(seed));
    let [version, patience] = [-1, 0];
    await until("the play is over", (now) => {
      if (now.version > version) [version, patience] = [now.version, Date.now() + LIMIT];
      if (Date.now() > patience) throw new Error(`the play stands still: ${JSON.stringify(now)}`);
      return now.over;
    }, () => this.browser.run(() => window.rushed), LONGEST);
  }

  /** Plays with the pointer until the play is over, or `most` moves were made; returns the number of moves. */
  async play(seed, most = Infinity) {
    const random = chance(seed);
    let [moves, version, pick] = [0, -1, random()];
    let patience = Date.now() + LIMIT;
    for (let clicks = 0; clicks < MOST_CLICKS && moves < most;) {
      const seen = await this.browser.run(AIM, pick);
      if (seen.over) return moves;
      if (seen.version > version) {
        version = seen.version;
        patience = Date.now() + LIMIT;
      }
      if (Date.now() > patience) throw new Error(`the play stands still: ${JSON.stringify(seen)}`);
      if (!seen.target) {
        await pause(PULSE);
        continue;
      }
      if (seen.covered !== null) {
        // An enlarged card may lie there; it goes when the pointer does.
        await this.point(2, 2);
        await pause(PULSE);
        continue;
      }
      await this.point(seen.target.x, seen.target.y, 0);
      clicks++;
      pick = random();
      if ((await this.answered(seen)).version > seen.version) moves++;
    }
    if (moves < most) throw new Error(`the play is not over after ${MOST_CLICKS} clicks`);
    return moves;
  }
}
