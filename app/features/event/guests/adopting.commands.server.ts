// A host takes in guests who came by a shared link or answered on the public page. From then on they see as much as the hosts' own guests.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { aboutGuests } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { isOnList } from "./on-list.queries.server.ts";

type AdoptPass = MemberPass<"guest.adopt">;
const HOUR = 60 * 60 * 1000;

/**
 * Takes in those of `guestIds` who came by themselves, with the places of their accounts (SC-71). Their answers need no review any more, but
 * for those that wait for a host's approval. Answers their names and the key that undoes it for an hour. Ignores the hosts' own guests;
 * refuses when no other is among them.
 */
export async function adoptGuests(
  db: Db,
  pass: AdoptPass,
  guestIds: readonly unknown[],
  now: Date,
): Promise<Result<{ names: string[]; batch: string }, "guest_not_found">> {
  const ids = [...new Set(guestIds.filter(isId))];
  if (ids.length === 0) return refuse("guest_not_found");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const adopted = await tx
      .updateTable("guests")
      .set({ adoptedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "in", ids)
      .where("source", "in", ["link", "public-page"])
      .where("adoptedAt", "is", null)
      .returning(["id", "name"])
      .execute();
    if (adopted.length === 0) return refuse("guest_not_found");
    const adoptedIds = adopted.map(({ id }) => id);
    const reviewed = await tx
      .updateTable("guests")
      .set({ isUnmatched: false })
      .where("eventId", "=", eventId)
      .where("id", "in", adoptedIds)
      .where("isUnmatched", "=", true)
      .where(isOnList)
      .returning("id")
      .execute();
    await placesOf(tx, eventId, adoptedIds).set({ adoptedAt: now }).where("adoptedAt", "is", null).execute();
    const batch = now.toISOString();
    await recordChange(tx, pass, {
      kind: "guests.adopted",
      facts: aboutGuests(adoptedIds),
      undo: { batchId: batch, ...(reviewed.length > 0 && { values: { reviewed: reviewed.map(({ id }) => id) } }) },
    });
    await tell(tx, eventId);
    return ok({ names: adopted.map(({ name }) => name), batch });
  });
}

/** Takes an adoption back, by its key. Refuses after an hour, and when no guest of it is left. */
export async function releaseGuests(
  db: Db,
  pass: AdoptPass,
  batch: unknown,
  now: Date,
): Promise<Result<unknown, "too_late">> {
  const at = typeof batch === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(batch) ? new Date(batch) : null;
  if (!at || Number.isNaN(at.getTime()) || now.getTime() - at.getTime() > HOUR) return refuse("too_late");
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const released = await tx
      .updateTable("guests")
      .set({ adoptedAt: null })
      .where("eventId", "=", eventId)
      .where("adoptedAt", "=", at)
      .returning("id")
      .execute();
    if (released.length === 0) return refuse("too_late");
    await releasePlaces(tx, eventId, at);
    await reviewAgain(tx, eventId, at);
    const facts = aboutGuests(released.map(({ id }) => id));
    await recordChange(tx, pass, { kind: "guests.released", facts });
    await tell(tx, eventId);
    return ok();
  });
}

/** Puts the answers that the adoption at `at` took out of the review queue back into it. */
async function reviewAgain(tx: Tx, eventId: string, at: Date): Promise<void> {
  const adopted = await tx
    .selectFrom("eventChanges")
    .select("undo")
    .where("eventId", "=", eventId)
    .where("kind", "=", "guests.adopted")
    .where((eb) => eb(eb.ref("undo", "->>").key("batchId"), "=", at.toISOString()))
    .executeTakeFirst();
  const ids = [adopted?.undo?.values?.reviewed ?? []].flat().filter(isId);
  if (ids.length === 0) return;
  await tx
    .updateTable("guests")
    .set({ isUnmatched: true })
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .execute();
}

/**
 * Takes in the guest `stays` and the accounts of both guests where one of the two is the hosts' own: a host says that they are one person.
 * Call it before the rows become one. `releasePlaces` takes the places back.
 */
export async function adoptTogether(
  tx: Tx,
  eventId: string,
  { stays, goes }: { stays: string; goes: string },
  now: Date,
): Promise<void> {
  const ids = [stays, goes];
  const own = await tx
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where("id", "in", ids)
    .where((eb) => eb.or([eb("source", "=", "host"), eb("adoptedAt", "is not", null)]))
    .executeTakeFirst();
  if (!own) return;
  await tx
    .updateTable("guests")
    .set({ adoptedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", stays)
    .where("source", "!=", "host")
    .where("adoptedAt", "is", null)
    .execute();
  await placesOf(tx, eventId, ids).set({ adoptedAt: now }).where("adoptedAt", "is", null).execute();
}

/** Takes back the places that were taken in at `at`. */
export async function releasePlaces(tx: Tx, eventId: string, at: Date): Promise<void> {
  await tx
    .updateTable("eventMembers")
    .set({ adoptedAt: null })
    .where("eventId", "=", eventId)
    .where("adoptedAt", "=", at)
    .execute();
}

/** The places of the accounts that are these guests, or registered as them by a link. */
function placesOf(tx: Tx, eventId: string, guestIds: readonly string[]) {
  return tx
    .updateTable("eventMembers")
    .where("eventId", "=", eventId)
    .where("cameBy", "!=", "host")
    .where("userId", "in", (eb) =>
      eb
        .selectFrom("guests")
        .select("guests.userId")
        .where("guests.eventId", "=", eventId)
        .where("guests.id", "in", guestIds)
        .where("guests.userId", "is not", null)
        .union(
          eb
            .selectFrom("linkPeople")
            .select("linkPeople.userId")
            .where("linkPeople.eventId", "=", eventId)
            .where("linkPeople.guestId", "in", guestIds)
            .where("linkPeople.userId", "is not", null),
        ),
    );
}

async function tell(tx: Tx, eventId: string): Promise<void> {
  await announce(tx, `event:${eventId}`);
  await announce(tx, `event:${eventId}:guests`);
}
