// A test in a real browser.

import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { OUT, Stage, closeBrowser } from "./guests.mjs";

/** How long one attempt may take, in milliseconds. */
const TIMEOUT = 200_000;
/** How much longer the test of an attempt may take: its pictures and logs are saved. */
const SAVING = 40_000;

after(closeBrowser);

/** Waits for a part of a test, but not for ever: a test that hangs fails like any other, with pictures and logs. */
export async function inTime(part) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${TIMEOUT / 1000} s`)), TIMEOUT);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs a test once, with a stage of its own; a page that logs an error fails it. */
async function attempt(name, body) {
  const stage = new Stage(name);
  try {
    await inTime(body(stage));
    stage.quiet();
  } catch (error) {
    await stage.keep();
    throw error;
  } finally {
    await stage.close();
  }
}

/** A test that is repeated once if it fails, and the run reports it: a busy machine delays a browser in ways that no
 *  test foresees. */
export function repeatable(name, attempt) {
  test(name, { timeout: 2 * (TIMEOUT + SAVING) }, async () => {
    try {
      await attempt();
    } catch (error) {
      console.error(`"${name}" failed and is repeated: ${error.stack ?? error}`);
      await attempt();
      mkdirSync(OUT, { recursive: true });
      appendFileSync(path.join(OUT, "repeated.txt"), `${name}\n`);
    }
  });
}

/** A repeatable test with a stage. */
export const scene = (name, body) => repeatable(name, () => attempt(name, body));

/** A test that is never repeated. A secret that is kept only at the second attempt is not kept. */
export function strictScene(name, body) {
  test(name, { timeout: TIMEOUT + SAVING }, () => attempt(name, body));
}
