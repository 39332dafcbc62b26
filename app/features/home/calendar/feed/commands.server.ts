// Creates and revokes the private address of a calendar.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { feedSeal } from "./queries.server.ts";

/** Creates the user's feed. An existing one stays: two simultaneous requests create one address. */
export async function createFeed(
  { db, config }: Pick<AppServices, "db" | "config">,
  { viewer }: AccountPass<"calendar.feed.write">,
  now: Date,
): Promise<void> {
  const token = newToken();
  await db
    .insertInto("calendarFeeds")
    .values({
      userId: viewer.id,
      tokenHash: hashToken(token),
      tokenSealed: seal(config, feedSeal(viewer.id), token),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
}

/** Revokes the user's feed: its address stays invalid, also after a new one is created. */
export async function revokeFeed(db: Db, { viewer }: AccountPass<"calendar.feed.write">): Promise<void> {
  await sql`delete from calendar_feeds where user_id = ${viewer.id}`.execute(db);
}
