// The event's day on a host's phone: the delay, the move of the rest, and the missing guests.
import { expect } from "vitest";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { addHousehold } from "#test/households.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app, {});

journey("a host sees the delay, moves what is left, and takes it back", async (at) => {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  const now = new Date();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const today = { date: dateIn("UTC", now), timeZone: "UTC", startTime: "00:00" };
  await app.db.updateTable("events").set(today).where("id", "=", id).execute();
  const lines = [
    { title: "Todos a su mesa", startMinute: minute - 30, minutes: 30, startedAt: new Date(now.getTime() - 60_000) },
    { title: "Entrada de los novios", startMinute: minute, minutes: 15, place: "Comedor", people: ["Óscar Adell"] },
    { title: "Cena: tres platos", startMinute: minute + 15, minutes: 150 },
    { title: "Primer autobús", startMinute: minute + 170, isFixed: true },
  ];
  for (const line of lines)
    await app.db
      .insertInto("scheduleItems")
      .values({ eventId: id, id: crypto.randomUUID(), audience: "guests", ...line })
      .execute();
  for (const [number, name] of [
    [1, "Presidencial"],
    [2, "Tíos"],
  ] as const) {
    const tableId = crypto.randomUUID();
    await app.db.insertInto("seatingTables").values({ eventId: id, id: tableId, name, number, capacity: 8 }).execute();
    const { guestIds } = await addHousehold(app.db, id, [
      { name: `Amparo ${name}`, status: "confirmed", phone: "600 111 222" },
      { name: `Leo ${name}`, status: number === 1 ? "attended" : "confirmed", memberType: "child" },
      { name: `Íñigo ${name}`, status: "attended" },
    ]);
    await app.db.updateTable("guests").set({ tableId }).where("id", "in", guestIds).execute();
  }
  const starts = async () => {
    const rows = app.db.selectFrom("scheduleItems").select("startMinute").where("eventId", "=", id);
    return (await rows.orderBy("startMinute").execute()).map(({ startMinute }) => startMinute - minute);
  };

  const host = await at("phone", { as: account });
  await host.goes(`/app/event/${id}/schedule`);
  await host.goes(`/app/event/${id}/day`);
  await host.seesHeading("Vamos 29 min tarde");
  await host.sees("Faltan tres");
  await host.expectInBothSchemes();
  await host.follows("Mover lo que queda 30 min");
  await host.seesDialog("Mover lo que queda");
  await host.sees("No se mueve: es hora fija");
  await host.expectInBothSchemes();
  const minutes = () => host.page.locator("dialog output").first().textContent();
  await host.follows("5 minutos menos");
  await expect.poll(minutes).toBe("25 min");
  await host.follows("5 minutos más");
  await expect.poll(minutes).toBe("30 min");
  await host.presses("Mover 2 líneas");
  await host.seesHeading("Vamos bien");
  expect(await starts()).toEqual([-30, 30, 45, 170]);
  await host.presses("Deshacer");
  await host.seesHeading("Vamos 29 min tarde");
  expect(await starts()).toEqual([-30, 0, 15, 170]);
  await host.presses("Ya ha empezado: Entrada de los novios");
  await host.sees("Ahora: Entrada de los novios");

  await host.follows("Su enlace");
  await host.seesDialog("Enlace de la cocina");
  await host.presses("Crear el enlace");
  await host.sees(/\/cocina\/\w+$/);
  await host.expectInBothSchemes();
  const [kitchen] = /\/cocina\/\w{32}/.exec(await host.page.locator("dialog").first().innerHTML())!;
  await host.goes(kitchen);
  await host.seesHeading("Han llegado 3");
  await host.expectInBothSchemes();
  await host.follows("Parar");
  await host.sees(/^Hecho a las/);
});
