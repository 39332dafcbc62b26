// The routes of the guest list as a file over HTTP on the built server.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";
import { readSheet } from "#test/xlsx.ts";

const { app, db, anonymous, signUp, join } = await testParty();
let marta: Account;
let eventId: string;

beforeAll(async () => {
  marta = await signUp();
});

beforeEach(async () => {
  eventId = await createEvent(marta, { title: "Boda", visibility: "private" });
});

describe("/app/event/{id}/guests.csv and guests.xlsx", () => {
  const list = () => `/app/event/${eventId}/guests`;
  const raw = (path: string) =>
    fetch(app.origin + path, {
      headers: { cookie: [...marta.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
  const rowsOf = (text: string) =>
    text
      .split("\r\n")
      .filter(Boolean)
      .map((line) => line.split(";"));

  beforeEach(async () => {
    const households = [newId(), newId()];
    const ids = [newId(), newId(), newId()];
    const tableId = newId();
    await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
    await db.insertInto("seatingTables").values({ eventId, id: tableId, name: "5", capacity: 8 }).execute();
    await db
      .insertInto("households")
      .values([
        { eventId, id: households[0]!, name: "Familia Núñez" },
        { eventId, id: households[1]!, name: "Íñigo Ávila" },
      ])
      .execute();
    await db
      .insertInto("guests")
      .values([
        {
          eventId,
          id: ids[0]!,
          householdId: households[0]!,
          name: "=1+1 Núñez",
          status: "confirmed",
          phone: "+34 600 11 22 33",
          notes: 'Dice "sí"; y más',
          tags: ["bus", "coro"],
          dietary: "Sin gluten",
          dietaryConsentAt: new Date(),
          rsvpDate: new Date("2048-12-31T23:30:00Z"),
          tableId,
        },
        { eventId, id: ids[1]!, householdId: households[0]!, name: "Pol Núñez", memberType: "child" },
        { eventId, id: ids[2]!, householdId: households[1]!, name: "Íñigo Ávila", status: "declined" },
      ])
      .execute();
    const question = newId();
    await db
      .insertInto("eventQuestions")
      .values({ eventId, id: question, position: 1, text: "-¿Autobús?", kind: "yes-no" })
      .execute();
    await db
      .insertInto("guestAnswers")
      .values({ eventId, guestId: ids[0]!, questionId: question, answer: "yes" })
      .execute();
  });

  it("gives everybody with Spanish heads, as Excel in Spain reads it, and nothing that it would run", async () => {
    const file = await marta.get(`${list()}.csv`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="invitados-boda-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = await (await raw(`${list()}.csv`)).bytes();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [heads, ...rows] = rowsOf(file.text);
    const start = "Nombre;Familia;Respuesta;Viene como;Viene con;Tipo;Grupo;Etiquetas;Mesa;Asiento;Alergias o dieta";
    expect(heads!.join(";")).toBe(`${start};'-¿Autobús?;Teléfono;Correo electrónico;Notas;Mensaje;Fecha de respuesta`);
    expect(rows.map(([name]) => name)).toEqual(["Íñigo Ávila", "'=1+1 Núñez", "Pol Núñez"]);
    expect(file.text).toContain(
      "'=1+1 Núñez;Familia Núñez;Confirmado;Adulto;Pol Núñez;Otro;Invitado;bus, coro;5;;Sin gluten;Sí;'+34 600 11 22 33;;",
    );
    expect(file.text).toContain('"Dice ""sí""; y más";;01/01/2049\r\n');
    const { details, subjectId } = await db
      .selectFrom("auditLog")
      .selectAll()
      .where("deed", "=", "guests.exported")
      .where("subjectId", "=", eventId)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect({ details, subjectId }).toEqual({ details: { format: "csv", guests: 3 }, subjectId: eventId });
  });

  it("gives the part that the address leaves, in its order", async () => {
    const names = async (search: string) =>
      rowsOf((await marta.get(`${list()}.csv${search}`)).text)
        .slice(1)
        .map(([name]) => name);
    expect(await names("?estado=confirmados")).toEqual(["'=1+1 Núñez"]);
    expect(await names("?q=avila")).toEqual(["Íñigo Ávila"]);
    expect(await names("?orden=familia&mostrar=1")).toEqual(["Íñigo Ávila", "'=1+1 Núñez", "Pol Núñez"]);
    expect(await names("?q=nadie")).toEqual([]);
  });

  it("is a real workbook too, whose texts stay texts and whose days are days", async () => {
    const response = await raw(`${list()}.xlsx`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ]);
    const [heads, , sum, ...others] = readSheet(Buffer.from(await response.bytes()));
    expect(others).toHaveLength(1);
    expect(sum!.slice(0, 5).map(({ value }) => value)).toEqual([
      "=1+1 Núñez",
      "Familia Núñez",
      "Confirmado",
      "Adulto",
      "Pol Núñez",
    ]);
    const cell = (header: string) => sum![heads!.findIndex(({ value }) => value === header)];
    expect(["Nombre", "Mesa", "Teléfono", "Fecha de respuesta"].map(cell)).toEqual([
      { value: "=1+1 Núñez", as: "words" },
      { value: "5", as: "text" },
      { value: "+34 600 11 22 33", as: "text" },
      { value: Date.UTC(2049, 0, 1) / 86_400_000 + 25_569, as: "day" },
    ]);
  });

  it("is for hosts who manage the guests, and thirty in ten minutes", async () => {
    const [collaborator, stranger, helper] = [
      await join(eventId, "collaborator"),
      await signUp(),
      await join(eventId, "organizer"),
    ];
    for (const format of ["csv", "xlsx"]) {
      const statuses = await Promise.all(
        [anonymous, stranger, collaborator].map(async (who) => (await who.get(`${list()}.${format}`)).status),
      );
      expect(statuses).toEqual([302, 404, 403]);
    }
    const answers = [];
    for (let time = 0; time < 31; time++) answers.push((await helper.get(`${list()}.csv`)).status);
    expect(answers).toEqual([...Array<number>(30).fill(200), 429]);
  });
});
