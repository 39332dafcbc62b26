// The sentences of an event's page that contain numbers.
import { expect, it } from "vitest";
import { confirmedSentence } from "#app/copy/guest/public-page.ts";

it("how many come is said of one and of many, of nobody not at all, and after the day as what was said", () => {
  expect([0, 1, 1200].map((count) => confirmedSentence(count, "before"))).toEqual([
    null,
    "Ya viene 1 persona",
    "Ya vienen 1.200",
  ]);
  expect([0, 1, 53].map((count) => confirmedSentence(count, "past"))).toEqual([
    null,
    "1 persona dijo que sí",
    "53 dijeron que sí",
  ]);
});
