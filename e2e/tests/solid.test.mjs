// Promises: the page never stays blank or dead: a worker that dies is replaced, and a page that can't go on says so.
// Games on this device survive an upgrade of Salon, two tabs, a slow disk, and a browser that stores nothing. A newcomer
// is led to the first lesson.

import assert from "node:assert/strict";
import { scene } from "../lib/stage.mjs";
import { asked, isOver, mouse, play, playQuickly, seated } from "../lib/table.mjs";

/** Returns what the player sees of the table as text. */
const shown = (page) => page.evaluate(() => [...document.querySelectorAll(".seat, .middle, .hand, .log")]
  .map((part) => part.innerText).join("\n"));

/** Keeps the workers of a page where a test can reach them. */
const holdWorkers = (context) => context.addInitScript(() => {
  window.workers = [];
  window.ready = 0;
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.workers.push(this);
      this.addEventListener("message", ({ data }) => { if (data === '"Ready"') window.ready += 1; });
    }
  };
});

/** Waits until a number of workers have started in all. */
const ready = (page, count) => page.waitForFunction((count) => window.ready === count, count);

scene("a worker that crashes or is killed is replaced, and the table stands as it was", async (stage) => {
  const guest = await stage.guest();
  guest.forgiven.push(/planned crash/);
  const { page, context } = guest;
  await holdWorkers(context);
  await context.route(/\/assets\/boot-worker-[^/]*\.js$/, async (route) => {
    const answer = await route.fetch();
    const crash = "new BroadcastChannel('crash').onmessage = () => { throw new WebAssembly.RuntimeError('planned crash'); };\n";
    await route.fulfill({ response: answer, body: crash + (await answer.text()) });
  });
  await page.clock.install();
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "crash", most: 1 });
  await asked(page);
  const before = await shown(page);
  await page.evaluate(() => new BroadcastChannel("crash").postMessage(""));
  await ready(page, 2);
  await asked(page);
  assert.equal(await shown(page), before);
  // A browser that needs memory ends a worker without an event: only its silence tells.
  await page.evaluate(() => window.workers[1].terminate());
  await page.clock.runFor(30_000);
  await ready(page, 3);
  await seated(page);
  await asked(page);
  assert.equal(await shown(page), before);
  assert.equal(await page.locator("[data-notice]").count(), 0);
  await play(page, mouse, { seed: "after the crash", most: 1 });
});

scene("a page whose program fails or doesn't load says so, and a reload helps", async (stage) => {
  const guest = await stage.guest({ language: "ru" });
  guest.forgiven.push(/no randomness|panicked|unreachable|Failed to (load|fetch)|WebSocket/);
  const { page, context } = guest;
  await context.addInitScript(() => {
    if (!sessionStorage.getItem("broken")) {
      sessionStorage.setItem("broken", "once");
      crypto.getRandomValues = () => { throw new Error("no randomness"); };
    }
  });
  await page.clock.install();
  await page.goto("/table/k3v9m2x7q4ab");
  const stopped = page.locator("[data-stopped=stop]");
  await stopped.getByRole("alert").waitFor();
  assert.match(await stopped.innerText(), /\p{Script=Cyrillic}/u);
  await stopped.locator("[data-reload]").click();
  await page.locator("#main:not([data-stopped])").waitFor();
  const program = /\/assets\/page-[0-9a-f]+\.wasm$/;
  await page.route(program, (route) => route.abort());
  await page.goto("/");
  // The attempts are a few seconds apart.
  const failed = page.locator("[data-stopped=load]");
  for (let second = 0; second < 60 && await failed.count() === 0; second++) await page.clock.runFor(1_000);
  await failed.getByRole("alert").waitFor();
  await page.unroute(program);
  await failed.locator("[data-reload]").click();
  await page.locator(".covers").waitFor();
});

