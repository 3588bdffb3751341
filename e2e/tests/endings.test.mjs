// Promises: a play that was won, lost or shared ends in a scene of its own, on a phone and on a large screen. Tokens
// stand in one line. The Letter says on its cover how it differs from Love Letter. Percentages say of what. The buttons
// of Secret Card can be read on a phone.

import assert from "node:assert/strict";
import { SIZES } from "../lib/guests.mjs";
import { fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { asked, choose, mouse, seated, touch } from "../lib/table.mjs";
import { begun, playOut } from "../lib/visitor.mjs";

/** Returns what the end of a play shows. Runs in the page. */
const ending = () => {
  const end = document.querySelector(".ending");
  return {
    kind: end.dataset.ending,
    title: end.querySelector(".ending-title").innerText,
    picture: end.querySelector(":scope > .art use").getAttribute("href").split("#")[1],
    won: end.querySelectorAll(".standings li.won").length,
    mine: end.querySelector(".standings li.you.won") !== null,
    again: end.querySelector(".button.gold").innerText,
  };
};

/** Makes a page believe that both players have won. */
const shareTheWin = (page) => page.routeWebSocket(/\/socket$/, (socket) => {
  const server = socket.connectToServer();
  socket.onMessage((text) => server.send(text));
  server.onMessage((text) => {
    const message = JSON.parse(text);
    const outcome = (message.say?.welcome ?? message.say?.news)?.view?.play?.outcome;
    if (outcome) outcome.winners = [0, 1];
    socket.send(JSON.stringify(message));
  });
});

scene("won, lost and shared are scenes of their own", async (stage) => {
  const looks = [{ size: "wide", language: "en" }, { size: "phone", language: "en", touch: true }];
  const { pages, visitors, table } = await begun(stage, looks, { game: "secret-card", players: 2 });
  await playOut(visitors, table, "endings");
  const { play: { outcome: { winners: [winner] } } } = await visitors[0].view(table);
  const ends = [];
  for (const page of pages) {
    await page.locator(".ending").waitFor();
    ends.push(await page.evaluate(ending));
    await fitsEverywhere(page, "the end of a play");
  }
  const [won, lost] = [ends[winner], ends[1 - winner]];
  assert.deepEqual([won.kind, won.won, won.mine], ["won", 1, true]);
  assert.deepEqual([lost.kind, lost.won, lost.mine], ["lost", 1, false]);
  const loser = pages[1 - winner];
  await shareTheWin(loser);
  await loser.reload();
  await loser.locator(".ending[data-ending=shared]").waitFor();
  const shared = await loser.evaluate(ending);
  assert.deepEqual([shared.won, shared.mine], [2, true]);
  await fitsEverywhere(loser, "a shared win");
  for (const part of ["title", "picture"]) {
    assert.equal(new Set([won, lost, shared].map((end) => end[part])).size, 3, `${part}: ${JSON.stringify([won, lost, shared])}`);
  }
});

scene("five tokens stand in one line, and a hint's percentage says of what", async (stage) => {
  for (const [size, language, of] of [["phone", "en", /chance to win: \d+\s?%/i], ["wide", "ru", /шанс на победу: \d+\s?%/i]]) {
    const { page } = await stage.guest({ size, language, chance: `tokens ${size}` });
    await page.goto("/new/love-letter?pace=0");
    await page.locator("[data-set=players] label:has(input[value='3'])").click();
    await page.locator("[data-start]").click();
    await seated(page);
    await asked(page);
    for (const [name, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      const lines = await page.evaluate(() => [...document.querySelectorAll(".seat .score")].map((score) => {
        const tokens = [...score.querySelectorAll(".token")].map((token) => Math.round(token.getBoundingClientRect().top));
        return [tokens.length, new Set(tokens).size];
      }));
      assert.deepEqual(lines, Array(3).fill([5, 1]), `${size}, ${name}`);
    }
    await page.keyboard.press("h");
    assert.match(await page.locator("[data-hint]").innerText(), of);
  }
});

scene("The Letter says on its cover how it differs from Love Letter", async (stage) => {
  for (const [size, language, says] of [["phone", "ru", /Без .*(Шпион|Министр)/i], ["wide", "en", /no Spy, no Chancellor/]]) {
    const { page } = await stage.guest({ size, language });
    await page.goto("/");
    const line = page.locator(".cover[data-game=pismo] .cover-text");
    await line.scrollIntoViewIfNeeded();
    assert.ok(await line.isVisible());
    assert.match(await line.innerText(), says);
  }
});

scene("the buttons of Secret Card on a phone are buttons with words that can be read", async (stage) => {
  for (const [size, language] of [["phone", "ru"], ["small", "ru"], ["small", "en"]]) {
    const { page } = await stage.guest({ size, language, touch: true, chance: `buttons ${size} ${language}` });
    await page.goto("/play/secret-card?pace=0");
    await seated(page);
    await asked(page, touch);
    await choose(page, touch, { seed: "buttons" });
    const blobs = await page.evaluate(() => [...document.querySelectorAll("#main .prompt :is(.button, .deed)")].flatMap((button) => {
      const { width, height, left, right } = button.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(button);
      const words = range.getBoundingClientRect();
      const small = Number.parseFloat(getComputedStyle(button).fontSize) < 12;
      const cut = words.left < left - 1 || words.right > right + 1 || words.height > height + 1;
      const round = width < height * 1.25 || height > 64;
      return small || cut || round ? [`${button.innerText}: ${Math.round(width)} x ${Math.round(height)}, small ${small}, cut ${cut}`] : [];
    }));
    assert.deepEqual(blobs, [], `${size}, ${language}`);
    assert.ok(await page.locator("#main .prompt .button").count() > 0);
  }
});
