// A dishonest server against the page: the messages of a real server are altered on their way, and
// so is the record that it hands out.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { strictScene } from "../lib/stage.mjs";
import { Visitor, gather, playOut, shareHash, start } from "../lib/visitor.mjs";

/** Anna has a page, Boris has none; both are seated and nobody is ready. `lie` alters what her page receives. */
async function sitting(stage, lie) {
  const [anna, boris] = [await stage.guest({ language: "en" }), await stage.guest({})];
  const visitors = [new Visitor(anna.context, "Anna"), new Visitor(boris.context, "Boris")];
  const table = await gather(visitors, { game: "love-letter", players: 2 });
  const { page } = anna;
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => server.send(text));
    server.onMessage((text) => {
      const message = JSON.parse(text);
      const told = message.say?.welcome ?? message.say?.news;
      const altered = told ? lie(told.view, told) : undefined;
      if (altered !== null) socket.send(JSON.stringify(message));
    });
  });
  await page.goto(`/table/${table}`);
  await page.locator("[data-ready-button]").waitFor();
  return { page, visitors, table };
}

/** Both get ready; Boris reveals, and the page does so on its own. */
async function begin({ page, visitors: [, boris], table }) {
  await boris.ready(table);
  await page.locator("[data-ready-button]").click();
  for (;;) {
    const { stage } = await boris.view(table);
    if (stage === "revealing") break;
    await page.waitForTimeout(50);
  }
  await boris.reveal(table);
}

const zeros = (digits) => "0".repeat(digits);

// Lies that are wrong at once: the page says so, and does not reveal its share.
for (const [lie, alarm, alter] of [
  ["substitutes this device's hash", "own-hash", (view) => { if (view.stage === "revealing") view.chairs[0].hash = zeros(64); }],
  ["hides another player's hash", "no-hash", (view) => { if (view.stage === "revealing") view.chairs[1].hash = null; }],
  ["promises another seed once all are ready", "commitment", (view) => { if (view.stage === "revealing") view.commitment = zeros(64); }],
]) {
  strictScene(`a server that ${lie} is named, and learns nothing`, async (stage) => {
    const sat = await sitting(stage, alter);
    await begin(sat);
    await sat.page.locator(`[data-alarm=${alarm}]`).waitFor();
    const { chairs } = await sat.visitors[1].view(sat.table);
    assert.equal(chairs[0].share, null, "the page has not revealed");
  });
}

// Lies about the others' shares: the page says so before or with the first card.
for (const [lie, alarm, alter] of [
  ["chooses a share after it has seen mine", "share-hash", (view) => { if (view.chairs[1].share) view.chairs[1].share = zeros(32); }],
  ["never shows another player's share", "no-share", (view) => { if (view.stage === "playing") view.chairs[1].share = null; }],
  ["exchanges a share once it was shown", "other-share", (view) => { if (view.stage === "playing") view.chairs[1].share = zeros(32); }],
  ["shows me another share than I sent", "own-share", (view) => { if (view.chairs[0].share) view.chairs[0].share = zeros(32); }],
]) {
  strictScene(`a server that ${lie} is named`, async (stage) => {
    const sat = await sitting(stage, alter);
    await begin(sat);
    await sat.page.locator(`[data-alarm=${alarm}]`).waitFor();
  });
}

strictScene("a server that deals again is named", async (stage) => {
  let begun = 0;
  const sat = await sitting(stage, (view, told) => {
    begun += told.seen?.some(({ seat }) => seat === null) ? 1 : 0;
    if (!begun || !told.seen?.some(({ seat }) => seat !== null)) return;
    told.happened.unshift({ happened: "started" });
    told.seen.unshift({ seat: null, sights: [] });
  });
  await begin(sat);
  await sat.page.locator("#main.cloth").waitFor();
  await playOut(sat.visitors, sat.table, "dealt again", { most: 1 });
  await sat.page.locator("[data-alarm=dealt-again]").waitFor();
});

