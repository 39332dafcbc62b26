// Reminders by e-mail: to the chosen households that still owe an answer, and to no one who has answered meanwhile.
import { sql } from "kysely";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { mayRemindAgain, type RemindRefusal } from "#app/domain/guest/personal-invitation.ts";
import { deadlinePassed } from "#app/domain/guest/rsvp-settings.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { EventRow, MemberPass } from "#app/platform/pass.server.ts";
import { type HostServices, makeTokens } from "../commands.server.ts";
import { type HouseholdRow, readHouseholds } from "../queries.server.ts";
import { holdEmails, orderEmails, sortOut, type Unwritten } from "../send/commands.server.ts";

/** The number of reminders under way, and of unwritten ones by reason. */
export type Reminding = { ordered: number } & Record<Unwritten | "answered" | "unsent" | "recent", number>;

/** Whether the event takes answers at `now`; without that no reminder goes out. */
export function takesAnswers(event: EventRow, now: Date): boolean {
  return event.status !== "completed" && event.allowRsvp && !deadlinePassed(event, now);
}

/**
 * Reminds these households by e-mail. Skips and counts those that have answered, got no invitation, or had a reminder less than 48 hours
 * ago (unless `again`). Skips and counts those that want no e-mails or have no e-mail address, too.
 */
export async function remindHouseholds(
  app: HostServices,
  pass: MemberPass<"invitation.sendMail">,
  { householdIds, again }: { householdIds: readonly string[]; again: boolean },
  now: Date,
): Promise<Result<Reminding, RemindRefusal>> {
  const { event, viewer } = pass;
  if (!takesAnswers(event, now)) return refuse("answers_closed");
  return inTransaction(app.db, async (tx) => {
    const chosen = await readLocked(tx, event.id, householdIds);
    const reminding = await remindThese(tx, app, event.id, chosen, { again, by: viewer.id }, now);
    if (reminding.ordered > 0)
      await recordChange(tx, pass, { kind: "links.reminded", facts: { count: reminding.ordered } });
    return ok(reminding);
  });
}

/** Reminds every household whose invitation went out before `sentBefore`: the scheduled reminder that the hosts have set. */
export async function remindByItself(
  app: HostServices,
  eventId: string,
  sentBefore: Date,
  now: Date,
): Promise<Reminding> {
  return inTransaction(app.db, async (tx) => {
    const all = await readLocked(tx, eventId);
    const due = all.filter(({ sentAt, owes }) => owes && sentAt !== null && sentAt < sentBefore);
    return remindThese(tx, app, eventId, due, { again: false, by: null }, now);
  });
}

async function readLocked(tx: Tx, eventId: string, only?: readonly string[]): Promise<HouseholdRow[]> {
  await holdEmails(tx, eventId);
  return readHouseholds(tx, eventId, only);
}

async function remindThese(
  tx: Tx,
  { config }: Pick<HostServices, "config">,
  eventId: string,
  households: readonly HouseholdRow[],
  { again, by }: { again: boolean; by: string | null },
  now: Date,
): Promise<Reminding> {
  const counts = { answered: 0, unsent: 0, recent: 0 };
  const owing = households.filter((household) => {
    if (!household.owes) counts.answered++;
    else if (household.sentAt === null) counts.unsent++;
    else if (!again && !mayRemindAgain(household.remindedAt, now, by === null)) counts.recent++;
    else return true;
    return false;
  });
  const { ready, ...reasons } = await sortOut(tx, eventId, owing, now);
  // A guest invited by name has a secret that ends with their invitation; a reminder links to the household's own.
  const ids = ready.map(({ id }) => id);
  await makeTokens(tx, config, eventId, ids, now);
  await tx
    .updateTable("households")
    .set((eb) => ({ remindedAt: now, reminders: eb("reminders", "+", 1), updatedAt: now }))
    .where("eventId", "=", eventId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  await orderEmails(tx, eventId, ready, "reminder", by);
  if (ready.length > 0) await announce(tx, `event:${eventId}:guests`);
  return { ordered: ready.length, ...reasons, ...counts };
}
