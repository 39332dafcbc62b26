// The service worker of the pages below /app. Without a connection it opens the copies that the pages have kept of themselves
// (app/ui/offline), and it shows what the server pushes. It keeps nothing of its own, so an old one serves a new build as well.
// The page of the door comes from the phone first: with one bar of network a request neither comes nor fails.

const COPIES = "convite-copias";
const FILES = "convite-ficheros";
const DOOR = "convite-puerta";
const NO_CONNECTION = "/app/sin-conexion";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
  else if (request.mode === "navigate" && doorOf(url.pathname)) event.respondWith(door(event, url));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
});

/** The address at which the page of a door is kept; undefined for every other page. The token of a link is no part of it. */
function doorOf(pathname) {
  if (/^\/app\/event\/[^/]+\/door$/.test(pathname)) return pathname;
  return /^\/puerta(\/[^/]+)?$/.test(pathname) ? "/puerta" : undefined;
}

/** The page renews itself behind (app/ui/offline/shell.ts). */
async function door(event, url) {
  return (await caches.match(doorOf(url.pathname), { cacheName: DOOR, ignoreVary: true })) ?? page(event, url);
}

/** A file of the build; of a build that is not there any more, or without a connection, the one that a copy needs. */
async function file(request) {
  const own = await caches.match(request.url, { cacheName: DOOR, ignoreVary: true });
  if (own) return own;
  const kept = async () => (await caches.open(FILES)).match(request.url, { ignoreVary: true });
  try {
    const response = await fetch(request);
    return response.ok ? response : ((await kept()) ?? response);
  } catch (error) {
    const copy = await kept();
    if (copy) return copy;
    throw error;
  }
}

/** A page always comes from the server. One that the server refuses, or leads away from, loses its copy. */
async function page(event, url) {
  try {
    const response = await fetch(event.request);
    const isRefused = response.type === "opaqueredirect" || [401, 403, 404, 410].includes(response.status);
    if (isRefused) event.waitUntil(drop(url.pathname));
    return response;
  } catch (error) {
    const copy = await copyFor(url);
    if (copy) return copy;
    throw error;
  }
}

/** The copy at this address. A copy has one address: where the same page is asked for in another way, the browser is sent there. */
async function copyFor(url) {
  const copies = await caches.open(COPIES);
  const [kept] = await copies.keys(url.pathname, { ignoreSearch: true, ignoreVary: true });
  const isHere = kept && (kept.url === url.href || url.pathname === NO_CONNECTION);
  if (isHere) return copies.match(kept, { ignoreVary: true });
  if (kept) return Response.redirect(kept.url);
  const [way] = await copies.keys(NO_CONNECTION, { ignoreSearch: true, ignoreVary: true });
  return way && Response.redirect(`${NO_CONNECTION}?de=${encodeURIComponent(url.pathname + url.search)}`);
}

async function drop(pathname) {
  const copies = await caches.open(COPIES);
  await copies.delete(pathname, { ignoreSearch: true, ignoreVary: true });
}

// The list of a door is erased when its hour is over, also on a phone that opens the door no more.
forgetOverDoors().catch(() => {});

async function forgetOverDoors() {
  if (!(await indexedDB.databases?.())?.some(({ name }) => name === DOOR)) return;
  const database = await resultOf(indexedDB.open(DOOR));
  const stores = database.transaction(["copy", "meta", "others"], "readwrite");
  for (const meta of await resultOf(stores.objectStore("meta").getAll())) {
    if (meta.state !== "open" || Date.now() + meta.skew < meta.until) continue;
    stores.objectStore("copy").delete(meta.place);
    stores.objectStore("others").delete(IDBKeyRange.bound([meta.place], [meta.place, []]));
    stores.objectStore("meta").put({ ...meta, state: "over", names: {} });
  }
  database.close();
}

function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

// What a push says is JSON: title, body, url (a path of the app) and tag (the same tag replaces an older notification).
self.addEventListener("push", (event) => {
  const { title = "Convite", body = "", url = "/app", tag } = read(event.data);
  const shown = { body, icon: "/icon-192.png", lang: "es", data: { path: pathOf(url) }, ...(tag && { tag }) };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data?.path)));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** The path of a page of the app; whatever else is asked for leads to the dashboard. */
function pathOf(wanted) {
  const url = URL.parse(String(wanted ?? ""), self.location.origin);
  const isOurs = url?.origin === self.location.origin && /^\/app(\/|$)/.test(url.pathname);
  return isOurs ? url.pathname + url.search : "/app";
}

/** In a window that shows the page already, else in a new one: a window that shows another page may hold something that is typed. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => pathOf(url) === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
