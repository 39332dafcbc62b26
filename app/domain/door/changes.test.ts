// The changes of the list that a helper reads during the evening.
import { expect, it } from "vitest";
import { changesOf } from "./changes.ts";
import type { DoorCopy, DoorPerson } from "./copy.ts";

const person = (no: number, name: string, table: number | null): DoorPerson => ({
  no,
  name,
  table,
  child: false,
  status: "confirmed",
  note: "",
  tag: "none",
});
const listOf = (...people: DoorPerson[]) =>
  ({ households: [{ name: "Familia", code: "", people }] }) as unknown as DoorCopy;

it("tells who came, who left and who sits elsewhere, and nothing of who stays", () => {
  const before = listOf(person(1, "Amparo", 4), person(2, "Blanca", 4), person(3, "Clara", null));
  const after = listOf(person(1, "Amparo", 10), person(3, "Clara", null), person(4, "Diego", null));
  expect(changesOf(before, after)).toEqual([
    { kind: "moved", name: "Amparo", table: 10 },
    { kind: "added", name: "Diego", table: null },
    { kind: "removed", name: "Blanca", table: 4 },
  ]);
  expect(changesOf(before, before)).toEqual([]);
});

it("knows a person by the number, so that a corrected name is no change of place", () => {
  expect(changesOf(listOf(person(1, "Ampaor", 4)), listOf(person(1, "Amparo", 4)))).toEqual([]);
});
