// Queries for people who wait for room on the guest list (SC-54).
import type { Db } from "#app/db/client.ts";
import { fits, type Plan } from "#app/domain/account/plans.ts";
import { eventPlan } from "#app/platform/event-plan.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";

export type WaitingEntry = {
  id: string;
  name: string;
  email: string | null;
  /** Null: they have registered by a link and not answered yet. */
  attending: boolean | null;
  /** The household that brings them along. */
  household: string | null;
  message: string | null;
  answeredAt: Date;
};

/** The first `most` of the waiting people, in the order of their answers. */
export async function listWaiting(
  db: Db,
  { event }: EventPass<"rsvp.reviewParked">,
  { most }: { most: number },
): Promise<WaitingEntry[]> {
  return db
    .selectFrom("waitingAnswers")
    .leftJoin("households", (join) =>
      join
        .onRef("households.eventId", "=", "waitingAnswers.eventId")
        .onRef("households.id", "=", "waitingAnswers.householdId"),
    )
    .select(["waitingAnswers.id", "waitingAnswers.name", "waitingAnswers.email", "waitingAnswers.attending"])
    .select(["waitingAnswers.message", "waitingAnswers.createdAt as answeredAt", "households.name as household"])
    .where("waitingAnswers.eventId", "=", event.id)
    .orderBy("waitingAnswers.createdAt")
    .orderBy("waitingAnswers.id")
    .limit(most)
    .execute();
}

/** The number of waiting people. */
export async function countWaiting(db: Db, eventId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom("waitingAnswers")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("eventId", "=", eventId)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}

/** The plan with a full guest list; null while one more fits. The command that adds one checks again under a lock. */
export async function findFullPlan(db: Db, event: Pick<EventRow, "id">, now: Date): Promise<Plan | null> {
  const { plan } = await eventPlan(db, event.id, now);
  const { guests } = await db
    .selectFrom("guests")
    .select((eb) => eb.fn.countAll<number>().as("guests"))
    .where("eventId", "=", event.id)
    .executeTakeFirstOrThrow();
  return fits(plan, { guests: Number(guests) + 1 }).ok ? null : plan;
}
