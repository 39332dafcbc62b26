// Reminders on a real database, by hand and by schedule: exactly the chosen households that still owe an answer.
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import type { JobPayloads } from "#app/platform/jobs/jobs.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { behindBarrier, unguarded } from "#test/guards.ts";
import { addPoint } from "#test/door.ts";
import { addHousehold } from "#test/households.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { createInvitations, markReminded, markSent } from "../commands.server.ts";
import { writeHouseholdEmail } from "../send/jobs.server.ts";
import { remindHouseholds } from "./commands.server.ts";
import { sendReminders } from "./jobs.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
const now = new Date("2049-05-01T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
let party: Party;

// The first e-mail takes long on a busy machine.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  await db.updateTable("events").set({ status: "completed" }).execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  party = await partyOf(db);
});

const pass = () => eventPassOf(db, party.hostId, party.eventId, "invitation.sendMail");
const remind = async (householdIds: readonly string[], again = false, at = now) =>
  remindHouseholds(app, await pass(), { householdIds, again }, at);
const stored = (id: string) => db.selectFrom("households").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const mails = async () =>
  (await writtenEmails(db, app.config, { eventId: party.eventId })).toSorted((one, other) =>
    one.recipient.localeCompare(other.recipient),
  );
const setEvent = (change: object) => db.updateTable("events").set(change).where("id", "=", party.eventId).execute();
const runReminders = (at: Date) => sendReminders({ app, payload: {}, now: at } as Work<"send_reminders">);

async function work(at = now): Promise<void> {
  const { rows } = await sql<{
    payload: JobPayloads["write_household_letter"];
  }>`delete from graphile_worker._private_jobs
    using graphile_worker._private_tasks as tasks where tasks.id = task_id and identifier = 'write_household_letter' returning payload`.execute(
    db,
  );
  for (const { payload } of rows)
    await writeHouseholdEmail({ app, payload, now: at } as Work<"write_household_letter">);
}

/** A household whose invitation went out a week ago. */
async function invited(name: string, email: string | null = `${name.toLowerCase()}-${newId()}@correo.es`) {
  const household = await addHousehold(db, party.eventId, [{ name, email }]);
  await createInvitations(
    app,
    await eventPassOf(db, party.hostId, party.eventId, "invitation.create"),
    [household.id],
    now,
  );
  await markSent(db, await pass(), [household.id], "printed", later(-7 * 24));
  return { ...household, email };
}
const answer = (guestId: string, status: GuestStatus) =>
  db.updateTable("guests").set({ status }).where("id", "=", guestId).execute();

const none = { withoutEmail: 0, unwilling: 0, written: 0, waiting: 0, answered: 0, unsent: 0, recent: 0 };

