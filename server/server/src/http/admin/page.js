"use strict";
// The page of the listener for operators. The token stays in the memory of this page. Everything shown is set as
// text, because names and reports are written by strangers.
const find = (id) => document.getElementById(id);
let token = "";
let last;

async function ask(path, method = "GET") {
  const answer = await fetch(`/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? null : answer.json();
}

async function run(path, sure) {
  if (sure && !confirm(sure)) return;
  try { await ask(path, "POST"); find("says").textContent = `Done: ${path}`; await show(); }
  catch (error) { find("says").textContent = error.message; }
}

function button(text, path, sure) {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", () => run(path, sure));
  return made;
}

function row(table, cells) {
  const line = find(table).insertRow();
  for (const cell of cells) line.insertCell().append(...[cell].flat());
}

const time = (at) => new Date(at).toLocaleString();

function person(one, state) {
  const banned = state.banned.some((known) => known.person === one.person);
  const muted = state.muted.includes(one.person);
  const at = `persons/${one.person}`;
  return [one.name, one.person, one.program ? "program" : "", one.last_used ? time(one.last_used) : "",
    [banned ? button("Unban", `${at}/unban`) : button("Ban", `${at}/ban`, `Ban ${one.name}?`),
      muted ? button("Unmute", `${at}/unmute`) : button("Mute", `${at}/mute`),
      button("Delete", `${at}/delete`, `Delete ${one.name} for good?`)]];
}

async function show() {
  const [state, tables, persons, reports, log] = await Promise.all(
    ["state", "tables", "persons", "reports", "log"].map((path) => ask(path)));
  document.querySelector("main").hidden = false;
  find("door").hidden = true;
  find("state").textContent = `Version ${state.version}, ${state.tables} tables in memory` +
    `${state.read_only ? ", read-only" : ""}${state.draining ? ", draining" : ""}`;
  for (const id of ["tables", "persons", "reports", "log"]) find(id).replaceChildren();
  for (const one of tables) {
    row("tables", [one.table, one.game, one.stage, one.persons.map((known) => known.name).join(", "), time(one.since),
      button("Close", `tables/${one.table}/close`, "Close this table for good?")]);
  }
  for (const one of persons) row("persons", person(one, state));
  last = persons.at(-1)?.person;
  for (const { at, entry } of reports.reverse()) {
    row("reports", [time(at), `${entry.name ?? "?"} (${entry.person})`, entry.text, entry.table]);
  }
  for (const { at, entry } of log.reverse()) row("log", [time(at), JSON.stringify(entry)]);
}

find("door").addEventListener("submit", (event) => {
  event.preventDefault();
  token = find("token").value;
  show().catch((error) => { find("says").textContent = error.message; });
});
find("more").addEventListener("click", async () => {
  const [state, persons] = await Promise.all([ask("state"), ask(`persons?after=${last}`)]);
  for (const one of persons) row("persons", person(one, state));
  last = persons.at(-1)?.person ?? last;
});
for (const one of document.querySelectorAll("[data-do]")) {
  one.addEventListener("click", () => run(one.dataset.do, one.dataset.sure));
}
