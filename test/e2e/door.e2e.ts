// The door on a phone: families come in with one tap, and the disk comes before the green. From the second opening on nothing needs a network.
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { clockIn } from "#app/domain/time/zoned-time.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { addPoint } from "#test/door.ts";
import { addHousehold, inviteHousehold } from "#test/households.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);
const zone = "Europe/Madrid";
/** The loop of the last journey, four times slower, on a processor of its own. */
const usualLoopMs = 160;
const come = (...names: string[]) => names.map((name) => ({ name, status: "confirmed" as const }));

type Place = { host: Account; id: string; at: string; pointId: string; token: string };

/** An event of today with a door, two tables and three families. */
async function prepare(name: string): Promise<Place> {
  const host = await register(app, name);
  const id = await createEvent(host);
  const { date } = clockIn(zone, new Date());
  await db.updateTable("events").set({ date, timeZone: zone }).where("id", "=", id).execute();
  const pointId = await addPoint(db, id, "Entrada");
  const tables = [4, 2].map((number) => ({ eventId: id, id: newId(), number, name: `Los ${number}`, capacity: 8 }));
  await db.insertInto("seatingTables").values(tables).execute();
  const molina = come("Carmen Ferrer", "Julián Molina", "Leo Molina", "Ramón Ferrer");
  const { token, ids } = await inviteHousehold(db, id, molina, { name: "Familia Molina Ferrer" });
  await addHousehold(db, id, come("Vicent Soler", "Rosario Gil"), { name: "Vicent y Rosario" });
  await addHousehold(db, id, come("Óscar Adell"), { name: "Óscar Adell" });
  await db.updateTable("guests").set({ tableId: tables[0]!.id }).where("id", "in", ids).execute();
  return { host, id, at: `/app/event/${id}/door`, pointId, token };
}

/** Opens the door on a phone for the first time. */
async function open(visitor: Visitor, path: string, name = "Puerta 1"): Promise<void> {
  await visitor.goes(path);
  await visitor.seesHeading("Hoy estás en la puerta");
  await visitor.fills({ "¿Cómo se llama este móvil?": name });
  await visitor.presses("Abrir la puerta");
  await inside(visitor, 0);
}

const inside = ({ page }: Visitor, count: number) =>
  page
    .getByRole("definition")
    .filter({ hasText: new RegExp(`^${count}$`) })
    .first()
    .waitFor();
const search = ({ page }: Visitor) => page.getByRole("searchbox", { name: "Buscar por nombre, familia o mesa" });
const factsOf = (eventId: string) =>
  db.selectFrom("doorFacts").select(["kind", "doorNo", "deviceId", "seq"]).where("eventId", "=", eventId).execute();
const kindsOf = async (eventId: string) => (await factsOf(eventId)).map(({ kind }) => kind).sort();

/** Everything that the browser keeps of this origin, as one text. */
function storedIn(page: Visitor["page"]): Promise<string> {
  return page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), document.cookie];
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const request = indexedDB.open("convite-puerta");
      request.addEventListener("success", () => done(request.result));
      request.addEventListener("error", () => failed(request.error));
    });
    for (const name of database.objectStoreNames) {
      const rows = await new Promise((done) => {
        const request = database.transaction(name).objectStore(name).getAll();
        request.addEventListener("success", () => done(request.result));
      });
      texts.push(`${name}: ${JSON.stringify(rows)}`);
    }
    database.close();
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        if (!new URL(request.url).pathname.startsWith("/assets/"))
          texts.push(await (await caches.match(request, { cacheName: name }))!.text());
    return texts.join("\n");
  });
}

/** Waits until the page and its files are on the phone. */
async function isKept(page: Visitor["page"], path: string): Promise<void> {
  const has = (at: string) => caches.match(at, { cacheName: "convite-puerta" }).then((kept) => kept !== undefined);
  await expect.poll(() => page.evaluate(has, path)).toBe(true);
}

