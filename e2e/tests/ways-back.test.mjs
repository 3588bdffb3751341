// Promises: a passkey brings a player back on another device, with name, seat and history. The page
// about me lists passkeys and removes them; whoever has no way back is told so. A copied passkey is
// noticed. A recovery code is shown once and works once. Where passkeys can't work, the page says so instead of offering them.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { NAMED, authenticator } from "../lib/authenticator.mjs";
import { accessible, fitsEverywhere } from "../lib/sound.mjs";
import { scene } from "../lib/stage.mjs";
import { Visitor } from "../lib/visitor.mjs";

/** A guest with a name, a page about it, and an authenticator. */
async function named(stage, name, look) {
  const guest = await stage.guest({ axe: true, server: NAMED, ...look });
  const visitor = await new Visitor(guest.context, name).come();
  await guest.page.addInitScript((name) => {
    if (!sessionStorage.getItem("named")) localStorage.setItem("salon.name", name);
    sessionStorage.setItem("named", "yes");
  }, name);
  return { ...guest, visitor, device: await authenticator(guest.page) };
}

/** Somebody on a new device, on the page about me. */
async function stranger(stage, look) {
  const guest = await stage.guest({ axe: true, server: NAMED, ...look });
  const device = await authenticator(guest.page);
  await guest.page.goto("/me");
  await guest.page.locator("[data-sign-in]").waitFor();
  return { ...guest, device };
}

/** Opens the part of the page about me that has the ways back. */
async function waysBack(page) {
  await page.goto("/me");
  const ways = page.locator("[data-ways-back][aria-busy=false]");
  await ways.waitFor();
  return ways;
}

/** Adds a passkey by keyboard. */
async function add(ways, name) {
  await ways.locator("input[name=passkey]").fill(name);
  await ways.locator("input[name=passkey]").press("Enter");
  await ways.locator("[data-passkey]", { hasText: name }).waitFor();
}

/** Signs in with a passkey, and waits until it worked. */
async function signIn(page, name) {
  await page.locator("[data-sign-in-passkey]").press("Enter");
  await page.locator("[data-me]", { hasText: name }).waitFor();
}

scene("a passkey brings me back on a new device: my name, my seat, my list of passkeys", async (stage) => {
  const anna = await named(stage, "Anna", { size: "phone", language: "en", touch: true });
  const table = await anna.visitor.open({ game: "pismo", players: 2 });
  await anna.visitor.sit(table, 0);
  const ways = await waysBack(anna.page);
  await ways.locator("[data-no-way-back]").waitFor();
  await accessible(anna.page, "no way back");
  // An authenticator that does not recognise its owner adds nothing, and the page says so.
  await anna.device.recognise(false);
  await ways.locator("[data-new-passkey] button").click();
  await ways.locator("[role=alert]", { hasText: "No passkey was added" }).waitFor();
  await anna.device.recognise(true);
  await add(ways, "My phone");
  await ways.locator("[data-no-way-back]").waitFor({ state: "detached" });
  await accessible(anna.page, "a passkey");
  await fitsEverywhere(anna.page, "a passkey");
  const phone = await stranger(stage, { size: "wide", language: "ru", theme: "light" });
  await accessible(phone.page, "signing in");
  await fitsEverywhere(phone.page, "signing in");
  for (const key of await anna.device.keys()) await phone.device.put(key);
  await signIn(phone.page, "Anna");
  const listed = await waysBack(phone.page);
  assert.match(await listed.locator("[data-passkey]").innerText(), /My phone[^]*последний раз/);
  await accessible(phone.page, "back on a new device");
  await phone.page.goto(`/table/${table}`);
  await phone.page.locator(".chair[data-seat='0'][data-who=person]").waitFor();
  assert.equal((await new Visitor(phone.context, "Anna").view(table)).you, 0);
  await phone.page.goto("/me");
  const [download] = await Promise.all([phone.page.waitForEvent("download"), phone.page.locator("[data-export]").click()]);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  assert.equal(file.guest.passkeys[0].name, "My phone");

  // Removed on one device, it is worth nothing on any.
  await waysBack(anna.page);
  await anna.page.locator("[data-remove-passkey]").click();
  await anna.page.locator("[data-passkey]").waitFor({ state: "detached" });
  await anna.page.locator("[data-no-way-back]").waitFor();
  await phone.page.locator("[data-sign-in-passkey]").click();
  await phone.page.locator("[data-sign-in] [role=alert]", { hasText: "ни у кого нет" }).waitFor();
  phone.forgiven.push(/status of 404/);
});

