// Promises: games survive a reload; the page works offline after the first visit; the language
// switches at once.

import assert from "node:assert/strict";
import { cutNetwork, withHouse } from "../lib/server.mjs";
import { scene } from "../lib/stage.mjs";
import { GAMES, asked, mouse, play, playQuickly, seated, shown } from "../lib/table.mjs";

for (const game of GAMES) {
  scene(`${game} goes on after a reload in mid-game, as it stood`, async (stage) => {
    const { page } = await stage.guest({ chance: `reload ${game}` });
    await page.goto(`/play/${game}?pace=0`);
    await seated(page);
    await play(page, mouse, { seed: `reload ${game}`, most: 3 });
    const { over } = await asked(page);
    const before = await page.evaluate(shown);
    await page.reload();
    await seated(page);
    assert.equal((await asked(page)).over, over);
    assert.equal(await page.evaluate(shown), before);
  });
}

scene("a game that was left is on the first page, and goes on from there", async (stage) => {
  const { page } = await stage.guest({ chance: "left" });
  await page.goto("/play/pismo?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "left", most: 2 });
  await asked(page);
  const before = await page.evaluate(shown);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.locator(".unfinished .kept-link").first().click();
  await seated(page);
  await asked(page);
  assert.equal(await page.evaluate(shown), before);
});

scene("with the network cut the page opens, plays and keeps games", async (stage) => withHouse(async (server) => {
  const guest = await stage.guest({ server: server.url, worker: true });
  const { page } = guest;
  await page.goto("/");
  await cutNetwork(guest, server);
  await page.goto("/play/secret-card?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "offline", most: 2 });
  await asked(page);
  const before = await page.evaluate(shown);
  await page.reload();
  await seated(page);
  await asked(page);
  assert.equal(await page.evaluate(shown), before);
  await playQuickly(page, { seed: "offline" });
}));

scene("another language is spoken at once, in mid-game", async (stage) => {
  const { page } = await stage.guest({ chance: "language" });
  await page.goto("/play/love-letter?pace=0");
  await seated(page);
  await play(page, mouse, { seed: "language", most: 1 });
  await asked(page);
  const latin = await page.locator(".log").innerText();
  assert.doesNotMatch(latin, /\p{Script=Cyrillic}/u);
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Русский" }).check();
  await page.goBack();
  await seated(page);
  const cyrillic = await page.locator("#main").innerText();
  assert.match(cyrillic, /\p{Script=Cyrillic}/u);
  assert.doesNotMatch(await page.locator(".log").innerText(), /\p{Script=Latin}{3}/u);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ru");
});
