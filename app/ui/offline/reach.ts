// Whether the server can be reached, and when what the page shows was read from it.
import { useSyncExternalStore } from "react";

type Reach = { isCut: boolean; readAt: number };

/** The browser's copy of a page says in its document when it was kept. */
const keptAt = typeof document === "undefined" ? undefined : document.documentElement.dataset.keptAt;

let reach: Reach = { isCut: keptAt !== undefined, readAt: keptAt ? Date.parse(keptAt) : Date.now() };
const readers = new Set<() => void>();

function change(next: Partial<Reach>) {
  reach = { ...reach, ...next };
  for (const read of readers) read();
}

/** Whether the document is a copy that the browser has kept. */
export function isCopy(): boolean {
  return keptAt !== undefined;
}

/** The server has given the page what it shows now. */
export function noteRead(): void {
  change({ isCut: false, readAt: Date.now() });
}

/** The server did not answer. */
export function noteCut(): void {
  if (!reach.isCut) change({ isCut: true });
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  addEventListener("online", read);
  addEventListener("offline", read);
  return () => {
    readers.delete(read);
    removeEventListener("online", read);
    removeEventListener("offline", read);
  };
}

/** Whether one is cut off from the server, as far as the page can know; a browser that says «online» may still reach nobody. */
export function useIsCut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reach.isCut || !navigator.onLine,
    () => false,
  );
}

/** When what the page shows was read from the server. */
export function readAt(): Date {
  return new Date(reach.readAt);
}
