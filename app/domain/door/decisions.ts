// The decisions of hosts about walk-ins and doubles, as facts that every phone knows. Nothing is changed: the fact before is undone.
import { type Fact, factKey, standing, timeAfter } from "./facts.ts";

/** A fact that has no device and number yet. */
export type NewFact = Omit<Fact, "device" | "seq">;
/** A guest with two entries and no exit between them. */
export type Double = { no: number; first: Fact; again: Fact };

/** The explanations of a double: the guest had left, it was another person, or a helper pressed by mistake. */
export const doubleWays = ["left", "other", "mistake"] as const;
export type DoubleWay = (typeof doubleWays)[number];

/** The doubles in `facts`, in the order of time. */
export function doublesOf(facts: Iterable<Fact>): Double[] {
  const entered = new Map<number, Fact>();
  const doubles: Double[] = [];
  for (const fact of standing(facts)) {
    if (fact.no === null) continue;
    const first = entered.get(fact.no);
    if (fact.kind === "out") entered.delete(fact.no);
    if (fact.kind !== "in") continue;
    if (first && fact.over !== true) doubles.push({ no: fact.no, first, again: fact });
    entered.set(fact.no, fact);
  }
  return doubles;
}

/** Takes back `fact`. `known` are the facts of the same person. */
function undoing(fact: Fact, known: Iterable<Fact>, now: number): NewFact {
  const { device, seq, no, point } = fact;
  return { kind: "undo", point, no, at: timeAfter(known, no, now), how: "desk", undo: { device, seq } };
}

/** Takes back facts of several people, the last fact first. Each undo is later than all known facts about its person. */
export function undoingAll(facts: readonly Fact[], known: readonly Fact[], now: number): NewFact[] {
  return facts.toReversed().map((fact) => undoing(fact, known, now));
}

/** The walk-in sits at `table`, with the hour and the door of the entry. `known` are the facts of all walk-ins. */
export function seating(walkIn: Fact, table: number, known: Iterable<Fact>, now: number): NewFact[] {
  const { device: _device, seq: _seq, ...entry } = walkIn;
  return [undoing(walkIn, known, now), { ...entry, how: "desk", table }];
}

/** The walk-ins are one person: of them stays the first entry, of those with a table if there is one. */
export function joining(walkIns: readonly Fact[], known: Iterable<Fact>, now: number): NewFact[] {
  const all = [...known];
  const [, ...others] = walkIns.toSorted(
    (one, other) => Number(one.table == null) - Number(other.table == null) || one.at - other.at,
  );
  return others.map((walkIn) => undoing(walkIn, all, now));
}

/** The walk-in is the guest `no`. A guest who is inside already enters no second time. `known` are the facts of both. */
export function becoming(walkIn: Fact, no: number, isInside: boolean, known: readonly Fact[], now: number): NewFact[] {
  const taken = undoing(walkIn, known, now);
  if (isInside) return [taken];
  return [taken, { kind: "in", point: walkIn.point, no, at: timeAfter(known, no, walkIn.at), how: "desk" }];
}

/** The explanation of a double by a host. `name` is the name of the other person. */
export function resolving(
  { again }: Double,
  way: DoubleWay,
  name: string,
  known: Iterable<Fact>,
  now: number,
): NewFact[] {
  const { point, at, no } = again;
  const taken = undoing(again, known, now);
  if (way === "left") return [taken, { kind: "in", point, no, at, how: "desk", over: true }];
  if (way === "other") return [taken, { kind: "add", point, no: null, at, how: "desk", name, table: null }];
  return [taken];
}

/** The fact of `facts` that a form names by `factKey`. */
export function findFact(facts: readonly Fact[], key: unknown): Fact | undefined {
  return facts.find((fact) => factKey(fact) === key);
}
