// What must hold on every page and in every state: axe finds nothing, and nothing runs over the edge.

import assert from "node:assert/strict";
import { SIZES } from "./stage.mjs";

/** Everything that WCAG 2.2 AA asks and a machine can see, and axe's own good practice. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe finds nothing. The guest must have been made with `axe`. */
export async function accessible(page, what) {
  const violations = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values: tags },
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    });
    return violations.map((rule) => `${rule.id}: ${rule.help}\n${rule.nodes.slice(0, 4)
      .map((node) => `    ${node.html.slice(0, 160)}\n      ${node.failureSummary.split("\n").slice(1, 3).join(" ").slice(0, 240)}`).join("\n")}`);
  }, TAGS);
  assert.equal(violations.length, 0, `${what}: axe finds\n  ${violations.join("\n  ")}`);
}

/** Nothing runs over the edge: nobody has to scroll sideways. */
export async function fits(page, what) {
  const { wide, over } = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - wide;
    if (over <= 0) return { wide, over, who: [] };
    return { wide, over };
  });
  assert.ok(over <= 0, `${what}: ${over} pixels run over the edge of ${wide}`);
}

/** It fits at every size that is promised. */
export async function fitsEverywhere(page, what) {
  const before = page.viewportSize();
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    await fits(page, `${what}, ${name}`);
    await page.setViewportSize({ width: size.height, height: size.width });
    await fits(page, `${what}, ${name} turned`);
  }
  await page.setViewportSize(before);
}
