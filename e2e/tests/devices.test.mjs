// Promises: a link from another device says whom the device becomes and what happens to its former
// guest, and asks. Cancelling loses nothing, and after agreeing one can switch back. An added
// device is announced, and can be signed out with one click: it then sees nothing more. Signing out
// asks first. Programs are created, renewed and revoked in the page.

import assert from "node:assert/strict";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { Visitor } from "../lib/visitor.mjs";

/** Creates a guest with a name and a page. */
async function named(stage, name, look) {
  const guest = await stage.guest({ language: "en", axe: true, ...look });
  const visitor = await new Visitor(guest.context, name).come();
  await guest.page.addInitScript((name) => localStorage.setItem("salon.name", name), name);
  return { ...guest, visitor };
}

/** Creates a link with which another device becomes this one's guest. */
async function link(page) {
  await page.goto("/me");
  await page.locator("[data-carry]").click();
  return page.locator("[data-carry-link]").getAttribute("data-carry-link");
}

scene("a link says whom one becomes and what becomes of who one was; cancelling loses nothing, and one can go back", async (stage) => {
  const anna = await named(stage, "Anna", { size: "wide" });
  const boris = await named(stage, "Boris", { size: "phone", touch: true });
  const table = await boris.visitor.open({ game: "pismo", players: 2 });
  await boris.visitor.sit(table, 0);
  const address = await link(anna.page);
  const { page } = boris;
  await page.goto(address);
  await page.locator("[data-carry-become]", { hasText: "Anna" }).waitFor();
  await page.locator("[data-carry-now]", { hasText: "Boris" }).waitFor();
  await page.locator(`.carry-tables [data-table='${table}']`).waitFor();
  await page.locator("[data-carry-kept]").waitFor();
  await accessible(page, "a link that offers to become another");
  await fitsEverywhere(page, "a link that offers to become another");
  // After cancelling, the guest is still Boris, with his table, and the link is still valid.
  await page.locator("a.stay").click();
  await page.goto("/me");
  await page.locator("[data-me]", { hasText: "Boris" }).waitFor();
  assert.equal(await page.locator("[data-other]").count(), 0);
  await page.goto(address);
  await page.locator("[data-claim]").click();
  await page.waitForURL((url) => url.pathname === "/" && url.hash === "");
  await page.goto("/me");
  await page.locator("[data-me]", { hasText: "Anna" }).waitFor();
  // Switch back to the former guest, with his seat.
  await page.locator("[data-other=Boris] [data-be-again]").click();
  await page.locator("[data-me]", { hasText: "Boris" }).waitFor();
  await page.goto(`/table/${table}`);
  await page.locator(".chair[data-seat='0'][data-who=person]").waitFor();
});

scene("a device that was added is announced, and ended with one click: it is nobody then", async (stage) => {
  const anna = await named(stage, "Anna", { size: "wide" });
  const thief = await named(stage, "Boris", { size: "small", language: "ru" });
  thief.forgiven.push(/status of 401/);
  await thief.page.goto(await link(anna.page));
  await thief.page.locator("[data-claim]").click();
  await thief.page.waitForURL((url) => url.pathname === "/");
  await anna.page.goto("/");
  const notice = anna.page.locator("[data-new-device]");
  await notice.waitFor();
  await accessible(anna.page, "a new device is announced");
  await notice.locator("a").click();
  const added = anna.page.locator("[data-session][data-current=false]");
  await added.waitFor();
  await accessible(anna.page, "devices");
  await fitsEverywhere(anna.page, "devices");
  await added.locator("[data-end]").click();
  await added.waitFor({ state: "detached" });
  await thief.page.goto("/me");
  await thief.page.locator("[data-nobody]").waitFor();
  await thief.page.locator("[data-other=Boris] [data-be-again]").click();
  await thief.page.locator("[data-me]", { hasText: "Boris" }).waitFor();
});

scene("signing out on the last device says what is lost, asks, and ends the session", async (stage) => {
  const { page, context, forgiven } = await named(stage, "Anna", { size: "phone", touch: true });
  forgiven.push(/status of 401/);
  await page.goto("/me");
  await page.locator("[data-session][data-current=true]").waitFor();
  const cookies = await context.cookies();
  await page.locator("[data-sign-out]").click();
  await page.locator("[data-last-device]").waitFor();
  await accessible(page, "signing out");
  await page.locator("[data-sign-out-sure]").click();
  await page.locator("[data-nobody]").waitFor();
  // A copied cookie is worthless.
  await context.addCookies(cookies);
  await page.goto("/me");
  await page.locator("[data-nobody]").waitFor();
});

scene("a program is made, renewed and revoked", async (stage) => {
  const { page, context } = await named(stage, "Anna", { size: "small" });
  await page.goto("/me");
  await page.locator("input[name=program]").fill("R2");
  await page.locator("input[name=program]").press("Enter");
  await page.locator("[data-program]", { hasText: "R2" }).waitFor();
  const token = () => page.locator("[data-token]").inputValue();
  const first = await token();
  await accessible(page, "a program with its token");
  await fitsEverywhere(page, "a program with its token");
  await page.locator("[data-renew]").click();
  await page.waitForFunction((first) => document.querySelector("[data-token]").value !== first, first);
  const second = await token();
  const status = async (token) => {
    const answer = await fetch(new URL("/api/session", page.url()), { headers: { authorization: `Bearer ${token}` } });
    return answer.status;
  };
  assert.equal(await status(second), 200);
  await page.locator("[data-revoke]").click();
  await page.locator("[data-program]").waitFor({ state: "detached" });
  assert.equal(await status(second), 401);
});
