// What the guest list shows, and the figures about guests that other rooms ask for.
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { countByStatus, type GuestCounts, type GuestFilter, statusesOf } from "#app/domain/guest-list.ts";
import type { GuestGroup, GuestKind, GuestStatus } from "#app/domain/guest.ts";
import type { EventRole, Permission } from "#app/domain/permission-names.ts";
import { cleanLine } from "#app/domain/text.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";

/** A guest as somebody who manages guests sees them. */
export type Guest = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  kind: GuestKind;
  group: GuestGroup;
  role: EventRole;
  permissions: Permission[];
  status: GuestStatus;
  rsvpDate: Date | null;
  rsvpMessage: string | null;
  /** The name they answered with, where it is another. */
  answeredAs: string | null;
  version: number;
};

const guestColumns = [
  "id",
  "name",
  "email",
  "phone",
  "kind",
  "group",
  "role",
  "permissions",
  "status",
  "rsvpDate",
  "rsvpMessage",
  "answeredAs",
  "version",
] as const;

/** What of a text is searched for: no longer than any name, with nothing in it that the database cannot take. */
export function cleanSearch(text: string | null): string {
  return cleanLine((text ?? "").slice(0, 200));
}

export type GuestSearch = { filter: GuestFilter; query: string; most: number };

/**
 * The guests of the pass's event that `filter` and `query` leave, by name as Spanish orders names, at most `most` of them; with how
 * many they are in all. Every word of `query` must be in name, e-mail or phone; accents and case do not count, nor what stands
 * between the digits of a phone number.
 */
export async function listGuests(
  db: Db,
  pass: EventPass<"guest.listPII">,
  { filter, query, most }: GuestSearch,
): Promise<{ guests: Guest[]; found: number; counts: GuestCounts }> {
  const eventId = pass.event.id;
  const words = cleanSearch(query).split(" ").filter(Boolean).slice(0, 8);
  const [byStatus, rows] = await Promise.all([
    db
      .selectFrom("guests")
      .where("eventId", "=", eventId)
      .groupBy("status")
      .select((eb) => [
        "status",
        eb.fn.countAll<number>().as("all"),
        eb.fn.countAll<number>().filterWhere(matches(words)).as("found"),
      ])
      .execute(),
    db
      .selectFrom("guests")
      .where("eventId", "=", eventId)
      .$if(filter !== "all", (query) => query.where("status", "in", [...statusesOf[filter]]))
      .where(matches(words))
      .select(guestColumns)
      .orderBy(sql`sort_name collate "es-x-icu"`)
      .orderBy("id")
      .limit(most)
      .execute(),
  ]);
  const statuses: readonly string[] = statusesOf[filter];
  return {
    guests: rows.map(toGuest),
    found: byStatus.reduce((sum, { status, found }) => sum + (statuses.includes(status) ? found : 0), 0),
    counts: countByStatus(Object.fromEntries(byStatus.map(({ status, all }) => [status, all]))),
  };
}

type OfGuests = ExpressionBuilder<DB, "guests">;

// position() knows no wildcards: % and _ are looked for as they are. The words are folded by the same function as the column.
function matches(words: readonly string[]) {
  return (eb: OfGuests): Expression<SqlBool> => {
    const contains = (word: string) => sql<SqlBool>`position(search_key(${word}) in ${eb.ref("search")}) > 0`;
    const digits = words.join("").replace(/[\s+().\-/]/g, "");
    const inPhone = sql<SqlBool>`position(${digits} in regexp_replace(coalesce(${eb.ref("phone")}, ''), '\\D', '', 'g')) > 0`;
    const everyWord = eb.and(words.map(contains));
    return /^\d{3,20}$/.test(digits) ? eb.or([everyWord, inPhone]) : everyWord;
  };
}

/** One guest of the pass's event, or undefined: also for an id of another event, or one that is none. */
export async function findGuest(
  db: Db,
  pass: EventPass<"guest.listPII" | "guest.update" | "guest.delete">,
  guestId: unknown,
): Promise<Guest | undefined> {
  if (!isId(guestId)) return undefined;
  const row = await db
    .selectFrom("guests")
    .where("eventId", "=", pass.event.id)
    .where("id", "=", guestId)
    .select(guestColumns)
    .executeTakeFirst();
  return row && toGuest(row);
}

type GuestRow = {
  [Column in keyof Guest]: Column extends "kind" | "group" | "role" | "status"
    ? string
    : Column extends "permissions"
      ? string[]
      : Guest[Column];
};

// The table's checks allow no other words than these.
function toGuest(row: GuestRow): Guest {
  return {
    ...row,
    kind: row.kind as GuestKind,
    group: row.group as GuestGroup,
    role: row.role as EventRole,
    status: row.status as GuestStatus,
    permissions: row.permissions as Permission[],
  };
}

/** An answer that waits for the organizer: whose place it would take, what it says, and what stands there now. SC-19 */
export type ParkedAnswer = {
  id: string;
  guestId: string;
  guestName: string;
  writtenName: string;
  status: GuestStatus;
  attending: boolean;
  message: string | null;
  createdAt: Date;
};

/** The answers of the pass's event that wait, oldest first. */
export async function listParkedAnswers(db: Db, pass: EventPass<"guest.listPII">): Promise<ParkedAnswer[]> {
  const rows = await db
    .selectFrom("parkedAnswers")
    .innerJoin("guests", (join) =>
      join.onRef("guests.eventId", "=", "parkedAnswers.eventId").onRef("guests.id", "=", "parkedAnswers.guestId"),
    )
    .where("parkedAnswers.eventId", "=", pass.event.id)
    .select([
      "parkedAnswers.id",
      "guestId",
      "guests.name as guestName",
      "parkedAnswers.name as writtenName",
      "guests.status",
      "attending",
      "message",
      "parkedAnswers.createdAt",
    ])
    .orderBy("parkedAnswers.createdAt")
    .orderBy("parkedAnswers.id")
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as GuestStatus }));
}

/** The figures of each of the events, also of those without a guest; the caller has asked the doorkeeper for them. */
export async function countGuests(db: Db, eventIds: readonly string[]): Promise<Map<string, GuestCounts>> {
  const rows =
    eventIds.length === 0
      ? []
      : await db
          .selectFrom("guests")
          .where("eventId", "in", eventIds)
          .groupBy(["eventId", "status"])
          .select((eb) => ["eventId", "status", eb.fn.countAll<number>().as("count")])
          .execute();
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(
    eventIds.map((id) => [
      id,
      countByStatus(Object.fromEntries((byEvent.get(id) ?? []).map(({ status, count }) => [status, count]))),
    ]),
  );
}
