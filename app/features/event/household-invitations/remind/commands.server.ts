// Reminding those who still owe an answer, by e-mail: exactly those who were chosen, and nobody who has answered meanwhile.
import { sql } from "kysely";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { mayRemindAgain, type RemindRefusal } from "#app/domain/personal-invitation.ts";
import { deadlinePassed } from "#app/domain/rsvp-settings.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { EventRow, MemberPass } from "#app/platform/pass.server.ts";
import { type HostServices, makeTokens } from "../commands.server.ts";
import { type HouseholdRow, readHouseholds } from "../queries.server.ts";
import { holdEmails, orderEmails, sortOut, type Unwritten } from "../send/commands.server.ts";

/** How many reminders are under way, and how many were not written, by the reason. */
export type Reminding = { ordered: number } & Record<Unwritten | "answered" | "unsent" | "recent", number>;

/** Whether an answer can be given at `now`: without that nobody is reminded of one. */
export function takesAnswers(event: EventRow, now: Date): boolean {
  return event.status !== "completed" && event.allowRsvp && !deadlinePassed(event, now);
}

/**
 * Reminds these households by e-mail. Left out, and counted: who has answered, who never got an invitation, who was reminded less
 * than 48 hours ago (unless `again`), who wants no e-mails, and who cannot be reached by one.
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

/** Reminds everybody whose invitation went out before `sentBefore`: what the clock does, as the hosts have set it. */
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
  // A guest who was invited by name has a secret that ends with their invitation; a reminder leads to the household's own.
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
