// The cookie that a browser carries to Google and back.
import { expect, it } from "vitest";
import { sign } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { readTrip, tripCookie, tripEnds, type Trip } from "./queries.server.ts";

const authSecret = "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa";
const http = { authSecret, origin: "http://localhost:3000" } as Config;
const https = { authSecret, origin: "https://convite.example" } as Config;
const now = new Date("2026-11-02T18:00:00Z");
const trip: Trip = {
  ticket: { state: "s", nonce: "n", verifier: "v" },
  screen: "register",
  plan: "plus",
  next: "/app?estado=planning",
};

function after(config: Config, minutes: number, line = tripCookie(config, trip, now)): Trip | null {
  const request = new Request(config.origin, { headers: { cookie: line.split(";")[0]! } });
  return readTrip(config, request, new Date(now.getTime() + minutes * 60_000));
}

it("comes back whole within ten minutes, and not after", () => {
  expect(after(http, 0)).toEqual(trip);
  expect(after(http, 9.99)).toEqual(trip);
  expect(after(http, 10)).toBeNull();
});

it("is nobody else's to plant on an https origin, and for scripts nowhere", () => {
  expect(tripCookie(https, trip, now)).toMatch(
    /^__Host-convite-google=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(tripEnds(https)).toMatch(/^__Host-convite-google=[^;]*; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
  expect(after(https, 1)).toEqual(trip);
  expect(after(https, 1, tripCookie(http, trip, now))).toBeNull();
});

it("stays below what a browser keeps, however long the way back", () => {
  const long = tripCookie(http, { ...trip, next: `/app?q=${"x".repeat(2000)}` }, now);
  expect(long.length).toBeLessThan(4096);
  expect(after(http, 1, long)).toEqual({ ...trip, next: "/app" });
});

it("is refused when it is signed by us and still none of its kind", () => {
  for (const value of [null, {}, { ...trip, screen: "staff", until: now.getTime() * 2 }, { ...trip, until: "1e99" }]) {
    const signed = sign(http, "convite-google", Buffer.from(JSON.stringify(value)).toString("base64url"));
    expect(after(http, 0, `convite-google=${signed}`)).toBeNull();
  }
});
