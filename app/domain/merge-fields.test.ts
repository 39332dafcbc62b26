// Two people save one form: each keeps their own changes, and only a field that both changed is a conflict.
import { expect, it } from "vitest";
import { mergeFields, parseSeen } from "./merge-fields.ts";

const seen = { title: "Boda", location: "Finca", description: "Uno.\nDos." };

it("takes what others have saved where nothing was typed, and what was typed where nobody saved anything", () => {
  const current = { ...seen, location: "Ermita" };
  expect(mergeFields(seen, { title: "Bodorrio", location: "Finca", description: "Uno.\r\nDos." }, current)).toEqual({
    values: { title: "Bodorrio", location: "Ermita", description: "Uno.\nDos." },
    conflicts: [],
  });
  // A field that was not posted is not in the result.
  expect(mergeFields(seen, { title: "Bodorrio" }, current)).toEqual({ values: { title: "Bodorrio" }, conflicts: [] });
});

it("names the fields that both changed, unless they changed them alike", () => {
  const current = { ...seen, title: "Enlace", location: "Ermita" };
  expect(mergeFields(seen, { title: "Bodorrio", location: "Ermita " }, current)).toEqual({
    values: { title: "Bodorrio", location: "Ermita " },
    conflicts: ["title"],
  });
  // Without the `seen` values every field may have changed.
  expect(mergeFields({}, { title: "Boda", location: "Ermita" }, current).conflicts).toEqual(["title"]);
});

it("reads what a form had seen, and nothing from a broken value", () => {
  expect(parseSeen(JSON.stringify({ title: "Boda", version: 3 }))).toEqual({ title: "Boda" });
  for (const wrong of [null, "", "[", "[1]", "null", "7"]) expect(parseSeen(wrong)).toBeNull();
});
