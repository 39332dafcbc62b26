// Rule `own`: the phones of a point share its people, and each lets in its share alone, with a network and without one.
import { type Fact, stateOf } from "#app/domain/door/facts.ts";
import { foldText } from "#app/domain/text/text.ts";

/** `warn`: two doors that let one person in both see it. `own`: each phone has its people, and no person enters twice. */
export const pointRules = ["warn", "own"] as const;
export type PointRule = (typeof pointRules)[number];

/** The order by which people are shared: by the first letter of their surname, or by the number of their badge. */
export const shareWays = ["surname", "number"] as const;
export type ShareWay = (typeof shareWays)[number];

/** The range of one phone begins at `from`, a letter from a to z or a number, and ends where the next one begins. */
export type ShareRange = { place: string; from: string };

/** A person as ranges count them. `sortName` has the surnames first. */
export type Shared = { no: number; sortName: string };

/** The signs that stand for phones in `owners`. A point has as many shares at most. */
export const sharePlaces = "0123456789abcdefghijklmnopqrstuvwxyz";
const unowned = "-";

/**
 * The sharing of a point, as the server keeps it. A change has two steps: each phone gives up what goes, and when all have said so each gets
 * what comes.
 */
export type Sharing = {
  /** Counts up with each step. */
  rev: number;
  /** The step that all phones have to confirm before the next one. */
  since: number;
  /** By door number from 1: the place of the phone that lets this person in. One sign for each person: so shares never overlap. */
  owners: string;
  /** The owners after the change under way; null without one. */
  next: string | null;
};

/** The share of one phone, as it holds it. Of a point with `warn` all people are its own. */
export type HeldShare = {
  point: string;
  rev: number;
  rule: PointRule;
  /** The phone's own place; "" without a share. */
  place: string;
  owners: string;
  way: ShareWay;
  /** In the order of their ranges. */
  shares: (ShareRange & { name: string })[];
};

/** The letter by which a surname is shared, from a to z; "" for a name that begins otherwise. */
function letterOf(sortName: string): string {
  const letter = foldText(sortName).charAt(0);
  return letter >= "a" && letter <= "z" ? letter : "";
}

/** The beginning of a range as a host types it: one letter, or a number from 1; null for anything else. */
export function readFrom(typed: string, way: ShareWay): string | null {
  const from = foldText(typed.trim());
  const isRead = way === "number" ? /^[1-9]\d{0,5}$/.test(from) : /^[a-z]$/.test(from);
  return isRead ? from : null;
}

const isBelow = (way: ShareWay, one: string, other: string) =>
  way === "number" ? Number(one) < Number(other) : one < other;

/** `ranges` in the order of what they hold. */
export function inOrder<Range extends ShareRange>(ranges: readonly Range[], way: ShareWay): Range[] {
  return ranges.toSorted((one, other) => (isBelow(way, one.from, other.from) ? -1 : 1));
}

/** The last letter or number of `range` among all ranges in their order; null for the last range, which has no end. */
export function endOf(ordered: readonly ShareRange[], range: ShareRange, way: ShareWay): string | null {
  const next = ordered[ordered.indexOf(range) + 1];
  if (!next) return null;
  return way === "number" ? String(Number(next.from) - 1) : String.fromCharCode(next.from.charCodeAt(0) - 1);
}

/** The place of the phone that lets `person` in. The first range holds what lies below it too. */
function placeFor({ no, sortName }: Shared, ordered: readonly ShareRange[], way: ShareWay): string {
  const key = way === "number" ? String(no) : letterOf(sortName);
  const range = ordered.findLast(({ from }) => !isBelow(way, key, from)) ?? ordered[0];
  return range?.place ?? unowned;
}

/** `owners`, where each of `people` without a place gets one. */
export function assign(
  owners: string,
  people: readonly Shared[],
  ranges: readonly ShareRange[],
  way: ShareWay,
): string {
  const ordered = inOrder(ranges, way);
  const places = [...owners];
  for (const person of people) {
    while (places.length < person.no) places.push(unowned);
    if (places[person.no - 1] === unowned) places[person.no - 1] = placeFor(person, ordered, way);
  }
  return places.join("");
}

/** The point gets the rule `own`: no phone holds anything until the phones have confirmed it and a host has shared the people out. */
export function turnedOn({ rev }: Sharing): Sharing {
  return { rev: rev + 1, since: rev + 1, owners: "", next: null };
}

