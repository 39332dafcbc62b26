// Exports the guest list: limits the number of exports, and writes each to the audit log.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { ListFilter, ListOrder } from "#app/domain/guest/list.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { type GuestSheet, readGuestSheet } from "./queries.server.ts";

const sheetFormats = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof sheetFormats)[number];

const EXPORTS = { tries: 30, minutes: 10 } as const;

/** The requested part of the list. Refuses more than thirty in ten minutes: each costs as much as a long page. */
export async function exportGuests(
  db: Db,
  pass: MemberPass<"guest.export">,
  { format, ...part }: { filter: ListFilter; order: ListOrder; format: SheetFormat },
  now: Date,
): Promise<{ ok: true; sheet: GuestSheet } | (Refusal<"too_many_tries"> & { waitSeconds: number })> {
  const { id: actorId } = pass.viewer;
  const waitSeconds = await consumeRateLimit(db, [{ key: `export:account:${actorId}`, ...EXPORTS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const sheet = await readGuestSheet(db, pass, part);
  const details = { format, guests: sheet.rows.length };
  await inTransaction(db, (tx) => audit(tx, { actorId, action: "guests.exported", subjectId: pass.event.id, details }));
  return { ok: true, sheet };
}
