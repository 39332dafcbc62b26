// A browser's cookie of gifts: each leaves it after ninety days, also while newer ones keep the cookie.
import { expect, it } from "vitest";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { readSignedCookie } from "#app/platform/http/cookies.server.ts";
import { keepGift } from "./held-gifts.queries.server.ts";

const config = readConfig({ NODE_ENV: "test", AUTH_SECRET: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa" });
const first = "a".repeat(32);
const second = "b".repeat(32);
const later = (days: number) => new Date(Date.UTC(2027, 2, 1) + days * 86_400_000);
const request = (cookie = "") => new Request("https://convite.test", { headers: { cookie } });

it("forgets a gift of ninety days ago when another one comes", () => {
  const [line = ""] = keepGift(config, request(), "event", first, later(0));
  const tokens = (days: number) => {
    const [next = ""] = keepGift(config, request(line.split(";")[0]), "event", second, later(days));
    const sealed = readSignedCookie(config, request(next.split(";")[0]), "convite-gift-event");
    return unseal(config, "own gifts event", sealed ?? "")
      ?.replaceAll(/-\d+/g, "")
      .split(".");
  };
  expect(tokens(89)).toEqual([second, first]);
  expect(tokens(90)).toEqual([second]);
});
