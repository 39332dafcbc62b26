// A finished page stays cached no longer than until its next change.
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Live } from "#app/platform/live/live.server.ts";
import { type CachedPage, createPageCache } from "./page-cache.server.ts";
import { sharedPage, storePage } from "./serve-page.server.ts";

async function kept(changesAt: Date | null): Promise<CachedPage | undefined> {
  const pages: CachedPage[] = [];
  const app = {
    pages: { get: () => undefined, put: (_path: string, page: CachedPage) => pages.push(page) },
  } as unknown as AppServices;
  const request = { url: "/evento/boda", headers: {} } as IncomingMessage;
  const result = new Response("<html></html>", { headers: sharedPage("event-1", "/evento/boda", changesAt) });
  await storePage(app, new URL("http://localhost/evento/boda"), request, result, 0, []);
  expect([...result.headers.keys()]).not.toContain("x-shared-page");
  return pages[0];
}

it("keeps a page for a minute", async () => {
  const before = Date.now();
  const page = await kept(null);
  expect(page).toMatchObject({ eventId: "event-1" });
  expect(page!.expiresAt).toBeGreaterThanOrEqual(before + 60_000);
  expect(page!.expiresAt).toBeLessThanOrEqual(Date.now() + 60_000);
});

it("keeps a page no longer than what it says is true, such as until when one may answer", async () => {
  const midnight = new Date(Date.now() + 5_000);
  expect((await kept(midnight))!.expiresAt).toBe(midnight.getTime());
  const farAway = await kept(new Date(Date.now() + 3_600_000));
  expect(farAway!.expiresAt).toBeLessThanOrEqual(Date.now() + 60_000);
  // The page was valid when it was rendered, but no longer is when it is stored.
  expect((await kept(new Date(Date.now() - 1)))!.expiresAt).toBeLessThan(Date.now());
});

it("knows a page and its data by one key each, however they were asked for", async () => {
  const live = { isConnected: () => true, listen: () => () => {} } as unknown as Live;
  const app = { pages: createPageCache(live) } as unknown as AppServices;
  const ask = (path: string) =>
    storePage(
      app,
      new URL(path, "http://localhost"),
      { url: path, headers: {} } as IncomingMessage,
      new Response("<html></html>", { headers: sharedPage("event-1", "/evento/boda", null) }),
      0,
      [],
    );
  expect(await ask("/evento/boda")).toBe("/evento/boda");
  expect(await ask("/evento/boda.data")).toBe("/evento/boda.data");
  for (let index = 0; index < 100; index++) {
    expect(await ask(`/evento/boda?`)).toBe("/evento/boda");
    expect(await ask(`/evento/boda#${index}`)).toBe("/evento/boda");
    expect(await ask(`/${index}/../evento/boda`)).toBe("/evento/boda");
    for (const other of ["/EVENTO/boda", "/%65vento/boda", "/evento/boda/", "/evento/boda/_.data"])
      expect(await ask(other)).toBeNull();
    expect(await ask(`/evento/boda.data?_routes=${index}`)).toBeNull();
  }
  expect(app.pages.size().pages).toBe(2);
});
