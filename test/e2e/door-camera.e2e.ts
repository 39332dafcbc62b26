// The camera at the door: the code on a guest's phone opens the family, which goes in; any other code says what it is.
import { tmpdir } from "node:os";
import path from "node:path";
import QRCode from "qrcode";
import { expect } from "vitest";
import { clockIn } from "#app/domain/time/zoned-time.ts";
import { addPoint } from "#test/door.ts";
import { inviteHousehold } from "#test/households.ts";
import { createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt } from "./browser.ts";
import { film } from "./camera.ts";

const app = await journeyApp();
const { db } = app;
const seen = path.join(tmpdir(), `convite-camera-${process.pid}.y4m`);
const journey = await journeysAt(app, { camera: seen });

/** An event of today with a door and a family; returns the paths of the door and of the invitation. */
async function prepare(name: string) {
  const host = await register(app, name);
  const id = await createEvent(host);
  const zone = "Europe/Madrid";
  await db
    .updateTable("events")
    .set({ date: clockIn(zone, new Date()).date, timeZone: zone })
    .where("id", "=", id)
    .execute();
  await addPoint(db, id, "Entrada");
  const people = ["Carmen Ferrer", "Julián Molina"].map((each) => ({ name: each, status: "confirmed" as const }));
  const { path: invitation } = await inviteHousehold(db, id, people, { name: "Familia Molina" });
  return { host, id, invitation, at: `/app/event/${id}/door` };
}

journey(
  "a family shows its code and goes in; a link of all, a strange code and the same code again say so",
  async (at) => {
    const { host, id, invitation, at: doorPath } = await prepare("Amparo");
    const door = await at("phone", { as: host });
    const { page } = door;
    const shows = async (text: string) => film(seen, await QRCode.toBuffer(text, { width: 400, margin: 4 }));
    const scan = async () => {
      await door.presses("Escanear");
      await page.getByRole("heading", { name: "Escanear una invitación" }).waitFor();
    };

    await shows(`${app.origin}/invite/${"a".repeat(32)}`);
    await door.goes(doorPath);
    await door.presses("Abrir la puerta");
    await scan();
    await door.sees("Esta es la invitación de todos. Busca por el nombre.");
    await door.expectNoAxe();
    await door.presses("Buscar por nombre");
    await shows("https://example.org/otra-cosa");
    await scan();
    await door.sees(/^Este código no es de esta lista, o es de después de las? \d\d:\d\d\.$/);
    await door.presses("Buscar por nombre");

    // The guest saves the picture on their own phone and shows it.
    const saved = await fetch(`${app.origin}${invitation}/qr.png`);
    await film(seen, Buffer.from(await saved.arrayBuffer()));
    await scan();
    await door.seesHeading("Familia Molina");
    const first = performance.now();
    await door.presses("Entran los 2");
    await door.presses("Siguiente");
    const facts = db.selectFrom("doorFacts").select(["kind", "how"]).where("eventId", "=", id);
    await expect
      .poll(() => facts.execute())
      .toEqual([
        { kind: "in", how: "code" },
        { kind: "in", how: "code" },
      ]);
    // Their phone is still before the camera.
    await scan();
    await door.seesHeading("Ya entraron");
    expect(performance.now() - first).toBeGreaterThan(4_000);
    expect(await facts.execute()).toHaveLength(2);
  },
);

journey("two phones without a network tell each other who is inside", async (at) => {
  const { host, id, at: doorPath } = await prepare("Blanca");
  const [one, other] = [await at("phone", { as: host, cutOff: true }), await at("desktop", { as: host, cutOff: true })];
  for (const [name, each] of Object.entries({ "Puerta 1": one, "Puerta 2": other })) {
    await each.goes(doorPath);
    await each.fills({ "¿Cómo se llama este móvil?": name });
    await each.presses("Abrir la puerta");
    await each.sees("Por llegar, 2");
  }
  // Each has heard of the other.
  await expect.poll(() => one.page.evaluate(namesOnDisk)).toEqual(["Puerta 1", "Puerta 2"]);
  await expect.poll(() => other.page.evaluate(namesOnDisk)).toEqual(["Puerta 1", "Puerta 2"]);
  for (const each of [one, other]) await each.context.setOffline(true);
  await one.presses("Entran 2: Familia Molina");
  await one.presses("Siguiente");
  await one.presses("Puerta 1");
  await one.presses("Pasar a la otra puerta");
  await one.sees(/^Puerta 1, a las? \d\d:\d\d: 2 dentro$/);
  await one.expectNoAxe();
  await film(seen, await one.page.locator("[data-relay]").screenshot());
  await other.presses("Escanear");
  await other.sees(/^Puerta 1 os ha contado lo suyo hasta las? \d\d:\d\d: 2 dentro\.$/);
  await other.presses("Buscar por nombre");
  await other.sees("Ya están todos dentro.");
  await other.page.getByRole("searchbox").fill("molina");
  await other.page.getByRole("searchbox").press("Enter");
  await other.seesHeading("Ya entraron");
  await other.presses("Vale, no entra otra vez");
  // Nothing of it was sent by the phone that only heard it.
  const facts = db.selectFrom("doorFacts").select(["kind", "seq"]).where("eventId", "=", id).orderBy("seq");
  expect(await facts.execute()).toEqual([]);
  await other.context.setOffline(false);
  await one.context.setOffline(false);
  await expect
    .poll(() => facts.execute())
    .toEqual([
      { kind: "in", seq: 1 },
      { kind: "in", seq: 2 },
    ]);
});

/** The names of the devices that this phone knows, in order. */
async function namesOnDisk(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((done) => {
    const request = indexedDB.open("convite-puerta");
    request.addEventListener("success", () => done(request.result));
  });
  const [meta] = await new Promise<{ names: Record<string, string> }[]>((done) => {
    const request = database.transaction("meta").objectStore("meta").getAll();
    request.addEventListener("success", () => done(request.result));
  });
  database.close();
  return Object.values(meta?.names ?? {}).toSorted();
}