describe("a reminder", () => {
  it("tells of the code for the door in the last one, where the event has a door", async () => {
    const text = async () => (await mails()).at(-1)?.text ?? "";
    const sends = async (name: string, at = now) => {
      const { id } = await invited(name);
      await remind([id], false, at);
      await work(at);
      const written = (await mails()).find(({ recipient }) => recipient.startsWith(name.toLowerCase()));
      return written?.text ?? "";
    };
    await setEvent({ rsvpDeadline: "2049-05-10", reminderDays: [2, 7] });
    expect(await sends("Ana")).not.toContain("en la puerta");
    await addPoint(db, party.eventId);
    expect(await sends("Luis")).not.toContain("en la puerta");
    const last = new Date("2049-05-08T10:00:00Z");
    expect(await sends("Eva", last)).toContain("Enséñalo en la puerta");
    expect(await text()).toContain("/invitation/");
  });

  it("goes to those who were chosen, owe an answer and were sent an invitation; the others are counted", async () => {
    const [ana, luis, eva] = [await invited("Ana"), await invited("Luis"), await invited("Eva", null)];
    const [pau, unchosen] = [await invited("Pau"), await invited("Otra")];
    await answer(luis.guestIds[0]!, "declined");
    await answer(pau.guestIds[0]!, "maybe");
    const unsent = await addHousehold(db, party.eventId, [{ name: "Nuria", email: "nuria@correo.es" }]);
    const chosen = [ana.id, luis.id, eva.id, pau.id, unsent.id, newId(), "no-id"];
    expect(await remind(chosen)).toEqual({ ok: true, ordered: 2, ...none, withoutEmail: 1, answered: 1, unsent: 1 });
    await work();
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["household_reminder", ana.email],
      ["household_reminder", pau.email],
    ]);
    expect((await mails())[0]!.subject).toContain("Nos falta tu respuesta: Boda de Lucía");
    expect(await stored(ana.id)).toMatchObject({
      remindedAt: now,
      reminders: 1,
      sentVia: "printed",
      sentAt: later(-168),
    });
    expect(await stored(unchosen.id)).toMatchObject({ remindedAt: null, reminders: 0 });
  });

  it("reaches those too who were invited by name, with a link of their own", async () => {
    const email = `ana-${newId()}@correo.es`;
    const { id } = await addHousehold(db, party.eventId, [{ name: "Ana", email }]);
    await db
      .updateTable("households")
      .set({ sentVia: "letter", sentAt: later(-168) })
      .where("id", "=", id)
      .execute();
    expect(await remind([id])).toMatchObject({ ordered: 1 });
    await work();
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: "household_reminder", recipient: email });
    const [, token = ""] = /\/invitation\/(\w{32})/.exec(mail!.text) ?? [];
    expect((await stored(id)).tokenHash).toEqual(hashToken(token));
  });

  it("is not written to a guest who answers between the order and the e-mail", async () => {
    const [ana, luis] = [await invited("Ana"), await invited("Luis")];
    await remind([ana.id, luis.id]);
    await answer(ana.guestIds[0]!, "confirmed");
    await work();
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([luis.email]);
  });

  it("does not come twice in 48 hours, unless the host says so", async () => {
    const { id } = await invited("Ana");
    expect(await remind([id])).toMatchObject({ ordered: 1 });
    await work();
    await db.updateTable("letters").set({ status: "sent" }).where("eventId", "=", party.eventId).execute();
    expect(await remind([id], false, later(47))).toMatchObject({ ordered: 0, recent: 1 });
    expect(await remind([id], true, later(47))).toMatchObject({ ordered: 1 });
    await work(later(47));
    await db.updateTable("letters").set({ status: "sent" }).where("eventId", "=", party.eventId).execute();
    expect(await remind([id], false, later(95))).toMatchObject({ ordered: 1 });
    expect(await stored(id)).toMatchObject({ reminders: 3 });
  });

  it("by WhatsApp counts as one", async () => {
    const { id } = await invited("Ana");
    expect(await markReminded(db, await pass(), id, now)).toBe(1);
    expect(await remind([id], false, later(1))).toMatchObject({ ordered: 0, recent: 1 });
    expect(await stored(id)).toMatchObject({ reminders: 1, sentVia: "printed" });
  });

  it("is not sent when no answer can be given any more", async () => {
    const { id } = await invited("Ana");
    for (const closed of [
      { rsvpDeadline: "2049-04-30" },
      { rsvpDeadline: null, allowRsvp: false },
      { status: "completed" },
    ]) {
      await setEvent(closed);
      expect(await remind([id])).toEqual({ ok: false, code: "answers_closed" });
    }
  });

  it("is ordered once of two hosts that press at the same moment (with the lock, not without)", async () => {
    const race = async () => {
      const { id } = await invited("Ana");
      await behindBarrier(db, "households", 4, () => Promise.all(Array.from({ length: 4 }, () => remind([id]))));
      return (await stored(id)).reminders;
    };
    const guarded = await race();
    const control = await unguarded("locks", race);
    console.log(`reminders: ${guarded} of 4 at once; ${control} without the lock`);
    expect([guarded, control]).toEqual([1, 4]);
  });

  it("never reaches an address that has unsubscribed (J-4), and does so otherwise", async () => {
    const [quiet, other] = [await invited("Ana"), await invited("Luis")];
    await remind([quiet.id, other.id]);
    // Between the order and its e-mail.
    await db.insertInto("silencedAddresses").values({ email: quiet.email! }).execute();
    await work();
    expect(await remind([quiet.id], true, later(1))).toMatchObject({ ordered: 0, unwilling: 1 });
    const reached = (await mails()).map(({ recipient }) => recipient);
    console.log(
      `J-4: ${reached.filter((each) => each === quiet.email).length} reminders to an unsubscribed address; ${reached.length} to the other`,
    );
    expect(reached).toEqual([other.email]);
  });
});

