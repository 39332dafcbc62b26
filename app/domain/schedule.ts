// The running order of an event's day: what a line says, how one is read from a form, and how lines are moved together.
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { cleanLine, foldText, lengthOf, optionalText, requiredLine } from "#app/domain/text.ts";
import { addDays, type PlainDate, type PlainTime } from "#app/domain/zoned-time.ts";

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

/** What can be taken back: lines deleted, moved and added together. */
export const undoKinds = ["deleted", "moved", "added"] as const;
export type UndoKind = (typeof undoKinds)[number];
/** For how long what was deleted or moved can be taken back. */
export const scheduleUndoMs = 60 * 60 * 1_000;

const dayMinutes = 1_440;
/** The first and the last minute at which a line may begin, counted from the midnight at which the event's day begins: the eve, and three days after. */
export const firstStart = -dayMinutes;
export const lastStart = 4 * dayMinutes - 1;
/** The days that a form names, counted from the event's own. */
export const lineDays = [-1, 0, 1, 2, 3] as const;

/** What a line says. `start` counts minutes on the clock from the midnight at which the event's day begins: 1530 is 01:30 of its night. */
export type LineFields = {
  start: number;
  /** How long it takes; null where nobody has said. */
  minutes: number | null;
  title: string;
  place: string;
  /** Whose part of the day it is; empty: everybody's. */
  lane: string;
  people: string[];
  notes: string;
  audience: LineAudience;
};

export type ScheduleLine = LineFields & { id: string; version: number };

/** The night belongs to the event before it: what begins before six in the morning, unless the event itself begins as early. */
const nightEnds = 6 * 60;

/** What the clock says at `start`, and on which day. */
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

/** Minutes since midnight of a time as people type it: «21:30», «21.30», «2130», «930», «21h», «9». Null for anything else. */
export function parseClock(value: unknown): number | null {
  if (typeof value !== "string" || value.length > 20) return null;
  const text = value.trim().toLowerCase();
  const [, hours, minutes = "0"] =
    /^(\d{1,2})(?:[:.,h ]\s?(\d{2}))?\s?h?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}

/**
 * When a line begins, from the time and the day that were typed. Without a day a time after midnight belongs to the event's night, unless
 * the event begins at `eventStart` before that.
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

/** Whether a form must name the day of `start`, because its time alone would be read as another. */
export function dayToName(start: number, eventStart: PlainTime | null): string {
  const { time, day } = clockOf(start, "2000-01-01");
  return parseStart(time, "", eventStart) === start ? "" : String(day);
}

/** How many minutes «45», «1:30», «1h», «1 h 30» or «90 min» are; null for nothing, undefined for what is no length. */
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

/** A line as it was typed, cleaned, or every refusal beside its field. */
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

/** Empty where there is none, null where it is too long. */
function shortLine(value: unknown, most: number): string | null {
  if (typeof value !== "string") return "";
  if (value.length > 20 * most) return null;
  const text = cleanLine(value);
  return lengthOf(text) <= most ? text : null;
}

/** Names by commas, each once; one field of them, or several. */
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

/** Two names with one key are one person, one place or one lane; what stands in brackets says only what they do there. */
export function nameKey(name: string): string {
  return foldText(name.replace(/\s*\([^)]*\)/g, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** `nameKey` for many lines at once: they say few names over and over, and each is read once. */
export function nameKeys(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const key = known.get(name) ?? nameKey(name);
    known.set(name, key);
    return key;
  };
}

/** The lanes of `lines`, each as it was spelled first: those of `usual` in its order, then the others as they come. */
export function lanesOf(lines: readonly Pick<LineFields, "lane" | "start">[], usual: readonly string[] = []): string[] {
  const keyOf = nameKeys();
  const found = new Map<string, string>();
  for (const { lane } of lines.toSorted((one, other) => one.start - other.start))
    if (lane !== "" && !found.has(keyOf(lane))) found.set(keyOf(lane), lane);
  const first = usual.flatMap((lane) => found.get(keyOf(lane)) ?? []);
  return [...first, ...[...found.values()].filter((lane) => !first.includes(lane))];
}

/** Whether `lane` is one of `lanes`, however it is written there. */
export function isInLanes(lane: string, lanes: readonly string[]): boolean {
  return lanes.some((each) => nameKey(each) === nameKey(lane));
}

/** Whether a line of `lane` is in the part of the day that a link leads to. */
export function isInShare(lane: string, { lanes, everybodys }: Pick<ShareFields, "lanes" | "everybodys">): boolean {
  return lane === "" ? everybodys : isInLanes(lane, lanes);
}

/** By how many minutes a form moves lines; null for none, and for more than half a day. */
export function parseShift(value: unknown): number | null {
  const text = typeof value === "string" ? value.trim() : "";
  if (!/^[+-]?\d{1,4}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes !== 0 && Math.abs(minutes) <= scheduleLimits.shift ? minutes : null;
}

/** The lines that «all that follows» means: those that begin at `from` or later. Refuses what nothing follows, and what would leave the days of the event. */
export function linesToShift<Line extends Pick<LineFields, "start">>(
  lines: readonly Line[],
  from: number,
  minutes: number,
): Result<{ lines: Line[] }, "nothing_follows" | "shift_too_far"> {
  const following = lines.filter(({ start }) => start >= from);
  if (following.length === 0) return refuse("nothing_follows");
  const isOutside = ({ start }: Line) => start + minutes < firstStart || start + minutes > lastStart;
  return following.some(isOutside) ? refuse("shift_too_far") : ok({ lines: following });
}

/** When the next line probably begins and how long it takes: at the end of the one that was added last. */
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

/** How long a line is where nobody says it. */
const usualMinutes = 30;

export type AddLineRefusal = "schedule_full" | "too_many_lanes" | "event_gone";
/** Another host changed the line since the form read it; `current` is what it says now. */
export type LineChanged = Refusal<"line_changed"> & { current: ScheduleLine };
export type ChangeLineRefusal = "line_not_found" | "too_many_lanes" | "event_gone";
export type ShiftRefusal = "line_not_found" | "nothing_follows" | "shift_too_far" | "event_gone";
export type RestoreScheduleRefusal = "too_late" | "schedule_full" | "event_gone";
export type ShareRefusal = "too_many_shares" | "event_gone";

/** `everybodys`: the lines without a lane are in it too. */
export type ShareFields = { name: string; lanes: string[]; everybodys: boolean; phone: string };
export type ShareFieldRefusal = "name_required" | "name_too_long" | "lanes_required" | "phone_invalid";
export type ShareRefusals = Partial<Record<"name" | "lanes" | "phone", ShareFieldRefusal>>;

/** A link for a provider as it was typed: their name, what of the day they see, and a telephone. Refused without a lane and without what is everybody's. */
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
  const everybodys = input.everybodys === "on";
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
