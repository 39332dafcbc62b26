// Reads the lines of a running order, for its hosts and for the page of its guests.
import type { Selectable } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { ScheduleItems } from "#app/db/types.ts";
import type { ScheduleLine } from "#app/domain/event/schedule.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";

const columns = [
  "id",
  "startMinute",
  "minutes",
  "title",
  "place",
  "lane",
  "people",
  "notes",
  "audience",
  "version",
  "isFixed",
  "startedAt",
] as const;

type Row = Pick<Selectable<ScheduleItems>, (typeof columns)[number]>;

function lineOf({ startMinute, ...row }: Row): ScheduleLine {
  return { ...row, start: startMinute };
}

/** All lines of an event in their order; the caller has authorized the request. */
export async function readLines(db: Db | Tx, eventId: string): Promise<ScheduleLine[]> {
  const rows = await db
    .selectFrom("scheduleItems")
    .select(columns)
    .where("eventId", "=", eventId)
    .orderBy("startMinute")
    .orderBy("id")
    .execute();
  return rows.map(lineOf);
}

/** The running order of the pass's event, in its order. */
export function listLines(db: Db, pass: EventPass<"event.timeline.view">): Promise<ScheduleLine[]> {
  return readLines(db, pass.event.id);
}

/** One line of the event; undefined for a line of another event. A-4 */
export async function findLine(db: Db | Tx, eventId: string, lineId: unknown): Promise<ScheduleLine | undefined> {
  if (!isId(lineId)) return undefined;
  const row = await db
    .selectFrom("scheduleItems")
    .select(columns)
    .where("eventId", "=", eventId)
    .where("id", "=", lineId)
    .executeTakeFirst();
  return row && lineOf(row);
}
