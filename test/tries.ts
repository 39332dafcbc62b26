// Used-up rate limits, for tests of the behaviour beyond them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";

/** Stores `times` tries of `key` at `moment`, replacing earlier ones. */
export async function haveTried(db: Db, key: string, times: number, moment: Date): Promise<void> {
  await sql`insert into tries (key, moments, expires_at)
    values (tries_key(${key}), array_fill(${moment}::timestamptz, array[${times}::int]), 'infinity')
    on conflict (key) do update set moments = excluded.moments`.execute(db);
}
