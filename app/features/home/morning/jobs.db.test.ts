// The morning letter: at eight of its reader's clock, once, only with a reason, to those who want it, and of what they may see.
import { beforeAll, beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { chooseMorning } from "#app/features/account/settings/commands.server.ts";
import { asksMorning, readSettings } from "#app/features/account/settings/queries.server.ts";
import { hearAgain, unsubscribeAddress } from "#app/features/guest/unsubscribe/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { unsubscribeHeaders } from "#app/platform/mail/unsubscribe.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { writtenEmails } from "#test/emails.ts";
import { addEvent, addMember, addUser, passFor } from "#test/factories.ts";
import { invitationServices } from "#test/invitations.ts";
import { sendMornings } from "./jobs.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db) as AppServices;
// Eight in the morning in Madrid, in winter.
const eight = new Date("2049-03-01T07:00:00Z");
const hoursLater = (hours: number, from = eight) => new Date(from.getTime() + hours * 3_600_000);
let marta: string;
let boda: string;

beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);
beforeEach(async () => {
  await db.updateTable("users").set({ emailVerified: false }).execute();
  marta = await planner("Marta Segura");
  boda = await addEvent(db, marta, { title: "Boda de Lucía", date: "2049-06-05" });
});

const set = (id: string, values: object) => db.updateTable("users").set(values).where("id", "=", id).execute();
async function planner(name: string, values: object = {}) {
  const id = await addUser(db, name);
  await set(id, { emailVerified: true, accountType: "business", ...values });
  return id;
}
async function task(eventId: string, title: string, dueOn: string, assigneeId: string | null = null) {
  const id = newId();
  await db.insertInto("eventTasks").values({ eventId, id, title, dueOn, assigneeId }).execute();
  return id;
}
async function payment(eventId: string, concept: string, dueOn: string, amountCents = 450_00) {
  const [id, lineId] = [newId(), newId()];
  await db
    .insertInto("budgetLines")
    .values({ eventId, id: lineId, concept, category: "music", unit: "fixed" })
    .execute();
  await db.insertInto("budgetPayments").values({ eventId, id, lineId, dueOn, amountCents }).execute();
  return id;
}
const morning = (now = eight) => sendMornings({ app, payload: {}, now } as unknown as Work<"send_mornings">);
const emails = (userId = marta) => writtenEmails(db, app.config, { userId, kind: "morning" });
const count = async (userId: string) => (await emails(userId)).length;

