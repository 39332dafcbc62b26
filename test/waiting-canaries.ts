// Canaries of people on a guest list's waiting list.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { canary } from "#test/canaries.ts";

/** A person on an event's waiting list, by their address or as `of.householdId`'s companion; every text is a canary. */
export async function addCanaryWaiting(
  db: Db,
  eventId: string,
  who: string,
  of: { email?: string; householdId?: string } = {},
): Promise<void> {
  const c = (what: string) => canary(who, `waiting-${what}`);
  const companion = {
    householdId: of.householdId ?? null,
    dietary: c("diet"),
    dietaryConsentAt: new Date(),
    answers: JSON.stringify({ [newId()]: c("said") }),
    source: "invitation" as const,
  };
  const alone = {
    email: of.email ?? `${c("email")}@convite.test`,
    message: c("words"),
    source: "public-page" as const,
  };
  await db
    .insertInto("waitingAnswers")
    .values({ eventId, id: newId(), name: c("name"), attending: true, ...(of.householdId ? companion : alone) })
    .execute();
}
