// A host finds two rows of one person and makes them one, with and without a script.
import { expect } from "vitest";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const walk = await journeysAt(app, { axeAtBoth: true });

walk("two rows of one guest become one, and two again", async (at) => {
  const account = await register(app, "Marta");
  const eventId = await createEvent(account);
  const list = `/app/event/${eventId}/guests`;
  for (const name of ["Ana Gil", "ANA GIL", "Begoña Peña"]) {
    const { status } = await account.post(list, { intent: "add", name, noEmail: "on" });
    expect(status).toBe(303);
  }
  await db
    .updateTable("guests")
    .set({ status: "confirmed", rsvpDate: new Date(), notes: "Alergia a los frutos secos" })
    .where("eventId", "=", eventId)
    .where("name", "=", "ANA GIL")
    .execute();
  const rows = () =>
    db
      .selectFrom("guests")
      .select(["name", "status", "notes"])
      .where("eventId", "=", eventId)
      .where("name", "ilike", "ana gil")
      .execute();

  const host = await at("phone", { as: account });
  await host.goes(list);
  await host.presses("Más: importar, descargar, seleccionar");
  await host.follows("Unir repetidos");
  await host.seesHeading("Unir repetidos");
  await host.sees(/^1 pareja parece la misma persona/, "El mismo nombre", "Alergia a los frutos secos");
  await host.expectInBothSchemes();
  await host.presses("Quedarse con esta fila: Ana Gil");
  await host.sees("Nadie está dos veces");
  expect(await rows()).toEqual([{ name: "Ana Gil", status: "confirmed", notes: "Alergia a los frutos secos" }]);
  await host.presses("Deshacer");
  await host.sees(/^1 pareja parece la misma persona/);
  await expect.poll(async () => (await rows()).length).toBe(2);
  await host.presses(/^No es la misma persona/);
  await host.sees("Nadie está dos veces", "Son dos personas. No volveremos a preguntarlo.");
  await host.reloads();
  await host.sees("Nadie está dos veces");
  await host.goes(`/app/event/${eventId}/collaboration`);
  await host.sees(/dijo que .* son dos personas distintas/);

  // A form of a page that is older than the row changes nothing.
  const plain = await at("desktop", { as: account, javaScript: false });
  const { id: decided } = await db
    .selectFrom("eventChanges")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "guests.distinct")
    .executeTakeFirstOrThrow();
  expect(
    (await account.post(`/app/event/${eventId}/collaboration`, { intent: "undo", changeId: String(decided) })).status,
  ).toBe(303);
  await plain.goes(`${list}/doubles`);
  await plain.presses(/^No es la misma persona/);
  await plain.sees("Nadie está dos veces", "Son dos personas. No volveremos a preguntarlo.");
  await plain.presses("Deshacer");
  await plain.sees("Deshecho: vuelve a mirarlas");
  await db.updateTable("guests").set({ version: 9 }).where("eventId", "=", eventId).execute();
  await plain.presses("Quedarse con esta fila: ANA GIL");
  await plain.sees("Alguien ha cambiado una de las dos. Míralas otra vez y decide.");
  expect(await rows()).toHaveLength(2);
  await plain.presses("Quedarse con esta fila: ANA GIL");
  await plain.sees("Unidas en una sola fila");
  expect((await rows()).map(({ name }) => name)).toEqual(["ANA GIL"]);
});