journey("a family comes in with one tap, another through the search, and a action is taken back", async (at) => {
  const { host, id, at: path } = await prepare("Amparo");
  const visitor = await at("phone", { as: host, colorScheme: "dark" });
  const { page } = visitor;
  await visitor.goes(path);
  await visitor.seesHeading("Hoy estás en la puerta");
  await visitor.expectNoAxe();
  await visitor.fills({ "¿Cómo se llama este móvil?": " " });
  await visitor.presses("Abrir la puerta");
  await visitor.sees("Ponle un nombre, por ejemplo Puerta 1.");
  await visitor.fills({ "¿Cómo se llama este móvil?": "Puerta 1" });
  await visitor.presses("Abrir la puerta");
  await inside(visitor, 0);
  await visitor.expectNoAxe();

  await visitor.presses("Entran 2: Vicent y Rosario");
  await visitor.seesHeading("Vicent y Rosario");
  await visitor.sees("2 de 2 · sin mesa");
  await visitor.expectNoAxe();
  await visitor.presses("Siguiente");
  await inside(visitor, 2);
  await expect.poll(() => kindsOf(id)).toEqual(["in", "in"]);

  await search(visitor).fill("mol cár");
  await page.getByRole("button", { name: "Entran 4: Familia Molina Ferrer" }).waitFor();
  await visitor.expectNoAxe();
  await search(visitor).press("Enter");
  await visitor.seesHeading("Familia Molina Ferrer");
  await visitor.presses(/^Leo Molina/);
  await visitor.presses("Viene más tarde");
  await visitor.expectNoAxe();
  await visitor.presses("Entran 3, falta Leo");
  await visitor.sees("3 de 4 · Mesa");
  await visitor.presses("Siguiente");
  await inside(visitor, 5);
  // The field is empty and has the focus, for the next family.
  await expect.poll(() => search(visitor).evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await search(visitor).inputValue()).toBe("");
  await visitor.presses("Deshacer: Familia Molina Ferrer");
  await inside(visitor, 2);
  await expect.poll(() => kindsOf(id)).toEqual(["in", "in", "in", "in", "in", "later", "undo", "undo", "undo"]);

  // A family that is inside already: the phone writes nothing unless the helper says so.
  await search(visitor).fill("vicent");
  await page.getByRole("button", { name: /Vicent y Rosario/ }).click();
  await visitor.seesHeading("Ya entraron");
  await visitor.expectNoAxe();
  await page.goBack();
  await visitor.sees("1 resultado");
  await visitor.presses("Borrar");
  await visitor.presses("Puerta 1");
  await visitor.seesHeading("Este móvil");
  await visitor.expectNoAxe();
  await visitor.picks("Clara");
  await page.goBack();
  await inside(visitor, 2);
  await visitor.expectNoAxe();
});

journey("the keys of a desk and a code scanner do all of it", async (at) => {
  const { host, id, at: path, token } = await prepare("Blanca");
  const visitor = await at("desktop", { as: host });
  const { keyboard } = visitor.page;
  await open(visitor, path);
  await keyboard.type("oscar");
  await keyboard.press("Enter");
  await visitor.seesHeading("Óscar Adell");
  await visitor.expectNoAxe();
  await keyboard.press("Enter");
  await visitor.presses("Siguiente");
  await inside(visitor, 1);
  await keyboard.press("Control+z");
  await inside(visitor, 0);
  // The scanner types the address and Enter, wherever one is.
  await keyboard.type(`${app.origin}/invitation/${token}`);
  await keyboard.press("Enter");
  await visitor.seesHeading("Familia Molina Ferrer");
  await keyboard.press("Escape");
  await inside(visitor, 0);
  await search(visitor).fill("Nadie de aquí");
  await visitor.presses(/^No está en la lista/);
  await visitor.fills({ Nombre: "" });
  await visitor.presses("Entra");
  await visitor.sees("Escribe cómo se llama.");
  await visitor.fills({ Nombre: "Nacho" });
  await visitor.expectNoAxe();
  await visitor.presses("Entra Nacho");
  await visitor.presses("Siguiente");
  await visitor.sees("Nacho, sin lista");
  await expect.poll(() => kindsOf(id)).toEqual(["add", "in", "undo"]);
});

