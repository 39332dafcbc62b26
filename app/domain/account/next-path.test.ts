// After signing in, only our own paths are destinations.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invitationNext, safeNext } from "#app/domain/account/next-path.ts";
import { hostileNexts } from "#test/hostile-nexts.ts";

describe("the way back that travels in an e-mail", () => {
  const id = "01990000-0000-7000-8000-000000000000";
  const token = "a1B2".repeat(8);
  it.each([
    "/evento/boda-de-ana",
    `/app/event/${id}`,
    `/invitation/${token}`,
    `/invitation/${id}/${token}`,
    `/invite/${token}`,
    "/empezar?paso=3",
  ])("may be %s", (path) => expect(invitationNext(path)).toBe(path));
  it.each([
    ...hostileNexts,
    "/app",
    "/empezar?paso=3&x",
    "/evento/llama-al-600-000-000?x",
    "/evento/Boda",
    "/logout",
    `/invite/${token}/x`,
    null,
  ])("is not %j", (path) => expect(invitationNext(path)).toBeNull());
});

describe("the way back after signing in", () => {
  it.each([
    ["/app", "/app"],
    ["/app/event/018f", "/app/event/018f"],
    ["/app?estado=planning&buscar=a%20b", "/app?estado=planning&buscar=a%20b"],
    ["/app/event/new#fecha", "/app/event/new#fecha"],
    ["/evento/boda-de-ana", "/evento/boda-de-ana"],
    ["/evento/ñandú", "/evento/%C3%B1and%C3%BA"],
    ["/app?url=https://e//x", "/app?url=https://e//x"],
  ])("%s leads to %s", (next, path) => {
    expect(safeNext(next)).toBe(path);
  });

  it("has forty hostile ways to try", () => {
    expect(new Set(hostileNexts).size).toBe(40);
  });

  it.each(hostileNexts)("%j leads to /app", (next) => {
    expect(safeNext(next)).toBe("/app");
  });

  it.each([undefined, null, "", 7, ["/x"], {}, `/${"a".repeat(3000)}`, "/app%252f", "/app/\u2028x"])(
    "%j leads to /app",
    (next) => {
      expect(safeNext(next)).toBe("/app");
    },
  );

  it("never leaves the site, whatever is asked for", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "//",
      "e.test",
      "@",
      ":",
      "%2f",
      "%5c",
      "%09",
      "\t",
      "\n",
      "..",
      ".",
      "https:",
      "?",
      "#",
      "app",
      "ｅ",
      "。",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = safeNext(parts.join(""));
        expect(new URL(path, "https://convite.test").origin).toBe("https://convite.test");
        expect(path.startsWith("//")).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });
});
