// Promises: a move goes to the stage in the middle of the table, in every game, with its card and its sentence, and
// the live region says the same. The stage takes no clicks, and can be skipped or switched off. A player whom a move
// hits is told by whom until they close it. The log has an entry for each turn, and only new lines fade in. The end is
// a scene with standings and a link to the move that decided it.

import assert from "node:assert/strict";
import { chance } from "../lib/chance.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, asked, mouse, move, play, playQuickly, seated, touch } from "../lib/table.mjs";

/** Records the moves that the page puts on the stage, what the live region says, and the log lines that fade in. */
const watch = (context) => context.addInitScript(() => {
  window.staged = [];
  window.spoken = [];
  window.faded = [];
  const note = () => {
    window.spoken.push(document.querySelector(".table-page > .hidden[role=status]")?.textContent ?? "");
    const stage = document.querySelector(".stage");
    if (!stage) return;
    const now = {
      number: stage.dataset.stage,
      card: stage.querySelector(".stage-card")?.innerText ?? "",
      said: stage.querySelector(".stage-said").innerText.trim(),
      stamp: stage.querySelector(".stage-stamp")?.innerText ?? "",
      hidden: stage.getAttribute("aria-hidden"),
      clicks: getComputedStyle(stage).pointerEvents,
      lines: stage.querySelectorAll(".stage-way").length,
      targets: stage.querySelectorAll(".stage-target").length,
      actors: stage.querySelectorAll(".stage-actor").length,
      width: stage.querySelector(".stage-card:not(.small)")?.offsetWidth ?? 0,
      hand: document.querySelector(".hand .card")?.offsetWidth ?? 0,
    };
    // The lines are drawn when the table has been measured, just before the first picture of the move.
    const before = window.staged.find(({ number }) => number === now.number);
    if (before) Object.assign(before, now);
    else window.staged.push(now);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  addEventListener("animationstart", ({ target }) => {
    if (target.matches?.(".log .fresh")) window.faded.push(target.innerText);
  }, true);
});

const staged = (page) => page.evaluate(() => window.staged);
const plain = (text) => text.replace(/\s+/g, " ").trim();
/** Waits until a move was on the stage. */
const onStage = (page, count = 1) => page.waitForFunction((count) => window.staged.length >= count, count);

scene("in every game a move is seen on the stage, and the live region says the same", async (stage) => {
  for (const game of GAMES) {
    const { page, context } = await stage.guest({ size: "desk", chance: `staged ${game}`, settings: { pace: "calm" } });
    await watch(context);
    await page.goto(`/play/${game}?pace=0`);
    await seated(page);
    await asked(page);
    await move(page, mouse, chance(`staged ${game}`));
    await onStage(page);
    const [first] = await staged(page);
    assert.ok(first.card.length > 0 && first.said.length > 0, `${game}: ${JSON.stringify(first)}`);
    const spoken = (await page.evaluate(() => [...new Set(window.spoken)])).map(plain);
    assert.ok(spoken.some((text) => text.includes(plain(first.said))), `${game}: ${JSON.stringify([first.said, spoken])}`);
    assert.deepEqual([first.hidden, first.clicks], ["true", "none"]);
  }
});

for (const size of ["desk", "phone"]) {
  scene(`a line leads from a move's player to its target, and its card is as large as in the hand (${size})`, async (stage) => {
    const { page, context } = await stage.guest({ size, chance: `line ${size}`, settings: { pace: "brisk" } });
    await watch(context);
    await page.goto("/play/love-letter?pace=0");
    await seated(page);
    const aimed = async () => (await staged(page)).filter(({ targets }) => targets > 0);
    for (let turns = 0; turns < 40 && (await aimed()).length < 3; turns++) {
      if ((await asked(page)).over) await page.locator(".over .button.gold").click();
      else await move(page, mouse, chance(`line ${turns}`));
    }
    const found = await aimed();
    assert.ok(found.length >= 3, `${found.length} moves with a target`);
    for (const { lines, targets, actors, width, hand } of found) {
      assert.deepEqual([lines, actors], [targets, 1]);
      assert.ok(hand === 0 || width >= hand * 0.85, `a card of ${width} pixels, in the hand ${hand}`);
    }
  });
}

scene("the stage is skipped by a key and by acting, and only new lines of the log fade in", async (stage) => {
  const { page, context } = await stage.guest({ chance: "skipped", motion: true, settings: { pace: "calm" } });
  await watch(context);
  await page.goto("/play/love-letter?pace=0");
  await seated(page);
  await asked(page);
  await move(page, mouse, chance("skipped"));
  await onStage(page);
  // Each key press ends one move; at most three wait.
  for (let press = 0; press < 8 && await page.locator(".stage").count() > 0; press++) await page.keyboard.press("Escape");
  assert.equal(await page.locator(".stage").count(), 0);
  const before = (await staged(page)).length;
  if (!(await asked(page)).over) {
    const count = async () => [await page.locator(".log > li").count(), await page.locator(".log .line").count()];
    // The log may grow between two questions: every line that has faded in must be among those that are counted.
    const [turns, lines] = await count();
    await page.evaluate(() => { window.faded = []; });
    await move(page, mouse, chance("skipped again"));
    await onStage(page, before + 1);
    await asked(page);
    // Entries are turns, and lines from before do not fade in again.
    const faded = await page.evaluate(() => window.faded);
    const [turnsNow, linesNow] = await count();
    assert.ok(turnsNow - turns < linesNow - lines, `${turnsNow - turns} entries for ${linesNow - lines} lines`);
    assert.ok(faded.length <= linesNow - lines, `of ${linesNow - lines} new lines fade in: ${JSON.stringify(faded)}`);
  }
});

scene("where the pace is at once, no move goes to the stage", async (stage) => {
  const { page, context } = await stage.guest({ chance: "at once", settings: { pace: "at-once" } });
  await watch(context);
  await page.goto("/play/love-letter?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "at once", most: 1 });
  await asked(page);
  assert.equal((await staged(page)).length, 0);
});

scene("on a phone, a player who is hit is told by whom, and the last turns are on the cloth", async (stage) => {
  const { page } = await stage.guest({ size: "phone", touch: true, chance: "hit" });
  await page.goto("/play/love-letter?pace=0");
  await seated(page);
  const notice = page.locator(".hit-notice");
  for (let turns = 0; turns < 60 && await notice.count() === 0; turns++) {
    if ((await asked(page)).over) await page.locator(".over .button.gold").tap();
    else await play(page, touch, { seed: `hit ${turns}`, most: 1 });
  }
  await notice.waitFor();
  const told = await notice.innerText();
  const names = await page.locator(".others .nameplate b").allInnerTexts();
  assert.ok(names.some((name) => told.includes(name)) || /^You\b/.test(told), told);
  assert.match(told, /\byou\b/i);
  const recent = await page.locator(".recent li").count();
  assert.ok(recent > 0 && recent <= 3, `${recent} turns`);
  await notice.getByRole("button", { name: "Close" }).tap();
  await notice.waitFor({ state: "detached" });
});

scene("the end is a scene with standings, the deciding move and a rematch in one tap", async (stage) => {
  const { page } = await stage.guest({ size: "phone", touch: true, language: "ru", chance: "ending" });
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await playQuickly(page, { seed: "ending" });
  const end = page.locator(".ending");
  const kind = await end.getAttribute("data-ending");
  const won = await page.locator(".standings li.you.won").count() > 0;
  assert.ok(won ? kind === "won" || kind === "shared" : kind === "lost", `${kind}, won: ${won}`);
  assert.equal(await page.locator(".standings li").count(), await page.locator(".seat").count());
  assert.match(await page.locator(".ending-title").innerText(), won ? /побед/i : /не вышло/);
  const moved = await page.locator(".last-move p").first().innerText();
  assert.match(moved, /\p{Script=Cyrillic}/u);
  assert.match(await page.locator(".last-move .see-it").getAttribute("href"), /^\/replay\/.+#\d+$/);
  await page.locator(".over .button.gold").tap();
  await end.waitFor({ state: "detached" });
  assert.equal((await asked(page)).over, false);
});
