// C-6: the server draws the secrets of links evenly, and from no predictable source.
import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generateAccessCode } from "#app/domain/event/access.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const DRAWS = 10_000;
// χ² with 61 degrees of freedom: one draw in a million exceeds this, and the test checks 32 places.
const MOST = 130;

/** The χ² distance of the letters at `place` from an even draw. */
function chiSquared(tokens: readonly string[], place: number, alphabet = ALPHABET): number {
  const expected = tokens.length / alphabet.length;
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token[place]!, (counts.get(token[place]!) ?? 0) + 1);
  return [...alphabet].reduce((sum, mail) => sum + ((counts.get(mail) ?? 0) - expected) ** 2 / expected, 0);
}

it("ten thousand tokens are all different, 32 letters and digits, evenly drawn at every place", () => {
  const tokens = Array.from({ length: DRAWS }, newToken);
  expect(new Set(tokens).size).toBe(DRAWS);
  expect(tokens.filter((token) => !/^[A-Za-z0-9]{32}$/.test(token))).toEqual([]);
  const worst = Math.max(...Array.from({ length: 32 }, (_, place) => chiSquared(tokens, place)));
  expect(worst).toBeLessThan(MOST);
  // The test detects the usual mistake: the remainder of a byte over 62 favours the first letters.
  const careless = Array.from(randomBytes(32 * DRAWS), (byte) => ALPHABET[byte % 62]!);
  expect(chiSquared(careless, 0)).toBeGreaterThan(MOST);
  console.log(
    `C-6: 0 duplicates of ${DRAWS}; worst χ² ${worst.toFixed(0)} of ${MOST}, ${chiSquared(careless, 0).toFixed(0)} when drawn unevenly`,
  );
});

it("ten thousand codes of events are drawn as evenly", () => {
  const codes = Array.from({ length: DRAWS }, () => generateAccessCode(randomBytes));
  const alphabet = ALPHABET.replace(/[a-z]/g, "");
  expect(codes.filter((code) => !/^[A-Z0-9]{6}$/.test(code))).toEqual([]);
  const worst = Math.max(...Array.from({ length: 6 }, (_, place) => chiSquared(codes, place, alphabet)));
  // χ² with 35 degrees of freedom: one draw in a million exceeds this.
  expect(worst).toBeLessThan(90);
  // Of two thousand million codes, ten thousand draws collide in one of forty runs; two collisions are rare, four all but impossible.
  expect(DRAWS - new Set(codes).size).toBeLessThan(4);
  const careless = Array.from(randomBytes(32 * DRAWS), (byte) => alphabet[byte % 36]!);
  expect(chiSquared(careless, 0, alphabet)).toBeGreaterThan(90);
  console.log(`C-6: worst χ² of codes ${worst.toFixed(0)} of 90`);
});

it("no code of the server asks Math.random", () => {
  const files = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"]).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => /Math\.random\(/.test(readFileSync(file, "utf8")))).toEqual([]);
});