for (const locks of [true, false]) {
  scene(`two tabs don't overwrite each other's moves (${locks ? "with" : "without"} locks)`, async (stage) => {
    const guest = await stage.guest({ chance: "tabs" });
    const { page: one, context } = guest;
    if (!locks) await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }));
    await one.goto("/play/secret-card?pace=0");
    await seated(one);
    await play(one, mouse, { seed: "one", most: 1 });
    await asked(one);
    const first = await shown(one);
    const other = await context.newPage();
    await other.goto(one.url().replace(/\?.*$/, "") + "?pace=0");
    if (locks) {
      await other.locator("[data-elsewhere]").getByRole("alert").waitFor();
      await other.locator("[data-take-over]").click();
    }
    await seated(other);
    await asked(other);
    assert.equal(await shown(other), first);
    await play(other, mouse, { seed: "other", most: 1 });
    await asked(other);
    const second = await shown(other);
    assert.notEqual(second, first);
    // Without locks the first tab learns of the other when it stores a move.
    const late = locks ? undefined : play(one, mouse, { seed: "one again", most: 1 }).catch(() => {});
    await one.locator("[data-elsewhere]").getByRole("alert").waitFor();
    await one.locator("[data-take-over]").click();
    await seated(one);
    await asked(one);
    assert.equal(await shown(one), second);
    await late;
  });
}

/** Returns the database's parts of all logs. Runs in the page. */
const parts = () => new Promise((resolve, reject) => {
  const open = indexedDB.open("salon");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const all = open.result.transaction("logs").objectStore("logs").getAll();
    all.onsuccess = () => { open.result.close(); resolve(all.result); };
  };
});

scene("a slow disk falls hardly behind somebody who plays quickly, and the moves are there after a reload", async (stage) => {
  const { page, context } = await stage.guest({ chance: "slow disk" });
  // Every write takes 300 milliseconds, and a move of everybody at the table is more than one.
  await context.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
    const set = function (done) { own.set.call(this, (event) => setTimeout(() => done(event), 300)); };
    Object.defineProperty(IDBTransaction.prototype, "oncomplete", { ...own, set });
  });
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await playQuickly(page, { seed: "slow disk", most: 12 });
  await asked(page);
  const before = await shown(page);
  await page.waitForTimeout(1_000);
  await page.reload();
  await seated(page);
  await asked(page);
  assert.equal(await shown(page), before);
});

/** Leaves the table and comes back, which waits until everything of it is stored. */
async function comeBack(page) {
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.locator(".unfinished .kept-link").first().click();
  await seated(page);
  await asked(page);
}

scene("games of an earlier version go on, and without storage the page says that nothing is saved", async (stage) => {
  const { page, context } = await stage.guest({ chance: "earlier" });
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "earlier", most: 1 });
  await asked(page);
  await comeBack(page);
  const before = await shown(page);
  // As an earlier version stored it.
  const stored = await page.evaluate(parts);
  const [{ table }] = stored;
  await page.goto("/settings");
  await page.evaluate(async ([table, log]) => {
    const all = await indexedDB.databases();
    await Promise.all(all.map(({ name }) => new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; })));
    localStorage.setItem(`salon.log.${table}`, log);
    localStorage.setItem("salon.games", JSON.stringify([{ table, game: "pismo", players: 3, at: Date.now(), over: false }]));
  }, [table, stored.map(({ lines }) => lines).join("")]);
  await page.goto("/");
  await page.locator(".unfinished .kept-link").first().click();
  await seated(page);
  await asked(page);
  assert.equal(await shown(page), before);
  assert.equal((await page.evaluate(parts))[0].table, table);
  assert.equal(await page.evaluate((table) => localStorage.getItem(`salon.log.${table}`), table), null);
  // Another browser that stores nothing.
  await context.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: null }));
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await page.locator("[data-notice=storage]").waitFor();
  await page.locator("[data-notice=storage] [data-close]").click();
  await play(page, mouse, { seed: "memory", most: 1 });
  await asked(page);
  const now = await shown(page);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.locator(".unfinished .kept-link").first().click();
  await seated(page);
  await asked(page);
  assert.equal(await shown(page), now);
});

