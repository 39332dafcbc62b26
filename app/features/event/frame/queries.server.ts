// The count that the frame's pages show at the way to the team.
import type { Db } from "#app/db/client.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** The number of members, for hosts who manage the team; null for everyone else. */
export async function countTeam(db: Db, { event, may }: EventPass): Promise<number | null> {
  if (!may("collaborator.list")) return null;
  const { team } = await db
    .selectFrom("eventMembers")
    .where("eventId", "=", event.id)
    .where("status", "=", "active")
    .select((eb) => eb.fn.countAll<number>().as("team"))
    .executeTakeFirstOrThrow();
  return team;
}
