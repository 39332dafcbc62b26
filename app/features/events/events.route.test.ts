// The doors of an event, of the built server, over HTTP: created, shown, edited, given a status.
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { commonText, eventRefusalText } from "#app/copy/words.ts";
import type { EventRole } from "#app/domain/permission-names.ts";
import { addMember } from "#test/factories.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { testSite } from "#test/site.ts";
import { type Account, createEvent as create, postEvent, register, wedding } from "#test/world.ts";
import { createRefusals, redirecting, saveRefusals } from "./copy.ts";

const site = await testSite();
const { db } = site;
const nowhere = "01990000-0000-7000-8000-000000000000";

let people = 0;
const signUp = (plan: "basic" | "planner" = "planner") => register(site, `Persona ${++people}`, plan);

async function join(eventId: string, role: EventRole): Promise<Account> {
  const member = await signUp();
  await addMember(db, eventId, member.email, role);
  return member;
}

const text = (answer: Answer) => answer.text.replace(/<!-- -->/g, "").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
const rowOf = (id: string) => db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const countOf = async ({ email }: Account) =>
  (await db.selectFrom("events").innerJoin("users", "users.id", "events.createdBy").select("events.id").where("users.email", "=", email).execute()).length;
const idOf = async ({ email }: Account) => (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

let owner: Account;
const anonymous = person(site);
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
    const page = text(await owner.get("/app/event/new"));
    for (const name of ["title", "date", "location", "category", "type", "description", "budget", "startTime", "endTime", "timeZone", "visibility", "formId", "collaborators[0].name", "collaborators[2].email"]) {
      expect(page).toContain(`name="${name}"`);
    }
    expect(page).toContain('<optgroup label="Personal">');
    expect(page).toMatch(/<option value="conference" selected="">/);
    expect(page).toMatch(/href="\/"[^>]*>Cancelar/);
  });

  it("creates the event and goes to it", async () => {
    const id = await create(owner, { budget: "24.500", startTime: "18:30", visibility: "private", "collaborators[0].name": "Pau", "collaborators[0].email": "pau@correo.es", "collaborators[0].role": "provider" });
    expect(await rowOf(id)).toMatchObject({ createdBy: await idOf(owner), title: wedding.title, visibility: "private", budgetCents: 2_450_000, status: "planning", priority: "medium", version: 1 });
    expect(await db.selectFrom("eventMembers").select(["email", "role", "status"]).where("eventId", "=", id).orderBy("id").execute()).toEqual([
      { email: owner.email, role: "organizer", status: "active" },
      { email: "pau@correo.es", role: "provider", status: "pending" },
    ]);
  });

  it("names missing fields, and keeps what was typed beside each refusal (422)", async () => {
    const { date: _, ...rest } = wedding;
    const missing = await owner.post("/app/event/new", { ...rest, location: "" });
    expect(missing.status).toBe(422);
    expect(text(missing)).toContain("Los siguientes campos tienen valores inválidos: fecha");

    const wrong = await owner.post("/app/event/new", { ...wedding, title: " ", description: "No se pierde", "collaborators[1].name": "Pau", "collaborators[1].email": "pau@", date: "2027-02-30" });
    expect(wrong.status).toBe(422);
    for (const part of [commonText.invalid, eventRefusalText.title_required, eventRefusalText.date_invalid, "No se pierde", 'value="pau@"', 'value="Finca La Alquería, Torrent"']) expect(text(wrong)).toContain(part);
  });

  it("refuses each of the five required fields on the server too", async () => {
    const before = await countOf(owner);
    for (const name of ["title", "date", "location", "category", "type"]) {
      expect((await owner.post("/app/event/new", { ...wedding, [name]: "" })).status).toBe(422);
    }
    expect(await countOf(owner)).toBe(before);
  });

  it("ignores everything but its own fields (A-5)", async () => {
    const stranger = { id: nowhere, createdBy: nowhere, userId: nowhere, status: "completed", version: "9", plan: "planner", priority: "high", createdAt: "1999-01-01", budgetCents: "1", accessCodeSealed: "x", __proto__: "x", "constructor.prototype": "x" };
    const id = await create(owner, stranger);
    expect(id).not.toBe(nowhere);
    const row = await rowOf(id);
    expect(row).toMatchObject({ createdBy: await idOf(owner), status: "planning", version: 1, priority: "medium", budgetCents: 0, accessCodeSealed: null });
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2000);
  });

  it("makes one event of a double click", async () => {
    const page = await owner.get("/app/event/new");
    const formId = /name="formId" value="([0-9a-f-]{36})"/.exec(page.text)![1]!;
    const before = await countOf(owner);
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post("/app/event/new", { ...wedding, formId })));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await countOf(owner)).toBe(before + 1);
  });

  it("holds the plan's limit at one moment, and says what lifts it (403, H-1)", async () => {
    const basic = await signUp("basic");
    const answers = await Promise.all(Array.from({ length: 30 }, () => postEvent(basic)));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(28);
    expect(text(refused[0]!)).toContain(createRefusals.event_limit);
    expect(await countOf(basic)).toBe(2);
  });
});

