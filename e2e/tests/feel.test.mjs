// Promises: the close-up of a card lies over nothing that can be clicked, and is gone when the
// pointer reaches the next card. A double click is one decision. Undo says why it does nothing.
// Nothing moves when the Guard names a card. A card can be dragged onto its target. Nothing of a
// hidden card is in the pixels while cards move.
//
// The pointer moves as a person's does, from card to card, and is never parked.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { AIMED, PLAIN, centre, dealt, held, press, reach } from "../lib/hand.mjs";
import { looks } from "../lib/picture.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, asked, mouse, play, seated } from "../lib/table.mjs";

const WORLDS = process.env.SALON_WORLDS ?? "target/e2e/worlds";

/** Returns what the close-up lies over that can be clicked or is asked. Runs in the page. */
function covered() {
  const near = document.querySelector(".closeup[data-placed]").getBoundingClientRect();
  const things = document.querySelectorAll("button:not([aria-disabled=true]), a[href], .asked");
  return [...things].filter((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return thing.checkVisibility() && left < near.right - 1 && right > near.left + 1 && top < near.bottom - 1 && bottom > near.top + 1;
  }).map((thing) => thing.cloneNode(false).outerHTML.slice(0, 120));
}

const version = (page) => page.locator("#main.cloth").getAttribute("data-version").then(Number);

scene("the close-up is in nobody's way: the pointer goes on to the next card and clicks it", async (stage) => {
  for (const game of ["love-letter", "ghost-letters"]) {
    // Another seed for each game: the number of a table is random too.
    const { page } = await stage.guest({ size: "desk", chance: `close-up ${game}` });
    await page.goto(`/play/${game}?pace=0`);
    await seated(page);
    await asked(page);
    const [one, next] = await page.locator("#main button[data-card]:not([aria-disabled=true])").elementHandles();
    await reach(page, one);
    await page.locator(".closeup[data-placed]").waitFor();
    assert.deepEqual(await page.evaluate(covered), [], game);
    await reach(page, next);
    // Its own close-up may be open by now on a slow machine.
    const [left, code] = [await one.getAttribute("data-card"), await page.locator(".closeup").evaluateAll(([near]) => near?.dataset.closeup)];
    assert.notEqual(code, left, `${game}: it is still open`);
    await press(page);
    assert.equal(await next.getAttribute("aria-pressed"), "true", `${game}: the click went elsewhere`);
  }
});

scene("a double click is one decision, and Undo says why it can't", async (stage) => {
  const page = await dealt(stage, { chance: "double" }, (hand) => hand.some((card) => PLAIN.includes(card)) && !hand.includes("countess"));
  const card = held(page, PLAIN);
  const before = await version(page);
  await reach(page, card);
  await page.mouse.dblclick(...await centre(card));
  await page.locator("[data-confirm]").waitFor();
  assert.equal(await card.getAttribute("aria-pressed"), "true");
  assert.equal(await version(page), before);
  const undo = page.locator("[data-tool=undo]");
  assert.equal(await undo.getAttribute("aria-disabled"), "true");
  // It is dimmed and still answers.
  await undo.click({ force: true });
  await page.locator("[data-no-undo]").waitFor();
  const [button, note] = [await undo.boundingBox(), await page.locator("[data-no-undo]").boundingBox()];
  assert.ok(note.y >= button.y + button.height, "the note covers the button");
});

