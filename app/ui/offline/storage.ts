// The names under which the app keeps something in the browser, and how all of it is forgotten.

/** Copies of pages, and the files of the build that they need; `public/sw.js` reads both. */
export const copiesName = "convite-copias";
export const filesName = "convite-ficheros";
/** Whose the copies are and of which event. */
export const ownerName = "convite-de";
/** What is to be sent when the connection is back. */
export const waitingName = "convite-por-enviar";

/** What the browser keeps under `name`, or null: also where it keeps nothing for anybody. */
export function readStored<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keeps `value` under `name`; null forgets it. False where the browser keeps nothing. */
export function store(name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Forgets copies and what waits: the account leaves this browser. */
export function forgetAll(): void {
  store(waitingName, null);
  void forgetCopies();
}

/** Forgets every copy. The build's files are nobody's and stay. */
export async function forgetCopies(): Promise<void> {
  store(ownerName, null);
  if ("caches" in globalThis) await caches.delete(copiesName).catch(() => false);
}
