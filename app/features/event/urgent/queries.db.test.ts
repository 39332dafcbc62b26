// The urgent things of events, compared with the lists that they come from, on a real PostgreSQL.
import { describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { ProviderStatus } from "#app/domain/event/provider.ts";
import { sumUrgent } from "#app/domain/event/urgent.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { listReview } from "#app/features/event/guests/review/queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser, eventPassOf } from "#test/factories.ts";
import { countLate, readUrgent } from "./queries.server.ts";
import { seenEvents } from "./seen.queries.server.ts";

const { db } = await testDatabase();
// It is still Sunday in Tijuana, and already Monday in Madrid.
const now = new Date("2027-03-01T05:00:00Z");

async function task(eventId: string, title: string, dueOn: string, assigneeId: string | null = null) {
  await db.insertInto("eventTasks").values({ eventId, id: newId(), title, dueOn, assigneeId }).execute();
}

async function payment(
  eventId: string,
  concept: string,
  dueOn: string,
  { amountCents = 100_00, note = "", status }: { amountCents?: number; note?: string; status?: ProviderStatus } = {},
) {
  const [lineId, providerId] = [newId(), status ? newId() : null];
  if (status && providerId)
    await db
      .insertInto("eventProviders")
      .values({ eventId, id: providerId, name: "Óscar Adell", service: "Música", status })
      .execute();
  await db
    .insertInto("budgetLines")
    .values({ eventId, id: lineId, concept, category: "music", unit: "fixed", providerId })
    .execute();
  await db.insertInto("budgetPayments").values({ eventId, id: newId(), lineId, dueOn, amountCents, note }).execute();
}

async function guest(eventId: string, name: string, fields: { status?: GuestStatus; isUnmatched?: boolean } = {}) {
  const id = newId();
  await db
    .insertInto("guests")
    .values({ eventId, id, name, ...fields })
    .execute();
  return id;
}

const parked = (eventId: string, guestId: string) =>
  db
    .insertInto("parkedAnswers")
    .values({ eventId, id: newId(), guestId, name: "Quien sea", attending: true })
    .execute();

const viewerOf = (id: string) => ({ id, emailVerified: true, accountType: "business" as const });
async function urgentOf(id: string, most = 10, at = now) {
  return readUrgent(db, viewerOf(id), await seenEvents(db, viewerOf(id)), { most, now: at });
}

describe("what is urgent", () => {
  it("names payments before tasks, the oldest first, with the words of each", async () => {
    const marta = await addUser(db, "Marta");
    const boda = await addEvent(db, marta, { title: "Boda", date: "2027-06-05", rsvpDeadline: "2027-03-03" });
    const cena = await addEvent(db, marta, { title: "Cena", date: "2027-06-06" });
    await task(boda, "Vieja", "2027-02-01");
    await task(cena, "Reciente", "2027-02-28", marta);
    await task(boda, "De hoy", "2027-03-01");
    await task(boda, "De la semana", "2027-03-07");
    await task(boda, "De la otra", "2027-03-08");
    await payment(boda, "DJ", "2027-02-27", { note: "señal", status: "hired", amountCents: 450_00 });
    await payment(cena, "Óscar Adell", "2027-02-26", { status: "done" });
    await payment(boda, "Tarta", "2027-03-05", { amountCents: 680_00 });
    // An offer is no debt.
    for (const status of ["asked", "quoted"] as const) await payment(boda, "Oferta", "2027-02-20", { status });
    for (const status of ["invited", "maybe", "confirmed"] as const) await guest(boda, status, { status });
    await guest(boda, "Sin aprobar", { isUnmatched: true });

    const { late, week, review, counts } = await urgentOf(marta);
    expect(late.map(({ title, days }) => [title, days])).toEqual([
      ["Óscar Adell", -3],
      ["DJ, señal", -2],
      ["Vieja", -28],
      ["Reciente", -1],
    ]);
    expect(late.map((item) => (item.kind === "payment" ? item.person : item.assignee?.name))).toEqual([
      null,
      "Óscar Adell",
      undefined,
      "Marta",
    ]);
    expect(week.map((item) => [item.kind, item.day, item.kind === "deadline" ? item.waiting : item.title])).toEqual([
      ["payment", "2027-03-05", "Tarta"],
      ["deadline", "2027-03-03", 2],
      ["task", "2027-03-01", "De hoy"],
      ["task", "2027-03-07", "De la semana"],
    ]);
    expect(review).toMatchObject([{ eventId: boda, count: 1 }]);
    expect(counts.get(boda)).toEqual({
      late: { payment: 1, task: 1, deadline: 0, offer: 0, review: 0 },
      week: { payment: 1, task: 2, deadline: 1, offer: 0, review: 1 },
      lateCents: 450_00,
      weekCents: 680_00,
    });
    expect(sumUrgent(counts, "late")).toEqual({ count: 4, cents: 550_00 });
    expect(sumUrgent(counts, "late", ["task"])).toEqual({ count: 2, cents: 0 });

    const none = await urgentOf(marta, 0);
    expect([none.late, none.week, none.review]).toEqual([[], [], []]);
    expect(none.counts).toEqual(counts);
    const lates = await countLate(db, viewerOf(marta), await seenEvents(db, viewerOf(marta)), now);
    expect(Object.fromEntries(lates)).toEqual({ [boda]: 2, [cena]: 2 });
    await db.updateTable("events").set({ status: "completed" }).where("id", "=", cena).execute();
    expect([...(await urgentOf(marta)).counts.keys()]).toEqual([boda]);
  });

  it("names the offers that expire within the week, while their line has no contract", async () => {
    const rosa = await addUser(db, "Rosa");
    const boda = await addEvent(db, rosa, { title: "Boda" });
    const line = async (agreedCents: number | null = null) => {
      const id = newId();
      await db
        .insertInto("budgetLines")
        .values({ eventId: boda, id, concept: "Fotos y vídeo", category: "photo", unit: "fixed", agreedCents })
        .execute();
      return id;
    };
    const offer = async (name: string, lineId: string, validUntil: string, status: ProviderStatus = "quoted") => {
      const providerId = newId();
      await db
        .insertInto("eventProviders")
        .values({ eventId: boda, id: providerId, name, service: "Fotos", status })
        .execute();
      await db
        .insertInto("providerOffers")
        .values({ eventId: boda, providerId, lineId, validUntil, priceCents: 195_000 })
        .execute();
    };
    const open = await line();
    await task(boda, "De hoy", "2027-03-01");
    await offer("De hoy", open, "2027-03-01", "asked");
    await offer("De la semana", open, "2027-03-07");
    await offer("De la otra", open, "2027-03-08");
    await offer("De ayer", open, "2027-02-28");
    await offer("No elegida", open, "2027-03-02", "declined");
    await offer("Con contrato", await line(180_000), "2027-03-02");
    const { late, week, counts } = await urgentOf(rosa);
    expect(late).toEqual([]);
    expect(
      week.map((item) => [item.kind, item.days, item.kind === "offer" && [item.person, item.lineId, item.cents]]),
    ).toEqual([
      ["task", 0, false],
      ["offer", 0, ["De hoy", open, 195_000]],
      ["offer", 6, ["De la semana", open, 195_000]],
    ]);
    expect(counts.get(boda)).toMatchObject({ week: { offer: 2 }, weekCents: 0 });
    expect(sumUrgent(counts, "week").count).toBe(3);
    // The rights of who edits the event open them.
    const eva = await addUser(db, "Eva", "eva2@correo.es");
    await addMember(db, boda, "eva2@correo.es", "collaborator");
    const seen = async (permissions: Permission[]) => {
      await db.updateTable("eventMembers").set({ permissions }).where("eventId", "=", boda).execute();
      return (await urgentOf(eva)).week.filter(({ kind }) => kind === "offer").length;
    };
    expect([await seen(["view", "manage_guests"]), await seen(["view", "edit_event"])]).toEqual([0, 2]);
  });

  it("ends a day where the event is", async () => {
    const pau = await addUser(db, "Pau");
    for (const timeZone of ["America/Tijuana", "Europe/Madrid"]) {
      const id = await addEvent(db, pau, { title: timeZone, timeZone });
      await task(id, "Del domingo", "2027-02-28");
    }
    const { late, week } = await urgentOf(pau);
    expect(late.map(({ eventTitle, days }) => [eventTitle, days])).toEqual([["Europe/Madrid", -1]]);
    expect(week.map(({ eventTitle, days }) => [eventTitle, days])).toEqual([["America/Tijuana", 0]]);
  });

  it("counts the decisions that wait as their own list does", async () => {
    const ana = await addUser(db, "Ana");
    const id = await addEvent(db, ana);
    await parked(id, await guest(id, "Por aprobar", { isUnmatched: true }));
    await guest(id, "Sin emparejar", { isUnmatched: true });
    await parked(id, await guest(id, "Dos veces", { isUnmatched: true, status: "confirmed" }));
    await parked(id, await guest(id, "Otra vez", { status: "confirmed" }));
    await db
      .insertInto("waitingAnswers")
      .values({ eventId: id, id: newId(), name: "Sin sitio", source: "public-page" })
      .execute();
    const { counts } = await listReview(db, await eventPassOf(db, ana, id, "rsvp.reviewParked"), { most: 1 });
    const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
    expect(all).toBe(6);
    expect((await urgentOf(ana)).review.map(({ count }) => count)).toEqual([all]);
  });

  it("shows a member what their rights open, and ticks nothing else (A-1)", async () => {
    const creator = await addUser(db, "Quien lo creó");
    const eva = await addUser(db, "Eva", "eva@correo.es");
    const id = await addEvent(db, creator, { rsvpDeadline: "2027-03-02" });
    await task(id, "De otros", "2027-02-01");
    await task(id, "De Eva", "2027-02-02", eva);
    await payment(id, "Banquete", "2027-02-01");
    await guest(id, "Invitada");
    await guest(id, "Desconocida", { isUnmatched: true });
    await addMember(db, id, "eva@correo.es", "collaborator");
    const seen = async (permissions: Permission[]) => {
      await db.updateTable("eventMembers").set({ permissions }).where("eventId", "=", id).execute();
      const { late, week, review } = await urgentOf(eva);
      const ticks = late.filter((item) => (item.kind === "payment" ? item.maySettle : item.mayTick));
      return [...late, ...week, ...review].map((item) => `${item.kind}${ticks.includes(item as never) ? "!" : ""}`);
    };
    expect(await seen(["view"])).toEqual(["task", "task!"]);
    expect(await seen(["view", "manage_guests"])).toEqual(["task", "task!", "deadline", "review"]);
    expect(await seen(["view", "edit_event"])).toEqual(["payment!", "task!", "task!"]);
    const stranger = await addUser(db, "Otra");
    expect((await urgentOf(stranger)).counts.size).toBe(0);
  });
});
