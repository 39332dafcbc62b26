// The rules of the seating plan and its proposals as a host uses them: with a thumb, by keyboard alone, and without a script.
import { describe, expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, { axeAtBoth: true });

/** An event with two tables and guests without a seat; the last two are a household. */
async function wedding(...names: string[]) {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", id).execute();
  const tables = ["Mesa 1", "Mesa 2"].map((name) => ({ eventId: id, id: newId(), name, capacity: 4 }));
  await app.db.insertInto("seatingTables").values(tables).execute();
  const householdId = newId();
  await app.db.insertInto("households").values({ eventId: id, id: householdId, name: "Familia Núñez" }).execute();
  for (const [index, name] of names.entries())
    await app.db
      .insertInto("guests")
      .values({
        eventId: id,
        id: newId(),
        name,
        status: "confirmed",
        ...(index >= names.length - 2 && { householdId }),
      })
      .execute();
  return { account, path: `/app/event/${id}/guests/tables` };
}

const focusedField = ({ page }: Visitor) =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.name : ""));

describe("the rules of the seating plan", () => {
  journey("are put, refused, changed and removed with a thumb", async (at) => {
    const { account, path } = await wedding("Ana Álvarez", "Óscar Martí", "Berta Núñez", "Zoe Núñez");
    const host = await at("phone", { as: account });
    await host.goes(path);
    await host.follows("Reglas");
    await host.seesHeading("Todavía no hay reglas.");
    await host.expectNoAxe();
    await host.fills({ "Busca a quién": "nunez" });
    await host.expectNoAxe();
    await host.follows(/^Añadir a Familia Núñez/);
    await host.reach.getByRole("link", { name: "Quitar a Familia Núñez" }).waitFor();
    await expect.poll(() => focusedField(host)).toBe("q");
    await host.fills({ "Busca a quién": "alvarez" });
    await host.follows(/^Añadir a Ana Álvarez/);
    await host.sees("«Ana Álvarez y Familia Núñez, juntos, mejor si se puede.»");
    await host.presses("Añadir");
    await host.sees("Regla puesta", "1 regla: 1 espera a que se siente alguien", "Sin sitio aún");

    await host.fills({ "Busca a quién": "ana" });
    await host.follows(/^Añadir a Ana Álvarez/);
    await host.fills({ "Busca a quién": "familia" });
    await host.follows(/^Añadir a Familia Núñez/);
    await host.reach.getByRole("link", { name: "Quitar a Familia Núñez" }).waitFor();
    await host.chooses({ Qué: "en otra mesa" });
    await host.presses("Añadir");
    await host.sees(/^Ya dijiste que Ana Álvarez y Familia Núñez, juntos/);
    await host.sees("«Ana Álvarez y Familia Núñez, en otra mesa, mejor si se puede.»");
    await host.expectNoAxe();
    await host.follows("Quitar a Familia Núñez");
    await host.chooses({ Qué: "en la mesa…", Mesa: "Mesa 2" });
    await host.sees("«Ana Álvarez, en la mesa 2, sí o sí.»");
    await host.presses("Añadir");
    await host.sees("2 reglas: 2 esperan a que se siente alguien");

    await host.presses(/^Más de «Ana Álvarez, en la mesa 2/);
    await host.follows("Cambiar");
    await host.seesHeading("Cambiar la regla");
    await host.chooses({ Mesa: "Mesa 1" });
    await host.picks("Mejor si");
    await host.presses("Guardar");
    await host.sees("Regla cambiada");
    await host.presses(/^Más de «Ana Álvarez, en la mesa 1/);
    await host.presses("Quitar");
    await host.sees("Regla quitada", "1 regla: 1 espera a que se siente alguien");
    await host.reach.getByRole("button", { name: "Deshacer" }).last().click();
    await host.sees("2 reglas: 2 esperan a que se siente alguien");
    await host.expectNoAxe();
    await host.reach.getByRole("switch", { name: /^Mesas parecidas de llenas/ }).uncheck();
    await host.sees("Cambios guardados");
    await host.reloads();
    await expect
      .poll(() => host.reach.getByRole("switch", { name: /^Mesas parecidas de llenas/ }).isChecked())
      .toBe(false);
  });

  journey("are put by keyboard alone, and shown to another host at once", async (at) => {
    const { account, path } = await wedding("Ana Álvarez", "Óscar Martí", "Berta Núñez", "Zoe Núñez");
    const host = await at("desktop", { as: account });
    const other = await at("desktop", { as: account });
    await other.goes(`${path}/rules`);
    await host.goes(`${path}/rules`);
    await host.tabsTo("Busca a quién");
    for (const name of ["oscar", "alvarez"]) {
      await host.page.keyboard.type(name);
      await host.reach.getByRole("link", { name: /^Añadir a/ }).waitFor();
      await host.tabsTo(/^Añadir a/);
      await host.page.keyboard.press("Enter");
      await expect.poll(() => focusedField(host)).toBe("q");
      await expect.poll(() => host.field("Busca a quién").inputValue()).toBe("");
    }
    await host.tabsTo("Qué");
    await host.page.keyboard.type("en otra");
    await host.tabsTo("Añadir");
    await host.page.keyboard.press("Enter");
    await host.sees("Regla puesta");
    await other.sees("1 regla: 1 espera a que se siente alguien");
  });

  journey("are put without a script", async (at) => {
    const { account, path } = await wedding("Ana Álvarez", "Óscar Martí");
    const host = await at("phone", { as: account, javaScript: false });
    await host.goes(`${path}/rules`);
    for (const name of ["ana", "oscar"]) {
      await host.fills({ "Busca a quién": name });
      await host.presses("Buscar");
      await host.follows(/^Añadir a (Ana|Óscar)/);
    }
    await host.chooses({ Qué: "uno al lado de otro" });
    await host.picks("Sí o sí");
    await host.presses("Añadir");
    await host.sees("Regla puesta", "Sin sitio aún");
    await host.presses("Deshacer");
    await host.seesHeading("Todavía no hay reglas.");
  });
});

