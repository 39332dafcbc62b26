// The kitchen's link of an event: its address for hosts, and the event of a token.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { kitchenUrl } from "#app/domain/event/share.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";

/** The context for which the tokens of an event's links are sealed. */
export function kitchenSeal(eventId: string): string {
  return `kitchen ${eventId}`;
}

/** Whether the account that made the link may still read diets: the event's creator, or an active member who manages guests. */
const makerMayRead: RawBuilder<boolean> = sql<boolean>`exists (select from users u join events e on e.id = kitchen_links.event_id
  where u.id = kitchen_links.created_by and u.suspended_at is null and (u.id = e.created_by or exists (
    select from event_members m where m.event_id = e.id and m.user_id = u.id and m.status = 'active'
      and m.permissions @> array['manage_guests'])))`;

/** The live link. `url` is null if the site's secret has changed since; a link whose maker lost the right does not work. */
export async function findKitchenLink(
  { db, config }: { db: Db; config: Config },
  { event }: EventPass<"kitchen.write">,
): Promise<{ url: string | null; createdByName: string; isWorking: boolean } | null> {
  const row = await db
    .selectFrom("kitchenLinks")
    .where("eventId", "=", event.id)
    .where("kind", "=", "kitchen")
    .where("revokedAt", "is", null)
    .select(["tokenSealed", "createdByName"])
    .select(makerMayRead.as("isWorking"))
    .executeTakeFirst();
  if (!row) return null;
  const token = unseal(config, kitchenSeal(event.id), row.tokenSealed);
  return { url: token && kitchenUrl(config.origin, token), createdByName: row.createdByName, isWorking: row.isWorking };
}

/** The event of a token; undefined for an unknown one. */
export async function findKitchen(db: Db, token: string): Promise<{ eventId: string; isLive: boolean } | undefined> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return undefined;
  const row = await db
    .selectFrom("kitchenLinks")
    .where(hasToken("kitchenLinks", token))
    .where("kind", "=", "kitchen")
    .select(["eventId", "revokedAt"])
    .select(makerMayRead.as("mayRead"))
    .executeTakeFirst();
  return row && { eventId: row.eventId, isLive: row.revokedAt === null && row.mayRead };
}
