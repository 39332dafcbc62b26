// The dossier on a real database: parts by right, texts as typed, sums like the budget's, races and revoked rights.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { formatMoney } from "#app/copy/text/format.ts";
import { newId } from "#app/db/id.ts";
import { dossierKeptMs, type DossierPart, dossierParts, dossierPatienceMs } from "#app/domain/event/dossier.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { readBudget } from "#app/features/event/budget/queries.server.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { createLog } from "#app/platform/log.server.ts";
import { testDatabase } from "#test/database.ts";
import { dossierDocument } from "./cover.queries.server.ts";
import { addUser, eventPassOf } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { readPdf } from "#test/pdf.ts";
import { cancelDossier, orderDossier } from "./commands.server.ts";
import { drawDossier } from "./jobs.server.ts";
import { findDossier, readDossierPdf } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const typed = '*no negrita* #sys.version $x$ #read("/etc/passwd")';
const canaries: Readonly<Record<DossierPart, string>> = {
  details: "CnryDetalle",
  tasks: "CnryTarea",
  schedule: "CnryEscaleta",
  guests: "CnryInvitado",
  tables: "CnryMesa",
  providers: "CnryProveedor",
  budget: "CnryGasto",
};
let party: Party;

beforeEach(async () => {
  party = await partyOf(db);
  await fill(party.eventId);
});

/** An entry in every part, each with its canary. */
async function fill(eventId: string): Promise<void> {
  const of = { eventId };
  await db
    .updateTable("events")
    .set({
      title: "Boda de Lucía y Łukasz 🎉",
      description: `${canaries.details} ${typed}`,
      seatingMode: "tables",
      budgetCents: 500_000,
    })
    .where("id", "=", eventId)
    .execute();
  await db
    .insertInto("eventTasks")
    .values({ ...of, id: newId(), title: `${canaries.tasks} ñandú`, description: "", position: 1, daysBefore: 3 })
    .execute();
  await db
    .insertInto("scheduleItems")
    .values({ ...of, id: newId(), startMinute: 1_530, minutes: 30, title: canaries.schedule, audience: "team" })
    .execute();
  const [tableId, householdId, questionId, providerId, guestId] = [newId(), newId(), newId(), newId(), newId()];
  await db
    .insertInto("seatingTables")
    .values({ ...of, id: tableId, name: canaries.tables, capacity: 8 })
    .execute();
  await db
    .insertInto("households")
    .values({ ...of, id: householdId, name: "Familia Núñez" })
    .execute();
  const person = { ...of, householdId };
  await db
    .insertInto("guests")
    .values([
      {
        ...person,
        id: guestId,
        name: `${canaries.guests} Łukasz Núñez 😀`,
        status: "confirmed",
        tableId,
        dietary: "Sin gluten",
        dietaryConsentAt: now,
      },
      { ...person, id: newId(), name: typed, status: "invited" },
      { ...person, id: newId(), name: "Íñigo Ávila", status: "declined", memberType: "child" },
    ])
    .execute();
  await db
    .insertInto("eventQuestions")
    .values({ ...of, id: questionId, position: 1, text: "¿Autobús?", kind: "yes-no" })
    .execute();
  await db
    .insertInto("guestAnswers")
    .values({ ...of, guestId, questionId, answer: "yes" })
    .execute();
  await db
    .insertInto("eventProviders")
    .values({ ...of, id: providerId, name: canaries.providers, service: "DJ", status: "hired" })
    .execute();
  const line = { ...of, category: "catering", unit: "guest" } as const;
  const lineId = newId();
  await db
    .insertInto("budgetLines")
    .values([
      { ...line, id: lineId, concept: canaries.budget, estimatedCents: 9_233, providerId },
      { ...line, id: newId(), concept: "Flores", category: "flowers", unit: "fixed", estimatedCents: 123_457 },
    ])
    .execute();
  await db
    .insertInto("budgetPayments")
    .values({ ...of, id: newId(), lineId, dueOn: "2049-05-05", amountCents: 4_111, note: "Señal" })
    .execute();
}

