// Loads the page's program. If that fails, or if the program stops with an error, the page says so and offers to
// reload. The program can't do this itself: it is not there, or not in a usable state.
const TEXTS = {
  en: {
    load: "Salon couldn’t be loaded.",
    stop: "Something went wrong on this page.",
    help: "Reload it to go on. Games on this device are saved after every move.",
    reload: "Reload",
  },
  ru: {
    load: "Не удалось загрузить Салон.",
    stop: "На этой странице что‑то пошло не так.",
    help: "Обновите её, чтобы продолжить. Игры на этом устройстве сохраняются после каждого хода.",
    reload: "Обновить страницу",
  },
};

/** The pauses before the next attempts to load the program, in milliseconds. */
const PAUSES = [300, 1000, 3000];

let leaving = false;
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });

/** Returns the texts in the language of the page, or of the browser before the page has set one. */
function texts() {
  const root = document.documentElement;
  const language = root.dataset.theme ? root.lang : navigator.language;
  return language.startsWith("ru") ? TEXTS.ru : TEXTS.en;
}

/** Replaces the page by a notice with a link that reloads it. */
function show(problem) {
  if (leaving || document.querySelector("[data-stopped]")) return;
  const said = texts();
  const add = (parent, tag, text, attributes = {}) => {
    const element = parent.appendChild(document.createElement(tag));
    element.textContent = text;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  document.body.replaceChildren();
  const main = add(document.body, "main", "", { class: "notice", id: "main", "data-stopped": problem });
  const art = main.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  art.setAttribute("class", "art scene");
  art.setAttribute("aria-hidden", "true");
  art.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "use"))
    .setAttribute("href", `${document.getElementById("boot").dataset.art}#scenes-curtain`);
  add(main, "h1", said[problem], { role: "alert" });
  add(main, "p", said.help);
  // Without the fragment: a link that differs only in the fragment would not reload the page.
  add(main, "a", said.reload, { class: "button gold", href: location.pathname + location.search, "data-reload": "" });
}

/** An error after which the program's memory is in no known state. */
const fatal = (error) => error instanceof WebAssembly.RuntimeError || error instanceof RangeError || error?.name === "InternalError";
addEventListener("error", ({ error }) => { if (fatal(error)) show("stop"); });
addEventListener("unhandledrejection", ({ reason }) => { if (fatal(reason)) show("stop"); });

async function load() {
  const program = await import("/{{js}}");
  await program.default({ module_or_path: "/{{wasm}}" });
}

for (let attempt = 0; ; attempt++) {
  try {
    await load();
    break;
  } catch (error) {
    if (fatal(error)) show("stop");
    else if (attempt === PAUSES.length) show("load");
    else {
      await new Promise((resume) => setTimeout(resume, PAUSES[attempt]));
      continue;
    }
    if (!leaving) console.error(error);
    break;
  }
}
