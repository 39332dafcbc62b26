// The event's day on a host's phone: the delay, the move of the rest, and the missing guests.
import { expect } from "vitest";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { addPhone, addPoint, note, sentBy } from "#test/door.ts";
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

  const pointId = await addPoint(app.db, id);
  const owner = await app.db.selectFrom("events").select("createdBy").where("id", "=", id).executeTakeFirstOrThrow();
  const phone = await addPhone(app.db, { eventId: id, pointId, userId: owner.createdBy });
  note(phone, "add", null, Date.now(), { name: "Nacho Ribes", table: null });
  const headers = { "content-type": "application/json", authorization: phone.authorization };
  const body = JSON.stringify(sentBy(phone, phone.made));
  await fetch(`${app.origin}/door/sync`, { method: "POST", headers, body });
  await host.goes(`/app/event/${id}/day`);
  await host.sees("Nacho Ribes");
  await host.sees("Al día, hace");
  await host.follows("Sentarlo a Nacho Ribes");
  await host.seesDialog("Nacho Ribes");
  await host.expectInBothSchemes();
  await host.page.getByLabel("Sentarlo en").selectOption({ label: "Mesa 2, Tíos · 5 sitios libres" });
  await host.presses("Sentarlo");
  await host.sees(/mesa 2/);
  await host.presses("Deshacer");
  await host.sees(/sin mesa/);
  await host.expectInBothSchemes();

  await host.follows("Su enlace");
  await host.seesDialog("Enlace de la cocina");
  await host.presses("Crear el enlace");
  await host.sees(/\/cocina\/\w+$/);
  await host.expectInBothSchemes();
  const [kitchen] = /\/cocina\/\w{32}/.exec(await host.page.locator("dialog").first().innerHTML())!;
  await host.goes(kitchen);
  await host.seesHeading("Han llegado 4");
  await host.expectInBothSchemes();
  await host.follows("Parar");
  await host.sees(/^Hecho a las/);
});

journey("a screen in the room finds a table, and stays flat while its stream breaks", async (at) => {
  const account = await register(app, "Lucía");
  const id = await createEvent(account);
  const today = { date: dateIn("UTC", new Date()), timeZone: "UTC", startTime: "00:00" };
  await app.db.updateTable("events").set(today).where("id", "=", id).execute();
  const tableId = crypto.randomUUID();
  await app.db
    .insertInto("seatingTables")
    .values({ eventId: id, id: tableId, name: "Tíos", number: 4, capacity: 8 })
    .execute();
  const { guestIds } = await addHousehold(app.db, id, [
    { name: "Carmen Molina", status: "confirmed" },
    { name: "Julián Molina", status: "confirmed" },
  ]);
  await app.db.updateTable("guests").set({ tableId }).where("id", "in", guestIds).execute();

  const host = await at("desktop", { as: account });
  await host.goes(`/app/event/${id}/day`);
  await host.follows("Pantalla");
  await host.seesDialog("La pantalla de la sala");
  await host.page.getByLabel("Busca tu mesa").check();
  await host.presses("Crear la pantalla");
  await host.sees(/\/pantalla\/\w+$/);
  await host.expectInBothSchemes();
  const [hall] = /\/pantalla\/\w{32}/.exec(await host.page.locator("dialog").first().innerHTML())!;

  const { page } = host;
  await host.goes(hall);
  await host.sees("Qué bien que estáis aquí");
  await host.expectInBothSchemes();
  await host.presses("Busca tu mesa");
  for (const letter of "MOL") await host.presses(letter);
  await host.sees("Carmen y Julián M.");
  await host.expectInBothSchemes();
  await page.getByRole("button", { name: /Carmen y Julián/ }).click();
  await host.sees("Carmen y Julián M., vuestra mesa es la");
  await host.expectInBothSchemes();
  await host.presses("Gracias");

  // A night in fast motion: the stream breaks again and again, and the page grows by nothing.
  await page.clock.install();
  let breaks = 0;
  await page.route("**/live", (route) => {
    breaks++;
    return route.abort();
  });
  await page.reload();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const measured = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
    return { heap: of("JSHeapUsedSize"), nodes: await page.evaluate(() => document.querySelectorAll("*").length) };
  };
  const night = async (until: number) => {
    for (let turn = 0; breaks < until && turn < 2_000; turn++) await page.clock.runFor(31_000);
    expect(breaks).toBeGreaterThanOrEqual(until);
  };
  await night(20);
  const before = await measured();
  await night(220);
  const after = await measured();
  expect(after.nodes).toBe(before.nodes);
  expect(after.heap).toBeLessThan(before.heap * 1.1);
  await page.unroute("**/live");
  await app.db.updateTable("kitchenLinks").set({ revokedAt: new Date() }).where("eventId", "=", id).execute();
  await page.clock.runFor(90_000);
  await host.sees("Buenas noches");
  // The breaks that this journey made itself.
  expect(host.troubles.filter((trouble) => !trouble.includes("/pantalla/"))).toEqual([]);
  host.troubles.length = 0;
});
