// Puts a person invited as a guest on the guest list: as the guest they already are, or as a new one.
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import type { InvitationInput } from "#app/domain/guest/invitation.ts";
import { ok } from "#app/domain/result.ts";
import type { ListFull } from "#app/features/event/guests/commands.server.ts";
import { insertGuests } from "#app/db/guest-columns.ts";
import type { Person } from "./posting.commands.server.ts";

/**
 * Finds the invited guest, or adds one with a household of their own if the list, which `tx` locks, has `room`. Stores a person found by
 * username without their address, which only they may reveal (SC-23). part 2 §2, SC-33
 */
export async function listInvitedGuest(
  tx: Tx,
  eventId: string,
  { email, name, kind, permissions, withheld, userId }: InvitationInput & { userId: string | null },
  inviter: Person,
  room: { ok: true } | ListFull,
  now: Date,
): Promise<{ ok: true; householdId: string } | ListFull> {
  const key = emailKey(email);
  const find = () =>
    tx
      .selectFrom("guests")
      .select("householdId")
      .where("eventId", "=", eventId)
      .where((eb) => eb.or([eb("emailKey", "=", key), ...(userId ? [eb("userId", "=", userId)] : [])]))
      .orderBy("id")
      .executeTakeFirst();
  const known = await find();
  if (known) return ok({ householdId: known.householdId });
  if (!room.ok) return room;
  const householdId = newId();
  const by = { invitedBy: inviter.id, invitedByName: inviter.name };
  const person = {
    eventId,
    id: newId(),
    householdId,
    name,
    ...(userId ? { userId } : { email }),
    kind,
    permissions,
    withheld,
  };
  const [added] = await insertGuests(tx, [{ ...person, ...by }], now);
  // Without one, the address came onto the list meanwhile.
  return ok(added ? { householdId } : (await find())!);
}
