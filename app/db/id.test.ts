// Ids sort by creation, also within one millisecond.
import { expect, it } from "vitest";
import { newId } from "./id.ts";

it("ids sort by when they were made, also within a millisecond, and tell that time", () => {
  const before = Date.now();
  const ids = Array.from({ length: 50_000 }, () => newId());
  expect(ids.findIndex((id, at) => at > 0 && id <= ids[at - 1]!)).toBe(-1);
  const isId = (id: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id);
  expect(ids.every(isId)).toBe(true);
  const madeAt = Number.parseInt(ids[0]!.slice(0, 13).replace("-", ""), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(before + 1_000);
});
