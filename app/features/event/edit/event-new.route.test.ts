// The route of a new event, of the built server, over HTTP.
import { beforeAll, describe, expect, it } from "vitest";
import { commonText, eventRefusalText } from "#app/copy/text/text.ts";
import { addMember } from "#test/factories.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent as create, postEvent, wedding } from "#test/world.ts";
import { createRefusals } from "./copy.ts";

const { db, anonymous, signUp, eventRow, countEvents } = await testParty();
const nowhere = "01990000-0000-7000-8000-000000000000";
const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

describe("/app/event/new", () => {
  it("asks strangers to log in, and lets nobody in by the way of data", async () => {
    for (const path of ["/app/event/new", "/app/event/new.data"]) {
      const seen = await anonymous.get(path);
      expect(seen.text).not.toContain("formId");
      const sent = await anonymous.post(path, wedding);
      expect([200, 202, 302, 401]).toContain(sent.status);
    }
    expect((await anonymous.get("/app/event/new")).location).toBe("/login?next=%2Fapp%2Fevent%2Fnew");
    expect(await db.selectFrom("events").select("id").execute()).toHaveLength(0);
  });

  it("works as a plain form, with all types in groups", async () => {
    const page = pageText(await owner.get("/app/event/new"));
    for (const name of [
      "title",
      "date",
      "location",
      "category",
      "type",
      "description",
      "budget",
      "startTime",
      "endTime",
      "timeZone",
      "visibility",
      "formId",
      "collaborators[0].name",
      "collaborators[2].email",
    ]) {
      expect(page).toContain(`name="${name}"`);
    }
    expect(page).toContain('<optgroup label="Personal">');
    expect(page).toMatch(/<option value="conference" selected="">/);
    expect(page).toMatch(/href="\/app"[^>]*>Cancelar/);
  });

  it("creates the event and goes to it", async () => {
    const id = await create(owner, {
      budget: "24.500",
      startTime: "18:30",
      visibility: "private",
      "collaborators[0].name": "Pau",
      "collaborators[0].email": "pau@correo.es",
      "collaborators[0].role": "provider",
    });
    expect(await eventRow(id)).toMatchObject({
      createdBy: await idOf(owner),
      title: wedding.title,
      visibility: "private",
      budgetCents: 2_450_000,
      status: "planning",
      priority: "medium",
      version: 1,
    });
    expect(
      await db
        .selectFrom("eventMembers")
        .select(["email", "role", "status"])
        .where("eventId", "=", id)
        .orderBy("status")
        .execute(),
    ).toEqual([
      { email: owner.email, role: "organizer", status: "active" },
      { email: "pau@correo.es", role: "provider", status: "pending" },
    ]);
  });

  it("names missing fields, and keeps what was typed beside each refusal (422)", async () => {
    const { date: _, ...rest } = wedding;
    const missing = await owner.post("/app/event/new", { ...rest, location: "" });
    expect(missing.status).toBe(422);
    expect(pageText(missing)).toContain("Los siguientes campos tienen valores inválidos: fecha");

    const wrong = await owner.post("/app/event/new", {
      ...wedding,
      title: " ",
      description: "No se pierde",
      "collaborators[1].name": "Pau",
      "collaborators[1].email": "pau@",
      date: "2027-02-30",
    });
    expect(wrong.status).toBe(422);
    for (const part of [
      commonText.invalid,
      eventRefusalText.title_required,
      eventRefusalText.date_invalid,
      "No se pierde",
      'value="pau@"',
      'value="Finca La Alquería, Torrent"',
    ])
      expect(pageText(wrong)).toContain(part);
  });

  it("refuses each of the five required fields on the server too", async () => {
    const before = await countEvents(owner);
    for (const name of ["title", "date", "location", "category", "type"]) {
      expect((await owner.post("/app/event/new", { ...wedding, [name]: "" })).status).toBe(422);
    }
    expect(await countEvents(owner)).toBe(before);
  });

  it("ignores everything but its own fields (A-5)", async () => {
    const stranger = {
      id: nowhere,
      createdBy: nowhere,
      userId: nowhere,
      status: "completed",
      version: "9",
      plan: "planner",
      priority: "high",
      createdAt: "1999-01-01",
      budgetCents: "1",
      accessCodeSealed: "x",
      __proto__: "x",
      "constructor.prototype": "x",
    };
    const id = await create(owner, stranger);
    expect(id).not.toBe(nowhere);
    const row = await eventRow(id);
    expect(row).toMatchObject({
      createdBy: await idOf(owner),
      status: "planning",
      version: 1,
      priority: "medium",
      budgetCents: 0,
      accessCodeSealed: null,
    });
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2000);
  });

  it("makes one event of a double click", async () => {
    const page = await owner.get("/app/event/new");
    const formId = /name="formId" value="([0-9a-f-]{36})"/.exec(page.text)![1]!;
    const before = await countEvents(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.post("/app/event/new", { ...wedding, formId })),
    );
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await countEvents(owner)).toBe(before + 1);
  });

  it("holds the plan's limit at one moment, and says what lifts it (403, H-1)", async () => {
    const basic = await signUp("basic");
    const answers = await Promise.all(Array.from({ length: 30 }, () => postEvent(basic)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(28);
    expect(pageText(refused[0]!)).toContain(createRefusals.event_limit);
    expect(await countEvents(basic)).toBe(2);
  });

  it("says that the plan is full before anything is typed, and keeps what was typed when it fills meanwhile", async () => {
    const basic = await signUp("basic");
    await create(basic);
    expect((await basic.get("/app/event/new")).text).toContain('name="formId"');
    await create(basic);
    const full = await basic.get("/app/event/new");
    expect(full.status).toBe(200);
    expect(full.text).not.toContain('name="formId"');
    expect(pageText(full)).toContain("Tu plan Básico permite 2 eventos activos. Completa uno o cambia de plan.");
    expect(full.text).toContain('href="/app/settings/plan"');
    const late = await postEvent(basic, { title: "La tercera" });
    expect([late.status, late.text.includes('value="La tercera"')]).toEqual([403, true]);
  });

  it("is not for a guest account, nor are contacts: it is told how to make the account its own (SC-44)", async () => {
    const guest = await signUp();
    await db.updateTable("users").set({ accountType: "guest" }).where("email", "=", guest.email).execute();
    for (const path of ["/app/event/new", "/app/contacts", "/app/contacts/new"]) {
      const page = await guest.get(path);
      expect([path, page.status, page.text.includes("Primero, haz tuya esta cuenta")]).toEqual([path, 403, true]);
    }
    expect((await postEvent(guest)).status).toBe(403);
    expect((await guest.post("/app/contacts/new", { intent: "create", name: "Eva" })).status).toBe(403);
    expect(await countEvents(guest)).toBe(0);
    const dashboard = (await guest.get("/app")).text;
    for (const path of ["/app/event/new", "/app/contacts"]) expect(dashboard).not.toContain(`href="${path}"`);
    expect((await guest.post("/app/settings/password", { intent: "password.letter" })).location).toContain(
      "aviso=enlace",
    );
    await db.updateTable("users").set({ accountType: "personal" }).where("email", "=", guest.email).execute();
    expect((await guest.get("/app")).text).toContain('href="/app/event/new"');
  });
});

