// A congress at the door: a badge lets its guest in at once, a full house asks the host, and a room counts by itself.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Request } from "playwright-core";
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { clockIn } from "#app/domain/time/zoned-time.ts";
import { BADGE_SEAL } from "#app/features/event/badges/queries.server.ts";
import { hashToken, newToken, unseal } from "#app/platform/auth/secrets.server.ts";
import { addPoint } from "#test/door.ts";
import { addHousehold } from "#test/households.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);
const zone = "Europe/Madrid";
const names = ["Elena Llopis Mas", "María de la Luz Fernández-Villaverde", "Óscar Peris Català", "Íñigo Tejada Ruiz"];

/** A congress of today with an entrance and four people. */
async function prepare(name: string): Promise<{ host: Account; id: string; pointId: string }> {
  const host = await register(app, name);
  const id = await createEvent(host, { title: "Congreso de Comercio de Barrio" });
  const { date } = clockIn(zone, new Date());
  await db.updateTable("events").set({ date, timeZone: zone }).where("id", "=", id).execute();
  for (const each of names)
    await addHousehold(db, id, [{ name: each, status: "confirmed" }], { name: `Empresa de ${each}` });
  await db
    .updateTable("guests")
    .set({ doorTag: "speaker" })
    .where("eventId", "=", id)
    .where("name", "like", "Óscar%")
    .execute();
  return { host, id, pointId: await addPoint(db, id, "Acreditación") };
}

