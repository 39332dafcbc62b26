// Finished public pages, kept in memory until something they show changes.
import { eventOfPage } from "#app/domain/topic.ts";
import type { Live } from "#app/platform/live/live.server.ts";

/** One way to send a page: its headers as names and values in turn, and its bytes. */
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
  /** The finished page of `path`, unless it has expired or a change event may have been missed. */
  get(path: string, nowMs: number): CachedPage | undefined;
  /** Call before rendering; hand the answer to `put`, which refuses a page that was rendered before the last change. */
  generation(): number;
  /** Keeps `page` under the one path that it is known by; the pages that nobody has asked for the longest make room for it. */
  put(path: string, page: CachedPage, generation: number): void;
  clear(): void;
  /** How many pages are kept, and how many bytes they take. */
  size(): { pages: number; bytes: number };
};

const MOST_PAGES = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_CHANGES = 10_000;
const SWEEP_MS = 10_000;

/**
 * A cache that forgets an event's pages when what they show is announced as changed, and everything when in doubt.
 * `mostBytes` counts the bodies, each in its three encodings.
 */
export function createPageCache(live: Live, mostBytes = MOST_BYTES): PageCache {
  // In the order in which they were last asked for.
  const pages = new Map<string, CachedPage>();
  const pathsOf = new Map<string, Set<string>>();
  let bytes = 0;
  // When each event last changed, counted in changes and in their order: a page rendered from older data is never stored.
  const changedAt = new Map<string, number>();
  let changes = 0;
  // What was rendered before this change may show something that has been forgotten above, or was never heard.
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
