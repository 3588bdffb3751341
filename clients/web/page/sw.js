// Caches the page for offline use. A version is cached as a whole: all of its files or none.
// The version before it stays: tabs that were open during an upgrade still load their parts from it.
const VERSION = "salon-{{version}}";
const FILES = ["/", {{files}}];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  // The names are in the order in which the caches were made.
  const old = (names) => names.filter((name) => name.startsWith("salon-") && name !== VERSION).slice(0, -1);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// After this many milliseconds without an answer the network counts as unavailable.
const PATIENCE = 4000;

/** Returns the cached page, or a response that is worse than any page. */
const cachedOr = async (response) => (await (await caches.open(VERSION)).match("/")) ?? response;

// The page itself comes from the network whenever possible, so that nobody is stuck with an old version.
// The error of a server or proxy that is restarting is no page.
async function page(request) {
  const asked = new AbortController();
  const wait = setTimeout(() => asked.abort(), PATIENCE);
  try {
    const response = await fetch(request, { signal: asked.signal });
    return response.status >= 500 ? await cachedOr(response) : response;
  } catch {
    return await cachedOr(Response.error());
  } finally {
    clearTimeout(wait);
  }
}

// Files with a content hash in their names come from the cache. Responses of the API (/api) are never cached.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api")) return;
  if (request.mode === "navigate") {
    event.respondWith(page(request));
  } else {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  }
});
