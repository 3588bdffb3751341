// A test in a real browser.

import { after, test } from "node:test";
import { Stage, closeBrowser } from "./guests.mjs";

after(closeBrowser);

/** A test with a stage; a page that logs an error fails it. */
export function scene(name, body, { timeout = 240_000 } = {}) {
  test(name, { timeout }, async () => {
    const stage = new Stage(name);
    try {
      await body(stage);
      stage.quiet();
    } catch (error) {
      await stage.keep();
      throw error;
    } finally {
      await stage.close();
    }
  });
}
