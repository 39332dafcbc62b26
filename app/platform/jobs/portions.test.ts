// Portions are read until one is not full, and none is read twice.
import { expect, it } from "vitest";
import { inPortions } from "./portions.ts";

it.each([0, 499, 500, 1_101])("reads %i rows in portions of five hundred", async (count) => {
  const asked: (number | null)[] = [];
  const read = async (last: number | null, limit: number) => {
    asked.push(last);
    const from = (last ?? 0) + 1;
    return Array.from({ length: Math.max(0, Math.min(limit, count - from + 1)) }, (_, index) => from + index);
  };
  const seen: number[] = [];
  for await (const portion of inPortions(read)) {
    expect(portion.length).toBeLessThanOrEqual(500);
    seen.push(...portion);
  }
  expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(asked).toEqual(
    Array.from({ length: Math.floor(count / 500) + 1 }, (_, index) => (index ? index * 500 : null)),
  );
});
