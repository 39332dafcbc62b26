// The panels of the seating plan and its papers, at both widths and in both colour schemes.
import { newId } from "#app/db/id.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";
import { lookingWith } from "./looking.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, { axeAtBoth: true });
const looksAt = lookingWith(journey);
const longName = "María de la Luz Fernández-Villaverde y Quiñones de Montemayor";
let eventId: string;

looksAt(
  "the seating plan with people who have no seat",
  async () => {
    const host = await register(app, "Marta");
    eventId = await createEvent(host);
    for (const [family, names] of [
      ["Familia Núñez", ["Berta Núñez", longName, "Zoe", "Acompañante de Berta Núñez"]],
      ["Ana", ["Ana"]],
      ["Biel", ["Biel Torres"]],
      ["Carla", [longName]],
    ] as const) {
      const householdId = newId();
      await db.insertInto("households").values({ eventId, id: householdId, name: family }).execute();
      for (const name of names)
        await db
          .insertInto("guests")
          .values({ eventId, id: newId(), householdId, name, status: "confirmed" })
          .execute();
    }
    const plan = `/app/event/${eventId}/guests/tables`;
    await host.post(plan, { intent: "mode", mode: "tables" });
    await host.post(`${plan}/new`, { intent: "table.add", name: "Mesa", count: "2", capacity: "8" });
    return host;
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/guests/tables`);
    await host.sees("Sentar a los 4");
  },
);

const table = ({ page }: Visitor, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Mesa ${number}: `) });

looksAt(
  "the panels of the plan, and its papers",
  async () => {
    const host = await register(app, "Marta");
    eventId = await createEvent(host, { title: "Boda de Lucía y Andrés" });
    const path = `/app/event/${eventId}/guests/tables`;
    const room = { intent: "room.save", how: "measures", name: "Patio", width: "14", depth: "9" };
    await host.post(`${path}/room`, { ...room, shape: "round-180", tables: "4", chairs: "8" });
    await host.post(path, { intent: "detail", detail: "chair" });
    const { id: tableId } = await db
      .selectFrom("seatingTables")
      .select("id")
      .where("eventId", "=", eventId)
      .orderBy("number")
      .executeTakeFirstOrThrow();
    const guests = ["Ximo Hahn", longName].map((name, at) => ({ eventId, id: newId(), name, tableId, chair: at + 1 }));
    await db
      .insertInto("guests")
      .values(guests.map((guest) => ({ ...guest, status: "confirmed" as const })))
      .execute();
    return host;
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/guests/tables/plan`);
    await table(host, 4).waitFor();
    await host.page.getByText("Alinear o repartir mesas", { exact: true }).click();
    await host.sees("Mover las mesas");
  },
  async (host) => {
    await host.page.getByText("Alinear o repartir mesas", { exact: true }).click();
    await host.presses("Elegir varias");
    for (const number of [3, 4]) await table(host, number).dispatchEvent("click");
    await host.sees("Repartir a lo largo");
  },
  async (host) => {
    await host.presses("Cerrar");
    await host.presses("Elegir varias");
    await host.presses("Medir");
    await host.sees(/^Toca dos puntos/);
  },
  async (host) => {
    await host.presses("Medir");
    await table(host, 1).dispatchEvent("click");
    await host.presses("Coger a Ximo Hahn");
    await table(host, 1).dispatchEvent("click");
    await host.sees("¿En qué silla se sienta Ximo Hahn?");
  },
  async (host) => {
    await host.goes(`/app/event/${eventId}/guests/tables/print?que=tarjetas`);
    await host.seesPicture(
      host.page.getByRole("img", { name: "Vista previa de «Tarjetas de sitio»: la primera hoja" }),
    );
  },
);
