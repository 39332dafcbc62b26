// Single seats on the plan: a family sits by two taps on a phone. By mouse and keys a row moves, and two organizers see it.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, {});

/** An event with single seats, a room without rows, and two households who come. */
async function congress(host: string) {
  const account = await register(app, host);
  const id = await createEvent(account);
  const path = `/app/event/${id}/guests/tables`;
  await account.post(`${path}/mode`, { intent: "mode", mode: "seats" });
  await account.post(`${path}/room`, {
    intent: "room.save",
    how: "measures",
    name: "Auditorio",
    width: "12",
    depth: "9",
  });
  for (const [household, ...names] of [
    ["Ferretería Llopis", "Ana Llopis", "Javi Llopis", "Rosa Llopis"],
    ["Librería Peris", "Berta Peris", "Zoe Peris"],
  ]) {
    const householdId = newId();
    await db.insertInto("households").values({ eventId: id, id: householdId, name: household! }).execute();
    const rows = names.map((name) => ({ eventId: id, id: newId(), name, status: "confirmed" as const, householdId }));
    await db.insertInto("guests").values(rows).execute();
  }
  return { account, id, path };
}
const rows = { intent: "rows.add", rows: "2", seats: "8", category: "", first: "", between: "0,90", aisles: "4" };

/** The codes of the seats of those whose name ends so, in the order of their names. */
const codesOf = async (eventId: string, surname: string) => {
  const found = await db
    .selectFrom("guests as g")
    .leftJoin("seats as s", (join) => join.onRef("s.eventId", "=", "g.eventId").onRef("s.id", "=", "g.seatId"))
    .select(["s.code"])
    .where("g.eventId", "=", eventId)
    .where("g.name", "like", `%${surname}`)
    .orderBy("s.code")
    .execute();
  return found.map(({ code }) => code);
};
const rowAt = async (eventId: string, row: string) => {
  const { xCm, yCm } = await db
    .selectFrom("seats")
    .select(["xCm", "yCm"])
    .where("eventId", "=", eventId)
    .where("rowName", "=", row)
    .where("rowOrder", "=", 1)
    .executeTakeFirstOrThrow();
  return { x: xCm!, y: yCm! };
};
const seat = ({ page }: Pick<Visitor, "page">, name: string) =>
  page.getByRole("button", { name: new RegExp(`^Fila ${name}, `) });
const says = (visitor: Visitor, name: string) => seat(visitor, name).getAttribute("aria-label");

journey(
  "on a phone: a row is added, a family sits by two taps, list and plan agree, and the undo frees them",
  async (at) => {
    const { account, id, path } = await congress("Marta");
    const host = await at("phone", { as: account });
    await host.goes(`${path}/plan`);
    await host.fills({ "Cuántas filas": "2", "Asientos en cada una": "8", "Pasillo tras el asiento": "4" });
    await host.presses("Poner las filas");
    await host.sees("Filas añadidas al plano");
    await host.expectNoAxe();
    // Two taps.
    await host.presses(/^Ferretería Llopis/);
    await host.sees("Toca un asiento: ocupan ese y los 2 siguientes de la fila.");
    await seat(host, "A, asiento 3").click();
    await expect.poll(() => codesOf(id, "Llopis")).toEqual(["A2", "A3", "A4"]);
    await expect.poll(() => says(host, "A, asiento 2")).toBe("Fila A, asiento 2, ocupado: Ana Llopis");
    // The next household is in the hand already, and two are refused where one seat is free.
    await host.sees("Librería Peris, 2 personas");
    await host.expectNoAxe();
    await seat(host, "A, asiento 4").click();
    await host.sees("Ese asiento ya está ocupado.");
    await seat(host, "B, asiento 1").click();
    await expect.poll(() => codesOf(id, "Peris")).toEqual(["B1", "B2"]);
    await host.sees("Todos tienen sitio. A disfrutar.");
    await host.goes(`${path}?vista=lista`);
    await host.sees("Fila A, asiento 2", "Ana Llopis", "Fila B, asiento 2");
    await host.goes(`${path}/plan`);
    // The chosen seat says who has it; one person stands up, and comes back by the undo.
    await seat(host, "B, asiento 2").click();
    await host.presses(/^Coger a /);
    await host.presses("Dejar sin sitio");
    await expect.poll(() => codesOf(id, "Peris")).toEqual(["B1", null]);
    await host.page
      .getByRole("toolbar", { name: "Herramientas del plano" })
      .getByRole("button", { name: "Deshacer" })
      .click();
    await expect.poll(() => codesOf(id, "Peris")).toEqual(["B1", "B2"]);
  },
);

