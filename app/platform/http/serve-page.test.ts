// How long a finished page is kept: not past the instant at which it will show something else.
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { Site } from "#app/platform/site.server.ts";
import type { CachedPage } from "./page-cache.server.ts";
import { sharedPage, storePage } from "./serve-page.server.ts";

async function kept(changesAt: Date | null): Promise<CachedPage | undefined> {
  const pages: CachedPage[] = [];
  const site = { pages: { put: (_path: string, page: CachedPage) => pages.push(page) } } as unknown as Site;
  const request = { url: "/evento/boda", headers: {} } as IncomingMessage;
  const result = new Response("<html></html>", { headers: sharedPage("event-1", changesAt) });
  await storePage(site, "/evento/boda", request, result, 0, []);
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
  // It was true when the page was drawn, and is no more when it is to be kept.
  expect((await kept(new Date(Date.now() - 1)))!.expiresAt).toBeLessThan(Date.now());
});