async function open(visitor: Visitor, path: string, name: string): Promise<void> {
  await visitor.goes(path);
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

async function codeOf(eventId: string, name: string): Promise<string> {
  const { codeSealed } = await db
    .selectFrom("guestBadges as b")
    .innerJoin("guests as g", "g.id", "b.guestId")
    .select("b.codeSealed")
    .where("b.eventId", "=", eventId)
    .where("g.name", "=", name)
    .executeTakeFirstOrThrow();
  const authSecret = readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim();
  return unseal({ authSecret }, BADGE_SEAL, codeSealed)!;
}

async function scan({ page }: Visitor, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

const factsOf = (eventId: string) =>
  db
    .selectFrom("doorFacts")
    .select(["kind", "how", "isOver"])
    .where("eventId", "=", eventId)
    .orderBy("receipt")
    .execute();

journey("badges are printed, let their guests in at once, and another one ends the first", async (at) => {
  const { host, id } = await prepare("Marta");
  const visitor = await at("phone", { as: host });
  await visitor.goes(`/app/event/${id}/badges`);
  await visitor.seesHeading("Tarjetas");
  await visitor.sees("4 personas. 0 impresas, 4 nuevas.");
  await visitor.expectNoAxe();
  await visitor.picks(/^62 × 100/);
  await visitor.sees("Un nombre no cabe en una línea y va en dos: María de la Luz Fernández-Villaverde.");
  await visitor.presses("Preparar el PDF");
  await visitor.sees("4 tarjetas listas para imprimir.");
  await visitor.expectNoAxe();
  const pdf = await visitor.page.request.get(
    (await visitor.page.getByRole("link", { name: "Abrir el PDF" }).getAttribute("href"))!,
  );
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  const desk = await at("desktop", { as: host, colorScheme: "dark" });
  await open(desk, `/app/event/${id}/door`, "Acreditación A");
  const first = await codeOf(id, names[2]!);
  await scan(desk, first);
  await desk.seesHeading(names[2]!);
  await desk.expectNoAxe();
  await desk.presses("Deshacer");
  await inside(desk, 0);
  await scan(desk, first);
  await desk.presses("Siguiente");
  await inside(desk, 1);
  await scan(desk, first.toLowerCase());
  await desk.seesHeading("Ya entró");
  await desk.presses("Vale, no entra otra vez");
  await expect
    .poll(() => factsOf(id))
    .toMatchObject([{ kind: "in", how: "code" }, { kind: "undo" }, { kind: "in", how: "code" }]);

  // Another badge at the desk: the first one is worthless once the phone has heard of it. A phone says in each call which list it has.
  const listOf = async (differsFrom: string) => {
    const isOther = (call: Request) =>
      call.url().endsWith("/door/sync") && (call.postDataJSON() as { etag: string }).etag !== differsFrom;
    const call = await desk.page.waitForRequest(isOther);
    return (call.postDataJSON() as { etag: string }).etag;
  };
  const list = await listOf("");
  const lost = await codeOf(id, names[0]!);
  await visitor.fills({ "Buscar a una persona": "llopis" });
  await visitor.presses("Buscar");
  await visitor.presses("Otra tarjeta");
  await visitor.seesDialog(`¿Otra tarjeta para ${names[0]}?`);
  await visitor.page.getByRole("dialog").getByRole("button", { name: "Otra tarjeta" }).click();
  await visitor.sees("1 tarjeta lista para imprimir.");
  const renewed = await codeOf(id, names[0]!);
  expect(renewed).not.toBe(lost);
  await listOf(list);
  await scan(desk, lost);
  await desk.sees(/^Esta tarjeta no está en la lista/);
  await inside(desk, 1);
  await scan(desk, renewed);
  await desk.seesHeading(names[0]!);
  await desk.presses("Siguiente");
  await inside(desk, 2);
});

journey("a full house asks the host, and a room counts apart from it", async (at) => {
  const { host, id, pointId } = await prepare("Paula");
  const visitor = await at("desktop", { as: host });
  await visitor.goes(`/app/event/${id}/door/setup`);
  await visitor.page.getByText("Cambiar Acreditación").click();
  const form = visitor.page
    .locator("form")
    .filter({ has: visitor.page.locator(`input[value="${pointId}"]`) })
    .first();
  await form.getByLabel("Aforo").fill("2");
  await form.getByRole("button", { name: "Guardar puerta" }).click();
  await visitor.sees("Puerta guardada.", "Aforo 2");
  await visitor.expectNoAxe();
  const roomId = await addPoint(db, id, "Sala 2");
  await db
    .updateTable("doorPoints")
    .set({ kind: "room", capacity: 4, opens: "10:00", position: 1 })
    .where("id", "=", roomId)
    .execute();

  const door = await at("phone", { as: host, cutOff: true });
  await open(door, `/app/event/${id}/door`, "Puerta de Paula");
  await door.presses(/^Entra: .*Llopis/);
  await door.presses("Siguiente");
  await door.presses(/^Entra: .*Tejada/);
  await door.presses("Siguiente");
  await door.sees("2 de 2. Nadie más sin permiso de Paula.");
  await door.expectNoAxe();
  await door.context.setOffline(true);
  await door.sees("Al menos 2 de 2. Nadie más sin permiso de Paula.");
  await door.presses(/^Entra: .*Fernández/);
  await door.presses("Entra");
  await door.presses("Entra igualmente");
  await door.presses("Siguiente");
  await inside(door, 3);
  await door.context.setOffline(false);
  await expect
    .poll(() => factsOf(id))
    .toMatchObject([{ isOver: false }, { isOver: false }, { kind: "in", isOver: true }]);

  // A helper by a link has no second press.
  const token = newToken();
  const hours = { opensAt: new Date(Date.now() - 3_600_000), closesAt: new Date(Date.now() + 3_600_000) };
  const { createdBy } = await db
    .selectFrom("events")
    .select("createdBy")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("doorLinks")
    .values({
      eventId: id,
      id: newId(),
      pointId,
      name: "Nuria",
      ...hours,
      createdBy,
      createdByName: "Paula",
      tokenHash: hashToken(token),
      tokenSealed: "x",
    })
    .execute();
  const nuria = await at("phone");
  await nuria.goes(`/puerta/${token}`);
  await nuria.presses("Abrir la puerta");
  await inside(nuria, 3);
  await nuria.presses(/^Empresa de Óscar/);
  expect(await nuria.page.getByRole("button", { name: "Entra", exact: true }).isDisabled()).toBe(true);

  const room = await at("phone", { as: host });
  await room.goes(`/app/event/${id}/door`);
  await room.fills({ "¿Cómo se llama este móvil?": "Móvil de la sala" });
  await room.picks("Sala 2");
  await room.presses("Abrir la puerta");
  await inside(room, 0);
  await room.sees(/Sala 2 · abre a las 10:00 · caben 4\./);
  await room.presses(/^Entra: .*Llopis/);
  await room.presses("Siguiente");
  await inside(room, 1);
  await visitor.goes(`/app/event/${id}/day`);
  await visitor.sees("1 de 4");
  await visitor.expectNoAxe();
  await inside(door, 3);

  // The room becomes one for those who signed up.
  for (const word of ["%Llopis%", "%Peris%"])
    await db
      .updateTable("guests")
      .set({ tags: ["Taller de pan"] })
      .where("eventId", "=", id)
      .where("name", "like", word)
      .execute();
  await app.pool.query("select announce($1)", [`event:${id}:guests`]);
  const side = await addPoint(db, id, "Puerta lateral");
  await db.updateTable("doorPoints").set({ rule: "own" }).where("id", "=", side).execute();
  await visitor.goes(`/app/event/${id}/door/setup`);
  await visitor.sees(/«Acreditación» avisa y «Puerta lateral» reparte las tarjetas/);
  await visitor.page.getByText("Cambiar Sala 2").click();
  const roomForm = visitor.page
    .locator("form")
    .filter({ has: visitor.page.locator(`input[value="${roomId}"]`) })
    .first();
  await roomForm.getByLabel("Quién entra en la sala").selectOption("Taller de pan");
  await roomForm.getByRole("button", { name: "Guardar puerta" }).click();
  await visitor.sees("Puerta guardada.", /para «Taller de pan», 2 personas/);
  await visitor.expectNoAxe();
  // Its phone awaits one more of the two, and asks about all others, without a network too.
  await room.sees("Por llegar, 1");
  await room.context.setOffline(true);
  await room.sees("Sin red, todo sigue");
  const search = room.page.getByRole("searchbox");
  await search.fill("tejada");
  await room.sees(/sin apuntarse/);
  await room.presses(/^Empresa de Íñigo/);
  await room.seesHeading("No se apuntó a esta.");
  await room.sees("Quedan 3 plazas como mucho.", names[3]!);
  await room.expectNoAxe();
  await room.presses("Volver a la lista");
  await inside(room, 1);
  await search.fill("tejada");
  await room.presses(/^Empresa de Íñigo/);
  await room.presses("Entra igualmente");
  await room.presses("Siguiente");
  await inside(room, 2);
  await search.fill("Nacho");
  await room.presses(/^No está en la lista/);
  await room.sees(/^No se apuntó a esta\. Quedan 2 plazas como mucho\./);
  await room.presses("Entra Nacho");
  await room.presses("Entra igualmente");
  await room.presses("Siguiente");
  await inside(room, 3);
  await room.presses(/^Empresa de Óscar/);
  await room.presses("Entra");
  await room.presses("Siguiente");
  await inside(room, 4);
  await room.context.setOffline(false);
  const ofRoom = () =>
    db
      .selectFrom("doorFacts")
      .select(["kind", "isUnbooked", "isOver"])
      .where("eventId", "=", id)
      .where("pointId", "=", roomId)
      .orderBy("receipt")
      .execute();
  await expect.poll(ofRoom).toEqual([
    { kind: "in", isUnbooked: false, isOver: false },
    { kind: "in", isUnbooked: true, isOver: true },
    { kind: "add", isUnbooked: true, isOver: true },
    { kind: "in", isUnbooked: false, isOver: false },
  ]);
  await visitor.goes(`/app/event/${id}/day`);
  await visitor.page.getByText("Han venido 2 de 2 apuntados · 2 sin apuntarse").click();
  await visitor.sees(`${names[3]} · Nacho`);
  await visitor.expectNoAxe();
  // A helper by a link cannot say yes.
  await db
    .updateTable("doorDevices")
    .set({ pointId: roomId })
    .where("linkId", "is not", null)
    .where("eventId", "=", id)
    .execute();
  await nuria.page.goBack();
  await nuria.sees(/Sala 2 · abre a las 10:00/);
  await nuria.page.getByRole("searchbox").fill("villaverde");
  await nuria.presses(/^Empresa de María/);
  await nuria.sees("Ya no quedan plazas.", "Solo Paula puede decir que sí.");
  expect(await nuria.page.getByRole("button").allInnerTexts()).toEqual(["Volver a la lista"]);
});
