// Finished public pages, cached in memory until their content changes.
import { eventOfPage } from "#app/domain/topic.ts";
import type { Live } from "#app/platform/live/live.server.ts";

/** One encoding of a page: its headers as alternating names and values, and its bytes. */
export type Packed = { headers: string[]; body: Buffer };
export type CachedPage = {
  eventId: string;
  etag: string;
  plain: Packed;
  gzip: Packed;
  brotli: Packed;
  expiresAt: number;
};

export type PageCache = {
  /** The finished page of `path`. Undefined if it has expired or a change event may have been missed. */
  get(path: string, nowMs: number): CachedPage | undefined;
  /** Call it before rendering and pass the result to `put`, which refuses a page rendered before the last change. */
  generation(): number;
  /** Stores `page` under its canonical path and evicts the least recently requested pages if needed. */
  put(path: string, page: CachedPage, generation: number): void;
  clear(): void;
  /** The number of cached pages, and their bytes. */
  size(): { pages: number; bytes: number };
};

const MOST_PAGES = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_CHANGES = 10_000;
const SWEEP_MS = 10_000;

/**
 * A cache that drops an event's pages when a change of their content is announced, and everything when in doubt.
 * `mostBytes` counts the bodies, each in its three encodings.
 */
export function createPageCache(live: Live, mostBytes = MOST_BYTES): PageCache {
  // In the order of their last request.
  const pages = new Map<string, CachedPage>();
  const pathsOf = new Map<string, Set<string>>();
  let bytes = 0;
  // The number of each event's last change, in order: a page rendered from older data is never stored.
  const changedAt = new Map<string, number>();
  let changes = 0;
  // Pages rendered before this change are not stored, because a change may have been dropped above or missed.
  let doubtedAt = 0;

  function drop(path: string, page: CachedPage) {
    pages.delete(path);
    bytes -= weigh(page);
    const paths = pathsOf.get(page.eventId);
    paths?.delete(path);
    if (paths?.size === 0) pathsOf.delete(page.eventId);
  }

  function forget(eventId: string) {
    for (const path of pathsOf.get(eventId) ?? []) drop(path, pages.get(path)!);
  }

  const cache: PageCache = {
    get(path, nowMs) {
      const page = pages.get(path);
      if (!page || !live.isConnected() || page.expiresAt <= nowMs) return undefined;
      pages.delete(path);
      pages.set(path, page);
      return page;
    },
    generation: () => changes,
    put(path, page, generation) {
      if (!live.isConnected() || doubtedAt > generation || (changedAt.get(page.eventId) ?? 0) > generation) return;
      const before = pages.get(path);
      if (before) drop(path, before);
      bytes += weigh(page);
      pages.set(path, page);
      pathsOf.set(page.eventId, (pathsOf.get(page.eventId) ?? new Set()).add(path));
      for (const [oldest, old] of pages) {
        if (pages.size <= MOST_PAGES && bytes <= mostBytes) break;
        drop(oldest, old);
      }
    },
    clear() {
      doubtedAt = ++changes;
      bytes = 0;
      pages.clear();
      pathsOf.clear();
      changedAt.clear();
    },
    size: () => ({ pages: pages.size, bytes }),
  };

  live.listen((change) => {
    if (!change) return cache.clear();
    const eventId = eventOfPage(change.topic);
    if (eventId === null) return;
    changedAt.delete(eventId);
    changedAt.set(eventId, ++changes);
    const [first] = changedAt;
    if (changedAt.size > MOST_CHANGES && first) {
      doubtedAt = first[1];
      changedAt.delete(first[0]);
    }
    forget(eventId);
  });
  setInterval(() => {
    const now = Date.now();
    for (const [path, page] of pages) if (page.expiresAt <= now) drop(path, page);
  }, SWEEP_MS).unref();
  return cache;
}

function weigh({ plain, gzip, brotli }: CachedPage): number {
  return plain.body.length + gzip.body.length + brotli.body.length;
}
