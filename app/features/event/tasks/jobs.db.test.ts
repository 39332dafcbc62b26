// The morning notices about tasks: all in one e-mail, once, only to people with the right who want it.
import { beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { defaultPermissions, type EventRole } from "#app/domain/permission/names.ts";
import { hearAgain, unsubscribeAddress } from "#app/features/guest/unsubscribe/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { readNotifications } from "#app/platform/notifications.server.ts";
import { testDatabase } from "#test/database.ts";
import { writtenEmails } from "#test/emails.ts";
import { addUser, passFor } from "#test/factories.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { tellTasks } from "./jobs.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
// Nine in the morning in Madrid.
const nine = new Date("2049-03-01T08:00:00Z");
const hoursLater = (hours: number) => new Date(nine.getTime() + hours * 3_600_000);
const today = "2049-03-01";
let party: Party;
let paula: string;

// The first e-mail is slow on a busy machine.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  await db.deleteFrom("eventTasks").execute();
  party = await partyOf(db);
  paula = await addUser(db, "Paula");
  await verify(true);
  await join();
});

const verify = (emailVerified: boolean) =>
  db.updateTable("users").set({ emailVerified }).where("id", "=", paula).execute();
async function join(to = party, role: EventRole = "collaborator") {
  const member = {
    eventId: to.eventId,
    id: newId(),
    userId: paula,
    name: "Paula",
    email: `${newId()}@example.es`,
    role,
  };
  await db
    .insertInto("eventMembers")
    .values({ ...member, permissions: [...defaultPermissions[role]], status: "active" })
    .execute();
}
async function task(title: string, fields: object = {}, to = party) {
  const row = { eventId: to.eventId, id: newId(), title, assigneeId: paula, dueOn: today, ...fields };
  await db.insertInto("eventTasks").values(row).execute();
}
const tell = (now = nine) => tellTasks({ app, payload: {}, now } as unknown as Work<"tell_tasks">);
const emails = () => writtenEmails(db, app.config, { userId: paula, kind: "tasks_today" });

it("are told at nine of the event's place, of this day's alone, and never twice", async () => {
  await task("Cerrar el menú");
  await task("Ayer", { dueOn: "2049-02-28" });
  await task("Mañana", { dueOn: "2049-03-02" });
  await task("Hecha", { doneAt: nine });
  await task("De nadie", { assigneeId: null });
  await tell(new Date(nine.getTime() - 1));
  expect(await emails()).toEqual([]);
  await Promise.all([tell(), tell()]);
  await tell(hoursLater(1));
  const [email, ...others] = await emails();
  expect([email?.subject, others.length]).toEqual(["Hoy te toca: Cerrar el menú", 0]);
  expect(email?.text).toMatch(new RegExp(`/app/event/${party.eventId}/tasks\\?de=mias&carta=[0-9a-f]{64}\\b`));
});

it("of several events are one e-mail, also where the clock is another, and a task follows its event", async () => {
  const other = await partyOf(db);
  await join(other);
  await db
    .updateTable("events")
    .set({ title: "Bautizo de Leo", timeZone: "Atlantic/Canary" })
    .where("id", "=", other.eventId)
    .execute();
  await task("Cerrar el menú");
  await db.updateTable("events").set({ date: "2049-03-15" }).where("id", "=", other.eventId).execute();
  await task("Encargar la vela", { dueOn: null, daysBefore: 14 }, other);
  await tell();
  await tell(hoursLater(1));
  const [email, ...others] = await emails();
  expect([email?.subject, others.length]).toEqual(["Hoy te tocan 2 tareas", 0]);
  expect(email?.text).toContain("Bautizo de Leo");
});

it("are not told at an address that nobody has verified", async () => {
  await verify(false);
  await task("Comprar en la web de otro");
  await tell();
  const row = await db.selectFrom("taskMornings").select("day").where("userId", "=", paula).execute();
  expect(row).toEqual([]);
  await verify(true);
  await tell();
  expect(await db.selectFrom("taskMornings").select("day").where("userId", "=", paula).execute()).toHaveLength(1);
});

it("are not told after the morning", async () => {
  await task("Tarde");
  await tell(hoursLater(3));
  expect(await emails()).toEqual([]);
});

it.each(["left", "switched off", "suspended", "held", "unwanted"])(
  "are told to nobody who lost the right: %s",
  async (why) => {
    await task("Cerrar el menú");
    if (why === "left")
      await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", paula).execute();
    if (why === "switched off")
      await db.updateTable("events").set({ allowTimeline: false }).where("id", "=", party.eventId).execute();
    if (why === "suspended") await db.updateTable("users").set({ suspendedAt: nine }).where("id", "=", paula).execute();
    if (why === "held")
      await db.updateTable("users").set({ suspendedAt: nine }).where("id", "=", party.hostId).execute();
    if (why === "unwanted")
      await db
        .updateTable("users")
        .set({ mutedLetters: ["tasks"] })
        .where("id", "=", paula)
        .execute();
    await tell();
    expect(await emails()).toEqual([]);
  },
);

it("end with one press, which is the preference of the settings, and begin again with another", async () => {
  await task("Cerrar el menú");
  await tell();
  const token = /\/no-mas\/([A-Za-z0-9_-]+)/.exec((await emails())[0]!.text)![1]!;
  const muted = async () =>
    (await db.selectFrom("users").select("mutedLetters").where("id", "=", paula).executeTakeFirstOrThrow())
      .mutedLetters;
  for (let press = 0; press < 2; press++)
    expect(await unsubscribeAddress(app, passFor("emails.unsubscribe"), token, nine)).toEqual({ ok: true });
  expect([await muted(), await emails()]).toEqual([["tasks"], []]);
  // Invitations are not affected.
  expect(await db.selectFrom("silencedAddresses").selectAll().execute()).toEqual([]);
  expect(await hearAgain(app, passFor("emails.unsubscribe"), token, nine)).toEqual({ ok: true });
  expect(await muted()).toEqual([]);
});

it("are rung for once a morning, also for those who want no e-mail", async () => {
  await task("Cerrar el menú");
  await task("Llamar a la banda");
  await db
    .updateTable("users")
    .set({ mutedLetters: ["tasks"], emailVerified: false })
    .where("id", "=", paula)
    .execute();
  await Promise.all([tell(), tell(), tell(hoursLater(1))]);
  await tell(hoursLater(2));
  const told = await readNotifications(db, paula);
  expect(told.map(({ kind, count, event }) => [kind, count, event?.id])).toEqual([["task.due", 2, party.eventId]]);
  expect(await emails()).toEqual([]);
});

it("stay out of the e-mails of who got them in the morning letter an hour ago", async () => {
  await task("Cerrar el menú");
  const letter = {
    id: newId(),
    kind: "morning",
    recipient: "paula@correo.es",
    subject: "Una cosa para hoy",
    userId: paula,
  };
  await db
    .insertInto("letters")
    .values({ ...letter, publicId: "f".repeat(64), facts: "{}" })
    .execute();
  await tell();
  expect(await emails()).toEqual([]);
  await db.deleteFrom("letters").where("id", "=", letter.id).execute();
  await tell();
  expect(await emails()).toHaveLength(1);
});
