// The app's storage keys in the browser, and how to clear them.

/** Copies of pages, and the build files they need; `public/sw.js` reads both. */
export const copiesName = "convite-copias";
export const filesName = "convite-ficheros";
/** The account and the event of the copies. */
export const ownerName = "convite-de";
/** Forms to send once the connection is back. */
export const waitingName = "convite-por-enviar";

/** The stored value of `name`, or null; also null if the browser blocks storage. */
export function readStored<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Stores `value` under `name`; null removes it. False if the browser blocks storage. */
export function store(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes copies, waiting forms and the lists of doors: the account signs out of this browser. */
export function forgetAll(): void {
  store(waitingName, null);
  void forgetCopies();
  void import("./door-database.ts").then(async ({ forgetDoors }) => forgetDoors()).catch(() => {});
}

/** Removes every copy. The build's files belong to no account and stay. */
export async function forgetCopies(): Promise<void> {
  store(ownerName, null);
  if ("caches" in globalThis) await caches.delete(copiesName).catch(() => false);
}