const passOf = (userId = party.hostId) => eventPassOf(db, userId, party.eventId, "event.dossier");
const work = (payload: { eventId: string; dossierId: string }, signal = new AbortController().signal) =>
  ({ app: { db, log: createLog("silent") }, payload, now, signal }) as unknown as Work<"draw_dossier">;
async function orderedId(userId = party.hostId): Promise<string> {
  const row = await db
    .selectFrom("eventDossiers")
    .select("id")
    .where("eventId", "=", party.eventId)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return row.id;
}
async function draw(userId = party.hostId): Promise<void> {
  await drawDossier(work({ eventId: party.eventId, dossierId: await orderedId(userId) }));
}
async function drawn(parts: readonly DossierPart[], userId = party.hostId) {
  const pass = await passOf(userId);
  expect(await orderDossier(db, pass, parts, now)).toEqual({ ok: true });
  await draw(userId);
  const pdf = await readDossierPdf(db, pass, await orderedId(userId));
  if (!pdf) throw new Error((await findDossier(db, pass, now))?.failure ?? "no dossier");
  return readPdf(pdf);
}
/** A member of the team with these permissions. */
async function helper(...permissions: Permission[]): Promise<string> {
  const userId = await addUser(db, "Eva");
  await db
    .insertInto("eventMembers")
    .values({
      eventId: party.eventId,
      id: newId(),
      userId,
      name: "Eva",
      email: `${userId}@example.es`,
      role: "collaborator",
      permissions: ["view", ...permissions],
      status: "active",
    })
    .execute();
  return userId;
}
const permit = (userId: string, ...permissions: Permission[]) =>
  db
    .updateTable("eventMembers")
    .set({ permissions: ["view", ...permissions] })
    .where("eventId", "=", party.eventId)
    .where("userId", "=", userId)
    .execute();

describe("all of it", () => {
  it("says what was typed, with bookmarks of its parts, tags, and the theme on its cover", async () => {
    const pdf = await drawn(dossierParts);
    for (const word of Object.values(canaries)) expect(pdf.text).toContain(word);
    for (const text of [
      "Łukasz Núñez",
      "ñandú",
      typed,
      "Sin gluten",
      "¿Autobús? Sí",
      "Familia Núñez",
      "Íñigo Ávila",
      "01:30 – 02:00",
    ])
      expect(pdf.text).toContain(text);
    expect(pdf.text).not.toContain("root:");
    expect(pdf.alts).toContain("🎉");
    expect(pdf.alts).toContain("😀");
    expect(pdf).toMatchObject({ title: "Boda de Lucía y Łukasz 🎉", lang: "es-ES", isTagged: true });
    expect(pdf.outline.map((name) => name.split(" / ")[0])).toEqual([
      "Datos del evento",
      "Tareas",
      "Escaleta",
      "Invitados",
      "Mesas y asientos",
      "Proveedores",
      "Presupuesto",
    ]);
    expect(pdf.pageTexts[0]).toMatch(/Boda de Lucía y Łukasz .*5 de junio de 2049.*Torrent/);
    for (const role of ["H1", "Table", "TH", "TD", "Figure", "TOC"]) expect(pdf.roles.get(role)).toBeGreaterThan(0);
  });

  it("says once on its cover what is celebrated", async () => {
    const pass = await eventPassOf(db, party.hostId, party.eventId, "event.dossier");
    const of = (title: string) => dossierDocument({ ...pass, event: { ...pass.event, title } }, [], now);
    expect(of("Boda de Ana y Luis")).toMatchObject({
      above: "Boda de",
      cover: "Ana y Luis",
      title: "Boda de Ana y Luis",
    });
    expect(of("Cena de gala")).toMatchObject({ above: "Nos casamos", cover: "Cena de gala" });
  });

  it("agrees with the budget to the cent, and with the guest list", async () => {
    const { text } = await drawn(dossierParts);
    const budget = await readBudget(db, await eventPassOf(db, party.hostId, party.eventId, "event.budget.view"), now);
    expect(budget.total).toBe(9_233 + 123_457);
    for (const cents of [
      budget.total,
      budget.paid,
      budget.due,
      budget.planned,
      budget.contracted,
      budget.ceiling,
      4_111,
    ])
      expect(text).toContain(formatMoney(cents).replaceAll("\u00a0", " "));
    const counts = (await countGuests(db, [party.eventId])).get(party.eventId)!;
    expect(text).toContain(
      `${counts.total} personas: ${counts.confirmed} viene, ${counts.waiting} sin responder, ${counts.declined} no viene`,
    );
  });

  it("says of an empty event that there is nothing", async () => {
    party = await partyOf(db);
    const { text, outline } = await drawn(dossierParts);
    expect(outline).toHaveLength(7);
    for (const what of ["tareas", "líneas en la escaleta", "mesas ni asientos", "proveedores", "gastos"])
      expect(text).toContain(`Todavía no hay ${what}.`);
  });
});

