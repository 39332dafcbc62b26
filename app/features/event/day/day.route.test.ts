// The event's day over HTTP: its rights, its figures with names or without, its delay, and the move of its rest.
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { factKey, stateOf } from "#app/domain/door/facts.ts";
import { addPhone, addPoint, note, sentBy } from "#test/door.ts";
import type { Answer } from "#test/http.ts";
import { addHousehold, inviteHousehold } from "#test/households.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;
let day: string;

/** The event is today, and its day began with the last midnight: a line's start is a minute of it. */
const timeZone = "UTC";
const minuteNow = () => {
  const now = new Date();
  return now.getUTCHours() * 60 + now.getUTCMinutes();
};

beforeEach(async () => {
  eventId = await createEvent(host);
  day = `/app/event/${eventId}/day`;
  const date = dateIn(timeZone, new Date());
  await db.updateTable("events").set({ date, startTime: "00:00", timeZone }).where("id", "=", eventId).execute();
});

/** The words of the page, without its tags and scripts. */
const wordsOf = (answer: Answer) =>
  pageText(answer)
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const read = async (who: Pick<Account, "get"> = host, at = day) => wordsOf(await who.get(at));
async function line(start: number, title: string, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await db
    .insertInto("scheduleItems")
    .values({ eventId, id: crypto.randomUUID(), startMinute: start, title, audience: "guests", ...more })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function guests(): Promise<void> {
  const tableId = crypto.randomUUID();
  await db
    .insertInto("seatingTables")
    .values({ eventId, id: tableId, name: "Tíos", number: 10, capacity: 8 })
    .execute();
  const { guestIds } = await addHousehold(db, eventId, [
    { name: "Amparo Núñez", status: "confirmed", phone: "600 111 222" },
    { name: "Íñigo Núñez", status: "attended" },
    { name: "Leo Núñez", status: "confirmed", memberType: "child" },
    { name: "Nadie Viene", status: "declined" },
  ]);
  await db.updateTable("guests").set({ tableId }).where("id", "in", guestIds.slice(0, 3)).execute();
  const diet = { dietary: "Alérgico a los frutos secos", dietaryConsentAt: new Date() };
  await db.updateTable("guests").set(diet).where("id", "=", guestIds[1]!).execute();
}

describe("the day", () => {
  it("says who has come, by table, who is missing, and what the kitchen needs", async () => {
    await guests();
    const page = await read();
    for (const text of ["han llegado 1 de 3", "menores 0 de 1", "por llegar 2", "Tíos", "1 de 3", "faltan dos"])
      expect(page).toContain(text);
    expect(page).toContain("Amparo Núñez y Leo Núñez");
    expect((await host.get(day)).text).toContain('href="tel:600111222"');
    expect(page).toMatch(/Alérgico a los frutos secos\s*Mesa 10\s*1 de 1/);
    expect(page).not.toContain("Nadie Viene");
    // The same as one row for each household.
    expect((await host.get(day)).text).toContain(`href="${day}?vista=familias"`);
    const families = await read(host, `${day}?vista=familias`);
    expect(families).toMatch(/Por familias Mesa por mesa Amparo Núñez\s*Mesa 10\s*1 de 3/);
    expect(families).not.toContain("faltan dos");
  });

  it("is for those who manage guests, with figures alone for those who edit, and for nobody else", async () => {
    await guests();
    const [organizer, helper] = [await join(eventId, "organizer"), await join(eventId, "collaborator")];
    expect((await helper.get(day)).status).toBe(403);
    expect((await anonymous.get(day)).location).toContain("/login");
    for (const role of ["guest", "provider", "viewer"] as const)
      expect((await (await join(eventId, role)).get(day)).status).toBe(403);
    const member = db.updateTable("eventMembers").where("eventId", "=", eventId);
    await member
      .set({ permissions: ["view", "edit_event"] })
      .where("role", "=", "organizer")
      .execute();
    await member
      .set({ permissions: ["view", "manage_guests"] })
      .where("role", "=", "collaborator")
      .execute();
    const figures = await organizer.get(day);
    expect(wordsOf(figures)).toContain("han llegado 1 de 3");
    for (const secret of ["Núñez", "600111222", "frutos secos", "Tíos"]) expect(figures.text).not.toContain(secret);
    for (const path of [`${day}.data`, `${day}?vista=familias`])
      expect((await organizer.get(path)).text).not.toContain("Núñez");
    expect(await read(helper)).toContain("Amparo Núñez y Leo Núñez");
    expect(await read(helper)).not.toContain("Mover lo que queda");
    expect((await helper.post(day, { intent: "line.started", itemId: crypto.randomUUID(), version: "1" })).status).toBe(
      403,
    );
    expect((await helper.get(`${day}/move`)).status).toBe(403);
  });

  it("is late once a line has begun late, and moves the rest but for fixed hours, with an hour to undo it", async () => {
    const now = minuteNow();
    const seats = await line(now - 25, "Todos a su mesa", { minutes: 20 });
    const dinner = await line(now - 5, "Cena", { minutes: 90 });
    const bus = await line(now + 90, "Autobús", { isFixed: true });
    expect(await read()).toContain("Vamos bien");
    const started = await host.post(day, { intent: "line.started", itemId: dinner, version: "1" });
    expect(started.location).toMatch(new RegExp(`^${day}\\?aviso=empezada&deshacer=`));
    expect(await read()).toContain("Ahora: Cena");
    await host.post(day, {
      intent: "restore",
      batchId: new URL(started.location!, "http://x").searchParams.get("deshacer")!,
    });
    await db
      .updateTable("scheduleItems")
      .set({ startedAt: new Date(Date.now() - 60_000) })
      .where("id", "=", seats)
      .execute();
    const late = await read();
    expect(late).toMatch(/Vamos (23|24|25) min tarde/);
    expect(late).toContain("Mover lo que queda 25 min");
    const dialog = await read(host, `${day}/move?minutos=25`);
    for (const text of ["Mover 1 línea", "No se mueve: es hora fija", "«Cena» se queda en 1 h 10 min"])
      expect(dialog).toContain(text);
    const fields = { intent: "items.shift", from: dinner, minutes: "25", skipFixed: "1" };
    const moved = await host.post(`${day}/move`, fields);
    expect(moved.location).toMatch(new RegExp(`^${day}\\?aviso=movidas&deshacer=`));
    const starts = await db
      .selectFrom("scheduleItems")
      .select(["id", "startMinute"])
      .where("eventId", "=", eventId)
      .execute();
    expect(new Map(starts.map((each) => [each.id, each.startMinute]))).toEqual(
      new Map([
        [seats, now - 25],
        [dinner, now + 20],
        [bus, now + 90],
      ]),
    );
    expect(await read()).toContain("Vamos bien");
    expect((await host.post(`${day}/move`, { ...fields, minutes: "x" })).status).toBe(422);
    expect((await host.post(day, { intent: "line.started", itemId: dinner, version: "1" })).status).toBe(409);
  });

  /** A phone of the host at «Puerta 2», which sends all that it noted. */
  async function door() {
    const pointId = await addPoint(db, eventId, "Puerta 2");
    const event = db.selectFrom("events").select("createdBy").where("id", "=", eventId);
    const { createdBy: userId } = await event.executeTakeFirstOrThrow();
    const phone = await addPhone(db, { eventId, pointId, userId });
    const headers = { "content-type": "application/json", authorization: phone.authorization };
    const call = async (facts = phone.made) => {
      // Far enough from the call before.
      await db.updateTable("doorDevices").set({ secondCalls: 0 }).where("id", "=", phone.id).execute();
      const body = JSON.stringify(sentBy(phone, facts));
      return (await anonymous.send("POST", "/door/sync", { body, headers })).text;
    };
    return { phone, call, inside: async () => stateOf([...phone.made, ...JSON.parse(await call([])).facts]).inside };
  }

  it("says what the doors noted: walk-ins, refused people, doubles, and words about a missing guest", async () => {
    await guests();
    await db
      .updateTable("guests")
      .set({ doorNo: 7 })
      .where("eventId", "=", eventId)
      .where("name", "=", "Amparo Núñez")
      .execute();
    const { phone, call } = await door();
    const now = Date.now();
    note(phone, "add", null, now, { name: "Nacho Ribes", table: 10 });
    note(phone, "refuse", null, now, { name: "Otro Señor", table: null });
    const slip = note(phone, "add", null, now, { name: "Por Error", table: null });
    note(phone, "undo", null, now, { undo: { device: phone.id, seq: slip.seq } });
    note(phone, "later", 7, now);
    note(phone, "add", null, now, { name: "De Ensayo", table: null, rehearsal: true });
    await call();
    const page = await read();
    for (const text of [
      "no estaban en la lista 1",
      "Nacho Ribes Puerta 2 a las",
      "mesa 10",
      "No han pasado",
      "Otro Señor",
    ])
      expect(page).toContain(text);
    expect(page).toContain("viene más tarde");
    for (const text of ["Por Error", "De Ensayo"]) expect(page).not.toContain(text);
    expect(page).not.toContain("personas más");
    for (let count = 0; count < 41; count++) note(phone, "add", null, now, { name: `Visita ${count}`, table: null });
    await call();
    expect(await read()).toMatch(/No estaban en la lista Nacho Ribes[\s\S]*Y 2 personas más\.[\s\S]*No han pasado/);
  });

  it("decides about walk-ins, and day, kitchen and phone agree", async () => {
    await guests();
    await db
      .updateTable("guests")
      .set({ doorNo: 7 })
      .where("eventId", "=", eventId)
      .where("name", "like", "Amparo%")
      .execute();
    const { phone, call, inside } = await door();
    const adds = ["Nacho Ribes", "Nacho R.", "Amparito"].map((name) =>
      note(phone, "add", null, Date.now(), { name, table: null }),
    );
    await call();
    const keys = adds.map(factKey);
    const dialog = `${day}/walk-in?quien=${keys[0]}`;
    const words = await read(host, dialog);
    for (const text of ["Mesa 10, Tíos · 5 sitios libres", "También entró sin lista Nacho R.", "Leo Núñez"])
      expect(words).toContain(text);
    const mouths = async () => /Adultos\s*(\d+) de/.exec(await read())?.[1];
    expect(await mouths()).toBe("4");
    const { id: tableId } = await db
      .selectFrom("seatingTables")
      .select("id")
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    const decide = (fields: Record<string, string | string[]>) => host.post(`${day}/walk-in`, fields);
    const seated = await decide({ intent: "walkin.seat", factId: keys[0]!, tableId });
    expect(seated.location).toMatch(new RegExp(`^${day}\\?aviso=sentado&deshacer=`));
    expect(await read()).toMatch(/Nacho Ribes Puerta 2 a las \S+ · mesa 10/);
    expect((await decide({ intent: "walkin.seat", factId: keys[0]!, tableId })).status).toBe(409);
    expect(await inside()).toBe(3);
    const noted = new URL(seated.location!, "http://x").searchParams.get("deshacer")!;
    expect((await host.post(day, { intent: "decision.undo", noted })).location).toBe(`${day}?aviso=vuelto-atras`);
    expect(await read()).toMatch(/Nacho Ribes Puerta 2 a las \S+ · sin mesa/);

    expect((await decide({ intent: "walkin.join", "factIds[]": [keys[0]!, keys[1]!] })).status).toBe(303);
    expect(await inside()).toBe(2);
    const amparo = db
      .selectFrom("guests")
      .select(["id", "status"])
      .where("eventId", "=", eventId)
      .where("name", "like", "Amparo%");
    const { id: guestId } = await amparo.executeTakeFirstOrThrow();
    expect((await decide({ intent: "walkin.join", "factIds[]": [keys[2]!], guestId })).status).toBe(303);
    expect((await amparo.executeTakeFirstOrThrow()).status).toBe("attended");
    expect(await inside()).toBe(2);
    expect(await mouths()).toBe("3");

    expect((await decide({ intent: "walkin.list", factId: keys[0]! })).location).toContain("aviso=en-la-lista");
    const listed = db
      .selectFrom("guests")
      .select(["status", "doorNo"])
      .where("eventId", "=", eventId)
      .where("name", "=", "Nacho Ribes");
    expect(await listed.execute()).toEqual([{ status: "attended", doorNo: expect.any(Number) }]);
    expect(await read()).toContain("han llegado 3 de 4");
    expect(await mouths()).toBe("3");
    expect(await inside()).toBe(2);
    const facts = db.selectFrom("doorFacts").select("kind").where("eventId", "=", eventId);
    expect((await facts.where("deviceId", "=", phone.id).execute()).map(({ kind }) => kind)).toEqual([
      "add",
      "add",
      "add",
    ]);
    expect((await decide({ intent: "walkin.list", factId: keys[0]! })).status).toBe(409);
    for (const fields of [{ intent: "walkin.seat", tableId: "x" }, { intent: "walkin.join" }] as Record<
      string,
      string
    >[])
      expect((await decide(fields)).status).toBe(422);
  });

  it("asks what a second entry was, and says «al menos» while a phone that has counted is silent", async () => {
    await guests();
    await db
      .updateTable("guests")
      .set({ doorNo: 7 })
      .where("eventId", "=", eventId)
      .where("name", "like", "Amparo%")
      .execute();
    const [one, two] = [await door(), await door()];
    note(one.phone, "in", 7, Date.now() - 60_000);
    const again = note(two.phone, "in", 7, Date.now());
    await one.call();
    await two.call();
    expect(await read()).toMatch(/Amparo Núñez entró a las \S+ por Puerta 2 y a las \S+ por Puerta 2\. Cuenta una vez/);
    expect(await read()).toMatch(/Puerta 2, Móvil de Marta Al día, hace \d+ segundos?\s*1 personas/);
    expect(await read()).not.toContain("al menos");
    const resolve = (as: string) => host.post(day, { intent: "double.resolve", factId: factKey(again), as });
    expect((await resolve("nothing")).status).toBe(422);
    expect((await resolve("other")).location).toContain("aviso=aclarado");
    expect(await read()).toContain("Otra persona");
    expect(await read()).not.toContain("Cuenta una vez");
    expect(await one.inside()).toBe(2);
    expect((await resolve("left")).status).toBe(409);
    await db
      .updateTable("doorDevices")
      .set({ seenAt: new Date(Date.now() - 600_000) })
      .where("id", "=", one.phone.id)
      .execute();
    const page = await read();
    expect(page).toContain("han llegado, al menos 2 de 3");
    expect(page).toContain("Sin noticias desde las");
    const helper = await join(eventId, "organizer");
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view", "edit_event"] })
      .where("eventId", "=", eventId)
      .where("role", "=", "organizer")
      .execute();
    expect(await read(helper)).toContain("al menos");
    expect((await helper.get(`${day}.data`)).text).not.toContain("Móvil de Marta");
    expect((await helper.post(day, { intent: "double.resolve", factId: factKey(again), as: "left" })).status).toBe(403);
    expect((await helper.get(`${day}/walk-in`)).status).toBe(403);
  });

  it("tells the guests something, in two minutes once, and with ten seconds to cancel it", async () => {
    await guests();
    const { path } = await inviteHousehold(db, eventId, [{ name: "Eva Ruiz", status: "attended" }]);
    for (const text of ["A quienes han venido (2)", "A quienes faltan (2)", "A la mesa 10, Tíos (3)"])
      expect(await read()).toContain(text);
    expect(await read()).toContain("2 personas. Sale en su invitación.");
    const fields = {
      intent: "announce",
      text: "A la mesa en diez minutos.",
      to: "came",
      clientId: crypto.randomUUID(),
    };
    for (const wrong of [{ text: " " }, { text: "x".repeat(281) }, { to: "all" }, { to: "table:x" }, { clientId: "x" }])
      expect((await host.post(day, { ...fields, ...wrong })).status).toBe(422);
    const said = await host.post(day, fields);
    expect(said.location).toMatch(new RegExp(`^${day}\\?aviso=se-dice&deshacer=`));
    const again = await host.post(day, { ...fields, clientId: crypto.randomUUID(), text: "Otra cosa" });
    expect(again.status).toBe(429);
    expect(pageText(again)).toContain("Otra cosa");
    expect(pageText(await anonymous.get(path))).not.toContain("A la mesa en diez");
    const noticeId = new URL(said.location!, "http://x").searchParams.get("deshacer")!;
    const cancelled = await host.post(day, { intent: "announce.cancel", noticeId });
    expect(cancelled.location).toBe(`${day}?aviso=no-se-dice`);
    const sent = { sentAt: new Date(), cancelledAt: null };
    await db.updateTable("dayNotices").set(sent).where("id", "=", noticeId).execute();
    expect(pageText(await anonymous.get(path))).toContain("A la mesa en diez minutos.");
    const editor = await join(eventId, "organizer");
    const member = db.updateTable("eventMembers").where("eventId", "=", eventId).where("role", "=", "organizer");
    await member.set({ permissions: ["view", "edit_event"] }).execute();
    expect((await editor.post(day, fields)).status).toBe(403);
    expect(await read(editor)).not.toContain("Decir algo");
  });

  it("counts the days before it, and says afterwards how it was", async () => {
    await line(600, "Ceremonia");
    const on = (days: number) =>
      db
        .updateTable("events")
        .set({ date: addDays(dateIn(timeZone, new Date()), days) })
        .where("id", "=", eventId)
        .execute();
    await on(12);
    expect(await read()).toContain("Faltan 12 días");
    await on(-3);
    expect(await read()).toContain("No consta quién vino");
    await guests();
    const page = await read();
    expect(page).toMatch(/Así fue[\s\S]*vinieron 1[\s\S]*se les esperaba 2[\s\S]*No vinieron Amparo Núñez y Leo Núñez/);
    expect(page).toContain("Había dicho que sí · mesa 10");
  });

  it("thanks each family that came once, after a tick, and the others by WhatsApp", async () => {
    const wish = { intent: "thanks", text: "Gracias por venir.", album: "on" };
    expect((await host.post(day, { ...wish, sure: "on" })).status).toBe(409);
    const date = addDays(dateIn(timeZone, new Date()), -3);
    await db.updateTable("events").set({ date }).where("id", "=", eventId).execute();
    expect((await host.post(day, wish)).status).toBe(409);
    await addHousehold(db, eventId, [{ name: "Ana Ruiz", email: "ana.thanks@correo.es", status: "attended" }]);
    const { id } = await addHousehold(db, eventId, [{ name: "Paz Abad", phone: "600 111 222", status: "attended" }]);
    const page = await read();
    expect(page).toContain("A las 2 personas que vinieron");
    expect(page).toContain("Es un correo; a 1 familia sin correo se le manda por WhatsApp.");
    for (const text of [" ", "x".repeat(1_001)])
      expect((await host.post(day, { ...wish, text, sure: "on" })).status).toBe(422);
    const asked = await host.post(day, { ...wish, text: "Sois los mejores." });
    expect([asked.status, pageText(asked).includes("Sois los mejores.")]).toEqual([422, true]);
    expect(wordsOf(asked)).toContain("Sí, mandar 1 correo");
    expect((await host.post(day, { ...wish, sure: "on" })).location).toMatch(/aviso=gracias/);
    expect(await read()).not.toContain("Mandar 1 correo");
    const queue = `${day}/thanks`;
    const first = await host.get(queue);
    expect(wordsOf(first)).toContain("¡Hola, Paz! Gracias por venir.");
    expect(first.text).toContain("https://wa.me/34600111222?text=");
    expect((await host.post(queue, { intent: "thanks.sent", householdId: id })).location).toBe(`${queue}?desde=fin`);
    expect(await read(host, `${queue}?desde=fin`)).toContain("Gracias dadas");
    expect((await host.post(queue, { intent: "thanks.sent", householdId: crypto.randomUUID() })).status).toBe(404);
    expect(await read()).toContain("1 familia por WhatsApp.");
    const editor = await join(eventId, "organizer");
    const member = db.updateTable("eventMembers").where("eventId", "=", eventId).where("role", "=", "organizer");
    await member.set({ permissions: ["view", "edit_event"] }).execute();
    expect(await read(editor)).not.toContain("Dar las gracias");
    expect((await editor.post(day, { ...wish, sure: "on" })).status).toBe(403);
    expect((await editor.get(queue)).status).toBe(403);
  });

  it("gives the kitchen's sheet to who sees diets", async () => {
    await guests();
    const sheet = await host.get(`${day}/kitchen.pdf`);
    expect([sheet.status, sheet.headers.get("content-type"), sheet.text.slice(0, 5)]).toEqual([
      200,
      "application/pdf",
      "%PDF-",
    ]);
    const editor = await join(eventId, "organizer");
    const member = db.updateTable("eventMembers").where("eventId", "=", eventId).where("role", "=", "organizer");
    await member.set({ permissions: ["view", "edit_event"] }).execute();
    expect((await editor.get(day)).status).toBe(200);
    expect((await editor.get(`${day}/kitchen.pdf`)).status).toBe(403);
    expect(await read(editor)).not.toContain("La hoja de la cocina");
  });
});
