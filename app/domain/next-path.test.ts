// Only paths of our own are gone to after signing in.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeNext } from "#app/domain/next-path.ts";

/** F-6: forty ways to leave for `e`, or to run a script, by a parameter that should name one of our pages. */
export const hostileNexts = [
  "//e", "///e", "////e", "//e/%2f..", "/\\e", "\\/e", "\\\\e", "\\/\\/e", "/\\/e", "/\t/e",
  "/\n/e", "/\r\n/e", "\t//e", " //e", "/%09/e", "/%2f/e", "/%2F%2Fe", "/%5ce", "/%5C/e", "/..//e",
  "/.//e", "/app/..//e", "/app/../..//e", "/%2e%2e//e", "https:e", "https:/e", "https://e", "HTTPS://e", "http:\\\\e", "javascript:alert(1)",
  "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x", "@e", "//user@e", "e", ".e", "/app\r\nset-cookie: a=b", "/%0d%0aset-cookie:a=b",
] as const;

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

  it.each([undefined, null, "", 7, ["/x"], {}, `/${"a".repeat(3000)}`, "/app%252f", "/app/\u2028x"])("%j leads to /app", (next) => {
    expect(safeNext(next)).toBe("/app");
  });

  it("never leaves the site, whatever is asked for", () => {
    const pieces = fc.constantFrom("/", "\\", "//", "e.test", "@", ":", "%2f", "%5c", "%09", "\t", "\n", "..", ".", "https:", "?", "#", "app", "ｅ", "。");
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