describe("on the pattern of one's own", () => {
  it("starts from what the event says, without its day, and brings its room along", async () => {
    const host = await signUp();
    const from = await create(host, { title: "Boda de Vera", location: "Casa Vera", startTime: "18:30" });
    await host.post(`/app/event/${from}/guests/tables`, { intent: "mode", mode: "tables" });
    await host.post(`/app/event/${from}/guests/tables/new`, {
      intent: "table.add",
      name: "Mesa",
      capacity: "8",
      count: "3",
    });
    expect(pageText(await host.get(`/app/event/${from}/settings?vista=avanzado`))).toContain(
      `/app/event/new?de=${from}`,
    );
    const page = pageText(await host.get(`/app/event/new?de=${from}`));
    for (const words of ["Como «Boda de Vera»", 'value="Casa Vera"', 'value="18:30"']) expect(page).toContain(words);
    expect(page).not.toMatch(/name="date"[^>]*value="2/);

    const made = await host.post(`/app/event/new?de=${from}`, { ...wedding, title: "Boda de Nora" });
    expect(made.status).toBe(303);
    const id = /\/app\/event\/([0-9a-f-]+)/.exec(made.location ?? "")![1]!;
    const tables = await db.selectFrom("seatingTables").select("name").where("eventId", "=", id).execute();
    expect(tables).toHaveLength(3);
  });

  it("is for its creator alone: for a member and a stranger there is no such event", async () => {
    const host = await signUp();
    const from = await create(host);
    const organizer = await signUp();
    await addMember(db, from, organizer.email, "organizer");
    for (const [who, path] of [
      [organizer, from],
      [await signUp(), from],
      [host, "no-es-de-nadie"],
    ] as const) {
      expect((await who.get(`/app/event/new?de=${path}`)).status).toBe(404);
      expect((await who.post(`/app/event/new?de=${path}`, { ...wedding })).status).toBe(404);
    }
    expect((await host.get(`/app/event/new?de=${from}`)).status).toBe(200);
  });
});
