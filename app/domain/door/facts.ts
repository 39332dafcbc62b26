// Helpers at the door note facts, which are added and never changed. Phone and server compute from the same set the same state.
import { isRecord } from "#app/domain/record.ts";
import { cleanLine, lengthOf } from "#app/domain/text/text.ts";
import { isUuid } from "#app/domain/uuid.ts";

export const factKinds = ["in", "out", "add", "refuse", "later", "absent", "undo"] as const;
export type FactKind = (typeof factKinds)[number];

/** How the helper found the person: by name, by a code, with the family, or from the hosts' screen. */
export const factWays = ["name", "code", "family", "desk"] as const;
export type FactWay = (typeof factWays)[number];

/** One thing that happened at a door. `device` and `seq` name it for good. */
export type Fact = {
  /** The id that the phone made for itself. */
  device: string;
  /** Counts up from 1 on the device. */
  seq: number;
  kind: FactKind;
  /** The id of the door point. */
  point: string;
  /** The guest's door number; null for a walk-in. */
  no: number | null;
  /** Milliseconds since the epoch, as `timeAfter` made them. */
  at: number;
  how: FactWay;
  /** The name of a walk-in, at most 120 characters. */
  name?: string;
  child?: boolean;
  /** The number of the walk-in's table; null without one. */
  table?: number | null;
  /** The fact that an `undo` takes back. */
  undo?: { device: string; seq: number };
  /** A helper decided that the person had left: this entry is no double. */
  over?: boolean;
  /** The person did not sign up for the room, by the list on the phone. */
  unbooked?: boolean;
  /** A trial, which counts nowhere. */
  rehearsal?: boolean;
  /** Made after the device had lost its right. The server says so. */
  late?: boolean;
};

/** The words of a family about a person who does not enter with them. */
export const doorWords = ["later", "absent"] as const;
export type DoorWord = (typeof doorWords)[number];

/** The state of one person by all facts. Times are milliseconds since the epoch. */
export type Presence = {
  inside: boolean;
  /** The first entry that counted, and who saw it. */
  firstAt: number | null;
  firstDevice: string | null;
  /** The last entry, double or exit, and who saw it. */
  lastAt: number | null;
  lastDevice: string | null;
  /** Entries that counted. */
  entries: number;
  /** Entries of a person who was inside. */
  doubles: number;
  /** The word of the family since the last entry: comes later, or does not come. */
  said: DoorWord | null;
};

type FactName = { device: string; seq: number };

/** The name of a fact as a text: equal for equal device and number. */
export function factKey(fact: FactName): string {
  return `${fact.device}.${fact.seq}`;
}

/** The order in which facts happened: by time, then by device and number, so that no two are equal. */
function compareFacts(one: Fact, other: Fact): number {
  if (one.at !== other.at) return one.at - other.at;
  if (one.device !== other.device) return one.device < other.device ? -1 : 1;
  return one.seq - other.seq;
}

/**
 * State by door number, and the walk-ins, of a set of facts in any order with any repetition. All entrances of an event are one house: the
 * caller gives the facts of all of them. `inside` counts people and walk-ins. An undo acts on
 * facts before it in the order of time, and only on those of the same person (`no`). So the facts of one person give their state.
 */
export function stateOf(facts: Iterable<Fact>): {
  people: ReadonlyMap<number, Presence>;
  walkIns: readonly Fact[];
  refused: readonly Fact[];
  inside: number;
} {
  const people = new Map<number, Presence>();
  const walkIns: Fact[] = [];
  const refused: Fact[] = [];
  for (const fact of standing(facts)) {
    if (fact.kind === "add") walkIns.push(fact);
    if (fact.kind === "refuse") refused.push(fact);
    if (fact.no === null || fact.kind === "refuse") continue;
    let presence = people.get(fact.no);
    if (presence === undefined) people.set(fact.no, (presence = neverSeen()));
    happen(presence, fact);
  }
  let inside = walkIns.length;
  for (const presence of people.values()) if (presence.inside) inside++;
  return { people, walkIns, refused, inside };
}

