// Promises: two people become friends by a link, or after a game if both want it; either can end it.
// Friends are invited to a table in one click, and see the invitation on the first page. A table for
// friends is listed for them alone. After a game the same people meet at a new table. Whoever is
// blocked is no longer a friend, and is invited nowhere where the other is. A person's page shows
// the name alone until the person chooses otherwise.

import assert from "node:assert/strict";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { Visitor, begun, playOut } from "../lib/visitor.mjs";

const DESK = { size: "wide", language: "en", theme: "light", axe: true };
const PHONE = { size: "small", language: "ru", theme: "dark", touch: true, axe: true };

/** A guest with a page and a name. */
async function named(stage, name, look) {
  const guest = await stage.guest(look);
  await guest.context.addInitScript((name) => localStorage.setItem("salon.name", name), name);
  guest.visitor = await new Visitor(guest.context, name).come();
  return guest;
}

/** Anna and Boris are friends by her link. */
async function friends(anna, boris) {
  const { code } = JSON.parse(await anna.visitor.send("POST", "/api/friends/link"));
  await boris.visitor.send("POST", "/api/friends/link/accept", { code });
}

scene("a link makes two people friends, and either can end it", async (stage) => {
  const anna = await named(stage, "Anna", DESK);
  const newcomer = await stage.guest(PHONE);
  const boris = newcomer.page;
  await anna.page.goto("/friends");
  await anna.page.locator("[data-no-friends]").waitFor();
  await anna.page.locator("[data-friend-link]").click();
  const link = await anna.page.locator("[data-link]").getAttribute("data-link");
  await accessible(anna.page, "no friends yet");
  await fitsEverywhere(anna.page, "no friends yet");
  await anna.page.goto(link);
  await anna.page.locator("[data-own]").waitFor();
  // Boris comes for the first time: he says his name, is told who asks, and agrees.
  await boris.goto(link);
  await boris.locator("[data-name-first]").click();
  await boris.locator(".ask-name input[name=name]").fill("Борис");
  await boris.keyboard.press("Enter");
  await boris.locator("[data-friend-offer]", { hasText: "Anna" }).waitFor();
  await accessible(boris, "somebody's link");
  await fitsEverywhere(boris, "somebody's link");
  await boris.locator("[data-accept]").click();
  await boris.locator("[data-list=friends] [data-friend=Anna]").waitFor();
  await accessible(boris, "a friend");
  await anna.page.goto("/friends");
  await anna.page.locator("[data-list=friends] [data-friend='Борис'] [data-part]").click();
  await anna.page.locator("[data-no-friends]").waitFor();
  await boris.reload();
  await boris.locator("[data-no-friends]").waitFor();
  // A link that was replaced says so.
  await anna.visitor.send("POST", "/api/friends/link");
  newcomer.forgiven.push(/status of 410/);
  await boris.goto(link);
  await boris.locator("[data-friend-offer] [role=alert]").waitFor();
  await accessible(boris, "a link that does not work any more");
});

scene("after a game one asks, the other agrees, and the same people meet at a new table", async (stage) => {
  const { pages: [anna, boris], guests, visitors, table } = await begun(stage, [DESK, PHONE], { game: "pismo", players: 2 });
  await boris.locator("[data-menu]").click();
  const menu = boris.locator("[data-other='0'] [data-person-menu]");
  await menu.locator("summary").click();
  await menu.locator("[data-befriend]").click();
  await menu.locator("[data-asked]").waitFor();
  await accessible(boris, "somebody was asked to be a friend");
  await boris.locator(".table-menu .drawer-close").click();
  await playOut(visitors, table, "the same people");
  await anna.locator("[data-same-people]").click();
  await anna.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.endsWith(table));
  await anna.locator(".room").waitFor();
  const next = new URL(anna.url()).pathname.split("/").at(-1);

  for (const [{ context }, name] of [[guests[0], "Anna"], [guests[1], "Борис"]]) {
    await context.addInitScript((name) => localStorage.setItem("salon.name", name), name);
  }
  const home = await guests[1].context.newPage();
  await home.goto("/");
  await home.locator(`[data-invited='${next}']`, { hasText: "Anna" }).waitFor();
  await accessible(home, "an invitation on the first page");
  await fitsEverywhere(home, "an invitation on the first page");
  await home.locator(`[data-invited='${next}'] a`).click();
  await home.locator("[data-seat='1'] [data-sit]").click();
  await anna.locator("[data-seat='1']", { hasText: "Борис" }).waitFor();

  await anna.goto("/");
  await anna.locator("[data-asking]").click();
  await anna.locator("[data-list=asking] [data-friend='Борис'] [data-agree]").click();
  await anna.locator("[data-list=friends] [data-friend='Борис']").waitFor();
});