describe("rights", () => {
  const open: [string, Permission[], DossierPart[]][] = [
    ["who only looks", [], ["details", "tasks", "schedule"]],
    ["who manages guests", ["manage_guests"], ["details", "tasks", "schedule", "guests", "tables"]],
    ["who edits", ["edit_event"], ["details", "tasks", "schedule", "providers", "budget"]],
  ];
  it.each(open)("%s has those parts and none of the others'", async (_, permissions, parts) => {
    const userId = await helper(...permissions);
    for (const part of dossierParts.filter((each) => !parts.includes(each)))
      expect(await orderDossier(db, await passOf(userId), ["details", part], now)).toEqual({
        ok: false,
        code: "parts_forbidden",
      });
    const { text } = await drawn(parts, userId);
    for (const part of dossierParts)
      expect([part, text.includes(canaries[part])]).toEqual([part, parts.includes(part)]);
  });

  it("leave nothing of a part that is not ordered", async () => {
    for (const part of dossierParts) {
      const { text } = await drawn([part]);
      const found = dossierParts.filter((each) => text.includes(canaries[each]));
      // Guests name their table and tables their guests; lines of the budget name their provider.
      const beside: Partial<Record<DossierPart, DossierPart[]>> = {
        guests: ["guests", "tables"],
        tables: ["guests", "tables"],
        budget: ["providers", "budget"],
      };
      expect([part, found]).toEqual([part, beside[part] ?? [part]]);
    }
  });

  it("that are lost before it is drawn, or while it is, leave no PDF", async () => {
    const userId = await helper("edit_event");
    const pass = await passOf(userId);
    await orderDossier(db, pass, ["details", "budget"], now);
    await permit(userId);
    await draw(userId);
    expect(await findDossier(db, pass, now)).toMatchObject({ state: "failed", failure: "rights" });

    await permit(userId, "edit_event");
    await orderDossier(db, pass, ["details", "budget"], now);
    // The right is revoked at the moment the layout of its pages begins.
    await sql`create function take_right() returns trigger language plpgsql as $$ begin
      update event_members set permissions = '{view}' where user_id = new.user_id and event_id = new.event_id; return new; end $$`.execute(
      db,
    );
    await sql`create trigger take_right after update on event_dossiers for each row when (new.state = 'drawing') execute function take_right()`.execute(
      db,
    );
    try {
      await draw(userId);
    } finally {
      await sql`drop trigger take_right on event_dossiers; drop function take_right`.execute(db);
    }
    expect(await findDossier(db, pass, now)).toMatchObject({ state: "failed", failure: "rights" });
    expect(await readDossierPdf(db, pass, await orderedId(userId))).toBeNull();
  });

  it("are the account's own: another's dossier is not there", async () => {
    await drawn(["details"]);
    const stranger = await passOf(await helper("edit_event", "manage_guests"));
    const id = await orderedId();
    expect(await readDossierPdf(db, stranger, id)).toBeNull();
    expect(await findDossier(db, stranger, now)).toBeNull();
    expect(await cancelDossier(db, stranger, id, now)).toEqual({ ok: false, code: "not_under_way" });
  });
});

