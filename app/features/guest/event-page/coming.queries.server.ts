// The people who come, as other guests may see them (SC-53).
import { sql } from "kysely";
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