scene("a tab of an earlier version that plays on loses nothing, and never breaks what is played here", async (stage) => {
  const { page } = await stage.guest({ chance: "old tab" });
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "old tab", most: 2 });
  await asked(page);
  await comeBack(page);
  const [last, stored] = [await shown(page), await page.evaluate(parts)];
  const [{ table }] = stored;
  const lines = stored.map(({ lines }) => lines);
  const half = Math.ceil(lines.length / 2);
  // An earlier version appends to local storage, whatever is there, and lists the game again.
  const oldTab = (lines) => page.evaluate(([table, lines]) => {
    const key = `salon.log.${table}`;
    localStorage.setItem(key, (localStorage.getItem(key) ?? "") + lines);
    localStorage.setItem("salon.games", JSON.stringify([{ table, game: "pismo", players: 3, at: Date.now(), over: false }]));
  }, [table, lines]);
  const goOnHere = async () => {
    await page.goto("/");
    await page.locator(".unfinished .kept-link").first().click();
    await seated(page);
    await asked(page);
  };
  await page.goto("/settings");
  await page.evaluate(async () => {
    const all = await indexedDB.databases();
    await Promise.all(all.map(({ name }) => new Promise((done) => { indexedDB.deleteDatabase(name).onsuccess = done; })));
  });
  // The game is moved to the database while the old tab is open, and the old tab plays on: twice.
  await oldTab(lines.slice(0, half).join(""));
  await page.goto("/");
  await page.locator(".unfinished .kept-link").first().waitFor();
  await oldTab(lines.slice(half, half + 1).join(""));
  await page.goto("/settings");
  await page.goto("/");
  await page.locator(".unfinished .kept-link").first().waitFor();
  await oldTab(lines.slice(half + 1).join(""));
  await goOnHere();
  assert.equal(await shown(page), last);
  // Now this tab plays on. What the old tab does then continues something else, and is left out.
  await play(page, mouse, { seed: "here", most: 1 });
  await asked(page);
  await comeBack(page);
  const here = await shown(page);
  await oldTab("what the old tab played\n");
  await page.goto("/settings");
  await goOnHere();
  assert.equal(await shown(page), here);
  // A game that was removed here does not come back as a fragment.
  await page.goto("/settings");
  await page.evaluate(([table]) => new Promise((done) => {
    const open = indexedDB.open("salon");
    open.onsuccess = () => {
      const change = open.result.transaction(["games", "logs"], "readwrite");
      change.objectStore("games").clear();
      change.objectStore("logs").clear();
      change.oncomplete = () => { open.result.close(); done(table); };
    };
  }), [table]);
  await oldTab("a fragment\n");
  await page.goto("/");
  await page.locator(".covers, .cover").first().waitFor();
  await page.waitForFunction((table) => localStorage.getItem(`salon.log.${table}`) === null, table);
  assert.equal(await page.locator(".unfinished .kept-link").count(), 0);
});

scene("a newcomer is led to the first lesson, is asked about sound once, and finds games and results", async (stage) => {
  const { page } = await stage.guest({ size: "phone", touch: true, chance: "newcomer" });
  await page.goto("/");
  const first = page.locator("#main a, #main button").first();
  assert.match(await first.innerText(), /three minutes/);
  assert.equal(await first.getAttribute("href"), "/learn/love-letter");
  await page.locator(".ask-sound button").last().click();
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "newcomer", most: 1 });
  await page.getByRole("link", { name: "Home" }).first().click();
  const top = async (place) => (await page.locator(place).first().boundingBox()).y;
  assert.ok(await top(".unfinished .kept-link") < await top(".cover-link"), "games to continue are above the covers");
  assert.equal(await page.locator(".ask-sound").count(), 0);
  assert.equal(await page.locator(".learn-first").count(), 1);
  await page.locator(".unfinished .kept-link").first().click();
  await seated(page);
  await playQuickly(page, { seed: "newcomer" });
  assert.ok(await isOver(page));
  await page.goto("/replay");
  assert.match(await page.locator(".kept .result").innerText(), /^You (won|lost|shared the win)$/);
  await page.goto("/");
  await page.locator(".covers").waitFor();
  // A game is not the lesson; whoever has finished that is offered it no more.
  assert.equal(await page.locator(".learn-first").count(), 1);
  await page.evaluate(() => localStorage.setItem("salon.lessons", "love-letter"));
  await page.reload();
  await page.locator(".covers").waitFor();
  assert.equal(await page.locator(".learn-first").count(), 0);
  await page.goto("/nowhere/at-all");
  await page.locator(".notice .scene").waitFor();
});