scene("nothing moves when the Guard names a card, and every name fits", async (stage) => {
  const page = await dealt(stage, { language: "ru", chance: "naming" }, (hand) => hand.includes("guard"));
  const places = () => page.evaluate(() => ["#main .hand", "#main .middle .pile", "#main .mine > .seat", "#main .asked"].map((place) => {
    const { left, top, bottom } = document.querySelector(place).getBoundingClientRect();
    return [left, top, place.endsWith("asked") ? top : bottom].map(Math.round);
  }));
  for (const size of [{ width: 360, height: 640 }, { width: 390, height: 844 }, { width: 1024, height: 768 }, { width: 1440, height: 900 }, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    const before = await places();
    await page.locator(".hand [data-card=guard]").first().click();
    await page.locator(".aim").first().click();
    await page.locator(".name-card").first().waitFor();
    const what = JSON.stringify(size);
    assert.deepEqual(await places(), before, what);
    const out = await page.evaluate(() => [...document.querySelectorAll(".name-card")].flatMap((card) => {
      const [name, box] = [card.querySelector("span"), card.getBoundingClientRect()];
      const range = document.createRange();
      range.selectNodeContents(name);
      const said = range.getBoundingClientRect();
      const inside = said.left >= box.left && said.right <= box.right && box.top >= 0 && box.bottom <= innerHeight;
      return inside ? [] : [`${name.innerText} ${Math.round(said.width)} in ${Math.round(box.width)}`];
    }));
    assert.deepEqual(out, [], what);
    await page.keyboard.press("Escape");
    await page.locator(".name-card").first().waitFor({ state: "detached" });
  }
});

scene("a card is dragged onto its target, and springs back from anywhere else", async (stage) => {
  const page = await dealt(stage, { motion: true, settings: { confirm: "risky" }, chance: "drag" },
    (hand) => hand.some((card) => PLAIN.includes(card)) && hand.some((card) => AIMED.includes(card)));
  const [before, plain, aimed] = [await version(page), held(page, PLAIN), held(page, AIMED)];
  const lift = async (card) => {
    await reach(page, card);
    await page.mouse.down();
    await page.mouse.move(...await centre(page.locator(".middle")), { steps: 8 });
  };
  const still = () => page.waitForFunction(() => document.querySelector(".prompt .confirm, [data-dragged]") === null);
  // A player lights up under the card. Back in the hand, nothing is chosen.
  await lift(aimed);
  assert.equal(await page.locator(".hand [data-dragged]").count(), 1);
  await page.mouse.move(...await centre(page.locator(".others .seat:has(.aim)").first()), { steps: 8 });
  assert.equal(await page.locator(".seat[data-drop]").count(), 1);
  await page.mouse.move(...await centre(plain), { steps: 8 });
  assert.equal(await page.locator("[data-drop]").count(), 0);
  await page.mouse.up();
  await still();
  assert.equal(await version(page), before);
  // A card without a target is played by dropping it in the middle, without a further question.
  await lift(plain);
  assert.equal(await page.locator(".middle[data-drop]").count(), 1);
  await page.mouse.up();
  await page.waitForFunction((before) => Number(document.querySelector("#main.cloth").dataset.version) > before, before);
});

/** Opens the table of a world while everything moves, and lifts a card; returns the pixels of both moments. */
async function onTheWay(stage, game, which) {
  const log = await readFile(path.join(WORLDS, `${game}-${which}.log`), "utf8");
  const { page, context } = await stage.guest({ motion: true, chance: `worlds ${game}`, clock: 1_800_000_000_000 });
  await context.addInitScript(([key, log]) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, log);
    // Every animation stands still on its way.
    addEventListener("animationstart", ({ target }) => {
      for (const animation of target.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = 120;
      }
    }, true);
  }, [`salon.log.home-worlds-${game}`, log]);
  await page.goto(`/here/home-worlds-${game}?pace=3600000`);
  await seated(page);
  await asked(page);
  await page.waitForLoadState("networkidle");
  const { width, height } = page.viewportSize();
  const parts = Array.from({ length: 96 }, (_, at) => (
    { x: (at % 12) * (width / 12), y: Math.floor(at / 12) * (height / 8), width: width / 12, height: height / 8 }));
  const look = async () => (await looks(page, page.locator("body"), parts, "allow")).map(({ light }) => light);
  const flying = await look();
  await reach(page, page.locator(".hand [data-rove]:not([aria-disabled=true])").first());
  await page.mouse.down();
  await page.mouse.move(width * 0.4, height * 0.45, { steps: 8 });
  await page.locator("[data-dragged]").waitFor();
  return [flying, await look()];
}

scene("nothing of a hidden card is in the pixels of cards on their way", async (stage) => {
  const game = "love-letter";
  const [one, other] = [await onTheWay(stage, game, "one"), await onTheWay(stage, game, "other")];
  for (const [moment, lights] of one.entries()) {
    assert.ok(lights.some((light) => light > 0.2));
    for (const [at, light] of lights.entries()) {
      assert.ok(Math.abs(light - other[moment][at]) < 0.002, `moment ${moment}: tile ${at} looks otherwise`);
    }
  }
});

scene("in every game against bots, Undo takes a move back or says why it can't", async (stage) => {
  for (const game of GAMES) {
    const { page } = await stage.guest({ size: game.length % 2 ? "desk" : "phone", chance: `undo ${game}` });
    await page.goto(`/play/${game}?pace=0`);
    await seated(page);
    const undo = page.locator("[data-tool=undo]");
    const says = async (when) => {
      const dimmed = await undo.getAttribute("aria-disabled") === "true";
      assert.equal(dimmed ? /only until the next player/.test(await undo.getAttribute("title")) : true, true, `${game}, ${when}`);
      const before = await version(page);
      await undo.click({ force: true });
      // A button that is not dimmed takes the move back, or says why it can't.
      await page.waitForFunction(([dimmed, before]) => document.querySelector("[data-no-undo]") !== null
        || (!dimmed && document.querySelector("#main.cloth").dataset.version !== before), [dimmed, String(before)]);
    };
    if (!(await asked(page)).over) await says("before the first move");
    await play(page, mouse, { seed: `undo ${game}`, most: 1 });
    if (!(await asked(page)).over) {
      // The note belongs to the moment at which the button was pressed.
      assert.equal(await page.locator("[data-no-undo]").count(), 0, game);
      await says("after a move");
    }
    await page.close();
  }
});
