// Finished public pages, kept in memory until something they show changes.
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
  /** The finished page of `path`, unless it has expired or news may have been missed. */
  get(path: string, nowMs: number): CachedPage | undefined;
  /** Call before rendering; hand the answer to `put`, which refuses a page that was rendered before the last change. */
  generation(): number;
  put(path: string, page: CachedPage, generation: number): void;
  clear(): void;
};

const MOST_PAGES = 2_000;

/** A cache that forgets an event's pages when the event or its guests are announced as changed, and everything when in doubt. */
export function createPageCache(live: Live): PageCache {
  const pages = new Map<string, CachedPage>();
  const pathsOf = new Map<string, Set<string>>();
  // When each event last changed, counted in changes: a page rendered from older data is never stored.
  const changedAt = new Map<string, number>();
  let changes = 0;
  let clearedAt = 0;

  function forget(eventId: string) {
    for (const path of pathsOf.get(eventId) ?? []) pages.delete(path);
    pathsOf.delete(eventId);
  }

  const cache: PageCache = {
    get(path, nowMs) {
      const page = pages.get(path);
      if (!page || !live.isConnected()) return undefined;
      if (page.expiresAt > nowMs) return page;
      pages.delete(path);
      return undefined;
    },
    generation: () => changes,
    put(path, page, generation) {
      if (!live.isConnected() || clearedAt > generation || (changedAt.get(page.eventId) ?? 0) > generation) return;
      if (pages.size >= MOST_PAGES) cache.clear();
      pages.set(path, page);
      const paths = pathsOf.get(page.eventId) ?? new Set();
      pathsOf.set(page.eventId, paths.add(path));
    },
    clear() {
      clearedAt = ++changes;
      pages.clear();
      pathsOf.clear();
      changedAt.clear();
    },
  };

  live.listen((news) => {
    if (!news) return cache.clear();
    if (!news.topic.startsWith("event:")) return;
    const eventId = news.topic.split(":")[1]!;
    changedAt.set(eventId, ++changes);
    if (changedAt.size > MOST_PAGES * 5) cache.clear();
    forget(eventId);
  });
  return cache;
}
