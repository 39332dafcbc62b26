// A guest without an account: the data of their browser, and the download by the link of their e-mail, for no one else (L-1).
import { addPhone, addPoint } from "#test/door.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import { inviteHousehold } from "#test/households.ts";
import { writtenEmails } from "#test/emails.ts";
import { type Person, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";
import { haveTried } from "#test/tries.ts";

const app = await testApp();
const { db } = app;
let host: Account;
beforeAll(async () => {
  host = await register(app, "Marta Segura", "planner");
});
let parties = 0;

async function addParty(): Promise<{ id: string; path: string }> {
  const slug = `fiesta-${++parties}`;
  const id = await createEvent(host);
  await setSlug(host, id, slug);
  return { id, path: `/evento/${slug}` };
}
const makeParty = async () => (await addParty()).path;
const answer = (visitor: Person, page: string, fields: Record<string, string>) =>
  visitor.post(page, { intent: "rsvp", name: "Lucía", attending: "yes", ...fields });

const lucia = { name: "Lucía Ferrer", email: "lucia@correo.es" };
const guestsOf = (eventId: string) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("id").execute();
const lastToken = async (eventId: string) => {
  const mail = (await writtenEmails(db, app, { eventId })).at(-1)!;
  return /respuesta\/([A-Za-z0-9]{32})/.exec(mail.text)![1]!;
};

it("leaves a browser working that answers at a dozen events, and lets it change the last eight", async () => {
  const browser = person(app);
  const pages: string[] = [];
  for (let i = 0; i < 13; i++) {
    const page = await makeParty();
    pages.push(page);
    const message = "🎉".repeat(500);
    expect((await answer(browser, page, { email: `amiga${i}@correo.es`, message })).status).toBe(303);
    const header = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(header.length).toBeLessThan(8_000);
  }
  expect([...browser.cookies.keys()].filter((name) => name.startsWith("convite-answer-"))).toHaveLength(8);
  expect((await browser.get(pages[12]!)).text).toContain("🎉".repeat(500));
  expect((await answer(browser, pages[5]!, { email: "amiga5@correo.es", attending: "no" })).status).toBe(303);
  expect((await browser.get(pages[5]!)).text).toContain("Cambiar mi respuesta");
  expect((await browser.get(pages[4]!)).text).toContain("Enviar respuesta");
});

it("takes 200 answers of one address in ten minutes over all events, then 429 (SC-55)", async () => {
  const page = await makeParty();
  expect((await answer(person(app), page, { email: "una@correo.es" })).status).toBe(303);
  await haveTried(db, "rsvp:127.0.0.1", 200, new Date());
  expect((await answer(person(app), await makeParty(), { email: "otra@correo.es" })).status).toBe(429);
  await db.deleteFrom("tries").execute();
});

it("gives a household the event as a calendar file that leads back to its invitation, of a private event too", async () => {
  const eventId = await createEvent(host, { visibility: "private" });
  await setSlug(host, eventId, "fiesta-privada");
  const { path: page } = await inviteHousehold(db, eventId, [{ name: "Amparo Bosch" }]);
  expect((await person(app).get(page)).text).toContain(`href="${page}/calendario.ics"`);
  const file = await person(app).get(`${page}/calendario.ics`);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  expect(file.text.replaceAll(/\r?\n /g, "")).toContain(`URL;VALUE=URI:${app.origin}${page}`);
  for (const other of ["/evento/fiesta-privada", `/invitation/${newToken()}`])
    expect((await person(app).get(`${other}/calendario.ics`)).status).toBe(404);
});

it("asks «sí» or «no» with neither chosen, and says of the field for programs that it stays empty", async () => {
  const { text } = await person(app).get(await makeParty());
  expect(text.match(/<input type="radio"[^>]*name="attending"[^>]*>/g)).toHaveLength(2);
  expect(text).not.toMatch(/name="attending"[^>]*checked/);
  expect(text).toContain("Web (déjalo vacío)");
});

/** A helper lets the guest with this address in, and another one. */
async function noteAtDoor(eventId: string, email: string): Promise<void> {
  const pointId = await addPoint(db, eventId, "Jardín");
  const { id: userId } = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", host.email)
    .executeTakeFirstOrThrow();
  const phone = await addPhone(db, { eventId, pointId, userId });
  await db.updateTable("guests").set({ doorNo: 7, doorNote: "CNRY-aviso" }).where("email", "=", email).execute();
  const rows = [7, 8].map((doorNo) => ({
    eventId,
    deviceId: phone.id,
    seq: doorNo,
    kind: "in" as const,
    pointId,
    doorNo,
    how: "name" as const,
  }));
  await db
    .insertInto("doorFacts")
    .values(rows.map((row) => ({ ...row, at: new Date(), receivedAt: new Date() })))
    .execute();
}

it("gives a guest all of their own data and nothing of anybody else's", async () => {
  const id = await createEvent(host);
  await setSlug(host, id, "fiesta-con-datos");
  const page = "/evento/fiesta-con-datos";
  const words = (who: string) => ({
    name: `CNRY-nombre-${who}`,
    email: `cnry-${who}@correo.es`,
    message: `CNRY-palabras-${who}`,
  });
  for (const who of ["mia", "ajena"]) expect((await answer(person(app), page, words(who))).status).toBe(303);
  await db.updateTable("guests").set({ phone: "CNRY-tel-mia" }).where("email", "=", "cnry-mia@correo.es").execute();
  const [mail] = await writtenEmails(db, app, { recipient: "cnry-mia@correo.es" });
  const token = /respuesta\/([A-Za-z0-9]{32})/.exec(mail!.text)![1]!;

  // Like an address that a host wrote on the list while it waited for room.
  for (const who of ["mia", "ajena"])
    await db
      .insertInto("waitingAnswers")
      .values({ eventId: id, id: newId(), ...words(who), attending: true, source: "public-page" })
      .execute();
  await noteAtDoor(id, "cnry-mia@correo.es");
  const way = await person(app).get(`${page}/respuesta/${token}`);
  expect(way.text).toContain(`href="${page}/respuesta/${token}/datos"`);
  const file = await person(app).get(`${page}/respuesta/${token}/datos`);
  expect(file.status).toBe(200);
  for (const [name, value] of [
    ["content-type", "application/json; charset=utf-8"],
    ["content-disposition", 'attachment; filename="mis-datos-fiesta-con-datos.json"'],
    ["cache-control", "private, no-store"],
    ["referrer-policy", "same-origin"],
  ] as const)
    expect(file.headers.get(name)).toBe(value);
  expect(JSON.parse(file.text)).toMatchObject({
    event: { title: expect.any(String) },
    guest: {
      name: "CNRY-nombre-mia",
      phone: "CNRY-tel-mia",
      status: "confirmed",
      rsvpMessage: "CNRY-palabras-mia",
      doorNote: "CNRY-aviso",
      atDoor: [{ kind: "in", at: expect.any(String), door: "Jardín" }],
    },
    answersThatWait: [],
    waitingForRoom: [{ name: "CNRY-nombre-mia", message: "CNRY-palabras-mia" }],
    mails: [{ status: expect.any(String) }],
  });
  for (const foreign of ["ajena", id, host.email, token]) expect(file.text).not.toContain(foreign);

  const wrong = `${page}/respuesta/${token.toLowerCase().replace(/[a-z]/, "0")}/datos`;
  expect([(await person(app).get(wrong)).status, (await host.get(wrong)).status]).toEqual([404, 404]);
});

describe("/evento/{slug}/respuesta/{token}", () => {
  it("shows a guest their own answer and lets them change it, whatever the event's privacy; looking changes nothing", async () => {
    const { path: address, id } = await addParty();
    await answer(person(app), address, { ...lucia, message: "Hola" });
    await db.updateTable("events").set({ visibility: "private" }).where("id", "=", id).execute();
    const link = `${address}/respuesta/${await lastToken(id)}`;
    const before = await guestsOf(id);
    const opened = await person(app).get(link);
    expect([opened.status, opened.headers.get("referrer-policy"), opened.headers.get("cache-control")]).toEqual([
      200,
      "same-origin",
      "private, no-store",
    ]);
    for (const kept of ['value="Lucía Ferrer"', 'value="lucia@correo.es"', "Hola"]) expect(opened.text).toContain(kept);
    expect(await guestsOf(id)).toEqual(before);
    const changed = await answer(person(app), link, { attending: "no", email: "otra@correo.es", name: "" });
    expect([changed.status, changed.location]).toEqual([303, `${link}?respuesta=no`]);
    expect(await guestsOf(id)).toMatchObject([{ status: "declined", email: "lucia@correo.es", name: "Lucía Ferrer" }]);
    expect((await person(app).get(changed.location!)).text).toContain("Te echaremos de menos, Lucía");
  });

  it("is nothing for any other token or event, thirty times (C-8, C-13)", async () => {
    const one = await addParty();
    const other = await addParty();
    await answer(person(app), one.path, lucia);
    const token = await lastToken(one.id);
    const wrong = [
      `${other.path}/respuesta/${token}`,
      `${one.path}/respuesta/${token.slice(1)}`,
      `${one.path}/respuesta/${token.toUpperCase()}`,
      `${one.path}/respuesta/%25`,
      `/evento/no-hay/respuesta/${token}`,
    ];
    for (const address of wrong) {
      const answered = await person(app).get(address);
      expect(
        [answered.status, answered.text.includes("Invitación no encontrada"), answered.headers.get("referrer-policy")],
        address,
      ).toEqual([404, true, "same-origin"]);
      expect((await answer(person(app), address, { attending: "no" })).status).toBe(404);
    }
    let last = 0;
    for (let i = 0; i < 25; i++) last = (await person(app).get(wrong[1]!)).status;
    expect(last).toBe(429);
    expect(await guestsOf(one.id)).toMatchObject([{ status: "confirmed" }]);
  });
});
