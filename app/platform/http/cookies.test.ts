// Signed cookies belong to this host alone, on http and on https.
import { describe, expect, it } from "vitest";
import type { Config } from "#app/platform/config.server.ts";
import { dropOldCookies, readSignedCookie, removeOwnCookies, signedCookie } from "./cookies.server.ts";

const authSecret = "a secret for tests that is long enough 0123456789";
const http = { authSecret, origin: "http://localhost:3000" } as Config;
const https = { authSecret, origin: "https://convite.test" } as Config;
const sending = (...cookies: string[]) =>
  new Request("http://convite.test", { headers: { cookie: cookies.join("; ") } });
const pairOf = (line: string) => line.split(";")[0]!;

describe("a signed cookie", () => {
  it("has the prefix of its host on https, with all that browsers ask for it; none on http", () => {
    expect(signedCookie(https, "convite-code-1", "3", 60)).toMatch(
      /^__Host-convite-code-1=3\.[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(signedCookie(http, "convite-code-1", "3", 60)).toMatch(
      /^convite-code-1=3\.[\w-]{43}; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/,
    );
  });

  it("is not believed on https without the prefix: a sibling host can plant that one, however well it is signed", () => {
    const own = pairOf(signedCookie(https, "convite-device", "me", 60));
    const planted = pairOf(signedCookie(http, "convite-device", "them", 60));
    expect(readSignedCookie(https, sending(planted), "convite-device")).toBeNull();
    expect(readSignedCookie(https, sending(planted, own), "convite-device")).toBe("me");
    expect(readSignedCookie(http, sending(planted), "convite-device")).toBe("them");
  });

  it("is read under its own name alone", () => {
    const code = pairOf(signedCookie(https, "convite-code-1", "3", 60));
    expect(readSignedCookie(https, sending(code.replace("code-1", "code-2")), "convite-code-2")).toBeNull();
    expect(readSignedCookie(https, sending(`${code}x`), "convite-code-1")).toBeNull();
  });
});

describe("cookies of one family", () => {
  it("are dropped from the oldest on, so that as many are left as may be, and those of others stay", () => {
    const names = Array.from({ length: 9 }, (_, i) => `__Host-convite-answer-${i}`);
    const request = sending(...names.map((name) => `${name}=x`), "__Host-convite=1", "convite-answer-planted=x");
    const dropped = (newest: string) =>
      dropOldCookies(https, request, "convite-answer-", { keep: 8, newest }).map((line) => pairOf(line).slice(0, -1));
    expect(dropped("convite-answer-new")).toEqual(names.slice(0, 2));
    expect(dropped("convite-answer-0")).toEqual([names[1]]);
    expect(dropOldCookies(https, sending(), "convite-answer-", { keep: 8, newest: "convite-answer-0" })).toEqual([]);
  });

  it("all go when an account does", () => {
    const request = sending("__Host-convite=1", "__Host-convite-code-1=1", "other=1");
    expect(removeOwnCookies(https, request).map(pairOf)).toEqual(["__Host-convite=", "__Host-convite-code-1="]);
  });
});
