// The difference between two states of a thing, as the change log stores it.
import { expect, it } from "vitest";
import { changeAreas, changeKinds } from "#app/domain/event/change-kinds.ts";
import { difference, merges, visibleAreas } from "#app/domain/event/change-log.ts";

it("finds the fields that have become others, with both values", () => {
  const before = { title: "Boda", startTime: null, tags: ["a"], other: 1 };
  expect(difference(before, { title: "Boda", startTime: "21:30", tags: ["a", "b"] })).toEqual({
    fields: ["startTime", "tags"],
    values: { startTime: null, tags: ["a"] },
    left: { startTime: "21:30", tags: ["a", "b"] },
  });
  expect(difference(before, { title: "Boda" }).fields).toEqual([]);
  expect(difference({ startTime: "21:30:00" }, { startTime: "21:30" }).fields).toEqual([]);
});

it("merges what is saved while it is typed, and knows the area of each kind", () => {
  expect(merges("blocks.changed")).toBe(true);
  expect(merges("guests.added")).toBe(false);
  for (const kind of Object.keys(changeKinds)) expect(changeAreas).toContain(kind.split(".")[0]);
});

it("shows the changes of guests, seats and links to who manages guests alone", () => {
  const hidden = (denied: readonly string[]) => {
    const seen = visibleAreas((action) => !denied.includes(action));
    return changeAreas.filter((area) => !seen.includes(area));
  };
  expect(hidden(["guest.listPII", "seating.write", "link.list"])).toEqual(["guests", "tables", "links"]);
  expect(hidden(["collaborator.list"])).toEqual(["team"]);
});
