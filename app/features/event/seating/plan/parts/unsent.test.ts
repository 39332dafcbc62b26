// The plan with changes that the server has not answered: moves, seats, and what is not there any more.
import { expect, it } from "vitest";
import type { Plan } from "../queries.server.ts";
import { bodyOf, fieldsOf } from "./sending.ts";
import { withUnsent } from "./unsent.ts";

const person = (id: string, status: "confirmed" | "invited" = "confirmed") => ({
  id,
  name: id,
  status,
  chair: null,
  isMinor: false,
});
const table = (id: string, people: string[]) => ({
  id,
  number: 1,
  name: id,
  capacity: 8,
  isLocked: false,
  version: 1,
  shape: "round",
  width: 180,
  depth: null,
  spot: { x: 100, y: 100, angle: 0 },
  people: people.map((each) => person(each)),
});
const plan = {
  tables: [table("t1", ["ana", "leo"]), table("t2", [])],
  rows: [],
  objects: [{ id: "bar", x: 10, y: 10, angle: 0 }],
  tickets: [{ id: "hahn", name: "Familia Hahn", people: [person("ximo"), person("alma", "invited")] }],
  figures: { places: 16, taken: 2, free: 14, unseated: 2, declinedSeated: 0 },
  coming: 1,
} as unknown as Plan;
const peopleAt = ({ tables }: Plan) => tables.map(({ people }) => people.map(({ id }) => id));

it("moves tables and objects, and leaves those of another layout alone", () => {
  const fields = { "changes[0].id": "t2", "changes[0].x": "3,30", "changes[0].y": "7,80", "changes[0].angle": "15" };
  const other = { "changes[1].id": "bar", "changes[1].x": "1", "changes[1].y": "2", "changes[1].angle": "0" };
  const gone = { "changes[2].id": "elsewhere", "changes[2].x": "1", "changes[2].y": "2", "changes[2].angle": "0" };
  const after = withUnsent(plan, [bodyOf({ intent: "plan.save", ...fields, ...other, ...gone })]);
  expect(after.tables.map(({ spot }) => spot)).toEqual([
    { x: 100, y: 100, angle: 0 },
    { x: 330, y: 780, angle: 15 },
  ]);
  expect(after.objects[0]).toMatchObject({ x: 100, y: 200 });
  expect(after.tables[0]).toBe(plan.tables[0]);
});

it("seats, moves and unseats people in the order of the changes, and counts them", () => {
  const seat = (tableId: string, ...ids: string[]) => bodyOf({ intent: "assign", tableId, "guestId[]": ids });
  const seated = withUnsent(plan, [seat("t2", "ximo", "alma")]);
  expect(peopleAt(seated)).toEqual([
    ["ana", "leo"],
    ["ximo", "alma"],
  ]);
  expect([seated.tickets, seated.figures.taken, seated.figures.free, seated.coming]).toEqual([[], 4, 12, 0]);
  const twice = withUnsent(plan, [seat("t2", "ximo", "alma"), seat("t1", "ximo"), seat("t1", "ximo")]);
  expect(peopleAt(twice)).toEqual([["ana", "leo", "ximo"], ["alma"]]);
  expect([twice.figures.taken, twice.coming]).toEqual([4, 0]);
  const stood = withUnsent(plan, [bodyOf({ intent: "unassign", "guestId[]": ["leo"] })]);
  expect([peopleAt(stood)[0], stood.tickets[0]!.name, stood.figures.taken, stood.coming]).toEqual([
    ["ana"],
    "leo",
    1,
    2,
  ]);
  expect(withUnsent(plan, [seat("gone", "ximo"), bodyOf({ intent: "copy" })])).toBe(plan);
});

it("sends a refused change again as another form with the same fields", () => {
  const body = bodyOf({ intent: "assign", tableId: "t2", "guestId[]": ["ximo", "alma"] });
  const again = fieldsOf(body);
  expect(again).toEqual({ quiet: ["on"], intent: ["assign"], tableId: ["t2"], "guestId[]": ["ximo", "alma"] });
  expect(bodyOf(again)).not.toBe(body);
});

it("gives people who sit down the first free chairs, as the server does", () => {
  const chosen = bodyOf({ intent: "assign", tableId: "t2", "guestId[]": ["ximo"], chair: "2" });
  const after = withUnsent(plan, [chosen, bodyOf({ intent: "assign", tableId: "t2", "guestId[]": ["ana", "leo"] })]);
  expect(after.tables[1]!.people.map(({ id, chair }) => [id, chair])).toEqual([
    ["ximo", 2],
    ["ana", 1],
    ["leo", 3],
  ]);
});

it("locks and opens a table and a person", () => {
  const after = withUnsent(plan, [
    bodyOf({ intent: "table.update", tableId: "t2", locked: "true" }),
    bodyOf({ intent: "guest.lock", "guestId[]": ["leo"] }),
  ]);
  expect(after.tables.map(({ isLocked }) => isLocked)).toEqual([false, true]);
  expect(after.tables[0]!.people.map(({ isLocked }) => isLocked)).toEqual([undefined, true]);
  const opened = withUnsent(after, [
    bodyOf({ intent: "table.update", tableId: "t2", locked: "false" }),
    bodyOf({ intent: "guest.unlock", "guestId[]": ["leo"] }),
  ]);
  expect(opened).toEqual(plan);
});

it("puts a person on a chair, in exchange for the place of who has it", () => {
  const sit = (guestId: string, tableId: string, chair: number) =>
    bodyOf({ intent: "assign", tableId, "guestId[]": [guestId], chair: String(chair), swap: "on" });
  const chairsAt = (after: Plan) => after.tables.map(({ people }) => people.map(({ id, chair }) => [id, chair]));
  const sat = withUnsent(plan, [sit("ana", "t1", 2), sit("ximo", "t2", 5)]);
  expect(chairsAt(sat)).toEqual([
    [
      ["ana", 2],
      ["leo", null],
    ],
    [["ximo", 5]],
  ]);
  expect(sat.figures.taken).toBe(3);
  const exchanged = withUnsent(sat, [sit("ana", "t2", 5)]);
  expect(chairsAt(exchanged)).toEqual([
    [
      ["leo", null],
      ["ximo", 2],
    ],
    [["ana", 5]],
  ]);
  expect(exchanged.figures).toEqual(sat.figures);
});
