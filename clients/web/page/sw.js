// Caches the page for offline use. A version is cached as a whole: all of its files or none.
const VERSION = "salon-{{version}}";
const FILES = ["/", {{files}}];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("salon-") && name !== VERSION);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// After this many milliseconds without an answer the network counts as unavailable.
const PATIENCE = 4000;

// The page itself comes from the network whenever possible, so that nobody is stuck with an old version.
async function page(request) {
  const asked = new AbortController();
  const wait = setTimeout(() => asked.abort(), PATIENCE);
  try {
    return await fetch(request, { signal: asked.signal });
  } catch {
    return (await caches.match("/")) ?? Response.error();
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
