// The running order of an event's day: the fields of a line, how a form is read, and how lines move together.
import { isTicked } from "#app/domain/posted-form.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { cleanLine, foldText, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";
import { addDays, type PlainDate, type PlainTime } from "#app/domain/time/zoned-time.ts";

export const lineAudiences = ["team", "guests"] as const;
export type LineAudience = (typeof lineAudiences)[number];

export const scheduleLimits = {
  lines: 500,
  lanes: 12,
  shares: 40,
  title: 120,
  place: 120,
  lane: 40,
  people: 12,
  person: 80,
  notes: 1_000,
  minutes: 1_440,
  shift: 720,
  shareName: 80,
  sharePhone: 30,
} as const;

/** The batches that a host can undo: lines deleted, moved and added together. */
export const undoKinds = ["deleted", "moved", "added"] as const;
export type UndoKind = (typeof undoKinds)[number];

const dayMinutes = 1_440;
/** The first and the last minute of a line's start, from the midnight that starts the event's day: the eve to three days after. */
export const firstStart = -dayMinutes;
export const lastStart = 4 * dayMinutes - 1;
/** The days in the form, counted from the event's own day. */
export const lineDays = [-1, 0, 1, 2, 3] as const;

/** The fields of a line. `start` is in clock minutes from the midnight at which the event's day starts: 1530 is 01:30 of its night. */
export type LineFields = {
  start: number;
  /** Its length in minutes; null if no host set one. */
  minutes: number | null;
  title: string;
  place: string;
  /** The lane of the day that it belongs to; empty means everyone's. */
  lane: string;
  people: string[];
  notes: string;
  audience: LineAudience;
};

/** A stored line. A fixed one keeps its hour when a host moves what is left; `startedAt` is when a host said that it has begun. */
export type ScheduleLine = LineFields & { id: string; version: number; isFixed: boolean; startedAt: Date | null };

/** The night belongs to the event before it: times before six in the morning, unless the event itself starts as early. */
const nightEnds = 6 * 60;

