// The event's day on a host's phone: the delay, the move of the rest, and the missing guests.
import { expect } from "vitest";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { addPhone, addPoint, note, sentBy } from "#test/door.ts";
import { addHousehold } from "#test/households.ts";
import { drawRoom } from "#test/rooms.ts";
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

journey("a screen shows photographs and the album's code, the way to a table, and comes back by itself", async (at) => {
  const account = await register(app, "Paula");
  const eventId = await createEvent(account);
  const today = { date: dateIn("UTC", new Date()), timeZone: "UTC", startTime: "00:00" };
  await app.db.updateTable("events").set(today).where("id", "=", eventId).execute();
  const tableId = crypto.randomUUID();
  const table = { eventId, id: tableId, name: "Tíos", number: 4, capacity: 8 };
  await app.db.insertInto("seatingTables").values(table).execute();
  const { guestIds } = await addHousehold(app.db, eventId, [{ name: "Carmen Molina", status: "confirmed" }]);
  await app.db.updateTable("guests").set({ tableId }).where("id", "in", guestIds).execute();
  await drawRoom(app.db, eventId, 4);
  await account.post(`/app/event/${eventId}/album/settings`, { intent: "settings", open: "on" });
  for (const [index, byName] of ["Paula", "Nico"].entries()) {
    const keys = {
      originalKey: `o${eventId}${index}`,
      shownKey: `s${eventId}${index}`,
      smallKey: `m${eventId}${index}`,
    };
    const file = { purpose: "album-photo" as const, contentType: "image/jpeg" as const, bytes: 1, width: 1, height: 1 };
    await app.db
      .insertInto("files")
      .values(Object.values(keys).map((key) => ({ ...file, key })))
      .execute();
    const sent = {
      bytes: 1,
      received: 1,
      uploaderHash: Buffer.alloc(32),
      takenAt: new Date(Date.now() - index * 1_000),
    };
    await app.db
      .insertInto("albumPhotos")
      .values({ eventId, id: crypto.randomUUID(), byName, status: "shown", width: 1, height: 1, ...keys, ...sent })
      .execute();
  }
  const dialog = `/app/event/${eventId}/day/screen`;
  const choices = { photos: "on", lines: "on", search: "on", plan: "on" };
  await account.post(dialog, { intent: "screen.create", ...choices });
  const [hall] = /\/pantalla\/\w{32}/.exec((await account.get(dialog)).text)!;

  const host = await at("desktop", { as: account });
  const { page } = host;
  // The rows above have no bytes.
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path d="M0 0h3v2z" fill="#b3173f"/></svg>`;
  await page.route("**/album/*/fotos/*", (route) => route.fulfill({ contentType: "image/svg+xml", body }));
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { wakeLocks: asked });
    const request = async (kind: string) => void asked.push(kind);
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  await page.clock.install();
  await host.goes(hall);
  await host.sees("De la cámara de Paula");
  expect(await page.locator(".upload svg path").count()).toBe(1);
  expect(await page.evaluate(() => (globalThis as unknown as { wakeLocks: string[] }).wakeLocks)).toEqual(["screen"]);
  await host.expectInBothSchemes();
  await page.clock.runFor(12_500);
  await host.sees("De la cámara de Nico");

  const search = async () => {
    await host.presses("Busca tu mesa");
    for (const letter of "MOL") await host.presses(letter);
    await page.clock.runFor(300);
    await host.sees("Carmen M.");
  };
  await search();
  await page.clock.runFor(19_000);
  await host.sees("Carmen M.");
  await page.clock.runFor(1_500);
  await host.sees("Busca tu mesa");
  await search();
  await page.getByRole("button", { name: /Carmen M/ }).click();
  await host.sees("Desde la entrada, al fondo a la izquierda.");
  await host.sees("Estás aquí");
  await host.expectInBothSchemes();

  // A new build: nothing happens to the guest who looks at the plan, and the start scene takes it.
  await page.route("**/now", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build: "another" } });
  });
  const reloaded = page.waitForEvent("load");
  await page.evaluate(() => Object.assign(globalThis, { isBefore: true }));
  const isBefore = () => page.evaluate(() => "isBefore" in globalThis);
  const read = page.waitForResponse("**/now");
  await account.post(dialog, { intent: "screen.save", ...choices });
  await read;
  await host.sees("Estás aquí");
  expect(await isBefore()).toBe(true);
  await page.clock.runFor(20_500);
  await host.sees("Busca tu mesa");
  await page.unroute("**/now");
  expect(await isBefore()).toBe(true);
  await page.route("**/now", async (route) => {
    await page.unroute("**/now");
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), build: "another" } });
  });
  await account.post(dialog, { intent: "screen.save", ...choices });
  await reloaded;
  expect(await isBefore()).toBe(false);
});

journey("a host thanks the families that came, by e-mail and by WhatsApp", async (at) => {
  const account = await register(app, "Marta");
  const id = await createEvent(account);
  const past = { date: addDays(dateIn("UTC", new Date()), -2), timeZone: "UTC" };
  await app.db.updateTable("events").set(past).where("id", "=", id).execute();
  const came = { status: "attended" as const };
  await addHousehold(app.db, id, [{ name: "Ana Ruiz", email: "ana.day@correo.es", ...came }]);
  await addHousehold(app.db, id, [{ name: "Paz Abad", phone: "600 111 222", ...came }]);
  await addHousehold(app.db, id, [{ name: "Amparo Núñez", email: "amparo@correo.es", status: "confirmed" }]);
  const host = await at("phone", { as: account });
  await host.goes(`/app/event/${id}/day`);
  await host.seesHeading("Así fue");
  await host.sees("Había dicho que sí", "Llevármelo todo");
  await host.expectInBothSchemes();
  await host.page.getByLabel("A las 2 personas que vinieron").fill("Sois los mejores.");
  await host.presses("Mandar 1 correo");
  await host.page.getByLabel("Sí, mandar 1 correo").check();
  await host.presses("Mandar 1 correo");
  await host.sees(/Las gracias (están en camino|salen en cuanto)/);
  await host.follows("Por WhatsApp, de una en una");
  await host.seesHeading("Paz Abad");
  await host.sees(/¡Hola, Paz! Sois los mejores\./);
  await host.expectInBothSchemes();
  await host.presses("Hecho, siguiente");
  await host.seesHeading("Gracias dadas");
  await host.follows("Volver al día");
  await host.sees(/1 familia por WhatsApp/);
});
