// The routes of answer settings over HTTP on the built server: settings and questions, the page that follows them, and the review queue.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { person } from "#test/http.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";

const { app, db, anonymous, signUp, join, eventRow } = await testParty();
const host = await signUp();
let eventId: string;
let parties = 0;
let page: string;

beforeEach(async () => {
  eventId = await createEvent(host);
  const slug = `respuestas-${++parties}`;
  await setSlug(host, eventId, slug);
  page = `/evento/${slug}`;
});

const settings = (rest = "") => `/app/event/${eventId}/guests/settings${rest}`;
const review = (rest = "") => `/app/event/${eventId}/guests/tray${rest}`;
const save = (fields: Record<string, string | string[]> = {}, who: Account = host) =>
  who.post(settings(), { intent: "save", ...fields });
const respond = (email: string, name = "Paqui Gil", attending = "yes") =>
  person(app).post(page, { intent: "rsvp", name, email, attending });
const questions = () =>
  db.selectFrom("eventQuestions").selectAll().where("eventId", "=", eventId).orderBy("position").execute();
const guests = () => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("name").execute();
const add = (name: string, email: string) =>
  host.post(`/app/event/${eventId}/guests/new`, { intent: "add", name, email });

describe("settings", () => {
  it("open to who manages guests and to nobody else", async () => {
    const organizer = await join(eventId, "organizer");
    const viewer = await join(eventId, "viewer");
    expect((await anonymous.get(settings())).location).toContain("/login");
    expect([(await organizer.get(settings())).status, (await viewer.get(settings())).status]).toEqual([200, 403]);
    expect((await (await signUp()).get(settings())).status).toBe(403);
    expect((await save({ plusOnes: "3" }, viewer)).status).toBe(403);
    expect((await save({ plusOnes: "3" }, organizer)).status).toBe(200);
    expect(await eventRow(eventId)).toMatchObject({ plusOnes: 3, asksDietary: false });
  });

  it("are saved as they were posted, and shown so", async () => {
    const fields = {
      rsvpDeadline: "2049-05-20",
      plusOnes: "2",
      dietaryQuestion: "on",
      "reminderDays[]": ["14", "3"],
      requireApproval: "on",
    };
    const saved = await save({ ...fields, version: "1" });
    expect([saved.status, pageText(saved).includes("Configuración guardada exitosamente")]).toEqual([200, true]);
    expect(await eventRow(eventId)).toMatchObject({
      rsvpDeadline: "2049-05-20",
      plusOnes: 2,
      asksDietary: true,
      reminderDays: [14, 3],
      requireApproval: true,
      rsvpVersion: 2,
    });
    const shown = pageText(await host.get(settings()));
    expect(shown).toContain('value="2049-05-20"');
    expect(shown).toContain("14 días antes · jueves, 6 de mayo");
    expect(shown.match(/checked=""/g)).toHaveLength(4);
  });

  it("say what is wrong beside its field, and lose nothing that was typed", async () => {
    const refused = await save({ rsvpDeadline: "2049-06-06", plusOnes: "11", "reminderDays[]": ["95"] });
    expect(refused.status).toBe(422);
    const text = pageText(refused);
    for (const sentence of [
      "El plazo termina, como muy tarde, el día del evento.",
      "Escribe un número del 0 al 10.",
      "Elige días entre 1 y 90.",
      'value="2049-06-06"',
      'value="11"',
    ])
      expect(text).toContain(sentence);
    await sql`alter table events add constraint fails check (plus_ones <> 9)`.execute(db);
    const failed = await save({ plusOnes: "9" });
    expect(failed.status).toBe(500);
    for (const said of ["Error al guardar la configuración", 'value="9"']) expect(pageText(failed)).toContain(said);
  });

  it("that another host has saved meanwhile are shown beside one's own, which stay", async () => {
    await save({ rsvpDeadline: "2049-05-20", plusOnes: "4", version: "1" });
    const mine = await save({ rsvpDeadline: "2049-05-10", plusOnes: "1", version: "1" });
    expect(mine.status).toBe(409);
    const text = pageText(mine);
    expect(text).toContain("Alguien ha cambiado estos ajustes mientras los editabas");
    expect(text).toContain("Ahora: jueves, 20 de mayo de 2049");
    expect(text).toContain("Ahora: 4");
    expect(text).toContain('value="2049-05-10"');
    expect(text).toContain('name="version" value="2"');
    expect(await eventRow(eventId)).toMatchObject({ plusOnes: 4 });
  });
});

