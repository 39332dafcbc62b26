// Queries for membership of an event's guest list, and for the room on it.
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { type Plan, plans } from "#app/domain/account/plans.ts";
import { eventPlan } from "#app/platform/event-plan.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/**
 * Whether a guest is on the list: all but those who answered on the public page and wait for a host's approval. Every list and count of an
 * event's guests uses this. R-1
 */
export function isOnList(eb: ExpressionBuilder<DB, "guests">): Expression<SqlBool> {
  return eb.or([eb("guests.isUnmatched", "=", false), eb("guests.status", "<>", "invited")]);
}

/** The plan without room on a guest list, and whether it is the viewer's own. */
export type FullList = { plan: Plan; isOwner: boolean };

/** How many more guests the list of the pass's event takes, by which plan; null without a limit. */
export async function findRoom(
  db: Db,
  pass: Pick<MemberPass<"guest.create">, "event">,
  now: Date,
): Promise<{ plan: Plan; left: number | null }> {
  const { id } = pass.event;
  const [{ plan }, { guests }] = await Promise.all([
    eventPlan(db, id, now),
    // Counts all guests that take up room, including those who wait for a host's decision.
    db
      .selectFrom("guests")
      .select((eb) => eb.fn.countAll<number>().as("guests"))
      .where("eventId", "=", id)
      .executeTakeFirstOrThrow(),
  ]);
  const most = plans[plan].limits.guestsPerEvent;
  return { plan, left: most === null ? null : Math.max(0, most - guests) };
}

/** The plan without room for another guest of the pass's event, or null; the command checks again under a lock. SC-33 */
export async function findFullList(db: Db, pass: MemberPass<"guest.create">, now: Date): Promise<FullList | null> {
  const { plan, left } = await findRoom(db, pass, now);
  return left === 0 ? { plan, isOwner: pass.event.createdBy === pass.viewer.id } : null;
}
