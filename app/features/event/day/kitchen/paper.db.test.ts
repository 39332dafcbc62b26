// The kitchen's sheet of the day, as a PDF reader reads it.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { testDatabase } from "#test/database.ts";
import { addHost, eventPassOf } from "#test/factories.ts";
import { addHousehold } from "#test/households.ts";
import { readPdf } from "#test/pdf.ts";
import { drawKitchenPaper } from "./paper.commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-06-05T19:12:00Z");

it("counts those who have come and their diets by table, and says when; no name, limited as other papers", async () => {
  const { hostId, eventId } = await addHost(db, { title: "Boda de Lucía y Andrés", timeZone: "UTC" });
  const tableId = newId();
  await db.insertInto("seatingTables").values({ eventId, id: tableId, name: "Los Ferrer", number: 7 }).execute();
  await db.insertInto("seatingSettings").values({ eventId, detail: "chair" }).execute();
  const { guestIds } = await addHousehold(db, eventId, [
    { name: "Amparo Núñez", status: "attended" },
    { name: "Leo Núñez", status: "attended", memberType: "child" },
    { name: "Iris Núñez", status: "confirmed" },
    { name: "Paz Abad", status: "attended" },
  ]);
  const change = (at: number, values: { tableId?: string; chair?: number; dietary?: string }) =>
    db
      .updateTable("guests")
      .set({ ...values, ...(values.dietary && { dietaryConsentAt: now }) })
      .where("id", "=", guestIds[at]!)
      .execute();
  await change(0, { tableId, chair: 3, dietary: "Alergia a los frutos secos" });
  await change(1, { tableId, chair: 4 });
  await change(2, { tableId, chair: 5, dietary: "Vegana" });
  await change(3, { dietary: "Vegetariana" });
  const passes = {
    day: await eventPassOf(db, hostId, eventId, "day.view"),
    diets: await eventPassOf(db, hostId, eventId, "guest.dietary.view"),
  };
  const draw = () => drawKitchenPaper(db, passes, { now, signal: new AbortController().signal });
  const drawn = await draw();
  if (!drawn.ok) throw new Error(drawn.code);
  const { text, title, isTagged, lang } = await readPdf(drawn.pdf);
  expect({ title, isTagged, lang }).toEqual({
    title: expect.stringContaining("Cocina") as string,
    isTagged: true,
    lang: "es-ES",
  });
  for (const line of [
    "3 cubiertos, de quien ha llegado.",
    "2 adultos de 3 previstos · 1 menor de 1.",
    "1 × Alergia a los frutos secos · 1 × Vegetariana.",
    "Los Ferrer",
    "2 de 3",
    "Silla 3: Alergia a los frutos secos",
    "Sin mesa",
    "1 persona: Vegetariana",
    "19:12",
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/Núñez|Amparo|Abad|Vegana/);
  while ((await consumeRateLimit(db, [{ key: `papers:account:${hostId}`, tries: 30, minutes: 10 }], now)) === 0);
  expect(await draw()).toMatchObject({ ok: false, code: "too_many_tries" });
});