describe("an order", () => {
  const rows = () => db.selectFrom("eventDossiers").selectAll().where("eventId", "=", party.eventId).execute();
  const jobs = async () => {
    const { rows: found } = await sql<{ payload: { dossierId: string } }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'draw_dossier' and payload->>'eventId' = ${party.eventId}`.execute(db);
    return found.length;
  };

  it("that comes ten times at once is one; of other parts it takes the place of the first", async () => {
    const pass = await passOf();
    await Promise.all(Array.from({ length: 10 }, () => orderDossier(db, pass, ["details"], now)));
    expect([(await rows()).length, await jobs()]).toEqual([1, 1]);
    const first = await orderedId();
    await orderDossier(db, pass, ["tasks"], now);
    expect([(await rows()).length, await jobs(), (await orderedId()) === first]).toEqual([1, 2, false]);
    // The job of the first finds nothing to do.
    await drawDossier(work({ eventId: party.eventId, dossierId: first }));
    expect((await rows())[0]).toMatchObject({ state: "waiting", parts: ["tasks"] });
    await orderDossier(db, pass, ["tasks"], later(dossierPatienceMs + 1));
    expect(await jobs()).toBe(3);
  });

  it("that is cancelled is drawn no more, and may be ordered again", async () => {
    const pass = await passOf();
    await orderDossier(db, pass, ["details"], now);
    expect(await cancelDossier(db, pass, await orderedId(), now)).toEqual({ ok: true });
    expect(await cancelDossier(db, pass, await orderedId(), now)).toEqual({ ok: false, code: "not_under_way" });
    await draw();
    expect(await findDossier(db, pass, now)).toMatchObject({ state: "cancelled" });
    await drawn(["details"]);
    expect(await findDossier(db, pass, now)).toMatchObject({ state: "ready", percent: 100 });
  });

  it("is drawn by the next worker when its own leaves", async () => {
    const pass = await passOf();
    await orderDossier(db, pass, ["details"], now);
    const leaving = new AbortController();
    leaving.abort(new Error("leaving"));
    const payload = { eventId: party.eventId, dossierId: await orderedId() };
    await expect(drawDossier(work(payload, leaving.signal))).rejects.toThrow("leaving");
    expect(await findDossier(db, pass, now)).toMatchObject({ state: "reading" });
    await draw();
    expect(await findDossier(db, pass, now)).toMatchObject({ state: "ready" });
  });

  it("is refused after twenty in ten minutes", async () => {
    const pass = await passOf();
    const codes = [];
    for (let time = 0; time < 21; time++) codes.push((await orderDossier(db, pass, ["details"], now)).ok);
    expect(codes).toEqual([...Array<boolean>(20).fill(true), false]);
  });

  it("is kept for an hour, and not after its event or its account", async () => {
    await drawn(["details"]);
    const app = { db, files: { remove: async () => {} } };
    const sweepAt = (at: Date) => sweep({ app, now: at } as unknown as Work<"sweep">);
    await sweepAt(later(dossierKeptMs - 1));
    expect(await rows()).toHaveLength(1);
    expect(await findDossier(db, await passOf(), later(dossierKeptMs))).toBeNull();
    await sweepAt(later(dossierKeptMs));
    expect(await rows()).toEqual([]);
    const userId = await helper();
    await drawn(["details"], userId);
    await db.deleteFrom("users").where("id", "=", userId).execute();
    expect(await rows()).toEqual([]);
    await drawn(["details"]);
    await db.deleteFrom("events").where("id", "=", party.eventId).execute();
    expect(await rows()).toEqual([]);
  });
});