/** The first step of a change: each phone keeps what was its own and stays so. A change under way is replaced. */
export function begun({ rev, owners }: Sharing, next: string): Sharing {
  return { rev: rev + 1, since: rev + 1, owners, next };
}

/** The second step, once each phone of the point has confirmed the first one; `phones` are those that no host has withdrawn. */
export function settled(sharing: Sharing, phones: readonly { rev: number }[]): Sharing {
  const { rev, since, next } = sharing;
  if (next === null || phones.some((phone) => phone.rev < since)) return sharing;
  return { rev: rev + 1, since, owners: next, next: null };
}

/** Guests who came to the list get their place. No phone holds them yet, so none has to give them up. */
export function joined(
  sharing: Sharing,
  people: readonly Shared[],
  ranges: readonly ShareRange[],
  way: ShareWay,
): Sharing {
  const { rev, owners, next } = sharing;
  const whole = assign(next ?? owners, people, ranges, way);
  return { ...sharing, rev: rev + 1, ...(next === null ? { owners: whole } : { next: whole }) };
}

/** How many door numbers have had their place given. */
export function reach({ owners, next }: Sharing): number {
  return (next ?? owners).length;
}

/** The owners as phones hold them now: during a change only those who stay. */
export function heldOwners({ owners, next }: Sharing): string {
  if (next === null) return owners;
  return [...owners].map((place, index) => (next[index] === place ? place : unowned)).join("");
}

/** Whether a phone lets this person in by its share. */
export function isOurs({ rule, owners, place }: HeldShare, no: number): boolean {
  return rule === "warn" || owners[no - 1] === place;
}

/** A fact that a phone is about to note. */
type Draft = Omit<Fact, "device" | "seq">;

/**
 * Whether a share forbids `draft`: an entry of another phone's person, also one that an undo would bring back. An entry with
 * `over` is a person's decision, which hosts see.
 */
export function isForeign(share: HeldShare | null | undefined, { kind, no, over, point }: Draft): boolean {
  if (!share || share.point !== point || no === null || over === true) return false;
  return (kind === "in" || kind === "undo") && !isOurs(share, no);
}

/** The first person in `drafts` that a phone with `share` may not let in: another phone's, or inside already. Null if it may. */
export function refusedBy(
  share: HeldShare | null | undefined,
  facts: readonly Fact[],
  drafts: readonly Draft[],
): number | null {
  const foreign = drafts.find((draft) => isForeign(share, draft));
  if (foreign) return foreign.no;
  if (share?.rule !== "own") return null;
  const numbers = new Set(drafts.map(({ no }) => no));
  const known = facts.filter(({ no }) => numbers.has(no));
  const noted = drafts.map((draft, index) => ({ ...draft, device: "", seq: index }));
  const [before, after] = [stateOf(known).people, stateOf([...known, ...noted]).people];
  const isDouble = (no: number) => (after.get(no)?.doubles ?? 0) > (before.get(no)?.doubles ?? 0);
  return [...numbers].find((no) => no !== null && isDouble(no)) ?? null;
}

/** The step that a phone confirms with a call: its own, if the call takes all that it has noted. */
export function confirmedBy(share: HeldShare | null | undefined, isAll: boolean): number {
  return isAll && share ? share.rev : 0;
}

/** The share that a phone keeps: an answer that was overtaken by a later one changes nothing. */
export function newerShare(held: HeldShare | undefined, told: HeldShare | null | undefined): HeldShare | undefined {
  if (!told) return held;
  return held && held.point === told.point && held.rev > told.rev ? held : told;
}

/** Ranges of about the same number of people for `phones`; those that are too many get none. */
export function evenRanges(people: readonly Shared[], phones: number, way: ShareWay): string[] {
  const keys = people
    .map(({ no, sortName }) => (way === "number" ? String(no) : letterOf(sortName) || "a"))
    .toSorted((one, other) => (isBelow(way, one, other) ? -1 : isBelow(way, other, one) ? 1 : 0));
  const first = way === "number" ? "1" : "a";
  const starts = Array.from({ length: phones }, (_, index) =>
    index === 0 ? first : keys[Math.round((index * keys.length) / phones)],
  );
  return starts.filter((from, index): from is string => from !== undefined && !starts.slice(0, index).includes(from));
}
