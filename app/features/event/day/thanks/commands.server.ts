// Hosts thank the families that came: the command orders all e-mails at once, and a family gets thanks once.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { isAfterParty, type ThankedWay } from "#app/domain/event/thanks.ts";
import { mostEmailsOfHostADay } from "#app/domain/guest/personal-invitation.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { countEmailsOf, holdEmails } from "#app/features/event/household-invitations/send/commands.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { ThanksFields } from "./form.ts";
import { listFamiliesThatCame } from "./queries.server.ts";

type Pass = MemberPass<"day.thanks">;

/**
 * Stores the words, and orders one e-mail for each family that came, has an address and has no thanks yet. Beyond the host's e-mails of
 * a day the rest waits for another press. Refuses before 12:00 of the next day, on a held event, and with e-mails to send unless the host is sure.
 */
export async function sendThanks(
  db: Db,
  pass: Pass,
  { text, hasAlbum, isSure }: ThanksFields,
  now: Date,
): Promise<Result<{ ordered: number }, "too_early" | "event_held" | "nobody" | "unsure" | "too_many_letters">> {
  const { event, viewer } = pass;
  if (!isAfterParty(event, now)) return refuse("too_early");
  return inTransaction(db, async (tx) => {
    await holdEmails(tx, event.id);
    if (await isHeld(tx, event.createdBy)) return refuse("event_held");
    const families = await listFamiliesThatCame(tx, event.id);
    if (families.length === 0) return refuse("nobody");
    const ready = families.filter(({ way, mailTo }) => way === null && mailTo !== null);
    if (ready.length > 0 && !isSure) return refuse("unsure");
    const left = mostEmailsOfHostADay - (await countEmailsOf(tx, viewer.id, now));
    if (ready.length > 0 && left <= 0) return refuse("too_many_letters");
    const by = { createdBy: viewer.id, createdByName: viewer.name, updatedAt: now };
    await tx
      .insertInto("dayThanks")
      .values({ eventId: event.id, text, hasAlbum, ...by })
      .onConflict((on) => on.column("eventId").doUpdateSet({ text, hasAlbum, ...by }))
      .execute();
    const ordered = ready.slice(0, left).map(({ id }) => id);
    await noteThanked(tx, event.id, ordered, "letter", now);
    if (ordered.length > 0) {
      await enqueue(tx, "send_thanks", { eventId: event.id }, { jobKey: `thanks:${event.id}` });
      await recordChange(tx, pass, { kind: "guests.thanked", facts: { count: ordered.length } });
    }
    await announce(tx, `event:${event.id}:guests`);
    return ok({ ordered: ordered.length });
  });
}

/**
 * Notes that a host has thanked the family by hand, also where its e-mail was refused. A second call changes nothing. Refuses a family that
 * did not come.
 */
export async function markThanked(
  db: Db,
  { event }: Pass,
  householdId: string,
  now: Date,
): Promise<Result<object, "household_gone">> {
  if (!isId(householdId)) return refuse("household_gone");
  return inTransaction(db, async (tx) => {
    await holdEmails(tx, event.id);
    const family = (await listFamiliesThatCame(tx, event.id)).find(({ id }) => id === householdId);
    if (!family) return refuse("household_gone");
    if (family.way !== null) return ok();
    await noteThanked(tx, event.id, [householdId], "whatsapp", now);
    await announce(tx, `event:${event.id}:guests`);
    return ok();
  });
}

async function isHeld(tx: Tx, createdBy: string): Promise<boolean> {
  const creator = await tx.selectFrom("users").select("suspendedAt").where("id", "=", createdBy).executeTakeFirst();
  return creator?.suspendedAt != null;
}

async function noteThanked(tx: Tx, eventId: string, householdIds: readonly string[], way: ThankedWay, now: Date) {
  if (householdIds.length === 0) return;
  await tx
    .insertInto("thankedHouseholds")
    .values(householdIds.map((householdId) => ({ eventId, householdId, way, thankedAt: now })))
    // Only the row of a refused e-mail stands there.
    .onConflict((on) => on.columns(["eventId", "householdId"]).doUpdateSet({ way, thankedAt: now }))
    .execute();
}
