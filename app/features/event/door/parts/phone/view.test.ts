// The screens of the door tell of families, of the newest actions, and of two doors that let in one person.
import { expect, it } from "vitest";
import type { DoorCopy, DoorPerson } from "#app/domain/door/copy.ts";
import { type Fact, stateOf } from "#app/domain/door/facts.ts";
import { countsOf, freeSeats } from "./rare-view.ts";
import { entering } from "./use-entering.ts";
import { doublesAt, familiesOf, isOver, isWhole, lastActions } from "./view.ts";

const evening = Date.UTC(2027, 5, 5, 18);
const person = (no: number, name: string, more: Partial<DoorPerson> = {}): DoorPerson => ({
  no,
  name,
  table: 4,
  child: false,
  status: "confirmed",
  note: "",
  tag: "none",
  ...more,
});
const copy = {
  event: { capacity: 3 },
  tables: [
    { number: 4, name: "", hint: "", capacity: 5 },
    { number: 2, name: "", hint: "", capacity: 1 },
  ],
  households: [
    { name: "Familia Molina", codes: [], people: [person(1, "Carmen"), person(2, "Leo"), person(3, "Ramón")] },
    { name: "Marina", codes: [], people: [person(4, "Marina", { status: "invited", table: 2 })] },
    { name: "Ana", codes: [], people: [person(5, "Ana", { tag: "wheelchair", table: null })] },
  ],
} as unknown as DoorCopy;
const fact = (
  device: string,
  seq: number,
  kind: Fact["kind"],
  no: number | null,
  minute: number,
  more: Partial<Fact> = {},
): Fact => ({
  device,
  seq,
  kind,
  point: "p",
  no,
  at: evening + minute * 60_000,
  how: "name",
  ...more,
});
const familiesAfter = (facts: Fact[]) => familiesOf(copy, stateOf(facts));

it("expects only those in a room who signed up for it, and lets no family with others in by one press", () => {
  const room = {
    households: [
      { name: "Molina", codes: [], people: [person(1, "Carmen"), person(2, "Leo", { unbooked: true })] },
      { name: "Ana", codes: [], people: [person(5, "Ana", { unbooked: true })] },
      { name: "Marina", codes: [], people: [person(4, "Marina")] },
    ],
  } as unknown as DoorCopy;
  const families = familiesOf(room, stateOf([]));
  expect(families.map(({ size, missing }) => [size, missing.map(({ no }) => no)])).toEqual([
    [1, [1]],
    [0, []],
    [1, [4]],
  ]);
  expect(families.map(isWhole)).toEqual([false, false, true]);
  const [, ana] = familiesOf(room, stateOf([fact("a", 1, "in", 5, 0, { over: true, unbooked: true })]));
  expect(ana).toMatchObject({ size: 1, inside: 1 });
});

it("counts confirmed people who have not come, without those who do not come, by the word of their family", () => {
  const [molina, marina] = familiesAfter([
    fact("a", 1, "in", 1, 0),
    fact("a", 2, "absent", 2, 1),
    fact("a", 3, "later", 3, 1),
  ]);
  expect(molina).toMatchObject({ no: 1, inside: 1, size: 3, tables: [4] });
  expect(molina?.missing.map(({ name }) => name)).toEqual(["Ramón"]);
  expect(marina).toMatchObject({ size: 0, missing: [] });
  const [left] = familiesAfter([fact("a", 1, "in", 1, 0), fact("a", 2, "out", 1, 1)]);
  // The door no longer awaits a person who has left again.
  expect(left?.missing.map(({ name }) => name)).toEqual(["Leo", "Ramón"]);
});

it("lets a whole family in with one press only while nobody of them is inside and nothing is to be read", () => {
  expect(familiesAfter([]).map(isWhole)).toEqual([true, false, false]);
  expect(familiesAfter([fact("a", 1, "in", 1, 0)]).map(isWhole)[0]).toBe(false);
});

it("joins the facts of one press to one action, the newest first, without what was taken back", () => {
  const facts = [
    fact("a", 1, "in", 1, 0),
    fact("a", 2, "in", 2, 0, { at: evening + 1 }),
    fact("b", 1, "in", 3, 0, { at: evening + 2 }),
    fact("a", 3, "add", null, 2, { name: "Nacho" }),
    fact("a", 4, "in", 4, 3),
    fact("a", 5, "undo", 4, 4, { undo: { device: "a", seq: 4 } }),
  ];
  const actions = lastActions(facts, familiesAfter(facts), 5);
  expect(actions.map(({ facts: each, family }) => [family?.household.name, each.length])).toEqual([
    [undefined, 1],
    ["Familia Molina", 1],
    ["Familia Molina", 2],
  ]);
  expect(lastActions(facts, familiesAfter(facts), 1)).toHaveLength(1);
  expect(countsOf(facts)).toEqual([
    { device: "a", count: 3, lastAt: evening + 120_000 },
    { device: "b", count: 1, lastAt: evening + 2 },
  ]);
});

it("finds a person let in by two doors, unless a helper saw them leave or decided that they had", () => {
  const twice = [fact("a", 1, "in", 1, 0), fact("b", 1, "in", 1, 3)];
  const at = (facts: Fact[], device: string) => doublesAt(facts, stateOf(facts), device).map(({ no }) => no);
  expect(at(twice, "a")).toEqual([1]);
  expect(at(twice, "b")).toEqual([1]);
  expect(at(twice, "c")).toEqual([]);
  expect(at([...twice, fact("a", 2, "out", 1, 1)], "a")).toEqual([]);
  expect(at([twice[0]!, { ...twice[1]!, over: true }], "a")).toEqual([]);
});

it("knows the free seats and when the house is full", () => {
  expect(freeSeats(copy, stateOf([]))).toEqual([{ table: 4, free: 2 }]);
  const added = [fact("a", 1, "add", null, 0, { name: "Nacho", table: 4 })];
  expect(freeSeats(copy, stateOf(added))).toEqual([{ table: 4, free: 1 }]);
  expect([2, 3].map((more) => isOver(copy, stateOf(added), more))).toEqual([false, true]);
});

it("says the seats of a family that has come in, or that it has no place", () => {
  const label = (seat?: string) => {
    const people = [person(1, "Carmen", { table: null }), person(2, "Leo", { table: null })];
    const households = [{ name: "Familia Molina", codes: [], people, ...(seat && { seat }) }];
    const state = stateOf([]);
    const [family] = familiesOf({ ...copy, households }, state, null);
    const [, done] = entering(state, family!, "name", { into: people });
    const screen = done([]);
    return screen.at === "done" ? screen.done.label : null;
  };
  expect(label("Fila C, asientos 3 y 4")).toBe("2 de 2 · Fila C, asientos 3 y 4");
  expect(label()).toBe("2 de 2 · sin mesa");
});
