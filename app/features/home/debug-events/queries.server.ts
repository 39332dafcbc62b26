// What the debug screens list: every event for staff, for an account those it may see, for a stranger those that are open to everybody. SC-05
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { slugFromTitle } from "#app/domain/slug.ts";
import { seenEvents } from "#app/features/home/dashboard/seen.queries.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";

export type DebugEvent = {
  id: string;
  title: string;
  slug: string | null;
  generatedSlug: string;
  date: string;
  description: string;
};

const MOST = 500;

/** At most five hundred, the newest first. */
export async function listDebugEvents(
  db: Db,
  pass: Pass<"debug.events.view"> | Pass<"debug.public.view">,
): Promise<DebugEvent[]> {
  const { viewer } = pass;
  const isAll = pass.may("debug.events.all");
  const ids = isAll || viewer === null ? null : (await seenEvents(db, viewer)).map(({ row }) => row.id);
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom("events")
    .leftJoin("slugs", (join) =>
      join.onRef("slugs.eventId", "=", "events.id").on("slugs.isCurrent", "=", sql.lit(true)),
    )
    .select(["events.id", "title", "slugs.slug", "date", "description"])
    .$if(ids !== null, (query) => query.where("events.id", "in", ids ?? []))
    .$if(!isAll && viewer === null, (query) =>
      query
        .innerJoin("users as creator", "creator.id", "events.createdBy")
        .where("creator.suspendedAt", "is", null)
        .where("visibility", "=", "public"),
    )
    .orderBy("events.createdAt", "desc")
    .orderBy("events.id", "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, generatedSlug: slugFromTitle(row.title) }));
}
