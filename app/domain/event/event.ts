// The checks of an event's fields, its status and priority, and the progress of its tasks.
import { type EventCategory, type EventType, kindOf, parseCategory, parseType } from "#app/domain/event/kinds.ts";
import { type MoneyRefusal, parseMoney } from "#app/domain/money.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { optionalText, requiredLine } from "#app/domain/text/text.ts";
import {
  defaultTimeZone,
  parseDate,
  parseTime,
  parseTimeZone,
  type PlainDate,
  type PlainTime,
} from "#app/domain/time/zoned-time.ts";

/** In characters. */
export const eventLimits = { title: 120, location: 200, description: 4000, client: 120 } as const;

export const eventStatuses = ["planning", "in-progress", "completed"] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventPriorities = ["high", "medium", "low"] as const;
export type EventPriority = (typeof eventPriorities)[number];
export const defaultPriority: EventPriority = "medium";

/** The status `value`, or null if unknown. The organizer may switch between any two. R-2 */
export function parseStatus(value: unknown): EventStatus | null {
  return eventStatuses.find((status) => status === value) ?? null;
}

/** The priority `value`, or null if unknown. */
export function parsePriority(value: unknown): EventPriority | null {
  return eventPriorities.find((priority) => priority === value) ?? null;
}

/** Whether an event of this status counts against its creator's plan: until it is completed. R-2 */
export function isActive(status: EventStatus): boolean {
  return status !== "completed";
}

/** The share of an event's done tasks in whole percent; 0 without tasks. part 2 §4 */
export function progressOf(tasks: readonly { completed: boolean }[]): number {
  return tasks.length === 0 ? 0 : Math.round((100 * tasks.filter((task) => task.completed).length) / tasks.length);
}

/** The names of the fields that are undefined or null: a single one stops a creation. part 1 §5 */
export function absentFields(fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(fields).filter((name) => fields[name] === undefined || fields[name] === null);
}

/** A title of 1 to 120 characters, one clean line. */
function checkTitle(input: unknown): Result<{ text: string }, "title_required" | "title_too_long"> {
  return requiredLine("title", eventLimits.title, input);
}

/** A place of 1 to 200 characters, one clean line. */
function checkLocation(input: unknown): Result<{ text: string }, "location_required" | "location_too_long"> {
  return requiredLine("location", eventLimits.location, input);
}

/** A description of at most 4000 characters in clean lines; may be empty. */
function checkDescription(input: unknown): Result<{ text: string }, "description_too_long"> {
  return optionalText("description", eventLimits.description, input);
}

/** The client of the event, in one clean line; may be empty. */
function checkClient(input: unknown): Result<{ text: string }, "client_too_long"> {
  const checked = requiredLine("client", eventLimits.client, input);
  if (checked.ok) return checked;
  return checked.code === "client_too_long" ? refuse(checked.code) : ok({ text: "" });
}

/** The event's day: an existing one, between 1900 and 2200. */
function checkDate(input: unknown): Result<{ date: PlainDate }, "date_required" | "date_invalid"> {
  if (isBlank(input)) return refuse("date_required");
  const date = parseDate(input);
  return date ? ok({ date }) : refuse("date_invalid");
}

export type TimesRefusal = "time_invalid" | "end_without_start" | "end_equals_start";

/**
 * The optional start and end of an event. An end before the start means the next day. Refuses an end without a start, and an end equal to
 * the start.
 */
export function checkTimes(
  start: unknown,
  end: unknown,
): Result<{ startTime: PlainTime | null; endTime: PlainTime | null }, TimesRefusal> {
  const startTime = isBlank(start) ? null : parseTime(start);
  const endTime = isBlank(end) ? null : parseTime(end);
  if ((!isBlank(start) && !startTime) || (!isBlank(end) && !endTime)) return refuse("time_invalid");
  if (endTime && !startTime) return refuse("end_without_start");
  if (endTime && endTime === startTime) return refuse("end_equals_start");
  return ok({ startTime, endTime });
}

