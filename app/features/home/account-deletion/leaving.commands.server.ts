// What a deleted account leaves in the events of others: guests, links, places and invitations, without its name.
import { sql } from "kysely";
import { erasedName } from "#app/copy/guests.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type Owner, ownGuests } from "#app/features/account/privacy/guests.queries.server.ts";
import { eraseGuests } from "#app/features/event/guests/erasure.commands.server.ts";
import { shareMakerIsOut } from "#app/features/event/schedule/shares.queries.server.ts";
import { makerIsOut } from "#app/features/event/share-links/queries.server.ts";
import { announce } from "#app/platform/live/live.server.ts";

/** Guests whom the account entered or is: the hosts keep them, without the account, and where it is wished without the person. */
export async function leaveGuestLists(tx: Tx, owner: Owner, erase: boolean, now: Date): Promise<void> {
  const added = await tx
    .updateTable("guests")
    .set({ invitedByName: erasedName })
    .where("invitedBy", "=", owner.id)
    .where("invitedByName", "is not", null)
    .returning("eventId")
    .execute();
  const rows = await ownGuests(tx, owner).select(["guests.eventId", "guests.id"]).execute();
  if (erase) {
    await eraseGuests(tx, rows, erasedName, now);
    // What they give stays promised, by nobody in particular.
    if (owner.emailVerified)
      await tx
        .updateTable("giftPledges")
        .set({ name: "", email: null, emailKey: null, message: "" })
        .where("emailKey", "=", owner.email)
        .execute();
  } else if (rows.length > 0) {
    await tx.updateTable("guests").set({ isRegistered: false }).where("userId", "=", owner.id).execute();
  }
  // Kept for an hour at most, and then by nobody: what names them there need not wait for it.
  await tx
    .deleteFrom("removedGuests")
    .where((eb) =>
      eb.or([
        eb("removedBy", "=", owner.id),
        sql<boolean>`exists (select from jsonb_array_elements(contents->'guests') g
          where ${owner.id} in (g->>'invited_by', g->>'user_id'))`,
      ]),
    )
    .execute();
  await tx
    .deleteFrom("waitingAnswers")
    .where((eb) =>
      eb.or([eb("userId", "=", owner.id), ...(owner.emailVerified ? [eb("email", "=", owner.email)] : [])]),
    )
    .execute();
  const linked = await tx
    .updateTable("invitationLinks")
    // The links of a member who was put out of an event stay worth nothing, also when nobody knows any more that they were.
    .set({ createdByName: erasedName, isActive: sql<boolean>`is_active and not ${makerIsOut}` })
    .where("createdBy", "=", owner.id)
    .returning("eventId")
    .execute();
  // So do their links to a running order; a telephone that was theirs goes with them.
  await tx
    .updateTable("scheduleShares")
    .set({
      createdByName: erasedName,
      phone: "",
      revokedAt: sql<Date | null>`case when ${shareMakerIsOut} then coalesce(revoked_at, ${now}) else revoked_at end`,
    })
    .where("createdBy", "=", owner.id)
    .execute();
  for (const eventId of new Set([...added, ...rows, ...linked].map((row) => row.eventId)))
    await announce(tx, `event:${eventId}:guests`);
}

/** Places in other events and invitations to them end; whom the account invited stays invited, by nobody in particular. */
export async function leaveEvents(tx: Tx, { id, email, emailVerified }: Owner): Promise<void> {
  const left = await tx
    .deleteFrom("eventMembers")
    .where((eb) =>
      eb.or([
        eb("userId", "=", id),
        ...(emailVerified ? [eb.and([eb("userId", "is", null), eb("email", "=", email)])] : []),
      ]),
    )
    .returning("eventId")
    .execute();
  await tx
    .deleteFrom("invitations")
    .where((eb) =>
      eb.or([eb("userId", "=", id), eb("acceptedBy", "=", id), ...(emailVerified ? [eb("email", "=", email)] : [])]),
    )
    .execute();
  const invited = await tx
    .updateTable("invitations")
    .set({ inviterName: erasedName })
    .where("invitedBy", "=", id)
    .returning("eventId")
    .execute();
  for (const eventId of new Set([...left, ...invited].map((row) => row.eventId)))
    await announce(tx, `event:${eventId}`);
}
