// Binds an account to its guest on the list, and gives it a guest's place in the event.
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { isShareable } from "#app/domain/guest/invitation-link.ts";
import { defaultPermissions, permissions } from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";

export type Account = { id: string; name: string; email: string };
export type BindRefusal = "bound_elsewhere" | "listed_elsewhere" | "place_removed" | "place_waiting";

/**
 * The account is this guest from now on: answers, seat and gifts stay theirs, and it has a guest's place. An account with a place keeps its
 * role. Refuses a guest with another account, and an account that is another guest of the list. Refuses a place that a host removed, and one
 * that waits for its own answer.
 */
export async function bindGuest(
  tx: Tx,
  event: EventRow,
  { id: guestId }: { id: string },
  account: Account & { isNew: boolean },
  now: Date,
): Promise<Result<unknown, BindRefusal>> {
  const listed = await tx
    .selectFrom("guests")
    .select(["id", "userId", "email", "emailKey", "permissions"])
    .where("eventId", "=", event.id)
    .where((eb) =>
      eb.or([eb("id", "=", guestId), eb("userId", "=", account.id), eb("emailKey", "=", emailKey(account.email))]),
    )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const guest = listed.find(({ id }) => id === guestId);
  if (!guest || (guest.userId !== null && guest.userId !== account.id)) return refuse("bound_elsewhere");
  if (listed.some(({ id, userId }) => id !== guestId && userId === account.id)) return refuse("listed_elsewhere");
  const places = await tx
    .selectFrom("eventMembers")
    .select(["id", "userId", "status", "permissions"])
    .where("eventId", "=", event.id)
    .where((eb) => eb.or([eb("userId", "=", account.id), eb("email", "=", account.email)]))
    .forUpdate()
    .execute();
  const own = places.find(({ userId }) => userId === account.id) ?? places[0];
  if (own?.status === "removed") return refuse("place_removed");
  if (own && (own.status !== "active" || own.userId !== account.id)) return refuse("place_waiting");

  const given: readonly string[] = [...defaultPermissions.guest, ...guest.permissions.filter(isShareable)];
  // The hosts see the address of an account that the invitation made; one's own account tells its address itself (SC-23).
  const tellsEmail = account.isNew && guest.email === null && listed.length === 1;
  await tx
    .updateTable("guests")
    .set((eb) => ({
      userId: account.id,
      isRegistered: true,
      version: eb("version", "+", 1),
      updatedAt: now,
      ...(tellsEmail ? { email: account.email, emailKey: emailKey(account.email) } : {}),
    }))
    .where("eventId", "=", event.id)
    .where("id", "=", guestId)
    .execute();
  if (own)
    await tx
      .updateTable("eventMembers")
      .set({
        permissions: permissions.filter((each) => [...own.permissions, ...given].includes(each)),
        updatedAt: now,
      })
      .where("eventId", "=", event.id)
      .where("id", "=", own.id)
      .execute();
  else
    await tx
      .insertInto("eventMembers")
      .values({
        eventId: event.id,
        id: newId(),
        userId: account.id,
        name: account.name,
        email: account.email,
        role: "guest",
        permissions: permissions.filter((each) => given.includes(each)),
        status: "active",
        invitedBy: event.createdBy,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
  await announce(tx, `event:${event.id}`);
  await announce(tx, `event:${event.id}:guests`);
  await announce(tx, `user:${account.id}`);
  return ok();
}
