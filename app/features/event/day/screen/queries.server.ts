// The link of the screen in the room: its address and choices for hosts, and the event of a token.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { HallChoices } from "#app/domain/event/hall.ts";
import { hallUrl } from "#app/domain/event/share.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { kitchenSeal } from "../kitchen/queries.server.ts";

/** Whether the account that made the link still edits the event (decision 024). */
const makerMayShow: RawBuilder<boolean> = sql<boolean>`exists (select from users u join events e on e.id = kitchen_links.event_id
  where u.id = kitchen_links.created_by and u.suspended_at is null and (u.id = e.created_by or exists (
    select from event_members m where m.event_id = e.id and m.user_id = u.id and m.status = 'active'
      and m.permissions @> array['edit_event'])))`;

const choices = ["hasSearch", "hasWholeNames", "hasPhotos", "hasLines", "hasPlan"] as const;

/** The live link. `url` is null if the site's secret has changed since; a link whose maker lost the right does not work. */
export async function findScreen({ db, config }: { db: Db; config: Config }, { event }: EventPass<"screen.write">) {
  const row = await db
    .selectFrom("kitchenLinks")
    .where("eventId", "=", event.id)
    .where("kind", "=", "hall")
    .where("revokedAt", "is", null)
    .select(["tokenSealed", "createdByName", ...choices])
    .select(makerMayShow.as("isWorking"))
    .executeTakeFirst();
  if (!row) return null;
  const { tokenSealed, ...screen } = row;
  const token = unseal(config, kitchenSeal(event.id), tokenSealed);
  return { url: token && hallUrl(config.origin, token), ...screen };
}
export type Screen = NonNullable<Awaited<ReturnType<typeof findScreen>>>;

/** Whether a screen in the room shows what hosts say. */
export async function hasScreen(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom("kitchenLinks")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "hall")
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export type FoundScreen = HallChoices & { eventId: string; id: string; isLive: boolean };

/** The screen of a token; undefined for an unknown one. */
export async function findHall(db: Db, token: string): Promise<FoundScreen | undefined> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return undefined;
  const row = await db
    .selectFrom("kitchenLinks")
    .where(hasToken("kitchenLinks", token))
    .where("kind", "=", "hall")
    .select(["eventId", "id", "revokedAt", ...choices])
    .select(makerMayShow.as("mayShow"))
    .executeTakeFirst();
  if (!row) return undefined;
  const { revokedAt, mayShow, ...screen } = row;
  return { ...screen, isLive: revokedAt === null && mayShow };
}
