// Rules of what hosts prepare for a door: names, and the hours of a link.
import type { PointRule } from "#app/domain/door/shares.ts";
import { requiredLine } from "#app/domain/text/text.ts";
import { addDays, instantAt, parseDate, parseTime, type PlainDate } from "#app/domain/time/zoned-time.ts";

/** An entrance leads into the house, whose people all entrances count together. A room counts its own. */
export const pointKinds = ["entrance", "room"] as const;
export type PointKind = (typeof pointKinds)[number];

/** The most of each kind that an event has, and the most characters of names and hints. */
export const doorLimits = { points: 30, links: 100, devices: 200, name: 60, hint: 120, capacity: 100_000 } as const;
/** A link ends at this hour of the day after the event, unless a host says otherwise. */
export const usualEnd = "12:00";

/** The hours of a link as a host posts them. */
export type LinkHours = {
  opensDate?: string | undefined;
  opensTime?: string | undefined;
  closesDate?: string | undefined;
  closesTime?: string | undefined;
};
export type HoursRefusal = "opens_invalid" | "closes_invalid" | "closes_over" | "hours_order";

/**
 * The hours of a link by the event's clock. Without a beginning it opens at `now`; without an end it closes at noon of the next day. Refuses
 * an end that is over, and one before its beginning.
 */
export function readHours(
  { opensDate, opensTime, closesDate, closesTime }: LinkHours,
  event: { date: PlainDate; timeZone: string },
  now: Date,
):
  | { ok: true; opensAt: Date; closesAt: Date }
  | { ok: false; fields: Partial<Record<"opensDate" | "closesDate", HoursRefusal>> } {
  const opens = opensDate || opensTime ? momentOf(opensDate || event.date, opensTime || "00:00", event.timeZone) : now;
  const closes = momentOf(closesDate || addDays(event.date, 1), closesTime || usualEnd, event.timeZone);
  if (!opens || !closes)
    return {
      ok: false,
      fields: { ...(!opens && { opensDate: "opens_invalid" }), ...(!closes && { closesDate: "closes_invalid" }) },
    };
  if (closes <= now) return { ok: false, fields: { closesDate: "closes_over" } };
  if (closes <= opens) return { ok: false, fields: { closesDate: "hours_order" } };
  return { ok: true, opensAt: opens, closesAt: closes };
}

function momentOf(date: string, time: string, timeZone: string): Date | null {
  const [day, hour] = [parseDate(date), parseTime(time)];
  return day && hour ? instantAt(day, hour, timeZone) : null;
}

/** The capacity that a host writes; null without one. */
export function readCapacity(input: string | undefined): { ok: true; capacity: number | null } | { ok: false } {
  const typed = (input ?? "").trim();
  if (typed === "") return { ok: true, capacity: null };
  const capacity = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return capacity >= 1 && capacity <= doorLimits.capacity ? { ok: true, capacity } : { ok: false };
}

/** How many people fit where a phone stands: in its room, or in the house, for which the smallest capacity of an entrance holds. */
export function capacityAt(
  point: { kind: PointKind; capacity: number | null },
  points: readonly { kind: PointKind; capacity: number | null }[],
): number | null {
  if (point.kind === "room") return point.capacity;
  const given = points.flatMap(({ kind, capacity }) => (kind === "entrance" && capacity !== null ? [capacity] : []));
  return given.length > 0 ? Math.min(...given) : null;
}

/**
 * Two entrances of which one warns (`warns`) and one shares its people out (`owns`), null without such a pair. Without a network the same
 * person can enter by both.
 */
export function mixedEntrances<Point extends { kind: PointKind; rule: PointRule }>(
  points: readonly Point[],
): { warns: Point; owns: Point } | null {
  const [warns, owns] = (["warn", "own"] as const).map((rule) =>
    points.find((point) => point.kind === "entrance" && point.rule === rule),
  );
  return warns && owns ? { warns, owns } : null;
}

/** The facts that count where a phone stands: those of its room, or those of the house, which are all others. */
export function factsAt<Fact extends { point: string }>(
  facts: readonly Fact[],
  point: { id: string; kind: PointKind },
  points: readonly { id: string; kind: PointKind }[],
): Fact[] {
  if (point.kind === "room") return facts.filter((fact) => fact.point === point.id);
  const rooms = new Set(points.flatMap(({ id, kind }) => (kind === "room" ? [id] : [])));
  return facts.filter((fact) => !rooms.has(fact.point));
}

/** The name of a point, a link or a phone: one line of at most 60 characters. */
export function checkDoorName(input: unknown) {
  return requiredLine("name", doorLimits.name, input);
}