scene("a device that was somebody else keeps that player, and a copied passkey is noticed", async (stage) => {
  const anna = await named(stage, "Anna", { size: "wide", language: "en" });
  await add(await waysBack(anna.page), "Laptop");
  const boris = await named(stage, "Boris", { size: "small", language: "en", touch: true });
  for (const key of await anna.device.keys()) await boris.device.put(key);
  await boris.page.goto("/me");
  await boris.page.locator("[data-me]", { hasText: "Boris" }).waitFor();
  await signIn(boris.page, "Anna");
  await boris.page.locator("[data-other=Boris]").waitFor();
  await fitsEverywhere(boris.page, "another player");
  // The first authenticator has not counted along.
  anna.forgiven.push(/status of 409/);
  await anna.page.locator("[data-sign-in-passkey]").click();
  await anna.page.locator("[data-sign-in] [role=alert]", { hasText: "may be a copy" }).waitFor();
  await boris.page.locator("[data-other=Boris] [data-be-again]").click();
  await boris.page.locator("[data-me]", { hasText: "Boris" }).waitFor();
});

scene("an address that passkeys don't work for offers none", async (stage) => {
  const guest = await stage.guest({ axe: true, language: "en" });
  await new Visitor(guest.context, "Anna").come();
  await guest.page.addInitScript(() => localStorage.setItem("salon.name", "Anna"));
  const ways = await waysBack(guest.page);
  await ways.locator("[data-no-passkeys]").waitFor();
  assert.equal(await ways.locator("[data-new-passkey]").count(), 0);
});

scene("a recovery code is shown once, brings me back, and is used up", async (stage) => {
  const anna = await named(stage, "Anna", { size: "small", language: "ru", touch: true });
  const ways = await waysBack(anna.page);
  await ways.locator("[data-make-recovery]").click();
  const shown = ways.locator("[data-recovery-code]");
  const first = await shown.inputValue();
  await ways.locator("[data-recovery-since]").waitFor();
  assert.equal(await ways.locator("[data-no-way-back]").count(), 0);
  await accessible(anna.page, "a recovery code");
  await fitsEverywhere(anna.page, "a recovery code");
  // A new one voids it, so the page asks.
  await ways.locator("[data-make-recovery]").click();
  await accessible(anna.page, "another recovery code");
  await ways.locator("[data-make-recovery-sure]").click();
  await anna.page.waitForFunction((first) => document.querySelector("[data-recovery-code]").value !== first, first);
  const second = await shown.inputValue();
  await anna.page.reload();
  await ways.locator("[data-recovery-since]").waitFor();
  assert.equal(await shown.count(), 0, "it is not shown again");

  const laptop = await stranger(stage, { size: "wide", language: "en", theme: "light" });
  laptop.forgiven.push(/status of 410/);
  const enter = async (code) => {
    await laptop.page.locator("input[name=recovery]").fill(code);
    await laptop.page.locator("input[name=recovery]").press("Enter");
  };
  const wrong = laptop.page.locator("[data-sign-in] [role=alert]", { hasText: "This code is wrong" });
  await enter(first);
  await wrong.waitFor();
  await enter(second.toUpperCase().replaceAll("-", " "));
  await laptop.page.locator("[data-me]", { hasText: "Anna" }).waitFor();
  await laptop.page.locator("[data-no-way-back]").waitFor();
  await enter(second);
  await wrong.waitFor();
});
