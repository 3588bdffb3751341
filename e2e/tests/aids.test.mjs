// Promises: how much the page helps is the player's choice, against bots too. Nobody names a card in plain sight, or
// plays the Princess, by accident. Every card of Secret Card has the letter of its colour.

import assert from "node:assert/strict";
import { SIZES } from "../lib/guests.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, mouse, moved, play, seated } from "../lib/table.mjs";

scene("the notes of Conspirators are full, by hand or absent, as the player wishes", async (stage) => {
  const { page } = await stage.guest({ size: "wide", language: "en", chance: "aids" });
  await page.goto("/play/conspirators?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "aids", most: 2 });
  assert.ok(!(await asked(page)).over);
  const wish = async (level) => {
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("group", { name: "Aids" }).getByRole("radio", { name: level }).check();
    await page.goBack();
    await seated(page);
  };
  // By default nothing is crossed out that the player has not crossed out.
  assert.equal(await page.locator(".co-cell").count(), 48);
  assert.equal(await page.locator(".co-cell.crossed, .co-left").count(), 0);
  assert.equal(await page.locator("[data-tool=hint]").count(), 1);
  await wish("full");
  assert.ok(await page.locator(".co-cell.crossed").count() > 0);
  assert.ok(await page.locator(".co-left").count() > 0);
  await wish("none");
  assert.equal(await page.locator(".co-cell").count(), 0);
  assert.equal(await page.locator("[data-tool=hint], .co-left").count(), 0);
});

for (const size of ["phone", "wide"]) {
  scene(`a secret card in plain sight is not named by accident (${size})`, async (stage) => {
    const { page } = await stage.guest({ size, touch: size === "phone", language: "ru", chance: "plain sight", settings: { confirm: "never" } });
    const press = (thing) => (size === "phone" ? thing.tap() : thing.click());
    await page.goto("/play/secret-card?pace=0");
    await seated(page);
    await asked(page);
    // Every card has its letter, in the reader's alphabet.
    const letters = await page.locator(".cloth .sc-face").evaluateAll((faces) => faces.map((face) => [face.querySelector(".letter").textContent, getComputedStyle(face.querySelector(".letter")).display, getComputedStyle(face).backgroundImage]));
    assert.ok(letters.length > 5);
    for (const [letter, display, pattern] of letters) {
      assert.match(letter, /^[КОЖЗСФЧ]$/);
      assert.notEqual(display, "none");
      assert.match(pattern, /gradient/);
    }
    const { version } = await asked(page);
    // The hint comes first.
    if (await page.getByRole("button", { name: "Назвать свою карту" }).count() === 0) {
      await press(page.locator(".hand .lit").first());
      await moved(page, version);
      await asked(page);
    }
    const seen = await page.locator(".others .sc-secret .sc-face").first().getAttribute("data-card");
    const name = await page.locator(".others .sc-secret .sc-face").first().getAttribute("aria-label");
    await press(page.getByRole("button", { name: "Назвать свою карту" }));
    const cell = page.locator(".answers .sc-cell", { hasText: name });
    await press(cell);
    await page.locator(".warned").waitFor();
    // Not even a second click on it names it.
    await press(cell);
    await page.locator(".warned").waitFor();
    assert.ok(seen && !(await asked(page)).over);
    const buttons = await page.locator(".prompt .confirm .button").evaluateAll((all) => all.map((button) => button.getBoundingClientRect()).map(({ width, height }) => ({ width, height })));
    for (const { width, height } of buttons) assert.ok(height <= 60 && width > height * 1.4, `a button of ${width} × ${height}`);
    await page.keyboard.press("Escape");
    await page.locator(".warned").waitFor({ state: "detached" });
    // The player's own crosses stay in the notes.
    if (size === "wide") {
      const mine = page.locator(".side .sc-cell:not([aria-pressed=true])").first();
      await mine.click();
      assert.equal(await page.locator(".side .sc-cell.by-hand").count(), 1);
      await page.reload();
      await seated(page);
      await page.locator(".side .sc-cell.by-hand").waitFor();
      // Who names it all the same is out; the notice that says so lies over nothing.
      await press(page.getByRole("button", { name: "Назвать свою карту" }));
      await press(cell);
      await press(page.locator(".prompt [data-confirm]"));
      await page.locator(".hit-notice").waitFor();
      for (const viewport of [SIZES.wide, { width: 1920, height: 1080 }, SIZES.desk]) {
        await page.setViewportSize(viewport);
        const covered = await page.evaluate(() => {
          const notice = document.querySelector(".hit-notice").getBoundingClientRect();
          return [...document.querySelectorAll("#main .hand > *, #main .prompt .asked, #main .seat")].filter((thing) => {
            const other = thing.getBoundingClientRect();
            return Math.min(notice.right - other.left, other.right - notice.left, notice.bottom - other.top, other.bottom - notice.top) > 1;
          }).map((thing) => `${thing.className}: ${thing.innerText}`);
        });
        assert.deepEqual(covered, [], `at ${viewport.width} × ${viewport.height}`);
      }
    }
  });
}
