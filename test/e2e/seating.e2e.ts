// The seating plan as its organizer uses it: by mouse, by thumb, by keyboard alone, and together with another host.
import { describe, expect } from "vitest";
import { newId } from "#app/db/id.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor, walkedAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });
const longName = "María de la Luz Fernández-Villaverde y Quiñones de Montemayor";

/** An event with guests: «Familia Núñez» of three, one who has declined, and enough others to need the search. */
async function party() {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  const familyId = newId();
  await app.db.insertInto("households").values({ eventId: id, id: familyId, name: "Familia Núñez" }).execute();
  const add = (name: string, status: GuestStatus, householdId?: string) =>
    app.db
      .insertInto("guests")
      .values({ eventId: id, id: newId(), name, status, ...(householdId && { householdId }) })
      .execute();
  for (const name of ["Berta Núñez", "Íñigo Núñez", "Zoe Núñez"]) await add(name, "confirmed", familyId);
  for (const name of [longName, "Ana Álvarez", "Biel Torres", "Carmen Ferrer", "Eva Gil"]) await add(name, "confirmed");
  await add("Óscar Martí", "invited");
  return { account, id, path: `/app/event/${id}/guests/tables` };
}

describe.each(walkedAt("phone"))("the seating plan, %s", (width) => {
  journey(`is laid out, filled, freed and cleared (${width})`, async (at) => {
    const { account, id, path } = await party();
    const host = await at(width, { as: account });
    await host.goes(`/app/event/${id}`);
    await host.follows("Compartir");
    await host.follows("Tipos de enlaces");
    await host.seesHeading("Una invitación personal");
    await host.expectNoAxe();
    await host.follows("Cerrar");
    await host.follows(/sentados/);
    await host.seesHeading("El plano de la sala");
    await host.expectNoAxe();
    await host.presses("Empezar");
    await host.seesHeading("La sala está vacía. Pon la primera mesa.");
    await host.follows("Añadir mesas");
    await host.seesDialog("Añadir mesas");
    await host.expectNoAxe();
    await host.fills({ "¿Cuántas?": "3", Sillas: "21" });
    await host.presses("Añadir mesas");
    await host.sees("Escribe un número de sitios de 1 a 20.");
    await host.fills({ Sillas: "4" });
    await host.presses("Añadir mesas");
    await host.arrives(path);
    await expectFigures(host, 12, 0, 12, 9);

    await host.follows("Mesa 1");
    await host.seesDialog("Mesa 1");
    await host.presses(/^Sentar a los 3/);
    await host.sees("3 de 4 sillas · redonda de 1,80 m");
    await host.fills({ "Buscar a quien sentar": "alvarez" });
    await host.seesNothingOf("Biel Torres");
    await host.reach.getByRole("checkbox", { name: /^Ana Álvarez/ }).check();
    await host.fills({ "Buscar a quien sentar": "villaverde" });
    await host.seesNothingOf("Ana Álvarez");
    await host.reach.getByRole("checkbox", { name: /^María de la Luz/ }).check();
    await host.sees("2 personas elegidas · queda 1 sitio");
    await host.presses("Sentar");
    await host.sees("En la 1 cabe 1 y son 2. No hemos sentado a nadie.");
    await host.expectNoAxe();
    await host.reach.getByRole("checkbox", { name: /^María de la Luz/ }).uncheck();
    await host.presses("Sentar");
    await host.sees("Esta mesa está completa.");
    await host.presses("Berta Núñez, una silla después");
    await host.sees("Sillas cambiadas");
    await host.reach.getByText("Mover o levantar a varios").click();
    await host.reach.getByRole("checkbox", { name: /^Zoe Núñez/ }).check();
    await host.chooses({ "Cambiar a": "Mesa 2 · 4 libres" });
    await host.presses("Cambiar");
    await host.sees("3 de 4 sillas · redonda de 1,80 m");
    await host.reach.getByText("La mesa, en números").click();
    await host.fills({ Nombre: "Presidencial", Sillas: "2" });
    await host.presses("Guardar la mesa");
    await host.sees(/^Aquí ya están sentados Ana Álvarez, Berta Núñez [ye] Íñigo Núñez\. Quita antes a alguien\.$/);
    await host.fills({ Sillas: "3" });
    await host.presses("Guardar la mesa");
    await host.seesDialog("Mesa 1, Presidencial");
    await host.follows("Cerrar");
    await host.seesHeading("Mesa 1, Presidencial");
    await expectFigures(host, 11, 4, 7, 5);

    await host.reach.getByRole("checkbox", { name: /^María de la Luz/ }).check();
    await host.chooses({ Mesa: "Mesa 3 · 4 libres" });
    await host.presses("Sentar");
    await expectFigures(host, 11, 5, 6, 4);
    // A seated guest declines: their chair is free at once, and the page says so. SC-76
    await app.pool.query("update guests set status = 'declined' where event_id = $1 and name = $2", [id, longName]);
    await app.pool.query("select announce($1)", [`event:${id}:guests`]);
    await host.sees(/ no viene\. Su silla en la 3 ha quedado libre\.$/);
    await expectFigures(host, 11, 4, 7, 4);
    // The actions do not squeeze the text.
    const said = await host.page.getByText(/Su silla en la 3 ha quedado libre/).boundingBox();
    expect(said!.width).toBeGreaterThan(140);
    await host.expectNoAxe();
    await host.presses(/^Deshacer/);
    await host.sees("1 persona que no viene ocupa sitio.");
    await host.presses("Liberar los sitios de quienes no vienen");
    await expectFigures(host, 11, 4, 7, 4);

    await host.follows("Imprimir");
    await host.seesHeading("Imprimir");
    await host.sees("Cartel para el caballete");
    await host.expectNoAxe();
    await host.follows("Imprimir sin PDF");
    await host.seesHeading("Plano de la sala");
    await host.sees("Núñez, Zoe");
    await host.expectNoAxe();
    await host.follows("Salir");
    await host.follows("Mesa 3");
    await host.reach.getByText("La mesa, en números").click();
    await host.presses("Eliminar mesa");
    await host.seesHeading("¿Eliminar Mesa 3?");
    await host.presses("Eliminar mesa");
    await host.arrives(path);
    await expectFigures(host, 7, 4, 3, 4);

    await host.follows("Cambiar a asientos");
    await host.sees("Se borrarán 2 mesas, y 4 personas se quedarán sin sitio.");
    await host.expectNoAxe();
    await host.presses("Borrar y cambiar a asientos");
    await host.seesHeading("La sala está vacía. Pon la primera fila.");
    await host.follows("Añadir asientos");
    await host.fills({ "¿Cuántos?": "6", Código: "A", Categoría: "Platea" });
    await host.presses("Añadir asientos");
    await host.seesHeading("Platea");
    await host.follows(/^Fila A 2/);
    await host.seesDialog("Fila A 2");
    await host.presses(/^Sentar a los 3/);
    await host.sees("Ocupado · Platea · A2");
    await host.follows("Cerrar");
    await expectFigures(host, 6, 3, 3, 5);
    await host.expectNoAxe();
  });
});

