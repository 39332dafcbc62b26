// Whether the server is reachable, and when the page's data was read from it.
import { useSyncExternalStore } from "react";

type Reach = { isCut: boolean; readAt: number };

/** The time of the browser's copy, in its document. */
const keptAt = typeof document === "undefined" ? undefined : document.documentElement.dataset.keptAt;

let reach: Reach = { isCut: keptAt !== undefined, readAt: keptAt ? Date.parse(keptAt) : Date.now() };
const readers = new Set<() => void>();

function change(next: Partial<Reach>) {
  reach = { ...reach, ...next };
  for (const read of readers) read();
}

/** Whether the document is the browser's copy. */
export function isCopy(): boolean {
  return keptAt !== undefined;
}

/** The server has sent the data of the page. */
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

/** Whether the server is unreachable, as far as the page knows; a browser that reports «online» may be wrong. */
export function useIsCut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => reach.isCut || !navigator.onLine,
    () => false,
  );
}

/** When the page's data was read from the server. */
export function readAt(): Date {
  return new Date(reach.readAt);
}
