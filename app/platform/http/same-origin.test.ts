// The server accepts changing requests only from our own pages.
import { expect, it } from "vitest";
import { isOwnRequest, type OriginFacts } from "./same-origin.server.ts";

const own = "https://convite.example";
const none: OriginFacts = { origin: undefined, fetchSite: undefined, referer: undefined, hasCookie: false };

it.each<[string, Partial<OriginFacts>, boolean]>([
  ["our own form", { origin: own, fetchSite: "same-origin", hasCookie: true }, true],
  ["our own form in an old browser", { origin: own, hasCookie: true }, true],
  ["our own form, only a referer", { referer: `${own}/login`, hasCookie: true }, true],
  ["a person's own doing", { fetchSite: "none", hasCookie: true }, true],
  ["a script without cookies", {}, true],
  [
    "our own form on a page that sends no referrer",
    { origin: "null", fetchSite: "same-origin", hasCookie: true },
    true,
  ],
  ["another site's sandboxed frame", { origin: "null", fetchSite: "cross-site", hasCookie: true }, false],
  ["another site's form", { origin: "https://evil.test", fetchSite: "cross-site", hasCookie: true }, false],
  ["another site's form without a cookie", { origin: "https://evil.test" }, false],
  ["a sandboxed frame", { origin: "null", hasCookie: true }, false],
  ["a sibling subdomain", { origin: "https://x.convite.example", fetchSite: "same-site", hasCookie: true }, false],
  ["the right origin but a cross-site fetch", { origin: own, fetchSite: "cross-site", hasCookie: true }, false],
  ["an origin that only begins like ours", { origin: `${own}.evil.test`, hasCookie: true }, false],
  ["the same host over http", { origin: "http://convite.example", hasCookie: true }, false],
  ["another site's referer", { referer: "https://evil.test/x", hasCookie: true }, false],
  ["a cookie and no word of where it comes from", { hasCookie: true }, false],
])("%s", (_, facts, verdict) => {
  expect(isOwnRequest({ ...none, ...facts }, own)).toBe(verdict);
});