strictScene("a server that announces a move and does not show it is named", async (stage) => {
  const sat = await sitting(stage, (_, told) => {
    if (told.seen?.some(({ seat }) => seat !== null)) told.seen = [];
  });
  await begin(sat);
  await sat.page.locator("#main.cloth").waitFor();
  await playOut(sat.visitors, sat.table, "unseen", { most: 1 });
  await sat.page.locator("[data-alarm=unseen]").waitFor();
});

/** Plays the whole play and opens the record in the page; `forge` alters the record. */
async function judged(stage, { alter = () => undefined, forge = (text) => text }) {
  const sat = await sitting(stage, alter);
  const { page, visitors, table } = sat;
  await begin(sat);
  await page.locator("#main.cloth").waitFor();
  // The device's receipt survives a reload.
  await page.reload();
  await page.locator("#main.cloth").waitFor();
  await playOut(visitors, table, "a dishonest play");
  await page.locator(".over").waitFor();
  await page.route(/\/api\/plays\/[^/]*\/replay$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: forge(await response.text()) });
  });
  await page.goto(`/replay/${(await visitors[0].view(table)).play_id}`);
  await page.locator("[data-tool=verify]").click();
  await page.locator("[data-verified]").waitFor();
  return page;
}

strictScene("an honest server is found honest from the receipt, which can be downloaded", async (stage) => {
  const page = await judged(stage, {});
  await page.locator("[data-verified=true][data-receipt=true]").waitFor();
  assert.equal(await page.locator("[data-finding]").count(), 0);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-tool=receipt]").click()]);
  assert.match(await readFile(await download.path(), "utf8"), /^salon-receipt 1\n/);
});

strictScene("a card that was changed in mid-play is named", async (stage) => {
  let changed = 0;
  const alter = (view, told) => {
    if (changed || !told.seen?.some(({ seat }) => seat !== null) || view.stage !== "playing") return;
    const text = JSON.stringify(view.play.view);
    const other = text.replace(/"(guard|priest|baron|prince)"/, (word) => (word === '"guard"' ? '"priest"' : '"guard"'));
    changed += other === text ? 0 : 1;
    view.play.view = JSON.parse(other);
  };
  const page = await judged(stage, { alter });
  await page.locator("[data-verified=false] ~ .findings [data-finding=changed-cards]").waitFor();
});

strictScene("a move that was not told is named", async (stage) => {
  let dropped = 0;
  const alter = (view, told) => {
    const moved = told.seen?.some(({ seat }) => seat !== null) && view.stage === "playing";
    if (dropped || !moved) return undefined;
    dropped += 1;
    told.seen = [];
    told.happened = [];
    return undefined;
  };
  const page = await judged(stage, { alter });
  await page.locator("[data-finding=hidden-move]").waitFor();
});

strictScene("moves that were told in another order are named", async (stage) => {
  const held = [];
  let told = 0;
  const alter = (view, news) => {
    const moved = news.seen?.some(({ seat }) => seat !== null) && view.stage === "playing";
    if (!moved || told > 1) return;
    told += 1;
    if (told === 1) {
      held.push(news.happened, news.seen);
      [news.happened, news.seen] = [[], []];
    } else {
      news.happened = [...news.happened, ...held[0]];
      news.seen = [...news.seen, ...held[1]];
    }
  };
  const page = await judged(stage, { alter });
  await page.locator("[data-finding=reordered]").waitFor();
});

strictScene("a server that shows me another share than the others is named", async (stage) => {
  const share = "ab".repeat(16);
  const alter = (view) => {
    if (!view.chairs[1].hash) return;
    view.chairs[1].hash = shareHash(view, 1, share);
    view.chairs[1].share &&= share;
  };
  const page = await judged(stage, { alter });
  await page.locator("[data-finding=other-share]").waitFor();
});

strictScene("the record of another play is named", async (stage) => {
  const others = [await stage.guest({}), await stage.guest({})].map(({ context }, at) => new Visitor(context, `Other ${at}`));
  const table = await gather(others, { game: "love-letter", players: 2 });
  await start(others, table);
  await playOut(others, table, "another play");
  const play = (await others[0].view(table)).play_id;
  const record = await others[0].send("GET", `/api/plays/${play}/replay`);
  const page = await judged(stage, { forge: () => record });
  await page.locator("[data-finding=other-play]").waitFor();
});
