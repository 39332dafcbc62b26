// The words of consents: each under its own hash, none ever lost, and a form with old words is refused in time.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type ConsentWords, shownFor, takesWords } from "#app/domain/guest/consent.ts";
import { allConsentWords, contactWords, dietWords, photoWords, takesHash, wordsInForce, wordsOf } from "./consents.ts";

/** Every hash that a form has shown. Add to it; never take one away. */
const everShown = [
  "cbe3b52011ebf5de6f43821f9dc5b632a7d397dc2e6871f7814877555df1adb9",
  "cda70c29231ee6473c09b79b9c3b72aa148e86291cfde9e6138606badb124978",
  "27943af481e5ee6b7e72140019adca44f9e88c767590d78e0c3224a49ec026da",
  "ebc33dc6ce5d2f87ce776fa540ed99c605a13e988d971f465fcb46dc67aa3129",
  "a22d9e9a212e3860a8c2d85c9d8aaf9e15f5780bc531dc9cdf8c60a0411e7bb0",
  "ac739a6f40b5fce382af8a0c8f51fac04a331f51e1025c0c9c030904d79a4ea3",
];

it("each hash is the SHA-256 of its words, and the list has all that were ever shown", () => {
  for (const { hash, text } of allConsentWords)
    expect(createHash("sha256").update(text).digest("hex"), text).toBe(hash);
  expect(allConsentWords.map(({ hash }) => hash)).toEqual(everShown);
  for (const hash of everShown) expect(wordsOf(hash)?.hash).toBe(hash);
});

it("every hash that a migration writes is of words in the list", () => {
  const folder = new URL("../../db/migrations/", import.meta.url);
  const written = readdirSync(folder)
    .filter((name) => name > "0196")
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").match(/\b[0-9a-f]{64}\b/g) ?? []);
  expect(written.length).toBeGreaterThan(2);
  for (const hash of written) expect(wordsOf(hash), hash).toBeDefined();
});

it("each purpose has words in force, and the guest's address several hosts as several", () => {
  for (const purpose of ["diet", "photos", "contact"] as const) expect(wordsInForce(purpose).length).toBeGreaterThan(0);
  expect(dietWords("Ana").text).toContain("cuéntaselo");
  expect(dietWords("Ana y Luis").text).toContain("contádselo");
});

it("a form is taken with words of its purpose and its speaker, and with retired ones for a day", () => {
  const now = new Date("2026-11-02T10:00:00Z");
  const diet = { purpose: "diet", by: "guest" } as const;
  const [known = ""] = everShown;
  expect(takesHash(known, diet, now)).toBe(true);
  for (const posted of ["", "yes", "on", known.slice(1), known.toUpperCase(), photoWords.hash, contactWords.hash])
    expect(takesHash(posted, diet, now), posted).toBe(false);
  expect(takesHash(known, { ...diet, by: "host" }, now)).toBe(false);
  const old: ConsentWords = {
    ...dietWords("Ana"),
    retiredAt: new Date("2026-11-01T12:00:00Z"),
  };
  expect(takesWords(old, diet, now)).toBe(true);
  expect(takesWords(old, diet, new Date(old.retiredAt!.getTime() + shownFor))).toBe(false);
});
