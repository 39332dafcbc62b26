// The list of the debug screens: all events for staff, visible ones for an account, public ones for a visitor. SC-05
import { sql } from "kysely";
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Db } from "#app/db/client.ts";
import { slugFromTitle } from "#app/domain/event/slug.ts";
import { seenEvents } from "#app/features/event/urgent/seen.queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import type { Pass, RouteArgs } from "#app/platform/pass.server.ts";

export type DebugEvent = {
  id: string;
  title: string;
  slug: string | null;
  generatedSlug: string;
  date: string;
  description: string;
};

const MOST = 500;

/** The list, or its error: «Error: …» for a known temporary failure, else «Error desconocido». part 2 §8, SC-34 */
export async function showDebugEvents(args: RouteArgs, pass: DebugPass) {
  const { app } = requestContext(args.context);
  const signedIn = pass.viewer !== null;
  return orFailed(
    args,
    "debug events not listed",
    async () => data({ events: await listDebugEvents(app.db, pass), error: null, signedIn }),
    ({ status, text }) => {
      const message = text(commonText.unknown);
      const error = message === commonText.unknown ? message : `Error: ${message}`;
      return data({ events: [], error, signedIn }, { status });
    },
  );
}

type DebugPass = Pass<"debug.events.view"> | Pass<"debug.public.view">;

/** At most 500, newest first. */
async function listDebugEvents(db: Db, pass: DebugPass): Promise<DebugEvent[]> {
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
