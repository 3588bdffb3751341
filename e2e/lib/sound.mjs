// Checks for every page in every state: axe finds nothing, and nothing overflows. Findings are
// collected, so that one run reports all of them.

import { SIZES, note } from "./guests.mjs";

/** Everything in WCAG 2.2 AA that can be checked automatically, and axe's own best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Checks that axe finds nothing. The guest must have been created with `axe`. */
export async function accessible(page, what) {
  const violations = await page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values: tags },
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    });
    const where = (node) => `    ${node.html.slice(0, 200)}\n      ${node.failureSummary.split("\n").slice(1, 3).join(" ").slice(0, 240)}`;
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.slice(0, 4).map(where).join("\n")}`);
  }, TAGS);
  for (const violation of violations) note(page, `${what}: ${violation}`);
}

/** Checks that nothing overflows, so that nobody has to scroll sideways. */
export async function fits(page, what) {
  const { over, who } = await page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - wide;
    const beyond = (thing) => thing.getBoundingClientRect().right > wide + 0.5;
    const who = over > 0 ? [...document.body.querySelectorAll("*")].filter(beyond) : [];
    return { over, who: who.slice(0, 5).map((thing) => thing.cloneNode(false).outerHTML.slice(0, 120)) };
  });
  if (over > 0) note(page, `${what}: ${over} pixels run over the edge: ${who.join(" ")}`);
}

/** Checks that the page fits at every supported size, in portrait and landscape. */
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
