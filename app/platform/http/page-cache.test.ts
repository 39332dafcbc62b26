// The page cache stays within its limits and keeps the most requested pages.
import { afterEach, expect, it, vi } from "vitest";
import type { Listener } from "#app/platform/live/change-event.ts";
import type { Live } from "#app/platform/live/live.server.ts";
import { type CachedPage, createPageCache } from "./page-cache.server.ts";

afterEach(() => void vi.useRealTimers());

let tell: Listener = () => {};
const live = {
  isConnected: () => true,
  listen(listener: Listener) {
    tell = listener;
    return () => {};
  },
} as unknown as Live;

function page(eventId: string, bytes = 10, expiresAt = Date.now() + 60_000): CachedPage {
  const packed = { headers: [], body: Buffer.alloc(bytes) };
  return { eventId, etag: "", plain: packed, gzip: packed, brotli: packed, expiresAt };
}

it("drops what nobody has asked for the longest when there are too many bytes, and no more than must be", () => {
  const pages = createPageCache(live, 300);
  for (let index = 0; index < 10; index++) pages.put(`/${index}`, page(`e${index}`), 0);
  expect(pages.size()).toEqual({ pages: 10, bytes: 300 });
  expect(pages.get("/0", Date.now())).toBeDefined();
  pages.put("/10", page("e10", 20), 0);
  expect(pages.size()).toEqual({ pages: 9, bytes: 300 });
  expect(["/0", "/1", "/2", "/3", "/10"].map((path) => pages.get(path, Date.now()) !== undefined)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
  pages.put("/large", page("large", 101), 0);
  expect(pages.get("/large", Date.now())).toBeUndefined();
});

it("holds two thousand pages and loses one for each more", () => {
  const pages = createPageCache(live);
  for (let index = 0; index < 2_500; index++) pages.put(`/${index}`, page(`e${index}`), 0);
  expect(pages.size().pages).toBe(2_000);
  expect(pages.get("/499", Date.now())).toBeUndefined();
  expect(pages.get("/500", Date.now())).toBeDefined();
});

it("counts a page that is put again once, and forgets the pages of an event that changes", () => {
  const pages = createPageCache(live);
  for (let round = 0; round < 5; round++) {
    pages.put("/a", page("a"), 0);
    pages.put("/a.data", page("a"), 0);
    pages.put("/b", page("b"), 0);
  }
  expect(pages.size()).toEqual({ pages: 3, bytes: 90 });
  for (const topic of ["event:a:tasks", "event:a:blocks", "event:a:chat", "user:a"] as const) tell({ id: 1, topic });
  expect(pages.size(), "no page shows these").toEqual({ pages: 3, bytes: 90 });
  tell({ id: 2, topic: "event:a:guests" });
  expect(pages.size()).toEqual({ pages: 1, bytes: 30 });
});

it("keeps the pages of others when more events change than it remembers, and refuses what may be old", () => {
  const pages = createPageCache(live);
  pages.put("/kept", page("kept"), 0);
  const before = pages.generation();
  for (let index = 0; index < 10_001; index++) tell({ id: index, topic: `event:e${index}` });
  expect(pages.get("/kept", Date.now())).toBeDefined();
  pages.put("/e0", page("e0"), before);
  expect(pages.get("/e0", Date.now())).toBeUndefined();
  pages.put("/e0", page("e0"), pages.generation());
  expect(pages.get("/e0", Date.now())).toBeDefined();
});

it("lets expired pages go though nobody asks for them", () => {
  vi.useFakeTimers();
  const pages = createPageCache(live);
  pages.put("/soon", page("soon", 10, Date.now() + 5_000), 0);
  pages.put("/later", page("later", 10, Date.now() + 60_000), 0);
  vi.advanceTimersByTime(10_000);
  expect(pages.size()).toEqual({ pages: 1, bytes: 30 });
});
