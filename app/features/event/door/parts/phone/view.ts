// The families, actions and counts that the screens of the door show, computed from the list and the facts.
import type { DoorCopy, DoorHousehold, DoorPerson } from "#app/domain/door/copy.ts";
import { type Fact, factKey, type Presence, standing, type stateOf } from "#app/domain/door/facts.ts";
import { type HeldShare, isOurs } from "#app/domain/door/shares.ts";
import { isComing } from "#app/domain/guest/guest.ts";

export type DoorState = ReturnType<typeof stateOf>;

/** A household at the door. `no` names it for good: the smallest door number of its people. */
export type Family = {
  no: number;
  index: number;
  household: DoorHousehold;
  /** How many are inside. */
  inside: number;
  /** The people who said yes, signed up for this room, and have not come yet. */
  missing: readonly DoorPerson[];
  /** How many people count as the whole: all who are expected here or are inside. */
  size: number;
  tables: readonly number[];
  /** How many of them another phone lets in. */
  foreign: number;
};

/** One action at the door: people of one family, or one walk-in, by one device at one moment. */
export type Action = { facts: readonly Fact[]; family: Family | null; at: number; device: string };

const neverSeen: Presence = {
  inside: false,
  firstAt: null,
  firstDevice: null,
  lastAt: null,
  lastDevice: null,
  entries: 0,
  doubles: 0,
  said: null,
};
/** Facts of one press differ by a millisecond or none. */
const sameActionMs = 1_000;

/** Returns the presence of a person; `neverSeen` while no fact speaks of them. */
export function presenceOf(state: DoorState, no: number): Presence {
  return state.people.get(no) ?? neverSeen;
}

/** The households of the list with the number of their people inside, in the list's order. Without a `share` all people are this phone's. */
export function familiesOf({ households }: DoorCopy, state: DoorState, share: HeldShare | null = null): Family[] {
  return households.map((household, index) => {
    const { people } = household;
    const inside = people.filter(({ no }) => presenceOf(state, no).inside);
    const missing = people.filter((person) => isAwaited(person, presenceOf(state, person.no)));
    const size = people.filter((person) => isExpected(person) || presenceOf(state, person.no).inside).length;
    const tables = [...new Set(people.flatMap(({ table }) => table ?? []))].sort((one, other) => one - other);
    return {
      no: Math.min(...people.map(({ no }) => no)),
      index,
      household,
      inside: inside.length,
      missing,
      size,
      tables,
      foreign: share ? people.filter(({ no }) => !isOurs(share, no)).length : 0,
    };
  });
}

/** A person of a family by themselves, as their badge names them. */
export function alone(family: Family, person: DoorPerson): Family {
  const tables = person.table === null ? [] : [person.table];
  const household = { ...family.household, name: person.name, people: [person] };
  return { ...family, household, tables, inside: 0, size: 1, missing: [person] };
}

/** Whether the person said yes, and signed up for the room if it asks for that. */
export function isExpected({ status, unbooked }: DoorPerson): boolean {
  return isComing(status) && !unbooked;
}

function isAwaited(person: DoorPerson, { entries, said }: Presence): boolean {
  return isExpected(person) && entries === 0 && said !== "absent";
}

/** Whether the whole family may enter with one press: all said yes, all are outside, and the helper has no note to read. */
export function isWhole({ household: { people }, inside, missing, foreign }: Family): boolean {
  return (
    inside + foreign === 0 &&
    missing.length === people.length &&
    people.every(({ note, tag, unbooked }) => note === "" && tag === "none" && !unbooked)
  );
}

/** The newest actions, newest first, at most `most`. Only entries, exits and walk-ins that stand. */
export function lastActions(facts: Iterable<Fact>, families: readonly Family[], most: number): Action[] {
  const of = new Map(families.flatMap((family) => family.household.people.map(({ no }) => [no, family] as const)));
  const actions: { facts: Fact[]; family: Family | null; at: number; device: string }[] = [];
  for (const fact of standing(facts).toReversed()) {
    if (!["in", "out", "add"].includes(fact.kind)) continue;
    const family = fact.no === null ? null : (of.get(fact.no) ?? null);
    const last = actions.at(-1);
    const isSame =
      last && family && last.family === family && last.device === fact.device && last.at - fact.at < sameActionMs;
    if (isSame) last.facts.push(fact);
    else if (actions.length === most) break;
    else actions.push({ facts: [fact], family, at: fact.at, device: fact.device });
  }
  return actions;
}

/** The facts that let this person in and out, and stand, newest first. */
export function factsAbout(facts: Iterable<Fact>, no: number): Fact[] {
  return standing(facts)
    .filter((fact) => fact.no === no)
    .toReversed();
}

/** Both entries of a person that two devices let in, although no helper saw them leave. Only where `device` is one of the two. */
export function doublesAt(
  facts: readonly Fact[],
  state: DoorState,
  device: string,
): { no: number; one: Fact; other: Fact }[] {
  const doubles: { no: number; one: Fact; other: Fact }[] = [];
  const doubled = new Set([...state.people].filter(([, { doubles: count }]) => count > 0).map(([no]) => no));
  if (doubled.size === 0) return doubles;
  const entered = new Map<number, Fact>();
  for (const fact of standing(facts)) {
    if (fact.no === null || !doubled.has(fact.no)) continue;
    const before = entered.get(fact.no);
    if (fact.kind === "out") entered.delete(fact.no);
    if (fact.kind !== "in") continue;
    const isDouble = before && fact.over !== true && before.device !== fact.device;
    if (isDouble && [before.device, fact.device].includes(device))
      doubles.push({ no: fact.no, one: before, other: fact });
    entered.set(fact.no, fact);
  }
  return doubles;
}

/** The names by which a family's people are called in a short line: the first names, or the whole name of one. */
export function shortNames(people: readonly DoorPerson[]): string[] {
  return people.map(({ name }) => (people.length === 1 ? name : (name.split(" ")[0] ?? name)));
}

/** The keys of facts, to name them in the browser's history. */
export function namesOf(facts: readonly Fact[]): { device: string; seq: number; no: number | null }[] {
  return facts.map(({ device, seq, no }) => ({ device, seq, no }));
}

/** Those of `facts` that still stand and were named. */
export function namedOf(facts: Iterable<Fact>, names: readonly { device: string; seq: number }[]): Fact[] {
  const keys = new Set(names.map(factKey));
  return standing(facts).filter((fact) => keys.has(factKey(fact)));
}

const hours = new Map<string, Intl.DateTimeFormat>();

/** «19:42» of an instant in the event's zone. */
export function hourIn(zone: string, at: number): string {
  let format = hours.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("es-ES", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
    hours.set(zone, format);
  }
  return format.format(at);
}

/** Whether `more` people are too many for the house. */
export function isOver({ event: { capacity } }: DoorCopy, { inside }: DoorState, more: number): boolean {
  return capacity !== null && more > 0 && inside + more > capacity;
}
