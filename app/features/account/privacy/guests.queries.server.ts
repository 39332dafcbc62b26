// The rows of guest lists about one person.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";

/** The owner of the data: data by e-mail counts as their own only once the address is proved. SC-21 */
export type Owner = { id: string; email: string; emailVerified: boolean };

/** The rows of guest lists about `owner`: by account, or by proved address. */
export function ownGuests(db: Db | Tx, { id, email, emailVerified }: Owner) {
  return db
    .selectFrom("guests")
    .where((eb) =>
      eb.or([eb("guests.userId", "=", id), ...(emailVerified ? [eb("guests.emailKey", "=", email)] : [])]),
    );
}
