// Unusual states of the phone at the door: no list, no room, little battery, a trial, people who leave, another point.
import { expect } from "vitest";
import { addDays, clockIn } from "#app/domain/time/zoned-time.ts";
import { addPoint } from "#test/door.ts";
import { addHousehold } from "#test/households.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);
const zone = "Europe/Madrid";

/** An event in `days` days with two doors and two families. */
async function prepare(name: string, days = 0): Promise<{ host: Account; id: string; at: string; points: string[] }> {
  const host = await register(app, name);
  const id = await createEvent(host);
  const date = addDays(clockIn(zone, new Date()).date, days);
  await db.updateTable("events").set({ date, timeZone: zone }).where("id", "=", id).execute();
  const points = [await addPoint(db, id, "Entrada"), await addPoint(db, id, "Jardín")];
  const come = (...names: string[]) => names.map((each) => ({ name: each, status: "confirmed" as const }));
  await addHousehold(db, id, come("Vicent Soler", "Rosario Gil"), { name: "Vicent y Rosario" });
  await addHousehold(db, id, come("Óscar Adell"), { name: "Óscar Adell" });
  return { host, id, at: `/app/event/${id}/door`, points };
}

const inside = ({ page }: Visitor, count: number) =>
  page
    .getByRole("definition")
    .filter({ hasText: new RegExp(`^${count}$`) })
    .first()
    .waitFor();
async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.goes(path);
  await visitor.presses("Abrir la puerta");
  await inside(visitor, 0);
}
const factsOf = (eventId: string) =>
  db
    .selectFrom("doorFacts")
    .select(["kind", "pointId", "name", "isRehearsal"])
    .where("eventId", "=", eventId)
    .orderBy("seq")
    .execute();

journey("opened for the first time without a network it notes names, which are sent with the list", async (at) => {
  const { host, id, at: path, points } = await prepare("Irene");
  const visitor = await at("phone", { as: host, cutOff: true });
  const { page, context } = visitor;
  await visitor.goes(path);
  await visitor.seesHeading("Hoy estás en la puerta");
  await context.setOffline(true);
  await visitor.picks("Jardín");
  await visitor.presses("Abrir la puerta");
  await visitor.sees(/^La primera vez hace falta red/);
  await visitor.presses("Apuntar sin la lista");
  await visitor.sees("Aún no tienes la lista. Apunta nombres; se casarán al volver la red.");
  await visitor.expectNoAxe();
  await visitor.presses("Apuntar");
  await visitor.fills({ Nombre: "Vicent Soler" });
  await visitor.presses("Entra Vicent Soler");
  await visitor.presses("Siguiente");
  await inside(visitor, 1);
  // The shell is on no disk here; the page stays open until the network is back.
  await context.setOffline(false);
  await visitor.seesNothingOf(/^Aún no tienes la lista/);
  await page.getByRole("button", { name: "Entran 2: Vicent y Rosario" }).waitFor();
  await inside(visitor, 1);
  await expect
    .poll(() => factsOf(id))
    .toEqual([{ kind: "add", pointId: points[1], name: "Vicent Soler", isRehearsal: false }]);
});

journey("people leave by the switch behind the count, and the phone moves to another door", async (at) => {
  const { host, id, at: path, points } = await prepare("Julia");
  const visitor = await at("phone", { as: host });
  const { page } = visitor;
  await open(visitor, path);
  await visitor.presses("Entran 2: Vicent y Rosario");
  await visitor.presses("Siguiente");
  await inside(visitor, 2);
  await visitor.presses("Quién ha contado qué");
  await visitor.sees(/^Puerta 1: 2, \d\d:\d\d$/);
  await visitor.picks("Jardín");
  await expect.poll(() => page.getByRole("radio", { name: "Jardín" }).isChecked()).toBe(true);
  await visitor.picks("Salen");
  await visitor.expectNoAxe();
  await page.goBack();
  await visitor.sees("Salen. Lo que abras sale.");
  await page.getByRole("searchbox").fill("vicent");
  await page.getByRole("searchbox").press("Enter");
  await visitor.presses(/^Rosario Gil/);
  await visitor.presses("Sale Vicent");
  await visitor.sees("Ha salido");
  await visitor.presses("Siguiente");
  await inside(visitor, 1);
  await visitor.presses("Que entren");
  await visitor.seesNothingOf("Salen. Lo que abras sale.");
  await expect
    .poll(async () => (await factsOf(id)).map(({ kind, pointId }) => [kind, points.indexOf(pointId)]))
    .toEqual([
      ["in", 0],
      ["in", 0],
      ["out", 1],
    ]);
});