/** The clock time at `start`, and its date. */
export function clockOf(start: number, eventDate: PlainDate): { time: PlainTime; date: PlainDate; day: number } {
  const day = Math.floor(start / dayMinutes);
  const minute = start - day * dayMinutes;
  return {
    time: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
    date: addDays(eventDate, day),
    day,
  };
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** Minutes since midnight of a typed time: «21:30», «21.30», «2130», «930», «21h», «9». Null for anything else. */
export function parseClock(value: unknown): number | null {
  if (typeof value !== "string" || value.length > 20) return null;
  const text = value.trim().toLowerCase();
  const [, hours, minutes = "0"] =
    /^(\d{1,2})(?:[:.,h ]\s?(\d{2}))?\s?h?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

/**
 * The start of a line, from the typed time and day. Without a day, a time after midnight belongs to the event's night, unless the event
 * starts at `eventStart` before that time.
 */
export function parseStart(time: unknown, day: unknown, eventStart: PlainTime | null): number | null {
  const minute = parseClock(time);
  if (minute === null) return null;
  if (day !== undefined && day !== null && day !== "") {
    const named = lineDays.find((each) => String(each) === day);
    return named === undefined ? null : named * dayMinutes + minute;
  }
  const begins = Math.min(nightEnds, parseClock(eventStart) ?? nightEnds);
  return minute < begins ? dayMinutes + minute : minute;
}

/** The day that a form must name for `start`, because its time alone would mean another day; empty if the time suffices. */
export function dayToName(start: number, eventStart: PlainTime | null): string {
  const { time, day } = clockOf(start, "2000-01-01");
  return parseStart(time, "", eventStart) === start ? "" : String(day);
}

/** The minutes in «45», «1:30», «1h», «1 h 30» or «90 min». Null for an empty value, undefined for an invalid length. */
export function parseLength(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string" || value.length > 20) return undefined;
  const text = value.trim().toLowerCase();
  if (text === "") return null;
  const [, alone] = /^(\d{1,4})\s?(?:m|min|minutos|')?$/.exec(text) ?? [];
  const [, hours, rest = "0"] = /^(\d{1,2})\s?(?:h|:|horas?)\s?(\d{1,2})?\s?(?:m|min)?$/.exec(text) ?? [];
  const minutes = alone !== undefined ? Number(alone) : hours !== undefined ? Number(hours) * 60 + Number(rest) : 0;
  return minutes >= 1 && minutes <= scheduleLimits.minutes ? minutes : undefined;
}

export type LineInput = Partial<
  Record<"start" | "day" | "minutes" | "title" | "place" | "lane" | "people" | "notes" | "audience", unknown>
>;
export type LineFieldRefusal =
  | "start_invalid"
  | "minutes_invalid"
  | "title_required"
  | "title_too_long"
  | "place_too_long"
  | "lane_too_long"
  | "people_too_many"
  | "person_too_long"
  | "notes_too_long"
  | "audience_invalid";
export type LineRefusals = Partial<Record<keyof LineInput, LineFieldRefusal>>;

/** A line from the form, cleaned, or every refusal beside its field. */
export function checkLine(
  input: LineInput,
  eventStart: PlainTime | null,
): { ok: true; line: LineFields } | { ok: false; fields: LineRefusals } {
  const start = parseStart(input.start, input.day, eventStart);
  const minutes = parseLength(input.minutes);
  const title = requiredLine("title", scheduleLimits.title, input.title);
  const place = shortLine(input.place, scheduleLimits.place);
  const lane = shortLine(input.lane, scheduleLimits.lane);
  const people = parsePeople(input.people);
  const notes = optionalText("notes", scheduleLimits.notes, input.notes);
  const audience = parseAudience(input.audience);
  if (start !== null && minutes !== undefined && title.ok && place !== null && lane !== null && people.ok && notes.ok)
    if (audience !== null) {
      const fields = { start, minutes, title: title.text, place, lane, people: people.people, notes: notes.text };
      return { ok: true, line: { ...fields, audience } };
    }
  const fields: LineRefusals = {};
  if (start === null) fields.start = "start_invalid";
  if (minutes === undefined) fields.minutes = "minutes_invalid";
  if (!title.ok) fields.title = title.code;
  if (place === null) fields.place = "place_too_long";
  if (lane === null) fields.lane = "lane_too_long";
  if (!people.ok) fields.people = people.code;
  if (!notes.ok) fields.notes = notes.code;
  if (audience === null) fields.audience = "audience_invalid";
  return { ok: false, fields };
}

function parseAudience(value: unknown): LineAudience | null {
  if (value === undefined || value === "") return "team";
  return lineAudiences.find((each) => each === value) ?? null;
}

/** Empty if the value is not text, null if the text is too long. */
function shortLine(value: unknown, most: number): string | null {
  if (typeof value !== "string") return "";
  if (value.length > 20 * most) return null;
  const text = cleanLine(value);
  return lengthOf(text) <= most ? text : null;
}

/** Comma-separated names, each once, from one field or several. */
export function parsePeople(value: unknown): Result<{ people: string[] }, "people_too_many" | "person_too_long"> {
  const texts = (Array.isArray(value) ? value.slice(0, 100) : [value]).filter((each) => typeof each === "string");
  const people: string[] = [];
  for (const text of texts) {
    if (text.length > 20 * scheduleLimits.people * scheduleLimits.person) return refuse("person_too_long");
    for (const part of text.split(/[,;\n]/)) {
      const name = cleanLine(part);
      if (name === "" || people.some((known) => nameKey(known) === nameKey(name))) continue;
      if (lengthOf(name) > scheduleLimits.person) return refuse("person_too_long");
      people.push(name);
    }
  }
  return people.length > scheduleLimits.people ? refuse("people_too_many") : ok({ people });
}

/** Two names with one key are one person, place or lane. Text in brackets does not count: it only names a role. */
export function nameKey(name: string): string {
  return foldText(name.replace(/\s*\([^)]*\)/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** `nameKey` for many lines: they repeat few names, so each is computed once. */
export function nameKeys(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const key = known.get(name) ?? nameKey(name);
    known.set(name, key);
    return key;
  };
}

/** The lanes of `lines`, each in its first spelling: first those of `usual` in its order, then the others by start. */
export function lanesOf(lines: readonly Pick<LineFields, "lane" | "start">[], usual: readonly string[] = []): string[] {
  const keyOf = nameKeys();
  const found = new Map<string, string>();
  for (const { lane } of lines.toSorted((one, other) => one.start - other.start))
    if (lane !== "" && !found.has(keyOf(lane))) found.set(keyOf(lane), lane);
  const first = usual.flatMap((lane) => found.get(keyOf(lane)) ?? []);
  return [...first, ...[...found.values()].filter((lane) => !first.includes(lane))];
}

/** Whether `lane` is one of `lanes`, in any spelling. */
export function isInLanes(lane: string, lanes: readonly string[]): boolean {
  return lanes.some((each) => nameKey(each) === nameKey(lane));
}

/** Whether a line of `lane` is in the part of the day that a shared link shows. */
export function isInShare(lane: string, { lanes, everybodys }: Pick<ShareFields, "lanes" | "everybodys">): boolean {
  return lane === "" ? everybodys : isInLanes(lane, lanes);
}

/** The minutes by which a form moves lines; null for 0, for more than half a day, and for other text. */
export function parseShift(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : "";
  if (!/^[+-]?\d{1,4}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes !== 0 && Math.abs(minutes) <= scheduleLimits.shift ? minutes : null;
}

/**
 * The lines to move: those that start at `from` or later, with `skipFixed` without the fixed ones. Refuses without such lines,
 * or if one would leave the days of the event.
 */
export function linesToShift<Line extends Pick<LineFields, "start"> & { isFixed?: boolean }>(
  lines: readonly Line[],
  from: number,
  minutes: number,
  skipFixed = false,
): Result<{ lines: Line[] }, "nothing_follows" | "shift_too_far"> {
  const following = lines.filter(({ start, isFixed }) => start >= from && !(skipFixed && isFixed));
  if (following.length === 0) return refuse("nothing_follows");
  const isOutside = ({ start }: Line) => start + minutes < firstStart || start + minutes > lastStart;
  return following.some(isOutside) ? refuse("shift_too_far") : ok({ lines: following });
}

/** The likely start and length of the next line, in minutes: it starts at the end of the line added last. */
export function nextLine(
  lines: readonly ScheduleLine[],
  eventStart: PlainTime | null,
): { start: number; minutes: number } {
  const last = lines.reduce<ScheduleLine | null>(
    (newest, line) => (newest && newest.id > line.id ? newest : line),
    null,
  );
  if (!last) return { start: parseClock(eventStart) ?? 12 * 60, minutes: usualMinutes };
  return {
    start: Math.min(lastStart, last.start + (last.minutes ?? usualMinutes)),
    minutes: last.minutes ?? usualMinutes,
  };
}

/** The length of a line without one, in minutes. */
const usualMinutes = 30;

export type AddLineRefusal = "schedule_full" | "too_many_lanes" | "event_gone";
/** Another host changed the line since the form loaded it; `current` is its stored state. */
export type LineChanged = Refusal<"line_changed"> & { current: ScheduleLine };
export type ChangeLineRefusal = "line_not_found" | "too_many_lanes" | "event_gone";
export type ShiftRefusal = "line_not_found" | "nothing_follows" | "shift_too_far" | "event_gone";
export type RestoreScheduleRefusal = "too_late" | "schedule_full" | "event_gone";
export type ShareRefusal = "too_many_shares" | "event_gone";

/** `everybodys`: the share includes the lines without a lane. */
export type ShareFields = { name: string; lanes: string[]; everybodys: boolean; phone: string };
export type ShareFieldRefusal = "name_required" | "name_too_long" | "lanes_required" | "phone_invalid";
export type ShareRefusals = Partial<Record<"name" | "lanes" | "phone", ShareFieldRefusal>>;

/** A link for a provider from the form: name, visible lanes, phone. Refuses a share without a lane and without everyone's lines. */
export function checkShare(input: {
  name?: unknown;
  lanes?: unknown;
  everybodys?: unknown;
  phone?: unknown;
}): { ok: true; share: ShareFields } | { ok: false; fields: ShareRefusals } {
  const name = requiredLine("name", scheduleLimits.shareName, input.name);
  const asked = Array.isArray(input.lanes) ? input.lanes : [input.lanes];
  const lanes = [...new Set(asked.flatMap((lane) => shortLine(lane, scheduleLimits.lane) || []))];
  const phone = parsePhone(input.phone);
  const everybodys = isTicked(input.everybodys);
  const hasLanes = (lanes.length > 0 || everybodys) && lanes.length <= scheduleLimits.lanes;
  if (name.ok && hasLanes && phone !== null) return { ok: true, share: { name: name.text, lanes, everybodys, phone } };
  const fields: ShareRefusals = {};
  if (!name.ok) fields.name = name.code;
  if (!hasLanes) fields.lanes = "lanes_required";
  if (phone === null) fields.phone = "phone_invalid";
  return { ok: false, fields };
}

function parsePhone(value: unknown): string | null {
  const text = shortLine(value, scheduleLimits.sharePhone);
  if (text === null || text === "") return text;
  return /^\+?[\d\s().-]{6,}$/.test(text) && (text.match(/\d/g) ?? []).length >= 6 ? text : null;
}
