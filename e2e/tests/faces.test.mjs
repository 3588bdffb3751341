// Promises: everyone at a table has a distinct face that tells a person from a bot, with the name
// next to it as text. The characters of Conspirators are loaded with that game and not before.

import assert from "node:assert/strict";
import { scene } from "../lib/stage.mjs";
import { GAMES, seated } from "../lib/table.mjs";

/** Returns the faces at the table: the seat, the picture, and the name next to it. Runs in the page. */
function faces() {
  return [...document.querySelectorAll(".seat .nameplate")].map((plate) => ({
    picture: plate.querySelector(".avatar use").getAttribute("href").split("#")[1],
    colour: getComputedStyle(plate.querySelector(".avatar")).getPropertyValue("--seat").trim(),
    hidden: plate.querySelector(".avatar").getAttribute("aria-hidden"),
    text: plate.querySelector(".avatar").textContent,
    name: plate.querySelector("b").textContent.trim(),
    you: plate.closest(".seat").classList.contains("you"),
  }));
}

scene("no two at a table have the same face or colour, and bots look like machines", async (stage) => {
  const { page } = await stage.guest();
  for (const game of GAMES) {
    await page.goto("/?pace=0");
    await page.locator(`.cover[data-game=${game}] .cover-link`).click();
    await seated(page);
    const shown = await page.evaluate(faces);
    assert.ok(shown.length >= 2, game);
    assert.equal(new Set(shown.map(({ picture }) => picture)).size, shown.length, game);
    assert.equal(new Set(shown.map(({ colour }) => colour)).size, shown.length, game);
    for (const { picture, hidden, text, name, you } of shown) {
      assert.match(picture, you ? /^seats-person-[1-6]$/ : /^seats-bot-[1-6]$/, `${game}: ${name}`);
      assert.deepEqual([hidden, text], ["true", ""], "the face says nothing that the name does not");
      assert.ok(name.length > 1, "the name stands beside it");
    }
  }
});

scene("the portraits of Conspirators come with the game, and each character has its own", async (stage) => {
  const { page } = await stage.guest();
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const portraits = () => asked.filter((path) => /\/portraits-[^/]*\.svg$/.test(path)).length;
  await page.goto("/?pace=0");
  await page.locator(".cover-link").first().waitFor();
  await page.waitForLoadState("networkidle");
  // The service worker fetches everything for offline use; the page itself has not requested it.
  const own = await page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/portraits-")).length);
  assert.equal(own, 0);
  await page.locator(".cover[data-game=conspirators] .cover-link").click();
  await seated(page);
  await page.waitForFunction(() => document.querySelectorAll(".hand .co-portrait use").length >= 6);
  const drawn = await page.evaluate(() => [...document.querySelectorAll(".co-card")].map((card) => {
    const [arrow, , , light, , , , name] = card.dataset.card.split(".");
    return { wanted: [`portraits-box-${light}`, `portraits-${name}-${arrow}`], shown: [...card.querySelectorAll(".co-portrait use")].map((use) => use.getAttribute("href").split("#")[1]) };
  }));
  assert.ok(drawn.length >= 4);
  for (const { wanted, shown } of drawn) assert.deepEqual(shown, wanted);
  assert.ok(portraits() >= 1, asked.join(" "));
});
