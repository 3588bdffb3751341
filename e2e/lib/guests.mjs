// Guests with their own browsers, and what is saved of their pages when a test fails.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { seeded } from "./chance.mjs";

/** The address of the server. */
export const SERVER = process.env.SALON_URL ?? "http://127.0.0.1:8017";
/** The folder for screenshots and logs of failed tests. */
export const OUT = process.env.SALON_E2E_OUT ?? "target/e2e";

/** The supported sizes: the smallest phone, a larger one, a tablet, a small and a large screen. */
export const SIZES = {
  small: { width: 360, height: 640 },
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1024, height: 768 },
  wide: { width: 1440, height: 900 },
};

export const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
];

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

let launched;

/** Returns the browser of this process. */
export function browser() {
  launched ??= chromium.launch({ executablePath: process.env.SALON_CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: FLAGS });
  return launched;
}

/** Closes the browser, if there is one. */
export const closeBrowser = async () => (await launched)?.close();

/** Returns a page's settings as it stores them; the defaults are those of a new visitor, with fast bots, a question
 *  before every move, and no stage. */
const stored = (look) => ({
  language: look.language ?? "en", theme: look.theme ?? "dark", level: "novice", confirm: "always", pace: "at-once", ...look.settings,
});

/** The findings by page: a test with findings continues, and fails at the end. */
const findings = new WeakMap();

/** Records a finding about a page. */
export const note = (page, finding) => findings.get(page).push(finding);

/** The guests of one test. */
export class Stage {
  guests = [];
  found = [];

  constructor(name) {
    this.name = name;
  }

  /** Creates a guest with their own browser. `look`: size, language, theme, touch, motion, settings, chance, clock,
   *  axe, worker (the service worker), server. */
  async guest(look = {}) {
    const size = SIZES[look.size ?? "wide"];
    const context = await (await browser()).newContext({
      viewport: size,
      hasTouch: look.touch ?? false,
      isMobile: look.touch ?? false,
      deviceScaleFactor: look.scale ?? 1,
      locale: look.language ?? "en",
      colorScheme: look.theme ?? "dark",
      reducedMotion: look.motion ? "no-preference" : "reduce",
      baseURL: look.server ?? SERVER,
      // A service worker with cached files would hide what the server serves; tests that need one
      // enable it.
      serviceWorkers: look.worker ? "allow" : "block",
    });
    context.setDefaultTimeout(30_000);
    if (look.axe) await context.addInitScript({ path: AXE });
    if (look.chance) await sameChance(context, look.chance, look.clock);
    context.on("page", askByTheClock);
    const page = await context.newPage();
    findings.set(page, this.found);
    const told = [];
    page.on("console", (message) => told.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => told.push(`error: ${error.message}`));
    // A stranger requests its identity and gets an error, which is expected. So is an error of a
    // page that is left while it loads its program.
    const guest = { context, page, told, forgiven: [/status of 401/, /compilation aborted: .*body loading was aborted/] };
    this.guests.push(guest);
    const kept = JSON.stringify(stored(look));
    await context.addInitScript((settings) => {
      if (!localStorage.getItem("salon.settings")) localStorage.setItem("salon.settings", settings);
    }, kept);
    return guest;
  }

  /** Checks that nothing was found, and no page has logged an error. */
  quiet() {
    if (this.found.length > 0) throw new Error(this.found.join("\n"));
    for (const { told, forgiven } of this.guests) {
      const bad = told.filter((line) => /^error:/.test(line) && !forgiven.some((known) => known.test(line)));
      if (bad.length > 0) throw new Error(`the page complains:\n  ${bad.join("\n  ")}`);
    }
  }

  /** Saves what the pages show and logged, to diagnose a failed test. */
  async keep() {
    const name = this.name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80);
    await mkdir(OUT, { recursive: true });
    for (const [at, { page, told }] of this.guests.entries()) {
      const file = path.join(OUT, `${name}-${at + 1}`);
      const url = page.url();
      await writeFile(`${file}.log`, [url, ...told, ""].join("\n"));
      await page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => {});
      console.error(`kept ${file}.png and .log (${url})`);
    }
  }

  async close() {
    for (const { context } of this.guests) await context.close();
  }
}

/** How often a page is asked whether something has come about, in milliseconds. */
const POLLING = 30;

/** Asks a page at intervals whether what a test waits for has come about. Playwright asks in every frame, and so makes
 *  the page produce frames that nobody looks at. */
function askByTheClock(page) {
  const wait = page.waitForFunction.bind(page);
  page.waitForFunction = (body, argument, options) => wait(body, argument, { polling: POLLING, ...options });
}

/** Makes randomness reproducible in the pages of a context and their workers, and stops the clock if told to.
 *  Playwright's own routes would switch the browser's cache off: every picture that a page adds would make it fetch
 *  and read all pictures again. */
async function sameChance(context, text, clock) {
  const before = (clock ? `Date.now = () => ${clock};\n` : "") + seeded(text);
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    const session = await context.newCDPSession(page);
    session.on("Fetch.requestPaused", async ({ requestId, request }) => {
      try {
        await session.send("Fetch.fulfillRequest", { requestId, ...await script(request.url, before) });
      } catch (error) {
        // A page that was closed in the meantime needs no answer; a page that stays open without one
        // fails soon.
        if (!/closed|disposed|Invalid InterceptionId/.test(error.message)) console.error(error);
      }
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/assets/boot-*.js" }] });
    return page;
  };
}

/** Returns the answer to a request for a script, with something that runs before it. */
async function script(url, before) {
  const answer = await fetch(url);
  const headers = [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-encoding|connection|keep-alive)$/.test(name));
  return {
    responseCode: answer.status,
    responseHeaders: headers.map(([name, value]) => ({ name, value })),
    body: Buffer.from(before + await answer.text()).toString("base64"),
  };
}