/** Each fact once, in order, without undos and what they take back. */
export function standing(facts: Iterable<Fact>): Fact[] {
  const once = new Map<string, Fact>();
  for (const fact of facts) if (!once.has(factKey(fact))) once.set(factKey(fact), fact);
  const sorted = [...once.values()].sort(compareFacts);
  const takenBack = new Set<string>();
  const left: Fact[] = [];
  for (const fact of sorted.toReversed()) {
    if (takenBack.has(`${fact.no} ${factKey(fact)}`)) continue;
    if (fact.kind !== "undo") left.push(fact);
    else if (fact.undo !== undefined) takenBack.add(`${fact.no} ${factKey(fact.undo)}`);
  }
  return left.toReversed();
}

function neverSeen(): Presence {
  return {
    inside: false,
    firstAt: null,
    firstDevice: null,
    lastAt: null,
    lastDevice: null,
    entries: 0,
    doubles: 0,
    said: null,
  };
}

function happen(presence: Presence, fact: Fact): void {
  if (fact.kind === "later" || fact.kind === "absent") presence.said = fact.kind;
  if (fact.kind === "in") {
    if (presence.inside && fact.over !== true) presence.doubles++;
    else presence.entries++;
    presence.firstAt ??= fact.at;
    presence.firstDevice ??= fact.device;
    presence.said = null;
  } else if (fact.kind !== "out" || !presence.inside) {
    return;
  }
  presence.inside = fact.kind === "in";
  presence.lastAt = fact.at;
  presence.lastDevice = fact.device;
}

/**
 * The time of a new fact about the person `no`, in milliseconds, not before `now`. It is at least 1 ms after each known fact about that
 * person. So a helper sees their own press with any clock. All walk-ins (null) are one person here.
 */
export function timeAfter(known: Iterable<Fact>, no: number | null, now: number): number {
  let time = now;
  for (const fact of known) if (fact.no === no && fact.at >= time) time = fact.at + 1;
  return time;
}

/** The most characters of a walk-in's name. */
const walkInNameLimit = 120;
const greatestNumber = 2_147_483_647;
// The years 2000 to 2199: a time beyond them is no clock's mistake.
const [earliest, latest] = [946_684_800_000, 7_258_118_400_000];

/** One fact from the wire or the disk; null if its shape, a size or a number is wrong. Fields that a fact does not have are left out. */
export function readFact(value: unknown): Fact | null {
  if (!isRecord(value)) return null;
  const { device, seq, point, no, at, name, table, undo } = value;
  const kind = factKinds.find((known) => known === value.kind);
  const how = factWays.find((known) => known === value.how);
  if (!isFactName({ device, seq }) || kind === undefined || how === undefined || !isUuid(point)) return null;
  if (!isWhole(at, earliest, latest) || !(no === null || isWhole(no, 1, greatestNumber))) return null;
  const needsPerson = kind === "in" || kind === "out" || kind === "later" || kind === "absent";
  if ((needsPerson && no === null) || (kind === "add" && no !== null)) return null;
  const fact: Fact = { device: device as string, seq: seq as number, kind, point, no, at, how };
  const isNamed = kind === "add" || kind === "refuse";
  if (isNamed && name !== undefined) {
    if (typeof name !== "string" || name.length > 2 * walkInNameLimit) return null;
    const line = cleanLine(name);
    if (line === "" || lengthOf(line) > walkInNameLimit) return null;
    fact.name = line;
  }
  if (kind === "add" && fact.name === undefined) return null;
  if (isNamed && table !== undefined) {
    if (table !== null && !isWhole(table, 0, greatestNumber)) return null;
    fact.table = table;
  }
  if (kind === "undo") {
    if (!isFactName(undo)) return null;
    fact.undo = { device: undo.device, seq: undo.seq };
  }
  if (isNamed && value.child === true) fact.child = true;
  if (value.over === true) fact.over = true;
  if (value.unbooked === true && (kind === "in" || kind === "add")) fact.unbooked = true;
  if (value.rehearsal === true) fact.rehearsal = true;
  if (value.late === true) fact.late = true;
  return fact;
}

function isFactName(value: unknown): value is FactName {
  return isRecord(value) && isUuid(value.device) && isWhole(value.seq, 1, greatestNumber);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}