describe("reminders that go out by themselves", () => {
  const tenInMadrid = new Date("2049-05-13T08:00:00Z");
  const at = (hours: number) => new Date(tenInMadrid.getTime() + hours * 3_600_000);
  const ordered = async () => {
    const { rows } = await sql<{
      key: string;
    }>`select key from graphile_worker.jobs where key like 'household:%'`.execute(db);
    return rows.length;
  };

  beforeEach(async () => {
    await setEvent({ rsvpDeadline: "2049-05-20", reminderDays: [7, 2] });
  });

  it("leave at ten of the event's own place, on the days that were set, once however often the job runs", async () => {
    const [ana, luis, eva] = [await invited("Ana"), await invited("Luis"), await invited("Eva", null)];
    await answer(luis.guestIds[0]!, "confirmed");
    for (const hours of [-24, -1, -0.01]) await runReminders(at(hours));
    expect(await ordered()).toBe(0);
    await Promise.all([runReminders(tenInMadrid), runReminders(tenInMadrid)]);
    await work(tenInMadrid);
    for (const hours of [0, 1, 13]) await runReminders(at(hours));
    expect(await ordered()).toBe(0);
    expect((await mails()).map(({ recipient, userId }) => [recipient, userId])).toEqual([[ana.email, party.hostId]]);
    expect(await stored(ana.id)).toMatchObject({ remindedAt: tenInMadrid, reminders: 1 });
    expect(await stored(eva.id)).toMatchObject({ remindedAt: null });
    await runReminders(at(5 * 24));
    expect(await ordered()).toBe(0);
    await db.updateTable("letters").set({ status: "sent" }).where("eventId", "=", party.eventId).execute();
    await runReminders(at(5 * 24));
    expect(await ordered()).toBe(1);
  });

  it("come again two days later at the same hour, whatever the seconds", async () => {
    await setEvent({ reminderDays: [3, 1] });
    await invited("Ana");
    await runReminders(at(4 * 24 + 0.01));
    expect(await ordered()).toBe(1);
    await work(at(4 * 24 + 0.01));
    await db.updateTable("letters").set({ status: "sent" }).where("eventId", "=", party.eventId).execute();
    await runReminders(at(4 * 24 + 13));
    expect(await ordered()).toBe(0);
    await runReminders(at(6 * 24));
    expect(await ordered()).toBe(1);
  });

  it("follow the clocks of the event", async () => {
    await setEvent({ timeZone: "America/Mexico_City" });
    await invited("Ana");
    await runReminders(at(7));
    expect(await ordered()).toBe(0);
    await runReminders(at(8));
    expect(await ordered()).toBe(1);
  });

  it("leave out households that were invited the same morning, and events that take no answers", async () => {
    const { id } = await invited("Ana");
    await markSent(db, await pass(), [id], "copied", at(0.5));
    await runReminders(at(1));
    expect(await ordered()).toBe(0);
    await markSent(db, await pass(), [id], "copied", at(-48));
    for (const closed of [{ allowRsvp: false }, { allowRsvp: true, status: "completed" }]) {
      await setEvent(closed);
      await runReminders(at(1));
      expect(await ordered()).toBe(0);
    }
    await setEvent({ status: "planning" });
    await runReminders(at(1));
    expect(await ordered()).toBe(1);
  });
});