describe("/app/event/{id}", () => {
  it("is the same 404 for a hidden event, an unknown and a malformed id, whoever asks", async () => {
    const id = await create(owner, { visibility: "private" });
    const stranger = await signUp();
    const strip = ({ status, text: body }: Answer) => ({ status, body: body.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f-]{21}/g, "ID").replaceAll(/nonce="[^"]*"|persona\d+-\w+@convite\.test|Persona \d+/gi, "") });
    for (const path of ["", "/edit", "/access", "/image", "/share", "/qr.svg"]) {
      const [hidden, unknown] = [await stranger.get(`/app/event/${id}${path}`), await stranger.get(`/app/event/${nowhere}${path}`)];
      expect([hidden.status, unknown.status]).toEqual([404, 404]);
      expect(strip(hidden).body).toBe(strip(unknown).body);
      expect((await anonymous.get(`/app/event/${id}${path}`)).location).toMatch(/^\/login\?next=/);
    }
    expect((await stranger.get("/app/event/1")).status).toBe(404);
    expect((await owner.get(`/app/event/${id}`)).status).toBe(200);
  });

  it("shows an organizer everything, with a public address made on the way", async () => {
    const id = await create(owner, { title: "Cena de gala única", budget: "1.234,50" });
    const page = text(await owner.get(`/app/event/${id}`));
    for (const part of ["Cena de gala única", "1.234,50", "Planificando", "Prioridad media", "Tiempo restante", `${site.origin}/evento/cena-de-gala-unica`, "Vista previa", "Editar URL", "Configurar acceso", "wa.me", "qr.svg", "Cambiar estado", "Tú".toLowerCase()]) expect(page).toContain(part);
    expect(await db.selectFrom("slugs").select("slug").where("eventId", "=", id).execute()).toEqual([{ slug: "cena-de-gala-unica" }]);
  });

  it("shows a viewer a whole page without budget, address or deeds (SC-39)", async () => {
    const id = await create(owner, { title: "Vista por otros", budget: "98.765" });
    const viewer = await join(id, "viewer");
    const page = text(await viewer.get(`/app/event/${id}`));
    expect(page).toContain("Vista por otros");
    expect(page).toContain("Solo lo ven quienes organizan");
    for (const part of ["98.765", "9876500", "/evento/", "Cambiar estado", "/edit", "Configurar acceso", "Gestionar invitados", owner.email]) expect(page).not.toContain(part);
    for (const path of ["/edit", "/access", "/image", "/share", "/qr.svg", "/qr.png"]) expect((await viewer.get(`/app/event/${id}${path}`)).status).toBe(403);
    expect(await db.selectFrom("slugs").select("slug").where("eventId", "=", id).execute()).toEqual([]);
  });

  it("changes the status for those who may, 422 for one that is none, 403 for others", async () => {
    const id = await create(owner);
    const [organizer, collaborator, stranger] = [await join(id, "organizer"), await join(id, "collaborator"), await signUp()];
    expect((await organizer.post(`/app/event/${id}`, { intent: "status", status: "in-progress" })).status).toBe(200);
    expect((await collaborator.post(`/app/event/${id}`, { intent: "status", status: "completed" })).status).toBe(403);
    expect((await stranger.post(`/app/event/${id}`, { intent: "status", status: "completed" })).status).toBe(403 + (await visibleTo(stranger, id)));
    expect((await owner.post(`/app/event/${id}`, { intent: "status", status: "cancelled" })).status).toBe(422);
    expect((await anonymous.post(`/app/event/${id}`, { intent: "status", status: "completed" })).location).toMatch(/^\/login/);
    expect(await rowOf(id)).toMatchObject({ status: "in-progress", version: 2 });
  });

  it("refuses to revive a completed event where the plan is full (403)", async () => {
    const basic = await signUp("basic");
    const id = await create(basic);
    await basic.post(`/app/event/${id}`, { intent: "status", status: "completed" });
    await create(basic);
    await create(basic);
    expect((await basic.post(`/app/event/${id}`, { intent: "status", status: "planning" })).status).toBe(403);
    expect((await rowOf(id)).status).toBe("completed");
  });

  it("has an older address that leads to it", async () => {
    const answer = await anonymous.get(`/event/${nowhere}`);
    expect([answer.status, answer.location]).toEqual([302, `${site.origin}/app/event/${nowhere}`]);
    expect(answer.text).toContain(redirecting);
    expect((await anonymous.get("/event/..%3fx")).location ?? "").not.toContain("?x");
  });

  it("draws its public address as a code, as picture and as drawing", async () => {
    const id = await create(owner);
    const svg = await owner.get(`/app/event/${id}/qr.svg`);
    expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(svg.text).toMatch(/^<svg/);
    const png = await fetch(`${site.origin}/app/event/${id}/qr.png`, { headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ") } });
    expect(await sharp(await png.bytes()).metadata()).toMatchObject({ format: "png", width: 1024 });
  });
});

/** 0 where the law lets a stranger see a public event, so that a refusal is a 403; 1 where it would be a 404. */
async function visibleTo(visitor: Person, id: string): Promise<number> {
  return (await visitor.get(`/app/event/${id}`)).status === 403 ? 0 : 1;
}

describe("/app/event/{id}/edit", () => {
  it("saves what is posted, keeps the rest, and goes back (303)", async () => {
    const id = await create(owner, { startTime: "18:30" });
    const page = text(await owner.get(`/app/event/${id}/edit`));
    for (const part of ['name="version" value="1"', 'value="18:30"', "Guardar", "Volver"]) expect(page).toContain(part);
    const answer = await owner.post(`/app/event/${id}/edit`, { intent: "save", title: "Bodorrio", type: "gala", date: "2027-06-06", location: "Sueca", budget: "10", description: "Nueva", version: "1", createdBy: nowhere, id: nowhere, status: "completed", visibility: "private" });
    expect([answer.status, answer.location]).toEqual([303, `/app/event/${id}`]);
    expect(await rowOf(id)).toMatchObject({ title: "Bodorrio", category: "corporate", date: "2027-06-06", startTime: "18:30:00", version: 2, createdBy: await idOf(owner), status: "planning", visibility: "public" });
  });

  it("says that the event has changed, keeps what was typed and shows what is new (409)", async () => {
    const id = await create(owner);
    const organizer = await join(id, "organizer");
    await organizer.post(`/app/event/${id}/edit`, { intent: "save", title: "La de ella", location: "Otro sitio", version: "1" });
    const late = await owner.post(`/app/event/${id}/edit`, { intent: "save", title: "La mía", location: wedding.location, version: "1" });
    expect(late.status).toBe(409);
    for (const part of [saveRefusals.stale, "ha cambiado", 'value="La mía"', "Ahora pone: «La de ella»", "Ahora pone: «Otro sitio»", 'name="version" value="2"']) expect(text(late)).toContain(part);
    expect((await rowOf(id)).title).toBe("La de ella");
    expect((await owner.post(`/app/event/${id}/edit`, { intent: "save", title: "La mía", version: "2" })).status).toBe(303);
  });

  it("refuses a field (422) and a save without the version it read", async () => {
    const id = await create(owner);
    const wrong = await owner.post(`/app/event/${id}/edit`, { intent: "save", title: "", budget: "mucho", version: "1" });
    expect(wrong.status).toBe(422);
    for (const part of [eventRefusalText.title_required, eventRefusalText.money_invalid, 'value="mucho"']) expect(text(wrong)).toContain(part);
    expect((await owner.post(`/app/event/${id}/edit`, { intent: "save", title: "Sin versión" })).status).toBe(422);
    expect((await owner.post(`/app/event/${id}/edit`, { intent: "explode", version: "1" })).status).toBe(422);
    expect((await rowOf(id)).version).toBe(1);
  });

  it("is closed to those who may not edit, also when they post at once", async () => {
    const id = await create(owner);
    const collaborator = await join(id, "collaborator");
    for (const path of [`/app/event/${id}/edit`, `/app/event/${id}/edit.data`]) {
      expect((await collaborator.post(path, { intent: "save", title: "Mía", version: "1" })).status).toBe(403);
      await anonymous.post(path, { intent: "save", title: "Mía", version: "1" });
    }
    expect((await rowOf(id)).title).toBe(wedding.title);
  });
});
