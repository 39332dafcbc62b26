// Sets who sees what in an event, for tests of everything but the screen where hosts do it.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Reaches } from "#app/domain/event/reach.ts";

/** Sets these reaches of the event and keeps the others. */
export async function setReaches(db: Db, eventId: string, changes: Partial<Reaches>): Promise<void> {
  await sql`update events set reaches = reaches || ${JSON.stringify(changes)}::jsonb where id = ${eventId}`.execute(db);
}
