// Gives the address book of an account away as a file.
import type { Db } from "#app/db/client.ts";
import type { ContactFilter } from "#app/domain/contact.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { type Contact, filteredContacts } from "../queries.server.ts";

export type ExportedContact = Omit<Contact, "version">;

const EXPORTS = { tries: 30, minutes: 10 } as const;

/** The part of the pass's own book that is asked for, addresses that are not shown among it. Refuses more than thirty in ten minutes. */
export async function exportContacts(
  db: Db,
  { viewer }: AccountPass<"contact.crud">,
  filter: ContactFilter,
  now: Date,
): Promise<{ ok: true; contacts: ExportedContact[] } | (Refusal<"too_many_tries"> & { waitSeconds: number })> {
  const waitSeconds = await consumeRateLimit(db, [{ key: `export:account:${viewer.id}`, ...EXPORTS }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  return { ok: true, contacts: await filteredContacts(db, viewer.id, filter).execute() };
}