journey("without a network it opens, counts and remembers, and everything is sent once", async (at) => {
  const { host, id, at: path } = await prepare("Clara");
  const visitor = await at("phone", { as: host, worker: true, cutOff: true });
  const { context } = visitor;
  await open(visitor, path);
  await isKept(visitor.page, path);
  // The page for whatever has no copy lists the door first.
  await visitor.goes(`/app/event/${id}`);
  const hasPage = () => caches.match("/app/sin-conexion", { cacheName: "convite-copias" }).then((kept) => !!kept);
  await expect.poll(() => visitor.page.evaluate(hasPage)).toBe(true);
  await context.setOffline(true);
  await visitor.goes(path);
  await inside(visitor, 0);
  await visitor.sees("Sin red, todo sigue");
  await visitor.presses("Entran 2: Vicent y Rosario");
  await visitor.presses("Siguiente");
  await visitor.sees("2 por enviar. Saldrán solas al volver la red.");
  // Killed, and opened again from a page that has no copy.
  const page = await context.newPage();
  await visitor.page.close();
  await page.goto("/app/contacts");
  await page.getByRole("link", { name: /^Puerta · / }).click();
  await page.getByText(/2 por enviar/).waitFor();
  expect(await factsOf(id)).toEqual([]);
  // The answer to the first try is lost on its way.
  let lost = 0;
  await page.route(/\/door\/sync$/, async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await context.setOffline(false);
  await page.getByText(/por enviar/).waitFor({ state: "detached" });
  expect(lost).toBeGreaterThan(1);
  expect(await kindsOf(id)).toEqual(["in", "in"]);
});

journey("two phones without a network let the same family in: both see it, and it counts once", async (at) => {
  const { host, id, at: path } = await prepare("Diana");
  const one = await at("phone", { as: host, cutOff: true });
  const other = await at("desktop", { as: host, cutOff: true });
  await open(one, path, "Puerta 1");
  await open(other, path, "Puerta 2");
  for (const each of [one, other]) {
    await each.context.setOffline(true);
    await each.presses("Entra: Óscar Adell");
    await each.presses("Siguiente");
    await inside(each, 1);
  }
  await one.context.setOffline(false);
  await one.seesNothingOf(/por enviar/);
  await other.context.setOffline(false);
  await one.sees(/^Óscar Adell entró a las? [\d:]+ por aquí y a las? [\d:]+ por Puerta 2\.$/);
  await other.sees(/^Óscar Adell entró a las? [\d:]+ por Puerta 1 y a las? [\d:]+ por aquí\.$/);
  for (const each of [one, other]) {
    await inside(each, 1);
    await each.expectNoAxe();
  }
  expect(await kindsOf(id)).toEqual(["in", "in"]);
});

journey("a phone keeps names and tables alone, and loses them when a host withdraws it", async (at) => {
  const { host, id, at: path } = await prepare("Elena");
  const secret = { email: "canario@correo.es", emailKey: "canario@correo.es", phone: "+34611222333" };
  await db
    .updateTable("guests")
    .set({ ...secret, dietary: "canario celíaco", dietaryConsentAt: new Date() })
    .where("eventId", "=", id)
    .where("name", "=", "Óscar Adell")
    .execute();
  const visitor = await at("phone", { as: host, worker: true, cutOff: true });
  const { page, context } = visitor;
  await open(visitor, path);
  await isKept(page, path);
  const kept = await storedIn(page);
  expect(kept).toContain("Óscar Adell");
  expect(kept).not.toMatch(/canario|611222333/);
  await context.setOffline(true);
  await visitor.presses("Entra: Óscar Adell");
  await visitor.presses("Siguiente");
  await visitor.sees(/1 por enviar/);
  await db.updateTable("doorDevices").set({ revokedAt: new Date() }).where("eventId", "=", id).execute();
  await context.setOffline(false);
  await visitor.seesHeading("Puerta cerrada");
  await visitor.sees("Elena ha cerrado esta puerta. La lista ya no está en este móvil.");
  // The phone first sends the facts that it noted before.
  await expect.poll(() => kindsOf(id)).toEqual(["in"]);
  await expect.poll(() => storedIn(page)).not.toMatch(/Óscar|Molina/);
  await visitor.expectNoAxe();
});

journey("the list goes at twelve of the next day, without a network too, and with the session", async (at) => {
  const { host, at: path } = await prepare("Fina");
  const visitor = await at("desktop", { as: host, worker: true, cutOff: true });
  const { page, context } = visitor;
  await open(visitor, path);
  await isKept(page, path);
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 49 * 3_600_000);
  await page.reload();
  await visitor.seesHeading("Se acabó");
  await expect.poll(() => storedIn(page)).not.toMatch(/Óscar|Molina/);
  await visitor.expectNoAxe();
  await page.clock.setFixedTime(Date.now());
  await context.setOffline(false);

  await visitor.presses("Abrir la puerta");
  await visitor.presses("Abrir la puerta");
  await inside(visitor, 0);
  expect(await storedIn(page)).toMatch(/Óscar/);
  await visitor.goes("/app");
  await page.getByRole("button", { name: "Cerrar Sesión" }).filter({ visible: true }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe("/app");
  await expect.poll(() => storedIn(page)).not.toMatch(/Óscar|Molina/);
});

journey("a helper's link opens the door on one phone, without an account", async (at) => {
  const { id, pointId, host } = await prepare("Gloria");
  const token = newToken();
  const maker = await db.selectFrom("events").select("createdBy").where("id", "=", id).executeTakeFirstOrThrow();
  const hours = { opensAt: new Date(Date.now() - 3_600_000), closesAt: new Date(Date.now() + 3_600_000) };
  const by = { createdBy: maker.createdBy, createdByName: "Gloria Marín" };
  const secret = { tokenHash: hashToken(token), tokenSealed: "x" };
  await db
    .insertInto("doorLinks")
    .values({ eventId: id, id: newId(), pointId, name: "Nuria", ...hours, ...by, ...secret })
    .execute();
  const nuria = await at("phone", { worker: true, cutOff: true });
  const lead = { leadId: maker.createdBy, showsPhone: true };
  await db.updateTable("users").set({ phone: "+34 600 111 222" }).where("id", "=", maker.createdBy!).execute();
  await db
    .insertInto("doors")
    .values({ eventId: id, ...lead })
    .onConflict((at) => at.column("eventId").doUpdateSet(lead))
    .execute();
  await open(nuria, `/puerta/${token}`, "Móvil de Nuria");
  expect(nuria.path()).toBe("/puerta");
  await isKept(nuria.page, "/puerta");
  await nuria.context.setOffline(true);
  await nuria.goes("/puerta");
  await inside(nuria, 0);
  // Without the right to add, a helper can only tell the host of a stranger.
  await search(nuria).fill("Nacho");
  await nuria.presses(/^No está en la lista/);
  await nuria.sees("Solo Gloria puede añadir a alguien.");
  const call = nuria.page.getByRole("link", { name: "Llamar a Gloria" });
  expect(await call.getAttribute("href")).toBe("tel:+34600111222");
  await nuria.presses("No pasa, y se lo cuento a Gloria");
  await nuria.seesHeading("Nacho");
  await nuria.expectNoAxe();
  await nuria.context.setOffline(false);
  await expect.poll(() => kindsOf(id)).toEqual(["refuse"]);

  const second = await at("desktop", { as: host });
  await second.goes(`/puerta/${token}`);
  await second.presses("Abrir la puerta");
  await second.sees("Este enlace ya se usa en el móvil de Móvil de Nuria. Pide otro a Gloria Marín.");
});

it("the script that opens the door has at most 90 KiB, without the decoder of codes", async () => {
  const read = async (path: string) => (await fetch(app.origin + path)).text();
  const [, main = ""] = /<script type="module" src="([^"]+)"/.exec(await read("/puerta")) ?? [];
  const files = new Map<string, string>();
  const open = [main];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (files.has(path)) continue;
    const text = await read(path);
    files.set(path, text);
    for (const [, name] of text.matchAll(/(?:^|[;}])import[^("'`;]*["'`]\.\/([\w.-]+\.js)/g))
      open.push(`/assets/${name}`);
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
  console.log(`the door's script: ${bytes} bytes under gzip, in ${files.size} file`);
  expect(files.get(main)?.length).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(90 * 1024);
  expect([...files.keys()].filter((path) => path.includes("decode"))).toEqual([]);
  expect(files.get(main)).toMatch(/\.\/rare-[\w-]+\.js/);
});

journey(
  "five thousand guests change nothing: the door opens without a network and finds by three letters",
  async (at) => {
    const { host, id, at: path } = await prepare("Herminia");
    const words = ["Molina", "Ferrer", "Sanz", "Adell", "Peris", "Núñez", "Castaño", "Ibáñez", "Roig", "Vidal"];
    const word = (index: number) => words[index % words.length] ?? "";
    const households = Array.from({ length: 1_250 }, (_, index) => ({
      eventId: id,
      id: newId(),
      name: `Familia ${word(index)} ${word(Math.floor(index / 10))} ${index}`,
    }));
    const guests = households.flatMap(({ id: householdId }, index) =>
      Array.from({ length: 4 }, (_, place) => ({
        eventId: id,
        id: newId(),
        householdId,
        name: `Invitada${place} ${word(index + place)} ${index}`,
        status: "confirmed" as const,
        role: "guest" as const,
        source: "host" as const,
      })),
    );
    await db.insertInto("households").values(households).execute();
    for (let from = 0; from < guests.length; from += 1_000)
      await db
        .insertInto("guests")
        .values(guests.slice(from, from + 1_000))
        .execute();
    const visitor = await at("phone", { as: host, worker: true, cutOff: true });
    const { page, context } = visitor;
    await open(visitor, path);
    await isKept(page, path);
    await context.setOffline(true);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.reload();
    await inside(visitor, 0);
    const opened = await page.evaluate(() => performance.now());
    const found = await page.evaluate(async () => {
      const field = document.querySelector<HTMLInputElement>("input[type=search]")!;
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
      const times = [];
      for (const typed of ["m", "mo", "mol", "mol 1249", "invitada3 vid", "ibanex"]) {
        const start = performance.now();
        set.call(field, typed);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
        times.push(Math.round(performance.now() - start));
      }
      return times;
    });
    const loop = await page.evaluate(() => {
      const start = performance.now();
      let sum = 0;
      for (let turn = 0; turn < 30_000_000; turn++) sum = (sum * 31 + turn) | 0;
      return performance.now() - start + (sum & 0);
    });
    console.log(
      `5,000 guests, processor ×4 slower (a loop took ${Math.round(loop)} ms): opened after ${Math.round(opened)} ms; typed to drawn ${found.join(", ")} ms`,
    );
    // A machine with other work to do gets as much more time as the loop took.
    const scale = Math.max(1, loop / usualLoopMs);
    expect(opened).toBeLessThanOrEqual(1_000 * scale);
    expect(found.toSorted((one, other) => one - other)[3]).toBeLessThanOrEqual(250 * scale);
    await search(visitor).fill("mol 1240");
    await visitor.sees("1 resultado");
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  },
);
