// Who is on an event's guest list at all, and whether it has room for one more.
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { type Plan, plans } from "#app/domain/plans.ts";
import { effectivePlan } from "#app/domain/subscription.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";

/**
 * Whether a guest is on the list: everybody but who has answered on the public page and waits until a host accepts them. Whatever is
 * listed or counted of an event's guests goes by this. R-1
 */
export function isOnList(eb: ExpressionBuilder<DB, "guests">): Expression<SqlBool> {
  return eb.or([eb("guests.isUnmatched", "=", false), eb("guests.status", "<>", "invited")]);
}

/** The plan whose limit leaves no room on a guest list, and whether it is the viewer's own. */
export type FullList = { plan: Plan; isOwner: boolean };

/** How many more guests the list of the pass's event takes, by which plan; null without a limit. */
export async function findRoom(
  db: Db,
  pass: Pick<MemberPass<"guest.create">, "event">,
  now: Date,
): Promise<{ plan: Plan; left: number | null }> {
  const { id, createdBy } = pass.event;
  const [subscription, { guests }] = await Promise.all([
    db
      .selectFrom("subscriptions")
      .select(["plan", "status", "endDate"])
      .where("userId", "=", createdBy)
      .executeTakeFirst(),
    // Everybody who takes up room: who waits for a host's word too.
    db
      .selectFrom("guests")
      .select((eb) => eb.fn.countAll<number>().as("guests"))
      .where("eventId", "=", id)
      .executeTakeFirstOrThrow(),
  ]);
  const plan = effectivePlan(subscription, now);
  const most = plans[plan].limits.guestsPerEvent;
  return { plan, left: most === null ? null : Math.max(0, most - guests) };
}

/** The plan that has no room for another guest of the pass's event, or null; saving asks once more, with the list held. SC-33 */
export async function findFullList(db: Db, pass: MemberPass<"guest.create">, now: Date): Promise<FullList | null> {
  const { plan, left } = await findRoom(db, pass, now);
  return left === 0 ? { plan, isOwner: pass.event.createdBy === pass.viewer.id } : null;
}
