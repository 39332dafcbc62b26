// The database in which a phone at the door keeps its list and what it notes, and how to clear it.

/** The database, the cache of the door's pages, and the lock of the tab that sends. `public/sw.js` knows the name too. */
export const doorName = "convite-puerta";

/** The place of a door that a link has opened; every other place is the id of an event. */
export const linkPlace = "link";

/**
 * The stores, each keyed by place: `copy` the list, `facts` to be sent, `others` at the server, `meta` the device.
 */
export const doorStores = {
  copy: "place",
  meta: "place",
  facts: "place device seq",
  others: "place device seq",
} as const;
export type DoorStore = keyof typeof doorStores;

/** Opens the database, and makes it the first time. Rejects if the browser refuses storage. */
export function openDoorDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(doorName, 1);
    request.addEventListener("upgradeneeded", () => {
      for (const [store, key] of Object.entries(doorStores))
        request.result.createObjectStore(store, { keyPath: key.includes(" ") ? key.split(" ") : key });
    });
    request.addEventListener("success", () => {
      // Another tab may want to delete it.
      request.result.addEventListener("versionchange", () => request.result.close());
      resolve(request.result);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
    request.addEventListener("blocked", () => reject(new Error("blocked")));
  });
}

/** The result of one request to the database. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no result")));
  });
}

/** Resolves once everything that `transaction` wrote is on the disk; rejects if nothing of it is. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
  });
}

/** All keys of one place in a store whose key begins with it. */
export function keysOf(place: string): IDBKeyRange {
  return IDBKeyRange.bound([place], [place, []]);
}

async function hasDatabase(): Promise<boolean> {
  if (!("indexedDB" in globalThis)) return false;
  // Older browsers do not say; an empty database does no harm.
  return (await indexedDB.databases?.())?.some(({ name }) => name === doorName) ?? true;
}

/** The doors whose list is in this browser: the address and the event's title. */
export async function listDoors(): Promise<{ pathname: string; title: string; keptAt: Date }[]> {
  if (!(await hasDatabase())) return [];
  const database = await openDoorDatabase();
  try {
    type Row = { place: string; copy: { event: { title: string }; clock: number } };
    const rows = await resultOf<Row[]>(database.transaction("copy").objectStore("copy").getAll());
    return rows.map(({ place, copy }) => ({
      pathname: place === linkPlace ? "/puerta" : `/app/event/${place}/door`,
      title: copy.event.title,
      keptAt: new Date(copy.clock),
    }));
  } finally {
    database.close();
  }
}

/** Removes the lists that an account has opened: it signs out. What waits to be sent stays with its device. */
export async function forgetDoors(): Promise<void> {
  if (!(await hasDatabase())) return;
  const database = await openDoorDatabase();
  try {
    const transaction = database.transaction(["copy", "meta", "others"], "readwrite", { durability: "strict" });
    const places = await resultOf(transaction.objectStore("meta").getAllKeys());
    for (const place of places.map(String).filter((each) => each !== linkPlace)) {
      transaction.objectStore("copy").delete(place);
      transaction.objectStore("others").delete(keysOf(place));
      const meta = await resultOf<{ state: string }>(transaction.objectStore("meta").get(place));
      transaction.objectStore("meta").put({ ...meta, state: "left" });
    }
    await completed(transaction);
  } finally {
    database.close();
  }
  if (!("caches" in globalThis)) return;
  const shells = await caches.open(doorName);
  for (const request of await shells.keys())
    if (new URL(request.url).pathname.startsWith("/app/")) await shells.delete(request, { ignoreVary: true });
}
