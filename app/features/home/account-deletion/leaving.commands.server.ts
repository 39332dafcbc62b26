// Removes a deleted account's name from the events of others: guests, links, memberships and invitations.
import { sql } from "kysely";
import { erasedName } from "#app/copy/guest/guests.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type Owner, ownGuests } from "#app/features/account/privacy/guests.queries.server.ts";
import { eraseGuests } from "#app/features/event/guests/erasure.commands.server.ts";
import { shareMakerIsOut } from "#app/features/event/schedule/shares.queries.server.ts";
import { doorMakerIsOut } from "#app/features/event/door/links.queries.server.ts";
import { makerIsOut } from "#app/features/event/share-links/queries.server.ts";
import { keepErased } from "#app/platform/erasures.server.ts";
import { announce } from "#app/platform/live/live.server.ts";

/** Detaches the account from guests that it entered or that it is. The hosts keep the rows; with `erase` without personal data. */
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
    // Their gift pledges stay, without a name.
    if (owner.emailVerified)
      await tx
        .updateTable("giftPledges")
        .set({ name: "", email: null, emailKey: null, message: "" })
        .where("emailKey", "=", owner.email)
        .execute();
  } else if (rows.length > 0) {
    await tx.updateTable("guests").set({ isRegistered: false }).where("userId", "=", owner.id).execute();
  }
  // Removed guests can be restored for an hour at most; rows that name the account are deleted at once.
  const removed = await tx
    .deleteFrom("removedGuests")
    .where((eb) =>
      eb.or([
        eb("removedBy", "=", owner.id),
        sql<boolean>`exists (select from jsonb_array_elements(contents->'guests') g
          where ${owner.id} in (g->>'invited_by', g->>'user_id'))`,
      ]),
    )
    .returning("guestId")
    .execute();
  await keepErased(
    tx,
    "removed",
    removed.map(({ guestId }) => guestId),
    now,
  );
  await tx
    .deleteFrom("waitingAnswers")
    .where((eb) =>
      eb.or([eb("userId", "=", owner.id), ...(owner.emailVerified ? [eb("email", "=", owner.email)] : [])]),
    )
    .execute();
  const linked = await tx
    .updateTable("invitationLinks")
    // Links of a removed member stay invalid, also after the record of the removal is gone.
    .set({ createdByName: erasedName, isActive: sql<boolean>`is_active and not ${makerIsOut}` })
    .where("createdBy", "=", owner.id)
    .returning("eventId")
    .execute();
  // The same for their schedule links, whose phone number is deleted.
  await tx
    .updateTable("scheduleShares")
    .set({
      createdByName: erasedName,
      phone: "",
      revokedAt: sql<Date | null>`case when ${shareMakerIsOut} then coalesce(revoked_at, ${now}) else revoked_at end`,
    })
    .where("createdBy", "=", owner.id)
    .execute();
  await tx
    .updateTable("doorLinks")
    .set({
      createdByName: erasedName,
      revokedAt: sql<Date | null>`case when ${doorMakerIsOut} then coalesce(revoked_at, ${now}) else revoked_at end`,
    })
    .where("createdBy", "=", owner.id)
    .execute();
  for (const eventId of new Set([...added, ...rows, ...linked].map((row) => row.eventId)))
    await announce(tx, `event:${eventId}:guests`);
}

/** Ends memberships in other events and invitations to them. Invitations by the account stay, without its name. */
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