journey("a trial says so on every screen and goes with one press", async (at) => {
  const { host, id, at: path } = await prepare("Laura", 1);
  const visitor = await at("phone", { as: host });
  await open(visitor, path);
  await visitor.sees("Nada de esto cuenta.");
  await visitor.presses("Entran 2: Vicent y Rosario");
  await visitor.presses("Siguiente");
  await inside(visitor, 2);
  await visitor.presses("Borrar el ensayo");
  await inside(visitor, 0);
  await visitor.seesNothingOf("Borrar el ensayo");
  await expect.poll(async () => (await factsOf(id)).every(({ isRehearsal }) => isRehearsal)).toBe(true);
});

journey("without room nothing is green until it is on the disk; with little battery the phone is dark", async (at) => {
  const { host, id, at: path } = await prepare("Nuria");
  const visitor = await at("phone", { as: host });
  const { page } = visitor;
  await page.addInitScript(() => {
    const battery = Object.assign(new EventTarget(), { level: 0.15, charging: false });
    Object.assign(navigator, { getBattery: async () => battery });
    Object.assign(globalThis, { battery });
  });
  await open(visitor, path);
  await visitor.sees("Ahorrando: la cámara se apaga sola tras cada código.");
  expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe("dark");
  await visitor.expectNoAxe();
  await page.evaluate(() => {
    const { battery } = globalThis as unknown as { battery: EventTarget & { level: number } };
    battery.level = 0.05;
    battery.dispatchEvent(new Event("levelchange"));
  });
  await visitor.sees("Queda poco. Pasa lo tuyo a otro móvil.");

  const disk = await page.evaluateHandle(() => {
    const { put } = IDBObjectStore.prototype;
    const state = { refused: 0, makeRoom: () => void Object.assign(IDBObjectStore.prototype, { put }) };
    IDBObjectStore.prototype.put = function full(): never {
      state.refused++;
      throw new DOMException("no room", "QuotaExceededError");
    };
    return state;
  });
  const refused = () => disk.evaluate((state) => state.refused);
  await visitor.presses("Entra: Óscar Adell");
  await visitor.sees("No se ha podido apuntar. No dejes pasar aún; libera espacio y repite.");
  await inside(visitor, 0);
  const before = await refused();
  await visitor.presses("Repetir");
  await expect.poll(refused).toBeGreaterThan(before);
  await visitor.sees("No se ha podido apuntar. No dejes pasar aún; libera espacio y repite.");
  await disk.evaluate((state) => state.makeRoom());
  await visitor.presses("Repetir");
  await visitor.seesHeading("Óscar Adell");
  await visitor.presses("Siguiente");
  await inside(visitor, 1);
  await page.reload();
  await inside(visitor, 1);
  expect((await factsOf(id)).length).toBeLessThanOrEqual(1);
});

