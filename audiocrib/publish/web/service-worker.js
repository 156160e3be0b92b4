// Keeps one whole version of the page, so that it opens without a network and never mixes two versions.

const VERSION = "";
/** @type {string[]} */
const FILES = [];

const scope = /** @type {any} */ (self);

scope.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fetchAll()));
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(take()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) {
    event.respondWith(answer(request));
  }
});

async function fetchAll() {
  const cache = await caches.open(VERSION);
  await Promise.all(
    FILES.map(async (file) => {
      const url = new URL(file, scope.registration.scope).href;
      const known = file.includes("/") ? await caches.match(url) : undefined; // named after its content
      const found = known ?? (await fetch(url, { cache: file.includes("/") ? "default" : "no-cache" }));
      if (!found.ok) {
        throw new Error(`${file}: ${found.status}`);
      }
      await cache.put(url, found);
    }),
  );
  await scope.skipWaiting(); // an open tab still finds its files in the last version; the next start uses this one
}

/** Serves tabs that were open before, for their sounds. Keeps only this version, and the last one, which they use. */
async function take() {
  await scope.clients.claim();
  const before = (await caches.keys()).filter((name) => name.startsWith("audiocrib-") && name !== VERSION);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(VERSION);
  if (request.mode === "navigate") {
    const found = await cache.match(new URL("index.html", scope.registration.scope).href);
    return found ?? fetch(request);
  }
  return (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}
