// The open invitations of an account: the dashboard shows them, which counts as delivered.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { openStatuses } from "#app/domain/guest/invitation.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { secretPurpose } from "#app/features/event/invitations/commands.server.ts";

export type ReceivedInvitation = {
  id: string;
  title: string;
  type: string;
  date: string;
  location: string;
  inviterName: string;
  role: EventRole;
  /** The page that shows and answers it. */
  path: string;
};

const MOST = 20;

/**
 * The user's unanswered invitations, newest first: those to their account, and those to their proved address (B-11).
 * Leaves out expired invitations and past events.
 */
export async function listReceived(
  db: Db,
  config: Pick<Config, "authSecret">,
  { viewer }: AccountPass<"event.listOwn">,
  now: Date,
): Promise<ReceivedInvitation[]> {
  const rows = await waitingFor(db, viewer, now)
    .innerJoin("events", "events.id", "invitations.eventId")
    .where("events.status", "<>", "completed")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("guests")
            .select("guests.id")
            .whereRef("guests.eventId", "=", "invitations.eventId")
            .whereRef("guests.householdId", "=", "invitations.householdId")
            .where("guests.status", "<>", "invited"),
        ),
      ),
    )
    .select([
      "invitations.id",
      "invitations.eventId",
      "invitations.inviterName",
      "invitations.role",
      "invitations.tokenSealed",
      "events.title",
      "events.type",
      "events.date",
      "events.location",
    ])
    .orderBy("invitations.createdAt", "desc")
    .orderBy("invitations.id")
    .limit(MOST)
    .execute();
  return rows.flatMap(({ eventId, tokenSealed, role, ...row }) => {
    const token = unseal(config, secretPurpose(eventId), tokenSealed);
    return token === null ? [] : [{ ...row, role: role, path: `/invitation/${token}` }];
  });
}

/** Marks these invitations of the user as delivered, if they are not yet. part 2 §4 */
export async function noteDelivered(
  db: Db,
  { viewer }: AccountPass<"event.listOwn">,
  shown: readonly ReceivedInvitation[],
  now: Date,
): Promise<void> {
  if (shown.length === 0) return;
  const ids = shown.map(({ id }) => id);
  const fresh = await waitingFor(db, viewer, now)
    .where("invitations.id", "in", ids)
    .where("deliveredAt", "is", null)
    .select("invitations.id")
    .execute();
  if (fresh.length === 0) return;
  await inTransaction(db, async (tx) => {
    const noted = await tx
      .updateTable("invitations")
      .set({
        deliveredAt: now,
        status: sql`case when status in ('pending', 'sent') then 'delivered' else status end`,
        updatedAt: now,
      })
      .where(
        "id",
        "in",
        fresh.map(({ id }) => id),
      )
      .where("deliveredAt", "is", null)
      .where("status", "in", [...openStatuses])
      .returning("eventId")
      .execute();
    for (const eventId of new Set(noted.map(({ eventId }) => eventId))) await announce(tx, `event:${eventId}:guests`);
  });
}

function waitingFor(db: Db, viewer: Viewer, now: Date) {
  return db
    .selectFrom("invitations")
    .where((eb) =>
      eb.or([
        eb("invitations.userId", "=", viewer.id),
        ...(viewer.emailVerified ? [eb("invitations.email", "=", viewer.email)] : []),
      ]),
    )
    .where("invitations.status", "in", [...openStatuses])
    .where("invitations.expiresAt", ">", now);
}
