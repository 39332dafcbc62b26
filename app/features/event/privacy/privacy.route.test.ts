// «Privacidad del evento» over HTTP: the days, the shorter term, what has gone, and the record for the staff.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { checkText, keptTexts, refusals } from "./copy.ts";
import { addMember } from "#test/factories.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, register } from "#test/world.ts";
import { makeStaff } from "#test/staff.ts";

const app = await testApp({ OPERATOR_NAME: "Fiestas Turia SL", GUEST_RETENTION_MONTHS: "12" });
const { db } = app;

it("shows the days, lets the creator shorten the term alone, and tells what has gone", async () => {
  const ana = await register(app, "Ana Ferrer");
  const bea = await register(app, "Bea Soler");
  const id = await createEvent(ana, { title: "Boda de Ana", date: "2049-06-05" });
  await addMember(db, id, bea.email, "organizer");
  const path = `/app/event/${id}/settings/privacidad`;
  const first = await ana.get(path);
  expect(first.status).toBe(200);
  for (const said of [
    "Alergias y dietas: el lunes, 5 de julio de 2049, 30 días después de la fiesta",
    "Lista de invitados y respuestas: el domingo, 5 de junio de 2050",
    "Nada detiene estos plazos, ni siquiera nosotros.",
    "La primera comprobación es esta noche.",
  ])
    expect(first.text).toContain(said);
  expect((await ana.get(`/app/event/${id}/settings?vista=permisos`)).text).toContain(path);
  expect((await bea.get(path)).status).toBe(403);
  expect((await bea.post(path, { intent: "term", guestMonths: "1" })).status).toBe(403);

  for (const guestMonths of ["0", "13", "doce", "1.5"]) {
    const refused = await ana.post(path, { intent: "term", guestMonths });
    expect([refused.status, refused.text.includes("Elige un plazo de la lista.")], guestMonths).toEqual([422, true]);
  }
  const saved = await ana.post(path, { intent: "term", guestMonths: "3" });
  expect([saved.status, saved.location]).toEqual([303, `${path}?aviso=plazo-guardado`]);
  const erased = {
    eventId: id,
    at: new Date("2049-07-12T03:23:00Z"),
    reason: "clock" as const,
    category: "diet" as const,
  };
  await db
    .insertInto("erasures")
    .values([
      { ...erased, rows: 80 },
      { ...erased, rows: 4 },
      { ...erased, reason: "guest", category: "guests", rows: 1 },
      { ...erased, eventId: newId(), rows: 999 },
    ])
    .execute();
  await db.insertInto("erasureChecks").values({ at: new Date(), category: "diet", left: 0 }).execute();
  const { text } = await ana.get(path);
  for (const said of [
    "el domingo, 5 de septiembre de 2049",
    "12 de julio: 84 dietas, por su plazo",
    "12 de julio: 1 dato de la lista, porque lo pidió un invitado",
    "Comprobado esta noche: no queda ningún dato fuera de plazo.",
  ])
    expect(text).toContain(said);
  // Ids have digits too: the sentence of the other event is meant.
  expect(text).not.toContain("999 dietas");
  await ana.post(path, { intent: "term", guestMonths: "" });
  expect((await ana.get(path)).text).toContain("5 de junio de 2050");
  const { rows } = await app.pool.query(
    "select kind from event_changes where event_id = $1 and kind = 'event.privacy'",
    [id],
  );
  expect(rows.length).toBe(2);
});

it("asks before a term that has passed erases the list of a party that is over, and says the day of an old check", async () => {
  const eva = await register(app, "Eva Roca");
  const id = await createEvent(eva, { title: "Cena de verano", date: "2049-06-05" });
  const past = new Date(Date.now() - 100 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await db.updateTable("events").set({ date: past }).where("id", "=", id).execute();
  const path = `/app/event/${id}/settings/privacidad`;
  const term = async () =>
    (await db.selectFrom("events").select("guestMonths").where("id", "=", id).executeTakeFirstOrThrow()).guestMonths;
  const asked = await eva.post(path, { intent: "term", guestMonths: "1" });
  expect([asked.status, await term()]).toEqual([422, null]);
  expect(asked.text).toContain(refusals.term_over);
  expect(asked.text).toContain("Sí, borrar la lista esta noche");
  expect((await eva.post(path, { intent: "term", guestMonths: "9" })).status).toBe(303);
  expect((await eva.post(path, { intent: "term", guestMonths: "1", over: "on" })).status).toBe(303);
  expect(await term()).toBe(1);

  const now = new Date("2049-07-20T10:00:00Z");
  const at = (day: string, left: number) => ({ at: new Date(`${day}T04:09:00Z`), left });
  expect(checkText(at("2049-07-20", 0), now)).toBe("Comprobado esta noche: no queda ningún dato fuera de plazo.");
  expect(checkText(at("2049-07-12", 0), now)).toBe("Comprobado el 12 de julio: no queda ningún dato fuera de plazo.");
  expect(checkText(at("2049-07-12", 3), now)).toContain("La comprobación del 12 de julio ha encontrado 3 datos");
});

it("tells guests the same days, and the staff the record of what is kept", async () => {
  const event = { date: "2049-06-05", guestMonths: 1 };
  expect(keptTexts(event, { guestMonths: 12 }, new Date("2049-06-01T00:00:00Z"))).toEqual([
    "Alergias y dietas: el lunes, 5 de julio de 2049, 30 días después de la fiesta",
    "Lista de invitados y respuestas: el lunes, 5 de julio de 2049",
    "Nada detiene estos plazos, ni siquiera nosotros.",
  ]);
  const staff = await register(app, "Eva del Equipo");
  expect((await staff.get("/app/staff/privacidad")).status).toBe(404);
  await makeStaff(app, staff);
  const { status, text } = await staff.get("/app/staff/privacidad");
  expect(status).toBe(200);
  for (const said of [
    "Fiestas Turia SL",
    "Alergias y dietas",
    "30 días después de la fiesta",
    "12 meses después de la fiesta",
    "guests",
    "180 días después de la fiesta",
    "Hasta cuándo",
  ])
    expect(text).toContain(said);
});
