// Signatures, seals and tokens.
import { expect, it } from "vitest";
import { hashToken, newToken, seal, sign, unseal, unsign } from "./secrets.server.ts";

const ours = { authSecret: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa" };
const others = { authSecret: "aY0sJ5hG3fD6pC1nB8rZ4wT7mL2qX9vK" };

it("believes a signature of our secret and of its own name only", () => {
  const signed = sign(ours, "code", "event.3");
  expect(unsign(ours, "code", signed)).toBe("event.3");
  expect(unsign(ours, "rsvp", signed)).toBeNull();
  expect(unsign(others, "code", signed)).toBeNull();
  expect(unsign(ours, "code", signed.replace("event.3", "event.4"))).toBeNull();
  expect(unsign(ours, "code", "event.3")).toBeNull();
  expect(unsign(ours, "code", "")).toBeNull();
});

it("unseals what it sealed, and nothing else", () => {
  const sealed = seal(ours, "access-code", "ÑX7Q2A");
  expect(unseal(ours, "access-code", sealed)).toBe("ÑX7Q2A");
  expect(seal(ours, "access-code", "ÑX7Q2A")).not.toBe(sealed);
  expect(unseal(others, "access-code", sealed)).toBeNull();
  expect(unseal(ours, "other", sealed)).toBeNull();
  expect(unseal(ours, "access-code", `${sealed.slice(0, -3)}AAA`)).toBeNull();
  expect(unseal(ours, "access-code", "")).toBeNull();
});

it("makes tokens of 32 letters and digits, each as likely as the other, never twice (C-6)", () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  expect(new Set(tokens).size).toBe(10_000);
  expect(tokens.every((token) => /^[A-Za-z0-9]{32}$/.test(token))).toBe(true);
  const counts = new Map<string, number>();
  for (const mail of tokens.join("")) counts.set(mail, (counts.get(mail) ?? 0) + 1);
  const expected = 320_000 / 62;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // With 61 degrees of freedom, chance exceeds 130 once in a million runs.
  expect(counts.size).toBe(62);
  expect(chiSquare).toBeLessThan(130);
  expect(hashToken(tokens[0]!)).toHaveLength(32);
});
