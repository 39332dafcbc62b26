// The people who come, as other guests may see them (SC-53).
import { sql } from "kysely";
import { shortName } from "#app/copy/guest/public-page.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import type { Faces } from "#app/domain/event/public-event.ts";
import type { Db } from "#app/db/client.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";

const NAMES_SHOWN = 200;

/** `more` counts the other people who come: children, unnamed companions, and guests beyond the limit. */
export type Coming = { names: string[]; more: number };

/** The adults who come, by name; other people who come, as a number; no one without an answer. SC-53 */
export async function listComing(db: Db, eventId: string): Promise<Coming> {
  const isShown = sql<boolean>`is_named and member_type <> 'child'`;
  const rows = await db
    .selectFrom("guests")
    .select([
      sql<string | null>`case when ${isShown} then name end`.as("shown"),
      sql<string>`count(*) over ()`.as("all"),
    ])
    .where("eventId", "=", eventId)
    .where("status", "in", [...comingStatuses])
    .orderBy(sql`${isShown} desc, sort_name collate "es-x-icu"`)
    .orderBy("id")
    .limit(NAMES_SHOWN)
    .execute();
  const names = rows.flatMap(({ shown }) => shown ?? []);
  return { names, more: Number(rows[0]?.all ?? 0) - names.length };
}

/**
 * The same people as other guests see them: by first name and initial, with the photograph of an account that shares the event. Null where
 * no guest comes.
 */
export async function listFaces(db: Db, eventId: string): Promise<Faces | null> {
  const isShown = sql<boolean>`guests.is_named and guests.member_type <> 'child'`;
  const rows = await db
    .selectFrom("guests")
    .leftJoin("eventMembers as place", (join) =>
      join
        .onRef("place.eventId", "=", "guests.eventId")
        .onRef("place.userId", "=", "guests.userId")
        .on("place.status", "=", "active"),
    )
    .leftJoin("users as account", "account.id", "place.userId")
    .select([
      sql<string | null>`case when ${isShown} then guests.name end`.as("shown"),
      sql<string | null>`case when ${isShown} then account.image end`.as("image"),
      sql<string>`count(*) over ()`.as("all"),
    ])
    .where("guests.eventId", "=", eventId)
    .where("guests.status", "in", [...comingStatuses])
    .orderBy(sql`${isShown} desc, guests.sort_name collate "es-x-icu"`)
    .orderBy("guests.id")
    .limit(NAMES_SHOWN)
    .execute();
  const people = rows.flatMap(({ shown, image }) =>
    shown === null ? [] : [{ name: shortName(shown), photo: photoUrl(image) }],
  );
  return rows.length === 0 ? null : { people, more: Number(rows[0]?.all ?? 0) - people.length };
}