/** Thirty guests in eight households without a seat, and four tables of eight chairs. */
async function thirty() {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", id).execute();
  const tables = [1, 2, 3, 4].map((number) => ({ eventId: id, id: newId(), name: `Mesa ${number}`, capacity: 8 }));
  await app.db.insertInto("seatingTables").values(tables).execute();
  const homes = [4, 4, 4, 4, 4, 4, 4, 2].map((size, index) => ({ id: newId(), size, name: `Familia ${index + 1}` }));
  await app.db
    .insertInto("households")
    .values(homes.map(({ id: householdId, name }) => ({ eventId: id, id: householdId, name })))
    .execute();
  const guests = homes.flatMap(({ id: householdId, size, name }) =>
    Array.from({ length: size }, (_, number) => ({
      eventId: id,
      id: newId(),
      name: `Persona ${number + 1} de ${name}`,
      householdId,
      status: "confirmed" as const,
    })),
  );
  await app.db.insertInto("guests").values(guests).execute();
  const seated = async () => {
    const rows = await app.db.selectFrom("guests").where("eventId", "=", id).select("tableId").execute();
    return rows.filter(({ tableId }) => tableId !== null).length;
  };
  return { account, path: `/app/event/${id}/guests/tables`, seated };
}

describe("a proposed seating plan", () => {
  journey("is searched, accepted in part and undone", async (at) => {
    const { account, path, seated } = await thirty();
    const host = await at("phone", { as: account });
    await host.goes(path);
    await host.presses("Sugerir mesas");
    await host.seesHeading("Una propuesta");
    await host.sees("Nada se ha movido todavía. 30 personas cambian de sitio; 0 se quedan donde están.");
    await host.expectNoAxe();
    expect(await seated()).toBe(0);
    await host.reach.getByRole("checkbox", { name: /^Familia 1 \(4\)/ }).uncheck();
    await host.reach.getByRole("checkbox", { name: /^Familia 8 \(2\)/ }).uncheck();
    await host.presses("Aceptar los 6");
    await host.arrives(path);
    await host.sees("Hecho: cada cual en su sitio nuevo");
    expect(await seated()).toBe(24);
    await host.presses("Deshacer");
    await expect.poll(seated).toBe(0);
    await host.goes(`${path}/proposal`);
    await host.expectNoAxe();
    await host.picks(/^Empezar de cero/);
    await host.presses("Sugerir mesas");
    await host.seesHeading("Una propuesta");
    await host.follows("Después");
    await host.expectNoAxe();
    await host.presses("Dejarlo como está");
    await host.sees("Todo se queda como estaba");
    expect(await seated()).toBe(0);
  });
});
