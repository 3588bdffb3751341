// A player's hand of Love Letter, and a pointer that moves as a person's does.

import { asked, seated } from "./table.mjs";

/** Returns the centre of an element. */
export const centre = (thing) => thing.evaluate((it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
});

/** Moves the pointer to an element in small steps. */
export const reach = async (page, thing) => page.mouse.move(...await centre(thing), { steps: 12 });

/** Clicks where the pointer is. */
export async function press(page) {
  await page.mouse.down();
  await page.mouse.up();
}

/** The cards of Love Letter that are played without a target, and those that need one. */
export const PLAIN = ["spy", "handmaid", "chancellor"];
export const AIMED = ["guard", "priest", "baron", "king"];

/** The card of the hand with one of these codes. */
export const held = (page, codes) => page.locator(`.hand :is(${codes.map((code) => `[data-card=${code}]`).join()})`).first();

/** Opens tables of Love Letter, each with another deal, until the first hand meets a condition; returns the page. */
export async function dealt(stage, look, holds, prepare = () => {}) {
  for (let tries = 0; tries < 30; tries++) {
    const { page, context } = await stage.guest({ ...look, chance: `${look.chance} ${tries}` });
    await prepare(context);
    await page.goto("/play/love-letter?pace=0");
    await seated(page);
    await asked(page);
    const hand = await page.locator(".hand [data-card]").evaluateAll((cards) => cards.map((card) => card.dataset.card));
    if (holds(hand)) return page;
    await context.close();
  }
  throw new Error("no hand is as the test needs it");
}
