// The route of an event's details over HTTP, on the built server.
import { beforeAll, describe, expect, it } from "vitest";
import { eventRefusalText } from "#app/copy/text/text.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent as create, wedding } from "#test/world.ts";
import { saveRefusals } from "./copy.ts";

const { db, anonymous, signUp, join, eventRow } = await testParty();
const nowhere = "01990000-0000-7000-8000-000000000000";
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

describe("/app/event/{id}/edit", () => {
  it("saves what is posted, keeps the rest, and stays on «Editar» (303)", async () => {
    const id = await create(owner, { startTime: "18:30" });
    const before = await eventRow(id);
    const page = pageText(await owner.get(`/app/event/${id}/edit`));
    for (const part of ['name="version" value="1"', 'value="18:30"', "Guardar configuración", "Añadir imagen"])
      expect(page).toContain(part);
    const answer = await owner.post(`/app/event/${id}/edit`, {
      intent: "save",
      title: "Bodorrio",
      type: "gala",
      date: "2049-06-06",
      location: "Sueca",
      budget: "10",
      description: "Nueva",
      version: "1",
      createdBy: nowhere,
      id: nowhere,
      status: "completed",
      visibility: "private",
    });
    expect([answer.status, answer.location]).toEqual([303, `/app/event/${id}/edit?aviso=guardada`]);
    expect(pageText(await owner.get(answer.location!))).toContain("Configuración guardada exitosamente");
    expect(await eventRow(id)).toMatchObject({
      title: "Bodorrio",
      category: "corporate",
      date: "2049-06-06",
      startTime: "18:30:00",
      version: 2,
      createdBy: before.createdBy,
      status: "planning",
      visibility: "public",
    });
  });

  it("says that the event has changed, keeps what was typed and shows what is new (409)", async () => {
    const id = await create(owner);
    const organizer = await join(id, "organizer");
    await organizer.post(`/app/event/${id}/edit`, {
      intent: "save",
      title: "La de ella",
      location: "Otro sitio",
      version: "1",
    });
    const late = await owner.post(`/app/event/${id}/edit`, {
      intent: "save",
      title: "La mía",
      location: wedding.location,
      version: "1",
    });
    expect(late.status).toBe(409);
    for (const part of [
      saveRefusals.stale,
      "ha cambiado",
      'value="La mía"',
      "Ahora pone: «La de ella»",
      "Ahora pone: «Otro sitio»",
      'name="version" value="2"',
    ])
      expect(pageText(late)).toContain(part);
    expect((await eventRow(id)).title).toBe("La de ella");
    expect((await owner.post(`/app/event/${id}/edit`, { intent: "save", title: "La mía", version: "2" })).status).toBe(
      303,
    );
  });

  it("merges what two hosts change in different fields, and conflicts over no field that neither touched", async () => {
    const id = await create(owner);
    const organizer = await join(id, "organizer");
    const page = await owner.get(`/app/event/${id}/edit`);
    // The fields that a browser posts from the form that both have open.
    const attribute = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    const seen = attribute(/name="seen" value="([^"]*)"/.exec(page.text)![1]!);
    const opened = JSON.parse(seen) as Record<string, string>;
    const save = (host: typeof owner, changed: Record<string, string>) =>
      host.post(`/app/event/${id}/edit`, { intent: "save", ...opened, ...changed, seen, version: "1" });
    expect((await save(organizer, { location: "La ermita", description: "Una.\r\nDos." })).status).toBe(303);
    expect((await save(owner, { title: "La mía", startTime: "19:00" })).status).toBe(303);
    expect(await eventRow(id)).toMatchObject({
      title: "La mía",
      startTime: "19:00:00",
      location: "La ermita",
      description: "Una.\nDos.",
      version: 3,
    });
    const both = await save(owner, { title: "La otra", location: "El faro" });
    expect(both.status).toBe(409);
    const text = pageText(both);
    for (const part of [saveRefusals.stale, 'value="La otra"', "Ahora pone: «La ermita»", 'name="version" value="3"'])
      expect(text).toContain(part);
    // Only the organizer changed the description: it is as stored, without a notice.
    expect(text).not.toContain("Ahora pone: «Una.");
    expect(text).not.toContain("Ahora pone: «19:00»");
    const [change] = await db
      .selectFrom("eventChanges")
      .select("facts")
      .where("eventId", "=", id)
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(change!.facts).toMatchObject({ fields: ["title", "startTime"] });
  });

  it("refuses a field (422) and a save without the version it read", async () => {
    const id = await create(owner);
    const wrong = await owner.post(`/app/event/${id}/edit`, {
      intent: "save",
      title: "",
      budget: "mucho",
      version: "1",
    });
    expect(wrong.status).toBe(422);
    for (const part of [eventRefusalText.title_required, eventRefusalText.money_invalid, 'value="mucho"'])
      expect(pageText(wrong)).toContain(part);
    expect((await owner.post(`/app/event/${id}/edit`, { intent: "save", title: "Sin versión" })).status).toBe(422);
    expect((await owner.post(`/app/event/${id}/edit`, { intent: "explode", version: "1" })).status).toBe(422);
    expect((await eventRow(id)).version).toBe(1);
  });

  it("shows the tabs to its creator alone; other hosts find here what they may change", async () => {
    const id = await create(owner);
    const tabs = /<nav[^>]*aria-label="Editar"/;
    const own = pageText(await owner.get(`/app/event/${id}/edit`));
    expect(own).toMatch(tabs);
    for (const tab of ["apariencia", "permisos", "avanzado"])
      expect(own).toContain(`href="/app/event/${id}/settings?vista=${tab}"`);
    expect(own).not.toMatch(/name="(priority|status)"/);
    const organizer = await join(id, "organizer");
    const others = pageText(await organizer.get(`/app/event/${id}/edit`));
    expect(others).not.toMatch(tabs);
    for (const name of ["priority", "status"]) expect(others).toContain(`name="${name}"`);
    expect((await organizer.get(`/app/event/${id}/settings?vista=general`)).location).toBe(`/app/event/${id}/edit`);
  });

  it("is closed to those who may not edit, also when they post at once", async () => {
    const id = await create(owner);
    const collaborator = await join(id, "collaborator");
    for (const path of [`/app/event/${id}/edit`, `/app/event/${id}/edit.data`]) {
      expect((await collaborator.post(path, { intent: "save", title: "Mía", version: "1" })).status).toBe(403);
      await anonymous.post(path, { intent: "save", title: "Mía", version: "1" });
    }
    expect((await eventRow(id)).title).toBe(wedding.title);
  });
});