/** An IANA zone; Europe/Madrid by default. */
export function checkTimeZone(input: unknown): Result<{ timeZone: string }, "time_zone_invalid"> {
  if (isBlank(input)) return ok({ timeZone: defaultTimeZone });
  const timeZone = parseTimeZone(input);
  return timeZone ? ok({ timeZone }) : refuse("time_zone_invalid");
}

export type KindRefusal = "category_required" | "type_required" | "type_of_other_category";

/** A category and one of its own types. part 2 §5 */
export function checkKind(
  categoryInput: unknown,
  typeInput: unknown,
): Result<{ category: EventCategory; type: EventType }, KindRefusal> {
  const category = parseCategory(categoryInput);
  const type = parseType(typeInput);
  if (!category) return refuse("category_required");
  if (!type) return refuse("type_required");
  return kindOf(type).category === category ? ok({ category, type }) : refuse("type_of_other_category");
}

export type EventFields = {
  title: string;
  location: string;
  description: string;
  date: PlainDate;
  startTime: PlainTime | null;
  endTime: PlainTime | null;
  timeZone: string;
  category: EventCategory;
  type: EventType;
  budgetCents: number;
  client: string;
};
export type EventInput = { [Field in Exclude<keyof EventFields, "budgetCents"> | "budget"]?: unknown };
export type EventRefusal =
  | "title_required"
  | "title_too_long"
  | "location_required"
  | "location_too_long"
  | "description_too_long"
  | "client_too_long"
  | "date_required"
  | "date_invalid"
  | "time_zone_invalid"
  | TimesRefusal
  | KindRefusal
  | MoneyRefusal;
/** One code for each refused input. */
export type EventRefusals = Partial<Record<keyof EventInput, EventRefusal>>;

/** All fields of an event's form, cleaned, or every refusal at once beside its field. part 2 §5, R-3 */
export function checkEvent(
  input: EventInput,
): { ok: true; event: EventFields } | { ok: false; code: "fields_refused"; fields: EventRefusals } {
  const title = checkTitle(input.title);
  const location = checkLocation(input.location);
  const description = checkDescription(input.description);
  const client = checkClient(input.client);
  const date = checkDate(input.date);
  const times = checkTimes(input.startTime, input.endTime);
  const zone = checkTimeZone(input.timeZone);
  const kind = checkKind(input.category, input.type);
  const budget = parseMoney(input.budget);

  if (
    title.ok &&
    location.ok &&
    description.ok &&
    client.ok &&
    date.ok &&
    times.ok &&
    zone.ok &&
    kind.ok &&
    budget.ok
  ) {
    const { startTime, endTime } = times;
    const event = {
      title: title.text,
      location: location.text,
      description: description.text,
      client: client.text,
      date: date.date,
      startTime,
      endTime,
    };
    return {
      ok: true,
      event: { ...event, timeZone: zone.timeZone, category: kind.category, type: kind.type, budgetCents: budget.cents },
    };
  }
  const fields: EventRefusals = {};
  if (!title.ok) fields.title = title.code;
  if (!location.ok) fields.location = location.code;
  if (!description.ok) fields.description = description.code;
  if (!client.ok) fields.client = client.code;
  if (!date.ok) fields.date = date.code;
  if (!times.ok)
    fields[
      times.code === "time_invalid" && !isBlank(input.startTime) && !parseTime(input.startTime)
        ? "startTime"
        : "endTime"
    ] = times.code;
  if (!zone.ok) fields.timeZone = zone.code;
  if (!kind.ok) fields[kind.code === "category_required" ? "category" : "type"] = kind.code;
  if (!budget.ok) fields.budget = budget.code;
  return { ok: false, code: "fields_refused", fields };
}

function isBlank(input: unknown): boolean {
  return input === undefined || input === null || (typeof input === "string" && input.trim() === "");
}

export type CreateEventRefusal = "user_invalid" | "event_limit";
/** `stale`: another host saved the event since the form was loaded. */
export type SaveEventRefusal = "stale";
export type EventStatusRefusal = "status_invalid" | "event_limit";
