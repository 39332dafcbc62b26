// The shown page of a long list.
import { expect, it } from "vitest";
import { pageOf } from "./paging.ts";

it.each([
  [null, 45, { page: 1, pages: 3 }],
  ["2", 45, { page: 2, pages: 3 }],
  ["99", 45, { page: 3, pages: 3 }],
  ["-4", 45, { page: 1, pages: 3 }],
  ["dos", 45, { page: 1, pages: 3 }],
  ["Infinity", 45, { page: 3, pages: 3 }],
  ["1.9", 40, { page: 1, pages: 2 }],
  ["1", 0, { page: 1, pages: 1 }],
])("%s of %i rows", (asked, total, shown) => {
  expect(pageOf(asked, total, 20)).toEqual(shown);
});
