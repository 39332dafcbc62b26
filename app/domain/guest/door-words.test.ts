// The words that a host leaves for the door: cleaned, and refused where they are too long.
import { expect, test } from "vitest";
import { checkDoorWords } from "./details.ts";

test("the door's words are one line of at most 80 characters, and its sign is one of the list", () => {
  expect(checkDoorWords({})).toEqual({ ok: true, words: {} });
  expect(checkDoorWords({ doorNote: " Pasa\npor detrás ", doorTag: "press" })).toEqual({
    ok: true,
    words: { doorNote: "Pasa por detrás", doorTag: "press" },
  });
  expect(checkDoorWords({ doorNote: "" })).toEqual({ ok: true, words: { doorNote: "" } });
  expect(checkDoorWords({ doorNote: "x".repeat(81), doorTag: "king" })).toEqual({
    ok: false,
    fields: { doorNote: "door_note_too_long", doorTag: "door_tag_invalid" },
  });
});