describe("questions", () => {
  it("come, change, move and go", async () => {
    const ask = (text: string, more = {}) =>
      host.post(settings("/question"), { intent: "question.add", text, kind: "yes-no", ...more });
    expect((await ask("¿Autobús?")).location).toBe(`${settings()}?aviso=pregunta-anadida`);
    await ask("¿Menú?", { kind: "choice", options: "Carne\nPescado", required: "on" });
    const [bus, menu] = await questions();
    expect(menu).toMatchObject({ text: "¿Menú?", kind: "choice", options: ["Carne", "Pescado"], required: true });
    expect(
      (await host.post(settings(), { intent: "question.move", questionId: menu!.id, direction: "up" })).status,
    ).toBe(200);
    expect((await questions()).map(({ text }) => text)).toEqual(["¿Menú?", "¿Autobús?"]);
    const changed = await host.post(settings(`/question/${bus!.id}`), {
      intent: "question.update",
      text: "¿Autobús de vuelta?",
      kind: "yes-no",
    });
    expect(changed.status).toBe(303);
    const list = pageText(await host.get(settings()));
    expect(list).toContain("¿Autobús de vuelta?");
    expect(list).toContain("Elegir una opción: Carne y Pescado · Sin respuestas");
    expect((await host.post(settings(), { intent: "question.delete", questionId: menu!.id })).status).toBe(200);
    expect((await questions()).map(({ text }) => text)).toEqual(["¿Autobús de vuelta?"]);
    expect((await host.post(settings(), { intent: "question.delete", questionId: menu!.id })).status).toBe(404);
    expect((await host.get(settings(`/question/${menu!.id}`))).status).toBe(404);
  });

  it("are refused with everything typed in the dialog", async () => {
    const refused = await host.post(settings("/question"), {
      intent: "question.add",
      text: "¿Menú?",
      kind: "choice",
      options: "Solo carne",
    });
    expect(refused.status).toBe(422);
    expect(pageText(refused)).toContain("Escribe al menos dos opciones, una por línea.");
    expect(pageText(refused)).toContain("Solo carne");
  });
});

