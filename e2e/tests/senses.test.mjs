// Promises, on a phone and on a large screen: a phone hums when a card is lifted and dropped, and nothing else does.
// Cards sound quietly, at a pitch of their player's. A played card turns over in the air, and its back hides it until
// then. At the end of a round the tokens fly from the bank to the winner. A double click or a double tap does not play
// the Princess. The frames of a move on the stage lie around its players.

import assert from "node:assert/strict";
import { chance } from "../lib/chance.mjs";
import { PLAIN, centre, dealt, held, reach } from "../lib/hand.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, move, seated, touch } from "../lib/table.mjs";

/** A seed that deals the Princess early. */
const PRINCESS = "princess phone";

/** More moves than a round has. */
const MOST_MOVES = 40;

/** Records what is felt, heard and seen to move. */
const watch = (context) => context.addInitScript(() => {
  window.hums = [];
  Navigator.prototype.vibrate = (milliseconds) => window.hums.push(milliseconds) > 0;
  window.tones = [];
  window.loudest = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function begin(...when) {
    window.tones.push(this.frequency.value);
    return start.apply(this, when);
  };
  const ramp = AudioParam.prototype.exponentialRampToValueAtTime;
  AudioParam.prototype.exponentialRampToValueAtTime = function rise(value, end) {
    window.loudest = Math.max(window.loudest, value);
    return ramp.call(this, value, end);
  };
  window.turned = [];
  window.backs = [];
  window.flown = [];
  const middle = (thing) => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  // How an element looks at moments of an animation, as parts of the whole. Nothing if the animation is over by now: a
  // slow machine is told of it late.
  const at = (target, name, parts, look) => {
    const animation = target.getAnimations({ subtree: true }).find(({ animationName }) => animationName === name);
    if (!animation) return [];
    const { delay, duration } = animation.effect.getComputedTiming();
    const now = animation.currentTime;
    const seen = parts.map((part) => {
      animation.currentTime = delay + duration * part;
      return look();
    });
    animation.currentTime = now;
    return [seen];
  };
  addEventListener("animationstart", ({ target, animationName }) => {
    if (animationName === "turn" && target.matches(".mini")) {
      // The first number of the matrix says which side is in front.
      window.turned.push(...at(target, "turn", [0.2, 0.9], () => new DOMMatrix(getComputedStyle(target).transform).m11 > 0));
    }
    if (animationName === "back" && target.matches(".mini")) {
      window.backs.push(...at(target, "back", [0.2, 0.9], () => Number(getComputedStyle(target, "::after").opacity)));
    }
    if (animationName === "land" && target.matches(".token.new")) {
      const bank = middle(document.querySelector("[data-home=bank]"));
      for (const [start, end] of at(target, "land", [0, 0.999], () => middle(target))) {
        window.flown.push({ bank, start, end, won: target.closest(".won") !== null });
      }
    }
  }, true);
});

/** Lifts a card with a finger, moves it to a place and drops it there. */
async function dragByTouch(page, card, place) {
  const session = await page.context().newCDPSession(page);
  const [[x, y], [toX, toY]] = [await centre(card), await centre(place)];
  const point = (part) => [{ x: x + (toX - x) * part, y: y + (toY - y) * part }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: point(0) });
  for (let step = 1; step <= 8; step++) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: point(step / 8) });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** Lifts a card with the mouse, moves it to a place and drops it there. */
async function dragByMouse(page, card, place) {
  await reach(page, card);
  await page.mouse.down();
  await page.mouse.move(...await centre(place), { steps: 8 });
  await page.mouse.up();
}

