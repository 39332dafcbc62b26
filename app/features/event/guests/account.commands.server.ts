// The account that entered as a guest of the list: a host who knows better takes it off.
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

/**
 * The guest keeps their answer and seat. The account loses its place as a guest, so that it reads and writes nothing there. It may enter again
 * as another guest of the household. A guest account with an unproved address is signed out: its owner comes back by a letter. A place with
 * another role stays: the team's screen gives and takes those.
 */
export async function unbindGuest(
  db: Db,
  pass: MemberPass<"guest.update">,
  guestId: unknown,
  now: Date,
): Promise<Result<unknown, "guest_not_found">> {
  const eventId = pass.event.id;
  if (!isId(guestId)) return refuse("guest_not_found");
  return inTransaction(db, async (tx) => {
    const guest = await tx
      .selectFrom("guests")
      .select("userId")
      .where("eventId", "=", eventId)
      .where("id", "=", guestId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!guest) return refuse("guest_not_found");
    if (guest.userId === null) return ok();
    await tx
      .updateTable("guests")
      .set((eb) => ({ userId: null, isRegistered: false, version: eb("version", "+", 1), updatedAt: now }))
      .where("eventId", "=", eventId)
      .where("id", "=", guestId)
      .execute();
    await tx
      .deleteFrom("eventMembers")
      .where("eventId", "=", eventId)
      .where("userId", "=", guest.userId)
      .where("role", "=", "guest")
      .execute();
    await tx
      .deleteFrom("sessions")
      .where("userId", "=", guest.userId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("users")
            .select("users.id")
            .whereRef("users.id", "=", "sessions.userId")
            .where("accountType", "=", "guest")
            .where("emailVerified", "=", false),
        ),
      )
      .execute();
    await recordChange(tx, pass, { kind: "guests.unbound", subjectId: guestId });
    await announce(tx, `event:${eventId}`);
    await announce(tx, `event:${eventId}:guests`);
    await announce(tx, `user:${guest.userId}`);
    return ok();
  });
}