scene("friends are invited in one click, and a table for friends is for them alone", async (stage) => {
  const [anna, boris] = [await named(stage, "Anna", DESK), await named(stage, "Борис", PHONE)];
  const clara = await named(stage, "Clara", { size: "tablet" });
  await friends(anna, boris);
  await boris.page.goto("/");
  await anna.page.goto("/open/pismo");
  await anna.page.locator("[name=access]").nth(1).check();
  await anna.page.locator("[data-start]").click();
  await anna.page.locator(".room").waitFor();
  const table = new URL(anna.page.url()).pathname.split("/").at(-1);
  await anna.page.locator("[data-invite-all]").click();
  await anna.page.locator("[data-sent]").waitFor();
  await accessible(anna.page, "friends were invited");
  await fitsEverywhere(anna.page, "friends were invited");

  await boris.page.locator(`[data-invited='${table}']`).waitFor();
  await boris.page.locator(`[data-table='${table}'] [data-friends-only]`).waitFor();
  await boris.page.locator(`[data-invited='${table}'] [data-decline]`).click();
  await boris.page.locator(`[data-invited='${table}']`).waitFor({ state: "detached" });
  // Clara has the link, and it leads nowhere.
  await clara.page.goto(`/table/${table}`);
  await clara.page.locator("[data-notice]").waitFor();
  const { tables } = JSON.parse(await clara.visitor.send("GET", "/api/tables"));
  assert.ok(tables.every((line) => line.table !== table));

  await boris.page.goto(`/table/${table}`);
  await boris.page.locator("[data-sit]").first().click();
  await anna.page.locator(".chair", { hasText: "Борис" }).waitFor();
  await anna.page.locator("[data-person-menu] summary").first().click();
  await anna.page.locator("[data-person-menu] [data-friend]").waitFor();
  await anna.page.locator("[data-block]").click();
  await anna.page.locator("[data-blocked]").waitFor();
  await anna.page.goto("/friends");
  await anna.page.locator("[data-no-friends]").waitFor();
});

scene("a person's page shows what the person chose to show", async (stage) => {
  const { pages: [anna, boris], guests, visitors } = await begun(stage, [DESK, PHONE], { game: "pismo", players: 2 });
  await friends({ visitor: visitors[0] }, { visitor: visitors[1] });
  for (const [{ context }, name] of [[guests[0], "Anna"], [guests[1], "Борис"]]) {
    await context.addInitScript((name) => localStorage.setItem("salon.name", name), name);
  }
  await boris.locator("[data-menu]").click();
  const menu = boris.locator("[data-other='0'] [data-person-menu]");
  await menu.locator("summary").click();
  await menu.locator("a[href^='/person/']").click();
  await boris.locator("[data-shows-nothing]").waitFor();
  assert.equal(await boris.locator("h1").innerText(), "Anna");
  await accessible(boris, "the page of somebody who shows nothing");
  await fitsEverywhere(boris, "the page of somebody who shows nothing");

  await anna.goto("/me");
  const shows = anna.locator("[data-shows]");
  await shows.getByRole("radio", { name: "to my friends" }).check();
  await shows.getByRole("checkbox", { name: "my ratings and their curves" }).check();
  const kept = async () => JSON.parse(await visitors[0].send("GET", "/api/person/shows"));
  while (!(await kept()).ratings);
  assert.deepEqual(await kept(), { to: "friends", ratings: true, results: false });
  await shows.getByRole("status").getByText("Saved.").waitFor();
  await accessible(anna, "what others see of me");

  await boris.goto("/friends");
  await boris.locator("[data-friend=Anna] a").click();
  await boris.locator("[data-shown=ratings]").waitFor();
  assert.equal(await boris.locator("[data-shown=results]").count(), 0);
  await accessible(boris, "a friend's page");
  await fitsEverywhere(boris, "a friend's page");
  guests[1].forgiven.push(/status of 404/);
  await boris.goto("/friends/nobody");
  await boris.locator("[data-no-person]").waitFor();
});
