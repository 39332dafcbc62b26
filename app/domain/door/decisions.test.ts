// The decisions of hosts are facts: the same in every order, and taken back by facts.
import { expect, it } from "vitest";
import { becoming, doublesOf, joining, type NewFact, resolving, seating, undoingAll } from "./decisions.ts";
import { type Fact, stateOf } from "./facts.ts";

const point = "10000000-0000-4000-8000-000000000000";
const [phone, other, desk] = ["a", "b", "f"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const evening = Date.UTC(2027, 5, 5, 18);
const now = evening + 3_600_000;
const fact = (device: string, seq: number, kind: Fact["kind"], no: number | null, more: Partial<Fact> = {}): Fact => ({
  device,
  seq,
  kind,
  point,
  no,
  at: evening + seq * 60_000,
  how: "name",
  ...more,
});
const nacho = fact(phone, 1, "add", null, { name: "Nacho", table: null });
const again = fact(other, 2, "add", null, { name: "Nacho R.", table: 4 });
const entries = [fact(phone, 3, "in", 7), fact(other, 5, "in", 7)];

/** The facts of a host's device, with numbers from `first`. */
const written = (facts: readonly NewFact[], first = 1): Fact[] =>
  facts.map((each, at) => ({ ...each, device: desk, seq: first + at }));
/** The state of `facts`, which is the same forwards, backwards and twice. */
function state(facts: readonly Fact[]) {
  const { walkIns, inside, people } = stateOf(facts);
  for (const arranged of [facts.toReversed(), [...facts, ...facts]]) expect(stateOf(arranged).inside).toBe(inside);
  return { inside, seats: walkIns.map(({ name, table }) => [name, table]), guest: people.get(7) };
}

it("seats a walk-in with the hour of the entry, and takes it back", () => {
  const seated = written(seating(nacho, 10, [nacho], now));
  expect(state([nacho, ...seated])).toMatchObject({ inside: 1, seats: [["Nacho", 10]] });
  expect(stateOf([nacho, ...seated]).walkIns[0]?.at).toBe(nacho.at);
  const all = [nacho, ...seated];
  const back = written(undoingAll(seated, all, now), 3);
  expect(state([...all, ...back])).toMatchObject({ inside: 1, seats: [["Nacho", null]] });
});

it("joins two walk-ins to the one with a table, and a walk-in to a guest", () => {
  const joined = written(joining([nacho, again], [nacho, again], now));
  expect(state([nacho, again, ...joined])).toMatchObject({ inside: 1, seats: [["Nacho R.", 4]] });
  const found = written(becoming(nacho, 7, false, [nacho], now));
  expect(state([nacho, ...found])).toMatchObject({ inside: 1, seats: [], guest: { inside: true, firstAt: nacho.at } });
  const known = [nacho, entries[0]!];
  expect(state([...known, ...written(becoming(nacho, 7, true, known, now))]).guest?.doubles).toBe(0);
});

it("explains a double: the guest had left, another person came, or a helper pressed by mistake", () => {
  const [double] = doublesOf(entries);
  expect(double).toMatchObject({ no: 7, first: entries[0], again: entries[1] });
  const after = (way: "left" | "other" | "mistake") =>
    state([...entries, ...written(resolving(double!, way, "Otra persona", entries, now))]);
  expect(after("left")).toMatchObject({ inside: 1, guest: { entries: 2, doubles: 0 } });
  expect(after("other")).toMatchObject({ inside: 2, seats: [["Otra persona", null]], guest: { doubles: 0 } });
  expect(after("mistake")).toMatchObject({ inside: 1, seats: [], guest: { entries: 1, doubles: 0 } });
  expect(doublesOf([...entries, fact(phone, 4, "out", 7)])).toEqual([]);
});

it("holds with a clock that is behind that of a phone", () => {
  const late = { ...nacho, at: now + 900_000 };
  expect(state([late, ...written(seating(late, 3, [late], now))]).seats).toEqual([["Nacho", 3]]);
});
