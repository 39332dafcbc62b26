// One-time codes by the test vectors of RFC 6238.
import { expect, it } from "vitest";
import { printedCode, readCode, readRecoveryCode, stepAt } from "#app/domain/account/one-time-code.ts";
import { base32, codeOf, codeUri, newCodeSecret, newRecoveryCodes, stepOf } from "./one-time-codes.server.ts";

const secret = base32(Buffer.from("12345678901234567890"));

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("gives the codes of RFC 6238 at second %i", (seconds, code) => {
  expect(codeOf(secret, stepAt(new Date(seconds * 1_000)))).toBe(code);
});

it("takes the code of this step and of those beside it, none of them twice", () => {
  const now = new Date(1_111_111_111_000);
  const step = stepAt(now);
  const found = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeOf(secret, step + away), 0, now));
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepOf(secret, codeOf(secret, step), step, now)).toBeNull();
  expect(stepOf(secret, codeOf(secret, step - 1), step, now)).toBeNull();
  expect(stepOf(secret, codeOf(secret, step + 1), step, now)).toBe(step + 1);
});

it("reads codes as people type them", () => {
  expect([readCode(" 287 082 "), readCode("28708"), readCode("２８７０８２")]).toEqual(["287082", null, null]);
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(readRecoveryCode(printedCode(code).toLowerCase())).toBe(code);
  expect(printedCode(codes[0]!)).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  expect(readRecoveryCode("ABCD-EFGH")).toBeNull();
  expect(newCodeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(codeUri("ABC", "a+b@c.es", "convite.es")).toBe(
    "otpauth://totp/Convite%20(convite.es)%3Aa%2Bb%40c.es?secret=ABC&issuer=Convite%20(convite.es)",
  );
});
