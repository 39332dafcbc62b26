// Exports the people who came: limits the number of exports, and writes each to the audit log.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { type CameSheet, readCame } from "./queries.server.ts";

/** The limit that all exports of an account share. */
const exportLimit = { tries: 30, minutes: 10 } as const;

/** The spreadsheet. Refuses more than thirty exports in ten minutes. */
export async function exportCame(
  db: Db,
  pass: MemberPass<"guest.export">,
  format: "csv" | "xlsx" | "zip",
  now: Date,
): Promise<Result<{ sheet: CameSheet }, "too_many_tries">> {
  const { id: actorId } = pass.viewer;
  if ((await consumeRateLimit(db, [{ key: `export:account:${actorId}`, ...exportLimit }], now)) > 0)
    return refuse("too_many_tries");
  const sheet = await readCame(db, pass);
  const details = { format, guests: sheet.rows.length };
  await inTransaction(db, (tx) => audit(tx, { actorId, action: "guests.exported", subjectId: pass.event.id, details }));
  return ok({ sheet });
}
