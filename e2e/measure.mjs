// Measures the size and speed of the page: node measure.mjs FILE, started by
// `cargo xtask measure-web`. It writes the table of docs/WEB.md.

import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import { chromium } from "playwright-core";
import { chance } from "./lib/chance.mjs";
import { counting } from "./lib/count.mjs";
import { FLAGS, SERVER } from "./lib/guests.mjs";
import { GAMES, asked, mouse, move, seated } from "./lib/table.mjs";

/** How often the page is opened in a fresh browser; the median counts. */
const VISITS = 5;
/** The number of a person's moves in each game. */
const MOVES = 6;

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const most = (numbers) => Math.max(0, ...numbers);
const share = (numbers, part) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * part)] ?? 0;
const round = (number, digits = 0) => number.toFixed(digits);

async function visit(work) {
  const browser = await chromium.launch({ executablePath: process.env.SALON_CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

const settings = (context, level) => context.addInitScript((level) => {
  localStorage.setItem("salon.settings", JSON.stringify({ language: "en", theme: "dark", level }));
}, level);

/** Runs in the page before anything else: records when the game covers are drawn, how long clicks and tasks
 *  take, and when the table changes. */
function watch() {
  const seen = window.seen = { drawn: 0, clicks: [], tasks: [], versions: [], frames: [] };
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((task) => task.duration))).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === "click" || entry.name === "pointerup") seen.clicks.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
  new MutationObserver(() => {
    if (!seen.drawn && document.querySelector(".cover-link")) {
      seen.drawn = -1;
      requestAnimationFrame(() => setTimeout(() => { seen.drawn = performance.now(); }));
    }
    const version = document.querySelector("#main.cloth")?.dataset.version;
    if (version && version !== seen.version) {
      seen.version = version;
      seen.versions.push({ at: performance.now(), yours: document.querySelector(".mine .seat.turn") !== null });
    }
  }).observe(document, { childList: true, subtree: true, attributes: true });
}

/** A new visitor: the first page, and from there into a running game. Measures what is loaded and how fast. */
async function newcomer(server) {
  const door = await counting(server);
  const told = await visit(async (browser) => {
    const context = await browser.newContext({ baseURL: door.url, serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto("/");
    await page.waitForFunction(() => window.seen.drawn > 0);
    const [drawn, first] = [await page.evaluate(() => window.seen.drawn), door.bytes];
    const tasks = await page.evaluate(() => window.seen.tasks);
    await page.waitForLoadState("networkidle");
    const idle = door.bytes;
    const before = Date.now();
    await page.locator(".cover[data-game=love-letter] .cover-link").first().click();
    await seated(page);
    await asked(page);
    return { drawn, first, idle, seated: Date.now() - before, game: door.bytes, tasks };
  });
  door.close();
  return told;
}

/** The intervals between frames while the table moves. */
async function frames(page, work) {
  await page.evaluate(() => {
    const { frames } = window.seen;
    window.seen.running = true;
    let last = performance.now();
    const next = (now) => { frames.push(now - last); last = now; if (window.seen.running) requestAnimationFrame(next); };
    requestAnimationFrame(next);
  });
  await work();
  await page.evaluate(() => { window.seen.running = false; });
}

/** Makes a few moves against the strongest bots. */
async function game(name) {
  return visit(async (browser) => {
    const context = await browser.newContext({ baseURL: SERVER, serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
    await context.addInitScript(watch);
    await settings(context, "master");
    const page = await context.newPage();
    await page.goto(`/play/${name}?pace=0`);
    await seated(page);
    await asked(page);
    await page.evaluate(() => { window.seen.tasks.length = 0; window.seen.versions.length = 0; });
    const random = chance(`measure ${name}`);
    await frames(page, async () => {
      for (let moves = 0; moves < MOVES; moves++) {
        if ((await asked(page)).over) return;
        await move(page, mouse, random);
      }
      await asked(page);
    });
    const seen = await page.evaluate(() => window.seen);
    // From one version of the table to the next, while it is not the person's turn: the time that a
    // bot needed to think.
    const thoughts = seen.versions.slice(1).map(({ at }, index) => [at - seen.versions[index].at, seen.versions[index].yours])
      .filter(([, yours]) => !yours).map(([time]) => time);
    return { name, clicks: seen.clicks, tasks: seen.tasks, frames: seen.frames.slice(1), thoughts };
  });
}

const visits = [];
for (let time = 0; time < VISITS; time++) visits.push(await newcomer(SERVER));
const games = [];
for (const name of GAMES) games.push(await game(name));

const kB = (bytes) => `${round(bytes / 1000)} kB`;
const ms = (time) => `${round(time)} ms`;
const clicks = games.flatMap((game) => game.clicks);
const tasks = games.flatMap((game) => game.tasks);
const drawn = games.flatMap((game) => game.frames);
const rows = [
  ["first page, until it can be used", kB(middle(visits.map((it) => it.first))), "450 kB"],
  ["and until a newcomer sits in a running game (Love Letter)", kB(middle(visits.map((it) => it.game))), ""],
  ["time until the first page can be used", ms(middle(visits.map((it) => it.drawn))), "1500 ms"],
  ["from the click on a game to one's first turn", ms(middle(visits.map((it) => it.seated))), ""],
  ["from a click to what it shows: middle, slowest", clicks.length > 0 ? `${ms(middle(clicks))}, ${ms(most(clicks))}` : "under 16 ms", "50 ms"],
  ["longest task of the page while masters think", ms(most(tasks)), "50 ms"],
  ["frames while cards move: middle, 95th of 100", `${round(middle(drawn), 1)} ms, ${round(share(drawn, 0.95), 1)} ms`, "16.7 ms"],
];
const cpu = os.cpus();
const table = [
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpu[0].model.trim()}, ${cpu.length} cores, ${round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}; `
    + `Chromium ${await visit(async (browser) => browser.version())} without a graphics card; load before it ${round(os.loadavg()[1], 1)}.`,
  "",
  "| | measured | promised |", "|---|--:|--:|",
  ...rows.map((row) => `| ${row.join(" | ")} |`),
  "",
  "| a master's move in the browser | middle | longest |", "|---|--:|--:|",
  // In games where everyone may act at any time, the page can't tell which bot was thinking.
  ...games.filter(({ thoughts }) => thoughts.length > 0).map(({ name, thoughts }) => `| ${name} | ${ms(middle(thoughts))} | ${ms(most(thoughts))} |`),
].join("\n");
console.log(table);

const file = process.argv[2];
if (file) {
  const [begin, end] = ["<!-- measured -->", "<!-- /measured -->"];
  const text = await readFile(file, "utf8");
  if (!text.includes(begin) || !text.includes(end)) throw new Error(`${file} has no place for the table`);
  await writeFile(file, `${text.slice(0, text.indexOf(begin))}${begin}\n${table}\n${text.slice(text.indexOf(end))}`);
}
process.exit(0);