describe.each(walkedAt("desktop"))("the filter of the seating plan, %s", (width) => {
  journey(`shows the VIP alone, at their tables and without a place (${width})`, async (at) => {
    const { account, id, path } = await party();
    await app.pool.query(
      "update guests set \"group\" = 'vip' where event_id = $1 and name in ('Eva Gil', 'Zoe Núñez')",
      [id],
    );
    await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", id).execute();
    const tables = ["Mesa 1", "Mesa 2"].map((name) => ({ eventId: id, id: newId(), name, capacity: 4 }));
    await app.db.insertInto("seatingTables").values(tables).execute();
    const host = await at(width, { as: account });
    await host.goes(path);
    await host.chooses({ Grupo: "VIP (2)" });
    await host.sees("VIP: 2 personas sin sentar y 0 sentadas.");
    await host.seesNothingOf("Ana Álvarez");
    await host.seesHeading("Nadie sentado con el filtro «VIP»");
    await host.reach.getByRole("checkbox", { name: /^Eva Gil/ }).check();
    await host.chooses({ Mesa: "Mesa 2 · 4 libres" });
    await host.presses("Sentar");
    await host.sees("VIP: 1 persona sin sentar y 1 sentada, en 1 mesa.");
    await host.seesNothingOf("Mesa 1");
    await host.expectNoAxe();
    await host.follows("Mesa 2");
    await host.seesDialog("Mesa 2");
    await host.sees("Con el filtro «VIP».");
    await host.seesNothingOf("Ana Álvarez");
    await host.follows("Cerrar");
    await host.follows("Ver todas las mesas");
    await host.seesHeading("Mesa 1");
    await host.follows("Quitar el filtro");
    await host.reach.getByText("Ana Álvarez", { exact: true }).waitFor();
    expect(host.path()).toBe(path);
  });
});

