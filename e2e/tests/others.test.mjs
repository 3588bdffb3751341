// Promises: at a table a player can mute somebody, which holds after a reload, and block somebody,
// who then can't come back to a table of theirs. A report reaches the server. A program is marked
// as one. In the settings players choose whether they appear in public lists, see whom they have
// muted or blocked, and can undo it.

import assert from "node:assert/strict";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { begun } from "../lib/visitor.mjs";

const DESK = { size: "wide", language: "en", theme: "light", axe: true };
const PHONE = { size: "small", language: "ru", theme: "dark", touch: true, axe: true };

/** Opens the menu of the table and in it the menu of a seat. */
async function personMenu(page, seat) {
  if (!await page.locator(".table-menu").isVisible()) await page.locator("[data-menu]").click();
  const menu = page.locator(`[data-other='${seat}'] [data-person-menu]`);
  await menu.locator("summary").click();
  return menu;
}

/** Opens the talk drawer, if there is one. */
async function talk(page) {
  const drawer = page.locator(".drawer-button");
  if (await drawer.isVisible() && await drawer.getAttribute("aria-expanded") !== "true") await drawer.click();
  return page.locator("[data-talk]");
}

const close = (page) => page.locator(".table-menu .drawer-close").click();

scene("whose talk is hidden is not read, also after a reload, until it is taken back", async (stage) => {
  const { pages: [anna, boris], visitors, table } = await begun(stage, [DESK, PHONE], { game: "pismo", players: 2 });
  await visitors[0].ask(table, { do: "say", text: "Good evening" });
  await (await talk(boris)).locator(".said", { hasText: "Good evening" }).waitFor();
  await boris.reload();
  await boris.locator("#main.cloth").waitFor();
  const menu = await personMenu(boris, 0);
  await accessible(boris, "the menu of a seat");
  await fitsEverywhere(boris, "the menu of a seat");
  await menu.locator("[data-mute]").click();
  await menu.locator("[data-muted]").waitFor();
  await close(boris);
  await visitors[0].ask(table, { do: "say", text: "You play badly" });
  await visitors[1].ask(table, { do: "say", text: "Я ничего не слышу" });
  for (let look = 0; look < 2; look++) {
    const shown = await talk(boris);
    await shown.locator(".said", { hasText: "ничего не слышу" }).waitFor();
    assert.equal(await shown.locator(".said", { hasText: "Good evening" }).count(), 0);
    assert.equal(await shown.locator(".said", { hasText: "You play badly" }).count(), 0);
    assert.equal(await boris.locator("[data-bubble='0']").count(), 0);
    await boris.reload();
    await boris.locator("#main.cloth").waitFor();
  }
  // Nobody else is told, and Anna reads everything.
  await (await talk(anna)).locator(".said", { hasText: "You play badly" }).waitFor();
  assert.equal(await anna.locator("[data-muted]").count(), 0);
  await boris.evaluate(() => localStorage.setItem("salon.name", "Борис"));
  await boris.goto("/settings");
  const muted = boris.locator("[data-shunned=muted]");
  await muted.getByText("Anna").waitFor();
  await muted.locator("[data-forgive]").click();
  await muted.waitFor({ state: "detached" });
  await boris.goto(`/table/${table}`);
  await boris.locator("#main.cloth").waitFor();
  await (await talk(boris)).locator(".said", { hasText: "You play badly" }).waitFor();
});

scene("who is blocked does not come back to a table of mine; a report reaches the server", async (stage) => {
  const { pages: [anna], guests, visitors } = await begun(stage, [DESK, PHONE], { game: "pismo", players: 2 });
  const menu = await personMenu(anna, 1);
  await menu.locator("[data-block]").click();
  await menu.locator("[data-blocked]").waitFor();
  await menu.locator("[data-report]").click();
  await menu.locator("input[name=report]").fill("He insults everybody");
  await menu.locator("[data-send-report]").click();
  await menu.getByText("will see your report").waitFor();
  await accessible(anna, "the menu of a seat, all of it used");

  const next = await visitors[0].open({ game: "pismo", players: 2, access: "public" });
  const { context, page: boris } = guests[1];
  await context.addInitScript(() => localStorage.setItem("salon.name", "Борис"));
  await boris.goto(`/table/${next}`);
  await boris.locator("[data-sit]").first().click();
  await boris.getByText("За этим столом вам играть нельзя").first().waitFor();
  assert.equal((await visitors[0].view(next)).chairs.filter(({ who }) => who !== "nobody").length, 0);
});

scene("a program is marked in the room, at the table and in the lobby", async (stage) => {
  const { page, context } = await stage.guest(DESK);
  const opening = {
    game: "pismo", players: 2, options: [], access: "public", clock: "none", aids: "allowed", spectators: "public", hands: "closed", grace: 600, stand_in: "novice",
  };
  const made = await context.request.post("/api/bots", { data: { name: "Kind Human" } });
  const headers = { authorization: `Bearer ${(await made.json()).token}` };
  const opened = await context.request.post("/api/tables", { headers, data: { opening } });
  const { table } = await opened.json();
  const sat = await context.request.post(`/api/tables/${table}/ask`, { headers, data: { id: "sit", command: { do: "sit", seat: 0, name: "Kind Human" } } });
  assert.ok(sat.ok());
  await page.goto("/");
  await page.locator(`[data-table='${table}']`, { hasText: "Kind Human (program)" }).waitFor();
  await page.goto(`/table/${table}`);
  await page.locator(".chair[data-seat='0'] [data-program]", { hasText: "program" }).waitFor();
  await accessible(page, "a room with a program");
});

scene("the settings say whether one is named in public lists, on every device", async (stage) => {
  const { pages: [anna] } = await begun(stage, [DESK], { game: "pismo", players: 2 });
  await anna.evaluate(() => localStorage.setItem("salon.name", "Anna"));
  await anna.goto("/settings");
  const listing = anna.getByRole("group", { name: "Your name in public lists" });
  assert.ok(await listing.getByRole("radio", { name: "if you’ve played at a public table" }).isChecked());
  const told = anna.waitForResponse((answer) => answer.url().endsWith("/api/company/listing"));
  await listing.getByRole("radio", { name: "always show it" }).check();
  assert.equal((await told).status(), 204);
  await accessible(anna, "the settings of somebody whom the server knows");
  await fitsEverywhere(anna, "the settings of somebody whom the server knows");
  await anna.reload();
  await anna.waitForFunction(() => document.querySelectorAll("input[name=listing]")[1]?.checked);
});
