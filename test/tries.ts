// Limits that are used up already, for tests of what comes then.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";

/** Notes `times` tries of `key` at `moment`, in place of those that were there. */
export async function haveTried(db: Db, key: string, times: number, moment: Date): Promise<void> {
  await sql`insert into tries (key, moments, expires_at)
    values (tries_key(${key}), array_fill(${moment}::timestamptz, array[${times}::int]), 'infinity')
    on conflict (key) do update set moments = excluded.moments`.execute(db);
}
