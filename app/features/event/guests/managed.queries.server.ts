// The events whose guests an account manages: their own, and those in which they were given that.
import { sql, type SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";

/** The events whose guest lists `userId` may see, those that are over too; select from it what is wanted of them. A-9 */
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
