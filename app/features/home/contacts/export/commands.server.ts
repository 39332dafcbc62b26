// Exports the address book of an account as a file.
import type { Db } from "#app/db/client.ts";
import type { ContactFilter } from "#app/domain/home/contact.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { type Contact, filteredContacts } from "../queries.server.ts";

export type ExportedContact = Omit<Contact, "version">;

const EXPORTS = { tries: 30, minutes: 10 } as const;

/** The contacts of the user's book that match `filter`, with hidden addresses. Refuses above thirty in ten minutes. */
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