journey("the seating plan is laid out and filled without a mouse, and shows what someone else does", async (at) => {
  const { account, path } = await party();
  const host = await at("desktop", { as: account });
  const other = await at("phone", { as: account });
  const press = (key: string) => host.page.keyboard.press(key);
  await host.goes(path);
  await host.tabsTo("Empezar");
  await press("Enter");
  await host.seesHeading("La sala está vacía. Pon la primera mesa.");
  await other.goes(path);
  await host.tabsTo("Añadir mesas");
  await press("Enter");
  await host.seesDialog("Añadir mesas");
  await press("Enter");
  await host.arrives(path);
  await host.seesHeading("Mesa 10");
  await other.seesHeading("Mesa 10");
  await host.tabsTo("Mesa 2");
  await press("Enter");
  await host.seesDialog("Mesa 2");
  await host.sees("0 de 8 sillas · redonda de 1,80 m");
  await host.tabsTo(/^Ana Álvarez/);
  await press("Space");
  await host.sees("1 persona elegida");
  await press("Enter");
  await host.sees("1 de 8 sillas · redonda de 1,80 m");
  await press("Escape");
  await host.arrives(path);
  expect(await host.page.evaluate(() => document.activeElement?.textContent)).toContain("Mesa 2");
  await expectFigures(other, 80, 1, 79, 8);
  // A household is taken into the hand and put at a table; the next one is in the hand then, until Escape.
  await host.tabsTo(/^Coger\s+a Familia Núñez/);
  await press("Enter");
  await host.sees("Familia Núñez, 3 personas");
  await host.tabsTo(/^Sentar en\s+Mesa 3$/);
  await press("Enter");
  await expectFigures(other, 80, 4, 76, 5);
  await host.sees("Toca una mesa.");
  await press("Escape");
  await host.arrives(path);
});

journey(
  "the seating plan is filled by dragging: a person, those who are ticked, a household, from table to table and back",
  async (at) => {
    const { account, id, path } = await party();
    const [full, high] = [newId(), newId()];
    const tables = [
      { eventId: id, id: full, name: "Mesa 1", capacity: 2 },
      { eventId: id, id: high, name: "Mesa 2", capacity: 8 },
    ];
    await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", id).execute();
    await app.db.insertInto("seatingTables").values(tables).execute();
    const host = await at("desktop", { as: account });
    await host.goes(path);
    const waiting = host.page.locator("[data-people][draggable=true]");
    const table = (name: string) => host.page.locator("[data-place]").filter({ hasText: name });
    await waiting.waitFor();

    await waiting.getByText("Eva Gil", { exact: true }).dragTo(table("Mesa 2"));
    await expectFigures(host, 10, 1, 9, 8);
    await host.sees("Ya tienen sitio");
    await waiting.getByRole("heading", { name: "Familia Núñez" }).dragTo(table("Mesa 2"));
    await expectFigures(host, 10, 4, 6, 5);
    for (const name of [/^Ana Álvarez/, /^Biel Torres/]) await host.reach.getByRole("checkbox", { name }).check();
    await waiting.getByText("Biel Torres", { exact: true }).dragTo(table("Mesa 1"));
    await expectFigures(host, 10, 6, 4, 3);
    await expect.poll(() => table("Mesa 1").innerText()).toContain("Biel Torres");
    // A third does not fit; a card's link to its dialog covers its people.
    await waiting.getByText("Carmen Ferrer", { exact: true }).dragTo(table("Mesa 1"));
    await table("Mesa 1").getByText("Ana Álvarez").dragTo(table("Mesa 2"), { force: true });
    await expect.poll(() => table("Mesa 2").innerText()).toContain("Ana Álvarez");
    await table("Mesa 2")
      .getByText("Zoe Núñez")
      .dragTo(host.page.locator("[data-waiting]"), { force: true, targetPosition: { x: 20, y: 90 } });
    await expectFigures(host, 10, 5, 5, 4);
    await waiting.getByText("Zoe Núñez", { exact: true }).waitFor();
    // A name in a card still opens its dialog.
    await table("Mesa 1").getByText("Biel Torres").click({ force: true });
    await host.seesDialog("Mesa 1");
  },
);

async function expectFigures({ page }: Visitor, ...figures: number[]): Promise<void> {
  const shown = () => page.locator("dl dd").allInnerTexts();
  await expect.poll(shown).toEqual(figures.map(String));
}
