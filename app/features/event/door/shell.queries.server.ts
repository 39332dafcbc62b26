// The door's page must know the names of the doors before the server registers a phone.
import type { Db } from "#app/db/client.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** The doors of the event at which a phone may stand, in the order of the hosts. */
export async function listDoorNames(db: Db, { event }: EventPass<"door.use">): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("doorPoints")
    .select(["id", "name"])
    .where("eventId", "=", event.id)
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}
