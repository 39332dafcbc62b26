// Binds an account to its guest on the list, and gives it a guest's place in the event. It happens when the guest enters the chat from their
// invitation, and when an account proves the address of a guest.
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { isShareable } from "#app/domain/guest/invitation-link.ts";
import { defaultPermissions, permissions } from "#app/domain/permission/names.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { EventRow } from "#app/platform/event-row.server.ts";
import { comingOfHousehold } from "#app/domain/event/reach.ts";
import { boundGuest } from "#app/domain/guest/binding.ts";

export type Account = { id: string; name: string; email: string };
export type BindRefusal = "bound_elsewhere" | "listed_elsewhere" | "place_removed" | "place_waiting";

/**
 * The account is this guest from now on: answers, seat and gifts stay theirs, and it has a guest's place. An account with a place keeps its
 * role. Refuses a guest with another account, and an account that is another guest of the list. Refuses a place that a host removed, and one
 * that waits for its own answer.
 */
export async function bindGuest(
  tx: Tx,
  event: Pick<EventRow, "id" | "createdBy">,
  { id: guestId }: { id: string },
  account: Account & { isNew: boolean },
  now: Date,
): Promise<Result<unknown, BindRefusal>> {
  const listed = await tx
    .selectFrom("guests")
    .select(["id", "userId", "email", "emailKey", "permissions", "householdId", "withheld"])
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
    .select(["id", "userId", "status", "permissions", "cameBy", "adoptedAt"])
    .where("eventId", "=", event.id)
    .where((eb) => eb.or([eb("userId", "=", account.id), eb("email", "=", account.email)]))
    .forUpdate()
    .execute();
  const own = places.find(({ userId }) => userId === account.id) ?? places[0];
  if (own?.status === "removed") return refuse("place_removed");
  if (own && (own.status !== "active" || own.userId !== account.id)) return refuse("place_waiting");

  const household = await tx
    .selectFrom("guests")
    .select(["source", "adoptedAt"])
    .where("eventId", "=", event.id)
    .where("householdId", "=", guest.householdId)
    .execute();
  const coming = comingOfHousehold(household);
  const given: readonly string[] = [...defaultPermissions.guest, ...guest.permissions.filter(isShareable)];
  // The hosts see the address of an account that the invitation made; one's own account tells its address itself (SC-23).
  const tellsEmail = account.isNew && guest.email === null && listed.length === 1;
  if (own)
    await tx
      .updateTable("eventMembers")
      .set({
        permissions: permissions.filter((each) => [...own.permissions, ...given].includes(each)),
        // The place came by a link; its account is a guest of the hosts' list.
        ...(coming === "host" && own.cameBy !== "host" ? { adoptedAt: own.adoptedAt ?? now } : {}),
        updatedAt: now,
      })
      .where("eventId", "=", event.id)
      .where("id", "=", own.id)
      .execute();
  else {
    const made = await tx
      .insertInto("eventMembers")
      .values({
        eventId: event.id,
        id: newId(),
        userId: account.id,
        name: account.name,
        email: account.email,
        role: "guest",
        cameBy: coming,
        withheld: guest.withheld,
        permissions: permissions.filter((each) => given.includes(each)),
        status: "active",
        invitedBy: event.createdBy,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another request has just made the place: this one is for it.
    if (!made) return bindGuest(tx, event, { id: guestId }, account, now);
  }
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
  await announce(tx, `event:${event.id}`);
  await announce(tx, `event:${event.id}:guests`);
  await announce(tx, `user:${account.id}`);
  return ok();
}

/** The most events in which one proof of an address binds. */
const MOST_BOUND = 50;

/**
 * Binds an account that has just proved `email` to the guests whose address it is, on the lists of events that are not over. Leaves out
 * events of suspended accounts. Of a household that shares one address it is the adult with the account's name. Binds no guest with another
 * account, and nothing in an event where `bindGuest` refuses. Decision 070
 */
export async function bindProvedGuests(
  tx: Tx,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<Candidate>`
    select e.id as event_id, e.created_by, u.name as account, each.id, each.name, each.user_id,
      each.id = listed.id as is_listed
    from users u, guests listed join events e on e.id = listed.event_id join users host on host.id = e.created_by
      join guests each on each.event_id = listed.event_id and each.household_id = listed.household_id
    where u.id = ${userId} and listed.email_key = ${emailKey(email)} and not listed.is_unmatched
      and e.status <> 'completed' and e.created_by <> ${userId} and host.suspended_at is null
      and each.member_type <> 'child' and each.is_named and not each.is_unmatched
      and not exists (select from guests bound where bound.event_id = e.id and bound.user_id = ${userId})
    order by e.id, each.id`.execute(tx);
  const events = [...Map.groupBy(rows, ({ eventId }) => eventId).values()].slice(0, MOST_BOUND);
  for (const adults of events) {
    const [first] = adults;
    const guest = first && boundGuest(first.account, adults);
    if (!guest) continue;
    const { eventId, createdBy, account } = first;
    const event = { id: eventId, createdBy };
    await bindGuest(tx, event, guest, { id: userId, name: account, email, isNew: false }, now);
  }
}

type Candidate = {
  eventId: string;
  createdBy: string;
  account: string;
  id: string;
  name: string;
  userId: string | null;
  isListed: boolean;
};
