// A calendar by keyboard: an event dragged and undone, its private address created and revoked; two hosts see each other's changes.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app, { axeAtBoth: true });

async function addTask(eventId: string, title: string, dueOn: string): Promise<string> {
  const id = newId();
  await db.insertInto("eventTasks").values({ eventId, id, title, dueOn }).execute();
  return id;
}
const dateOf = async (id: string) =>
  (await db.selectFrom("events").select("date").where("id", "=", id).executeTakeFirstOrThrow()).date;
const dueOn = async (id: string) =>
  (await db.selectFrom("eventTasks").select("dueOn").where("id", "=", id).executeTakeFirstOrThrow()).dueOn;

journey("a month is walked by arrows, and an event dragged to another day and taken back", async (at) => {
  const account = await register(app, "Marta");
  const id = await createEvent(account, { title: "Boda de Eva" });
  await addTask(id, "Elegir las flores", "2049-06-03");
  const host = await at("desktop", { as: account });
  const { page } = host;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const stands = async (name: string) =>
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(name);
  await host.goes("/app/calendar?mes=2049-06");
  await host.sees("Quedan una fiesta y una tarea.");
  await host.expectNoAxe();
  await host.tabsTo("martes, 1 de junio");
  await press("ArrowDown", "ArrowRight", "ArrowUp");
  await stands("miércoles, 2 de junio");
  await press("End");
  await stands("sábado, 5 de junio, 1 cosa");
  await press("PageDown");
  await host.arrives(/dia=2049-07-05/);
  await stands("lunes, 5 de julio");
  await press("PageUp");
  await host.arrives(/dia=2049-06-05/);
  await stands("sábado, 5 de junio, 1 cosa");
  await press("Enter");
  await host.seesDialog("Sábado, 5 de junio");
  await host.expectNoAxe("dialog[open]");
  await press("Escape");
  await host.arrives(/^\/app\/calendar\?/);

  await page.locator("table[draggable=true]").waitFor();
  const from = (await page.locator("[data-item]", { hasText: "Boda de Eva" }).boundingBox())!;
  const to = (await page.locator('[data-day="2049-06-12"]').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  for (const step of [0.3, 0.6, 1])
    await page.mouse.move(from.x + 20, from.y + 8 + (to.y + 60 - from.y) * step, { steps: 2 });
  await page.mouse.up();
  await host.sees("Movido a otro día.");
  expect(await dateOf(id)).toBe("2049-06-12");
  await host.presses("Deshacer");
  await host.sees("Está otra vez en su día.");
  expect(await dateOf(id)).toBe("2049-06-05");
});

journey("the agenda of a phone ticks a task off, and its private address is made and ended", async (at) => {
  const account = await register(app, "Iris");
  const id = await createEvent(account, { title: "Boda de Eva" });
  await addTask(id, "Elegir las flores", "2049-06-03");
  const host = await at("phone", { as: account });
  await host.goes("/app/calendar?mes=2049-06&vista=agenda");
  await host.presses("Marcar como hecha: Elegir las flores");
  await host.sees("Tarea hecha.", "Boda de Eva");
  await host.expectNoAxe();
  await host.follows("Semana");
  await host.arrives(/vista=semana/);
  await host.expectNoAxe();

  await host.follows("Llevar a mi móvil");
  await host.seesDialog("Llevar a mi móvil");
  await host.presses("Crear mi enlace");
  await host.sees("Tu calendario ya tiene enlace.");
  await host.expectNoAxe("dialog[open]");
  const feed = (await host.reach.getByText(/\/calendar\/\w{32}\.ics$/).textContent()) ?? "";
  expect(await (await fetch(feed)).text()).toContain("BEGIN:VCALENDAR");
  await host.presses("Anular el enlace");
  await host.seesDialog("¿Anular el enlace?");
  await host.presses("Anular el enlace");
  await host.sees("El enlace ya no lleva a ninguna parte.");
  expect((await fetch(feed)).ok).toBe(false);
});

journey("what one host moves comes to the other's list at once, who takes it back", async (at) => {
  const [account, other] = [await register(app, "Marta"), await register(app, "Paula")];
  const id = await createEvent(account);
  await addMember(db, id, other.email, "organizer");
  const taskId = await addTask(id, "Elegir las flores", "2049-05-10");
  const [marta, paula] = [await at("phone", { as: account }), await at("desktop", { as: other })];
  await paula.goes(`/app/event/${id}/collaboration`);
  await paula.sees("creó el evento");
  await marta.goes("/app/calendar/2049-05-10");
  await marta.page.getByText(/^Mover a…/).click();
  await marta.fills({ "Nuevo día": "2049-05-12" });
  await marta.expectNoAxe("dialog[open]");
  await marta.presses("Mover");
  await marta.sees("Movido a otro día.");
  expect(await dueOn(taskId)).toBe("2049-05-12");
  await paula.sees(/movió «Elegir las flores» al/);
  await paula.presses(/^Deshacer: Marta movió «Elegir las flores»/);
  await paula.sees("Hecho: vuelve a estar como antes", "Deshecho");
  expect(await dueOn(taskId)).toBe("2049-05-10");
  await paula.expectNoAxe();
});
