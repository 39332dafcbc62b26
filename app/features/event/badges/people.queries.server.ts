// Reads the guests of an event with their badges.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type BadgeKind, badgeKindOf, type BadgeOrder } from "#app/domain/event/badges.ts";
import { isOnList } from "#app/features/event/guests/on-list.queries.server.ts";

/** A guest who may have a badge. `company` is the name of their household, "" without one. `no` is null before the first order. */
export type BadgePerson = {
  id: string;
  name: string;
  sortName: string;
  company: string;
  kind: BadgeKind;
  no: number | null;
  codeSealed: string | null;
  printedAt: Date | null;
  isNew: boolean;
};

/** The guests who have not declined, by surname or by number. */
export async function listBadges(db: Db, eventId: string, order: BadgeOrder = "surname"): Promise<BadgePerson[]> {
  const rows = await db
    .selectFrom("guests")
    .innerJoin("households as h", (join) =>
      join.onRef("h.eventId", "=", "guests.eventId").onRef("h.id", "=", "guests.householdId"),
    )
    .leftJoin("guestBadges as b", (join) =>
      join.onRef("b.eventId", "=", "guests.eventId").onRef("b.guestId", "=", "guests.id"),
    )
    .where("guests.eventId", "=", eventId)
    .where("guests.status", "<>", "declined")
    .where(isOnList)
    .select(["guests.id", "guests.name", "guests.sortName", "guests.doorNo as no", "guests.doorTag as tag"])
    .select(["h.name as company", "b.codeSealed", "b.printedAt", "b.kind as printedKind"])
    .$if(order === "number", (query) => query.orderBy("guests.doorNo"))
    .orderBy(sql`guests.sort_name collate "es-x-icu"`)
    .orderBy("guests.id")
    .execute();
  return rows.map(({ tag, printedKind, company, ...row }) => {
    const kind = badgeKindOf(tag);
    return { ...row, company: company ?? "", kind, isNew: row.printedAt === null || printedKind !== kind };
  });
}