it("says what is late, what is for today and what came yesterday, once, however often the job runs", async () => {
  const nuria = await addEvent(db, marta, { title: "Los 40 de Nuria", date: "2049-06-06" });
  const paid = await payment(nuria, "Señal del DJ", "2049-02-27");
  await task(boda, "Contrato de la Lonja", "2049-02-23");
  await task(boda, "Otra", "2049-02-24");
  await task(boda, "Y otra", "2049-02-25");
  const vestido = await task(boda, "Enseñar el vestido", "2049-03-01");
  await task(boda, "Mañana", "2049-03-02");
  const families = [newId(), newId(), newId()];
  for (const id of families) await db.insertInto("households").values({ eventId: boda, id, name: "Familia" }).execute();
  for (const [name, household, status, at] of [
    ["Ana", 0, "confirmed", "2049-02-27T23:30:00Z"],
    ["Luis", 0, "declined", "2049-02-28T10:00:00Z"],
    ["Eva", 1, "declined", "2049-02-28T22:59:00Z"],
    // Of today, and of the day before yesterday.
    ["Pau", 2, "confirmed", "2049-02-28T23:30:00Z"],
    ["Leo", 2, "confirmed", "2049-02-27T22:30:00Z"],
  ] as const)
    await db
      .insertInto("guests")
      .values({ eventId: boda, id: newId(), name, householdId: families[household]!, status, rsvpDate: new Date(at) })
      .execute();

  await morning(hoursLater(-1));
  expect(await emails()).toEqual([]);
  await Promise.all([morning(), morning(), morning(hoursLater(1))]);
  await morning(hoursLater(2));
  const [mail, ...more] = await emails();
  expect([mail?.subject, more]).toEqual(["3 cosas tarde en Boda de Lucía y una más", []]);
  const text = (mail?.text ?? "").replaceAll("\u00a0", " ");
  for (const words of [
    "Buenos días, Marta. Cuatro cosas tarde y una para hoy.",
    "Lunes, 1 de marzo",
    "Señal del DJ, 450 €",
    "Los 40 de Nuria · hace 2 días",
    "Contrato de la Lonja",
    "Y una más",
    "Ver las 4",
    "Enseñar el vestido",
    "2 respuestas",
    "Boda de Lucía · una familia viene, 1 no. Vienen 3 de 5",
    `/app/event/${nuria}/budget/payment/${paid}`,
    `/app/event/${boda}/tasks/${vestido}/tick`,
    "/app?vista=cartera",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("Mañana");
  await morning(hoursLater(24));
  expect(await emails()).toHaveLength(2);
});

it("stays away while nothing is late or due today, also when something comes up later in the morning", async () => {
  await task(boda, "De mañana", "2049-03-02");
  await morning();
  await task(boda, "De hoy", "2049-03-01");
  await morning(hoursLater(1));
  expect(await emails()).toEqual([]);
  await morning(hoursLater(24));
  expect(await emails()).toHaveLength(1);
});

it.each([
  ["Europe/Madrid", "2049-01-11T07:00:00Z"],
  ["Atlantic/Canary", "2049-01-11T08:00:00Z"],
  ["Europe/Madrid", "2049-07-12T06:00:00Z"],
  ["Atlantic/Canary", "2049-07-12T07:00:00Z"],
  // The nights in which the clocks change.
  ["Europe/Madrid", "2049-03-28T06:00:00Z"],
  ["Europe/Madrid", "2049-10-31T07:00:00Z"],
])("comes at eight in %s: %s", async (timeZone, at) => {
  await set(marta, { timeZone });
  await task(boda, "Vieja", "2049-01-01");
  const now = new Date(at);
  await morning(hoursLater(-1, now));
  expect(await count(marta)).toBe(0);
  await morning(now);
  expect(await count(marta)).toBe(1);
});

it("comes in the two hours after a missed one, and then not any more; at another hour, if so chosen", async () => {
  await task(boda, "Vieja", "2049-01-01");
  await morning(hoursLater(3));
  expect(await count(marta)).toBe(0);
  await morning(hoursLater(26));
  expect(await count(marta)).toBe(1);
  await set(marta, { morningHour: 10, morningOn: null });
  await morning();
  expect(await count(marta)).toBe(1);
  await morning(hoursLater(2));
  expect((await emails()).at(-1)?.text).toContain("Te escribimos a las 10:00");
});

it("is for planners who have not said no, and for others who have said yes", async () => {
  const readers = {
    planner: marta,
    refused: await planner("Pau", { morningLetter: false }),
    private: await planner("Ana", { accountType: "personal" }),
    asked: await planner("Eva", { accountType: "personal", morningLetter: true }),
    unproved: await planner("Leo", { emailVerified: false }),
    suspended: await planner("Noa", { suspendedAt: eight }),
  };
  for (const id of Object.values(readers)) await task(await addEvent(db, id), "Vieja", "2049-02-01");
  await morning();
  const got = await Promise.all(Object.entries(readers).map(async ([name, id]) => [name, await count(id)]));
  expect(Object.fromEntries(got)).toEqual({ planner: 1, refused: 0, private: 0, asked: 1, unproved: 0, suspended: 0 });
});

it("reaches every account, in portions", async () => {
  const many = Array.from({ length: 230 }, (_, at) => `p${at}-${newId()}@example.es`);
  const rows = many.map((email, at) => ({
    id: newId(),
    email,
    name: `P ${at}`,
    username: newId(),
    accountType: "business" as const,
  }));
  await db
    .insertInto("users")
    .values(rows.map((row) => ({ ...row, emailVerified: true })))
    .execute();
  await task(boda, "De todos", "2049-02-01");
  await db
    .insertInto("eventMembers")
    .values(
      rows.map(({ id, email }) => ({
        eventId: boda,
        id: newId(),
        userId: id,
        name: "P",
        email,
        role: "organizer",
        permissions: ["view", "edit_event"] as Permission[],
        status: "active",
      })),
    )
    .execute();
  await morning();
  const sent = await db
    .selectFrom("letters")
    .select("userId")
    .where("kind", "=", "morning")
    .where(
      "userId",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  expect(sent).toHaveLength(230);
}, 60_000);

it("tells a member what their rights open, and nothing of an event whose creator is suspended (A-1)", async () => {
  const eva = await planner("Eva");
  const { email } = await db.selectFrom("users").select("email").where("id", "=", eva).executeTakeFirstOrThrow();
  await addMember(db, boda, email, "collaborator");
  await payment(boda, "Banquete secreto", "2049-02-20");
  await task(boda, "De otros", "2049-02-21", marta);
  await db
    .insertInto("guests")
    .values({
      eventId: boda,
      id: newId(),
      name: "Ana",
      status: "confirmed",
      rsvpDate: new Date("2049-02-28T10:00:00Z"),
    })
    .execute();
  const letter = async (permissions: Permission[]) => {
    await set(eva, { morningOn: null });
    await db.updateTable("eventMembers").set({ permissions }).where("userId", "=", eva).execute();
    await db.deleteFrom("letters").where("userId", "=", eva).execute();
    await morning();
    return (await emails(eva))[0]?.text ?? "";
  };
  const helper = await letter(["view"]);
  expect(helper).toContain("De otros");
  expect(helper).not.toMatch(/Banquete|respuesta|Hecha/);
  expect(await letter(["view", "manage_guests"])).toContain("Una respuesta");
  expect(await letter(["view", "edit_event"])).toMatch(/Banquete secreto[^]*Marcar pagado[^]*Hecha/);
  await set(marta, { suspendedAt: eight });
  expect(await letter(["view", "edit_event"])).toBe("");
});

it("ends with one press, which is the choice of the settings, and begins again with another", async () => {
  await task(boda, "Vieja", "2049-02-01");
  await morning();
  const token = /\/no-mas\/([A-Za-z0-9_-]+)/.exec((await emails())[0]!.text)![1]!;
  const pass = {
    action: "profile.read",
    viewer: { id: marta, accountType: "business" },
  } as unknown as AccountPass<"profile.read">;
  const hour = async () => (await readSettings(db, pass)).notices.morningHour;
  expect(await hour()).toBe(8);
  for (let press = 0; press < 2; press++)
    expect(await unsubscribeAddress(app, passFor("emails.unsubscribe"), token, eight)).toEqual({ ok: true });
  expect([await hour(), await emails()]).toEqual([null, []]);
  expect(await hearAgain(app, passFor("emails.unsubscribe"), token, eight)).toEqual({ ok: true });
  expect(await hour()).toBe(8);
  const headers = unsubscribeHeaders(app.config, { kind: "morning", email: "ana@correo.es" });
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

it("is asked about once, and never of a planner", async () => {
  const id = await addUser(db, "Ana");
  const asks = () => asksMorning(db, { id, accountType: "personal" });
  expect(await asks()).toBe(true);
  expect(await asksMorning(db, { id, accountType: "business" })).toBe(false);
  const pass = { viewer: { id } } as unknown as AccountPass<"profile.update">;
  await chooseMorning(db, pass, false, eight);
  expect(await asks()).toBe(false);
});