describe("the page", () => {
  it("says until when, and closes after the last day, also where it was kept ready", async () => {
    expect(pageText(await anonymous.get(page))).not.toContain("Puedes responder hasta");
    await save({ rsvpDeadline: "2049-05-20" });
    expect(pageText(await anonymous.get(page))).toContain("Puedes responder hasta el jueves, 20 de mayo de 2049.");
    const asked = await host.post(settings(), { intent: "save", rsvpDeadline: "2020-05-20" });
    expect([asked.status, pageText(asked).includes("Sí, cerrar ya las respuestas")]).toEqual([422, true]);
    expect(pageText(await anonymous.get(page))).toContain("Puedes responder hasta el jueves, 20 de mayo de 2049.");
    await save({ rsvpDeadline: "2020-05-20", closeNow: "on" });
    // A stored past day needs no second confirmation.
    await save({ rsvpDeadline: "2020-05-20", plusOnes: "1" });
    const closed = pageText(await anonymous.get(page));
    expect(closed).toContain("El plazo para responder terminó el miércoles, 20 de mayo de 2020");
    expect(closed).not.toContain('name="attending"');
    const late = await respond("tarde@correo.es");
    expect([late.status, pageText(late).includes("El plazo para responder terminó el")]).toEqual([409, true]);
    expect(await guests()).toEqual([]);
    // A host who prepares the party may still record an answer.
    expect(
      (await host.post(page, { intent: "rsvp", name: "Tía", email: "tia@correo.es", attending: "yes" })).status,
    ).toBe(303);
  });

  it("says the same to who is on the list and who waits for approval", async () => {
    await add("Lucía Ferrer", "lucia@correo.es");
    await save({ requireApproval: "on" });
    const seen = async (email: string) => {
      const visitor = person(app);
      const sent = await visitor.post(page, { intent: "rsvp", name: "Lucía", email, attending: "yes" });
      const after = pageText(await visitor.get(sent.location!));
      expect(after).toContain("Tu respuesta ha llegado, Lucía");
      expect(after).not.toContain("Te guardamos sitio");
      return [sent.status, sent.location, after.replaceAll(email, "…").replaceAll(/nonce="[^"]*"/g, "")];
    };
    expect(await seen("lucia@correo.es")).toEqual(await seen("nadie@correo.es"));
    const list = pageText(await host.get(`/app/event/${eventId}/guests`));
    expect(list).toContain("1 persona espera tu visto bueno.");
    expect(list.includes("nadie@correo.es")).toBe(false);
  });
});

describe("the review queue", () => {
  it("leads from the list to an answer that waits, with both answers, and takes or discards it", async () => {
    const list = `/app/event/${eventId}/guests`;
    const only = async () => (await guests())[0]!;
    expect((await add("Carmen Ferrer", "carmen@correo.es")).status).toBe(303);
    const { id } = await only();
    await host.post(list, { intent: "status", guestId: id, status: "confirmed" });
    const answerId = newId();
    const park = () =>
      db
        .insertInto("parkedAnswers")
        .values({ eventId, id: answerId, guestId: id, name: "Carmen F.", attending: false, message: "No puedo <ir>" })
        .execute();
    await park();
    const strip = (await host.get(list)).text;
    for (const text of ["1 respuesta por revisar", `href="${review()}"`]) expect(strip).toContain(text);
    const page = await host.get(review());
    for (const text of ["dijo que viene", "no viene", "Carmen F.", "No puedo &lt;ir&gt;"])
      expect(page.text).toContain(text);
    expect((await host.post(list, { intent: "answer.discard", answerId })).location).toBe(`${list}?aviso=descartada`);
    expect((await only()).status).toBe("confirmed");
    await park();
    expect((await host.post(list, { intent: "answer.accept", answerId })).location).toBe(`${list}?aviso=aceptada`);
    expect(await only()).toMatchObject({ status: "declined", rsvpMessage: "No puedo <ir>" });
    expect((await host.get(list)).text).not.toContain("por revisar");
    expect((await host.post(list, { intent: "answer.accept", answerId })).status).toBe(404);
  });

  it("joins an answer to its guest in one click, says so, and takes it back", async () => {
    await add("Francisca Gil Ros", "");
    await db
      .insertInto("guests")
      .values({ eventId, id: "01980000-0000-7000-8000-000000000001", name: "Paqui Gil Ros" })
      .execute();
    await respond("paqui@correo.es");
    const shown = pageText(await host.get(review()));
    expect(shown).toContain("Es Paqui Gil Ros");
    const unmatched = (await guests()).find(({ isUnmatched }) => isUnmatched)!;
    const joined = await host.post(review(), {
      intent: "answer.join",
      guestId: unmatched.id,
      targetGuestId: "01980000-0000-7000-8000-000000000001",
    });
    expect([joined.status, joined.location?.startsWith(`${review()}?aviso=unida&deshacer=`)]).toEqual([303, true]);
    expect(await guests()).toMatchObject([{ name: "Paqui Gil Ros", email: "paqui@correo.es", status: "confirmed" }]);
    const again = await host.post(review(), { intent: "answer.keep", guestId: unmatched.id });
    expect([again.status, pageText(again).includes("Esa respuesta ya está revisada.")]).toEqual([404, true]);
    expect(pageText(await host.get(review()))).toContain("Todo revisado");

    const after = await host.get(joined.location!);
    expect(pageText(after)).toContain("Respuesta unida a tu invitado");
    const batchId = new URL(joined.location!, app.origin).searchParams.get("deshacer")!;
    expect(after.text).toContain(`name="batchId" value="${batchId}"`);
    const apart = await host.post(review(), { intent: "answer.separate", batchId });
    expect([apart.status, apart.location]).toEqual([303, `${review()}?aviso=separada`]);
    expect((await guests()).map(({ name, email }) => [name, email])).toEqual([
      ["Paqui Gil", "paqui@correo.es"],
      ["Paqui Gil Ros", null],
    ]);
    const late = await host.post(review(), { intent: "answer.separate", batchId });
    expect([late.status, pageText(late).includes("Ya no se puede deshacer")]).toEqual([409, true]);
  });

  it("looks for a guest by hand, over the part of the list that one came from", async () => {
    await add("Íñigo Peña", "inigo@correo.es");
    await respond("otro@correo.es", "El primo");
    const { id } = (await guests()).find(({ isUnmatched }) => isUnmatched)!;
    const found = pageText(await host.get(review(`?estado=confirmados&para=${id}&buscar=pena`)));
    expect(found).toContain("¿Quién es El primo?");
    expect(found).toContain("Es Íñigo Peña");
    const kept = await host.post(review(`?estado=confirmados&para=${id}`), { intent: "answer.keep", guestId: id });
    expect(kept.location).toBe(`${review()}?estado=confirmados&aviso=nueva`);
  });

  it("is closed to who does not manage guests", async () => {
    const viewer = await join(eventId, "viewer");
    expect([
      (await viewer.get(review())).status,
      (await viewer.post(review(), { intent: "answer.keepAll" })).status,
    ]).toEqual([403, 403]);
  });
});