for (const [size, hands, drag] of [["wide", mouse, dragByMouse], ["phone", touch, dragByTouch]]) {
  scene(`a round is felt, heard and seen: hums, pitches, cards that turn and tokens that fly (${size})`, async (stage) => {
    const look = { size, touch: hands === touch, motion: true, chance: `senses ${size}`, settings: { sound: "on", pace: "brisk" } };
    const page = await dealt(stage, look, (hand) => hand.some((card) => PLAIN.includes(card)) && !hand.includes("countess"), watch);
    const random = chance(`senses ${size}`);
    await drag(page, held(page, PLAIN), page.locator(".middle"));
    await page.locator("[data-confirm]").waitFor();
    // A mouse on a desk makes nothing hum.
    assert.deepEqual(await page.evaluate(() => window.hums), hands === touch ? [8, 14] : []);
    for (let moves = 0; moves < MOST_MOVES; moves++) {
      await page.waitForFunction(() => document.querySelector("[data-round-end], .mine .seat.turn, .over") !== null);
      if (await page.locator("[data-round-end]").count() > 0) break;
      await move(page, hands, random);
    }
    await page.waitForFunction(() => window.flown.length > 0);
    const { turned, backs, flown, tones, loudest } = await page.evaluate(() => ({
      turned: window.turned, backs: window.backs, flown: window.flown, tones: window.tones.map(Math.round), loudest: window.loudest,
    }));
    assert.ok(turned.length > 0 && backs.length > 0);
    for (const one of turned) assert.deepEqual(one, [false, true], "it turns over on its way");
    for (const one of backs) assert.deepEqual(one, [1, 0], "the back hides it until then");
    // The Spy's token may fly to somebody else.
    assert.ok(flown.some(({ won }) => won), "a token flies to the winner");
    for (const { bank, start, end } of flown) {
      assert.ok(Math.hypot(start[0] - bank[0], start[1] - bank[1]) < 3, `it starts ${start} beside the bank ${bank}`);
      assert.ok(Math.hypot(end[0] - bank[0], end[1] - bank[1]) > 20, "it goes somewhere");
    }
    // A card of the first seat is 196 Hz high, one of the second seat 220.5 Hz.
    assert.ok([196, 221].every((pitch) => tones.includes(pitch)), JSON.stringify(tones));
    assert.ok(loudest > 0 && loudest < 0.06, `volume ${loudest}`);
  });

  scene(`a double ${hands === touch ? "tap" : "click"} does not play the Princess (${size})`, async (stage) => {
    const look = { size, touch: hands === touch, chance: PRINCESS, settings: { confirm: "risky" } };
    const page = await dealt(stage, look, (hand) => hand.includes("princess") && !hand.includes("countess"));
    const card = held(page, ["princess"]);
    const version = await page.locator("#main.cloth").getAttribute("data-version");
    const at = await centre(card);
    if (hands === touch) {
      await page.touchscreen.tap(...at);
      await page.touchscreen.tap(...at);
    } else {
      await reach(page, card);
      await page.mouse.dblclick(...at);
    }
    // The page says what it would mean, and waits.
    await page.locator("[data-confirm]").waitFor();
    assert.match(await page.locator(".prompt").innerText(), /out/i);
    // The same place once more, as fast as a hand can, and where the button has come up.
    const confirm = await centre(page.locator("[data-confirm]"));
    await (hands === touch ? page.touchscreen.tap(...at) : page.mouse.click(...at));
    assert.equal(await page.locator("#main.cloth").getAttribute("data-version"), version);
    assert.ok(Math.hypot(confirm[0] - at[0], confirm[1] - at[1]) > 16, "the confirmation does not come up under the pointer");
    assert.equal(await held(page, ["princess"]).count(), 1);
  });
}

/** Notes frames of the stage that lie around no player in three pictures on end. */
const watchFrames = (context) => context.addInitScript(() => {
  window.framed = 0;
  window.astray = new Set();
  const amiss = new Map();
  const { port1, port2 } = new MessageChannel();
  // A message comes after everything that is done for a picture, when it is about to be painted.
  const next = () => requestAnimationFrame(() => port2.postMessage(null));
  port1.onmessage = () => {
    next();
    const stage = document.querySelector(".stage");
    if (!stage) return;
    const seats = [...document.querySelectorAll(".cloth .seat")].map((seat) => seat.getBoundingClientRect());
    for (const frame of stage.querySelectorAll(".stage-actor, .stage-target")) {
      window.framed++;
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const around = (seat) => [seat.left - left, right - seat.right, seat.top - top, bottom - seat.bottom].every((room) => room > 0 && room < 8);
      const name = `${frame.getAttribute("class")} of move ${stage.dataset.stage}`;
      amiss.set(name, seats.some(around) ? 0 : (amiss.get(name) ?? 0) + 1);
      if (amiss.get(name) >= 3) window.astray.add(name);
    }
  };
  next();
});

scene("the frames of a move lie around its players, also when the hand and the window change", async (stage) => {
  const { page, context } = await stage.guest({ chance: "frames", settings: { pace: "brisk" } });
  await watchFrames(context);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  for (let turns = 0; turns < 2; turns++) {
    if ((await asked(page)).over) break;
    await move(page, mouse, chance(`frames ${turns}`));
    await page.locator(".stage").waitFor();
    await page.setViewportSize(turns % 2 ? { width: 844, height: 390 } : { width: 1024, height: 768 });
    await page.waitForFunction(() => document.querySelector(".stage") === null);
  }
  const { framed, astray } = await page.evaluate(() => ({ framed: window.framed, astray: [...window.astray] }));
  assert.ok(framed > 20, `${framed} frames`);
  assert.deepEqual(astray, []);
});
