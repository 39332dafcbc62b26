// The events whose guests an account manages: its own, and those with that permission.
import { sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";

/** A query for the events whose guest lists `userId` may see, past ones included; the caller selects its columns. A-9 */
export function managedEvents(db: Db, userId: string) {
  return db.selectFrom("events").where((eb) =>
    eb.or([
      eb("events.createdBy", "=", userId),
      eb.exists(
        eb
          .selectFrom("eventMembers")
          .select("eventMembers.id")
          .whereRef("eventMembers.eventId", "=", "events.id")
          .where("eventMembers.userId", "=", userId)
          .where("eventMembers.status", "=", "active")
          .where(sql<SqlBool>`event_members.permissions @> '{view,manage_guests}'`),
      ),
    ]),
  );
}
