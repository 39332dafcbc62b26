// A host says that two rows of the list are two people: the page of probable doubles does not ask about them again.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { aboutGuests } from "#app/domain/event/change-log.ts";
import { pairKey } from "#app/domain/guest/doubles.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

type MergePass = MemberPass<"guest.merge">;

/** Keeps that the two are different people. Answers the pair, which `askAgain` takes; a second press changes nothing. */
export async function callDistinct(
  db: Db,
  pass: MergePass,
  { oneId, otherId }: { oneId: unknown; otherId: unknown },
): Promise<Result<{ pair: string }, "guest_not_found">> {
  if (!isId(oneId) || !isId(otherId) || oneId === otherId) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const both = await tx
      .selectFrom("guests")
      .select("id")
      .where("eventId", "=", eventId)
      .where("id", "in", [oneId, otherId])
      .where("isUnmatched", "=", false)
      .orderBy("id")
      .forKeyShare()
      .execute();
    const [one, other] = both;
    if (!one || !other) return refuse("guest_not_found");
    const pair = pairKey(one.id, other.id);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("distinctGuests")
      .values({ eventId, guestId: one.id, otherId: other.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) {
      await recordChange(tx, pass, {
        kind: "guests.distinct",
        facts: aboutGuests([one.id, other.id]),
        undo: { batchId: pair },
      });
      await announce(tx, `event:${eventId}:guests`);
    }
    return ok({ pair });
  });
}

/** Takes it back: the page asks about the pair again. Refuses a pair that is not kept. */
export async function askAgain(db: Db, pass: MergePass, pair: unknown): Promise<Result<unknown, "not_distinct">> {
  const ids = typeof pair === "string" ? pair.split(",") : [];
  const [oneId, otherId] = ids;
  if (!isId(oneId) || !isId(otherId)) return refuse("not_distinct");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("distinctGuests")
      .where("eventId", "=", eventId)
      .where("guestId", "=", oneId)
      .where("otherId", "=", otherId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return refuse("not_distinct");
    await recordChange(tx, pass, { kind: "guests.distinctUndone", facts: aboutGuests(ids) });
    await announce(tx, `event:${eventId}:guests`);
    return ok();
  });
}

/** Before two rows become one, the guest that stays takes over the people whom hosts told apart from the other. */
export async function moveDistinct(tx: Tx, eventId: string, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`insert into distinct_guests (event_id, guest_id, other_id)
    select event_id, least(third, ${to}::uuid), greatest(third, ${to}::uuid) from (
      select event_id, case guest_id when ${from} then other_id else guest_id end as third from distinct_guests
      where event_id = ${eventId} and ${from}::uuid in (guest_id, other_id)
    ) d where third <> ${to} on conflict do nothing`.execute(tx);
}