journey("the green goes by itself for a thumb, and waits for a screen reader", async (at) => {
  const { host, at: path } = await prepare("Olga");
  const visitor = await at("phone", { as: host, reducedMotion: "no-preference" });
  const { page } = visitor;
  await open(visitor, path);
  await visitor.presses("Entra: Óscar Adell");
  await visitor.seesHeading("Óscar Adell");
  await inside(visitor, 1);
  // A reader presses without a finger; a second after the last one it cannot be the finger's.
  await page.waitForFunction(
    (since) => performance.now() - since > 1_100,
    await page.evaluate(() => performance.now()),
  );
  await page.getByRole("button", { name: "Entran 2: Vicent y Rosario" }).dispatchEvent("click");
  await visitor.seesHeading("Vicent y Rosario");
  await page.waitForFunction(
    (since) => performance.now() - since > 2_800,
    await page.evaluate(() => performance.now()),
  );
  await visitor.seesHeading("Vicent y Rosario");
  await visitor.presses("Siguiente");
  await inside(visitor, 3);
});

journey("at a door whose people are shared out, a phone lets in its share alone", async (at) => {
  const { host, id, at: path } = await prepare("Lola");
  const desk = await at("desktop", { as: host });
  await desk.goes(`${path}/setup`);
  await desk.page.getByText("Cambiar Entrada").click();
  const form = desk.page.locator("form", { has: desk.page.getByRole("button", { name: "Guardar puerta" }) }).first();
  await form.getByText("Cada tarjeta, su puerta").click();
  await form.getByRole("button", { name: "Guardar puerta" }).click();
  await desk.sees("Abre esta puerta en cada móvil, y aquí se reparten.");
  const phones: Visitor[] = [];
  for (const name of ["Mesa A", "Mesa B"]) {
    const phone = await at("phone", { as: host, cutOff: true });
    await phone.goes(path);
    await phone.picks("Entrada");
    await phone.fills({ "¿Cómo se llama este móvil?": name });
    await phone.presses("Abrir la puerta");
    await inside(phone, 0);
    phones.push(phone);
  }
  const [one, other] = phones as [Visitor, Visitor];
  await one.page.getByRole("button", { name: /^Óscar Adell/ }).click();
  await one.seesHeading("No pasa por aquí");
  await one.sees("Este móvil aún no tiene su parte. Lola la reparte en «Puertas».");
  await one.expectNoAxe();
  await one.presses("Siguiente");

  await desk.sees("Por esta puerta no entra nadie hasta que la repartas.");
  await desk.fills({ "Mesa A, desde": "A", "Mesa B, desde": "AB" });
  await desk.presses("Repartir");
  await desk.sees("Escribe una sola letra, de la A a la Z, o déjala vacía.");
  await desk.expectNoAxe();
  await desk.fills({ "Mesa B, desde": "M" });
  await desk.presses("Repartir");
  const shared = () =>
    db.selectFrom("doorPoints").select("owners").where("eventId", "=", id).where("rule", "=", "own").execute();
  await expect.poll(async () => (await shared())[0]?.owners).toMatch(/^[01]{3}$/);
  await desk.seesNothingOf(/^Repartiendo/);
  await desk.expectNoAxe();

  await other.page.getByRole("button", { name: /^Óscar Adell/ }).click();
  await other.seesHeading("No pasa por aquí");
  await one.page.getByRole("button", { name: "Entra: Óscar Adell" }).waitFor();
  await one.context.setOffline(true);
  await one.presses("Entra: Óscar Adell");
  await one.presses("Siguiente");
  await inside(one, 1);
  await other.sees("Por Mesa B entran de la M a la Z. La suya, A de Adell, va por Mesa A, a tu izquierda.");
  await other.context.setOffline(true);
  await other.expectNoAxe();
  await other.presses("Siguiente");
  // Of this family one comes in here, and the other one there.
  await one.page.getByRole("button", { name: /^Vicent y Rosario/ }).click();
  await one.sees("Entra 1");
  await one.presses(/^Vicent Soler/);
  await one.presses("Entran los 2");
  await one.sees("Por Mesa A entran de la A a la L. La suya, S de Soler, va por Mesa B, a tu derecha.");
  await one.presses("Entra igualmente");
  await one.context.setOffline(false);
  await other.context.setOffline(false);
  await expect.poll(() => factsOf(id)).toHaveLength(2);
  await desk.sees(/^Vicent Soler, a las? [\d:]+ por Mesa A\.$/);
});