journey(
  "the undo of a seated family frees every seat of it, and by keys a row moves for both organizers",
  async (at) => {
    const { account, id, path } = await congress("Elena");
    await account.post(`${path}/plan`, rows);
    const other = await register(app, "Lucía");
    await addMember(db, id, other.email, "organizer");
    const host = await at("desktop", { as: account });
    const second = await at("desktop", { as: other, failing: [409] });
    await host.goes(`${path}/plan`);
    await second.goes(`${path}/plan`);
    await seat(second, "A, asiento 1").waitFor();
    await host.presses(/^Ferretería Llopis/);
    await seat(host, "B, asiento 2").focus();
    // The seats where they would sit are lemon before the press.
    await expect.poll(() => host.page.locator('[data-seat][data-state="mine"]').count()).toBe(3);
    await host.page.keyboard.press("Enter");
    await expect.poll(() => codesOf(id, "Llopis")).toEqual(["B2", "B3", "B4"]);
    await expect.poll(() => says(second, "B, asiento 3")).toBe("Fila B, asiento 3, ocupado: Javi Llopis");
    await host.page.keyboard.press("Escape");
    await host.page.keyboard.press("Control+z");
    await expect.poll(() => codesOf(id, "Llopis")).toEqual([null, null, null]);
    await host.page.keyboard.press("Control+Shift+Z");
    await expect.poll(() => codesOf(id, "Llopis")).toEqual(["B2", "B3", "B4"]);

    const before = await rowAt(id, "B");
    await seat(host, "B, asiento 5").focus();
    for (const key of ["m", "ArrowDown", "ArrowDown", "Enter"]) await host.page.keyboard.press(key);
    await host.sees("Fila B, movida.");
    await expect.poll(() => rowAt(id, "B")).toEqual({ x: before.x, y: before.y + 20 });
    await host.page.keyboard.press("Control+z");
    await expect.poll(() => rowAt(id, "B")).toEqual(before);
    // Not onto the other row.
    await seat(host, "B, asiento 5").focus();
    for (const key of ["m", ...Array<string>(8).fill("ArrowUp"), "Enter"]) await host.page.keyboard.press(key);
    await host.sees("Se pisa con la fila A.");
    expect(await rowAt(id, "B")).toEqual(before);

    // By mouse the row comes along with any of its seats.
    const box = (await seat(host, "B, asiento 7").boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await host.page.mouse.move(x, y);
    await host.page.mouse.down();
    await host.page.mouse.move(x, y + 20, { steps: 4 });
    await host.page.mouse.move(x, y + 60, { steps: 4 });
    await host.page.mouse.up();
    await expect.poll(async () => (await rowAt(id, "B")).y).toBeGreaterThan(before.y + 60);
    const after = await rowAt(id, "B");
    await expect
      .poll(() => second.page.locator("[data-row]").last().getAttribute("transform"))
      .toMatch(new RegExp(` ${after.y}\\)$`));

    // Both have one household in the hand: the page asks the later of the two.
    await host.presses(/^Librería Peris/);
    await second.presses(/^Librería Peris/);
    await seat(host, "A, asiento 1").focus();
    await host.page.keyboard.press("Enter");
    await expect.poll(() => codesOf(id, "Peris")).toEqual(["A1", "A2"]);
    await expect.poll(() => says(second, "A, asiento 1")).toBe("Fila A, asiento 1, ocupado: Berta Peris");
    await seat(second, "A, asiento 6").focus();
    await second.page.keyboard.press("Enter");
    await second.sees(/^Elena ha cambiado de sitio a .* hace un momento\. Tú ibas a sentar a .* en A6\.$/);
    await second.presses("Se quedan como están");
    expect(await codesOf(id, "Peris")).toEqual(["A1", "A2"]);

    // A row without people goes after a question.
    await account.post(`${path}/plan`, { ...rows, rows: "1", first: "Z" });
    await seat(host, "Z, asiento 1").waitFor();
    await host.page.keyboard.press("Escape");
    await seat(host, "Z, asiento 1").focus();
    await host.page.keyboard.press("Enter");
    const panel = host.page.getByRole("region", { name: "Asiento elegido" });
    await panel.getByRole("button", { name: "Quitar la fila" }).click();
    await host.seesDialog("¿Quitar la fila Z?");
    await host.expectNoAxe();
    await host.page.getByRole("dialog").getByRole("button", { name: "Quitar la fila" }).click();
    await host.sees("Fila quitada");
    await expect.poll(() => host.page.locator("[data-row]").count()).toBe(2);
  },
);
