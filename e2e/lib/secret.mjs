// Everything that a page contains and shows, as comparable texts.

/** Returns what the page contains: its document, its storage, what it loaded, and its accessibility tree. */
export async function everything(page) {
  // New pieces on the table are about to fly to their place in the next frame.
  await page.waitForFunction(() => document.querySelector(".cloth [data-from]:not([data-flown])") === null);
  const held = await page.evaluate(async () => {
    // Programs are the same for everyone, and are loaded when the page is idle.
    const program = /\/assets\/[^/]*\.(js|wasm|css)$/;
    const files = performance.getEntriesByType("resource").map((entry) => entry.name.split("#")[0]).filter((name) => !program.test(name));
    const pairs = (store) => Object.entries(store).filter(([key]) => !key.startsWith("salon.log."));
    return {
      dom: document.documentElement.outerHTML,
      local: pairs(localStorage),
      session: pairs(sessionStorage),
      heard: window.heard,
      files: [...new Set(files)].sort(),
      title: document.title,
      address: location.href,
      databases: (await indexedDB.databases()).map(({ name }) => name),
    };
  });
  held.tree = await accessibilityTree(page);
  return held;
}

/** Returns the accessibility tree. */
async function accessibilityTree(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.map(({ role, name, description, value, properties, ignored }) => JSON.stringify({
    role: role?.value, name: name?.value, description: description?.value, value: value?.value, ignored,
    properties: properties?.filter(({ value }) => value.type !== "idref" && value.type !== "node" && value.type !== "idrefList"),
  }));
}
