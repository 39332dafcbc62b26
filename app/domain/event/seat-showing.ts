// Rules of the guests' view of their table: its first hour, the hours of the code at the door, and names that find a guest.
import { foldText } from "#app/domain/text/text.ts";
import {
  addDays,
  instantAt,
  parseDate,
  parseTime,
  type PlainDate,
  type PlainTime,
} from "#app/domain/time/zoned-time.ts";

/** The hour that the form proposes, on the event's day. */
export const usualHour: PlainTime = "09:00";
/** The code works from this hour of the event's day to the same hour of the next. */
const doorHour: PlainTime = "06:00";
/** The most letters of a name that a guest types at the door. */
export const mostNameLetters = 120;

export type ShowingRefusal = "from_invalid" | "time_invalid";
/** From when guests see their table, by the clock of the event; null: not yet. */
export type ShowingMoment = { date: PlainDate; time: PlainTime } | null;

/** Reads the day and the hour of the form. Without both it is «not yet»; without an hour it is the usual one. */
export function readShowing({
  from,
  time,
}: {
  from?: string | undefined;
  time?: string | undefined;
}): { ok: true; moment: ShowingMoment } | { ok: false; fields: { from?: "from_invalid"; time?: "time_invalid" } } {
  if (!from && !time) return { ok: true, moment: null };
  const [date, hour] = [parseDate(from), time ? parseTime(time) : usualHour];
  if (date && hour) return { ok: true, moment: { date, time: hour } };
  return {
    ok: false,
    fields: { ...(date === null && { from: "from_invalid" }), ...(hour === null && { time: "time_invalid" }) },
  };
}

/** Whether guests see their table at `now`. */
export function isShown(shownFrom: Date | null, now: Date): boolean {
  return shownFrom !== null && shownFrom <= now;
}

type EventDay = { date: PlainDate; timeZone: string };

/** From when to when the code at the door works: from six o'clock of the event's day to six of the next, by its clock. */
export function doorTimes({ date, timeZone }: EventDay): { opens: Date; closes: Date } {
  return { opens: instantAt(date, doorHour, timeZone), closes: instantAt(addDays(date, 1), doorHour, timeZone) };
}

/** Whether a live code works at `now`, not yet, or no more. */
export function doorState(day: EventDay, now: Date): "early" | "open" | "over" {
  const { opens, closes } = doorTimes(day);
  return now < opens ? "early" : now < closes ? "open" : "over";
}

const particles: ReadonlySet<string> = new Set("de del la las los el y i da do dos e van von der san santa".split(" "));

/** The words of a name by which it is found: folded, without signs and particles. */
export function nameWords(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !particles.has(word));
}

/** A person with a place. `sortName` is the name with the surnames first: «Ferrer López, Carmen». */
export type Findable = { name: string; sortName: string; placeId: string };

export type FoundSeat<Person> =
  | { found: "one"; person: Person }
  /** `byFullName`: each of them has the typed name and no further word. */
  | { found: "several"; byFullName: boolean }
  | { found: "none" };

/**
 * The guest that the words of a typed name mean. They are a first name with a surname, in any order, or all words of a name. A name of one word is found only
 * if no other person has that first name. People of the same name at one table are one answer.
 */
export function findSeat<Person extends Findable>(
  typed: readonly string[],
  people: readonly Person[],
): FoundSeat<Person> {
  const asked = new Set(typed);
  const meant = people.filter((person) => isMeant(asked, person));
  const [first] = meant;
  if (!first) return { found: "none" };
  const isAlone = asked.size > 1 || !people.some((other) => !meant.includes(other) && hasFirstName(asked, other));
  if (isAlone && meant.every(({ placeId }) => placeId === first.placeId)) return { found: "one", person: first };
  return { found: "several", byFullName: asked.size > 1 && meant.every(({ name }) => isWhole(asked, name)) };
}

function isMeant(asked: ReadonlySet<string>, { name, sortName }: Findable): boolean {
  if (asked.size === 0) return false;
  if (isWhole(asked, name)) return true;
  const [surnames, given] = partsOf(sortName);
  return (
    [...asked].every((word) => surnames.has(word) || given.has(word)) &&
    [...asked].some((word) => surnames.has(word)) &&
    [...asked].some((word) => given.has(word)) &&
    asked.size > 1
  );
}

function hasFirstName(asked: ReadonlySet<string>, { sortName }: Findable): boolean {
  const [, given] = partsOf(sortName);
  return [...asked].every((word) => given.has(word));
}

function isWhole(asked: ReadonlySet<string>, name: string): boolean {
  const words = new Set(nameWords(name));
  return words.size === asked.size && [...words].every((word) => asked.has(word));
}

/** The words of the surnames, and of the first names. */
function partsOf(sortName: string): [surnames: Set<string>, given: Set<string>] {
  const [surnames = "", given = ""] = sortName.split(",", 2);
  return [new Set(nameWords(surnames)), new Set(nameWords(given))];
}
