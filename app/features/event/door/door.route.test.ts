// The door over HTTP: the shells, the registration of phones by account and by link, the sync, and «Puertas» without a script.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { insertGuests } from "#app/db/guest-columns.ts";
import { addDays, dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import type { DoorCopy } from "#app/domain/door/copy.ts";
import { note, type Phone, sentBy } from "#test/door.ts";
import { addMember } from "#test/factories.ts";
import { type Answer, person } from "#test/http.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
const helper = person(app);
let host: Account;
let eventId: string;
let pointId: string;

const setup = (id = eventId) => `/app/event/${id}/door/setup`;
const door = (id = eventId) => `/app/event/${id}/door`;
const today = dateIn(defaultTimeZone, new Date());
const read = (answer: Answer) =>
  JSON.parse(answer.text) as { key: string; copy: DoorCopy; errors: Record<string, string> };
const deviceOf = (more: Record<string, string> = {}) => ({
  intent: "device",
  name: "Móvil de Marta",
  pointId,
  deviceId: newId(),
  ...more,
});
const phoneOf = (answer: Answer, id: string): Phone => ({
  id,
  pointId,
  authorization: `Device ${id}.${read(answer).key}`,
  made: [],
  heard: 0,
  others: [],
});
const sync = (phone: Phone, body: unknown = sentBy(phone, phone.made), headers: Record<string, string> = {}) =>
  helper.send("POST", "/door/sync", {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", authorization: phone.authorization, ...headers },
  });

async function newLink(fields: Record<string, string> = {}): Promise<string> {
  const made = await host.post(setup(), { intent: "link.create", name: "Nuria, prima", pointId, ...fields });
  if (made.location !== `${setup()}?aviso=enlace`) throw new Error(made.text);
  return /\/puerta\/([A-Za-z0-9]{32})/.exec((await host.get(setup())).text)![1]!;
}

beforeAll(async () => {
  host = await register(app, "Marta Segura", "planner");
  eventId = await createEvent(host, { title: "Boda de Lucía y Andrés", visibility: "private" });
  await db.updateTable("events").set({ date: today }).where("id", "=", eventId).execute();
  const guests = ["Carmen Ferrer", "Leo Ferrer"].map((name) => ({
    eventId,
    id: newId(),
    name,
    status: "confirmed" as const,
  }));
  await inTransaction(db, (tx) => insertGuests(tx, guests, new Date()));
  const made = await host.post(setup(), { intent: "point.save", name: "Puerta 1", hint: "Junto a la fuente" });
  if (made.location !== `${setup()}?aviso=puerta`) throw new Error(made.text);
  pointId = (await db.selectFrom("doorPoints").select("id").where("eventId", "=", eventId).executeTakeFirstOrThrow())
    .id;
});

describe("the shell", () => {
  it("holds nothing about persons, at each of its addresses", async () => {
    const token = await newLink();
    for (const answer of [await host.get(door()), await helper.get("/puerta"), await helper.get(`/puerta/${token}`)]) {
      expect(answer.status).toBe(200);
      for (const word of ["Ferrer", "Marta", "Lucía", "Nuria"]) expect(answer.text).not.toContain(word);
    }
    expect((await helper.get(`/puerta/${token}`)).headers.get("referrer-policy")).toBe("same-origin");
    expect((await helper.get(`/puerta/${"x".repeat(32)}`)).status).toBe(200);
    expect((await helper.get(door())).location).toContain("/login");
  });

  it("leads a host without a script to the list on paper, which a helper does not get", async () => {
    const list = `${door()}/list.pdf`;
    expect((await host.get(door())).text).toContain(`href="${list}"`);
    expect((await host.get(setup())).text).toContain(`href="${list}"`);
    expect((await helper.get("/puerta")).text).not.toContain("list.pdf");
    const paper = await host.get(list);
    expect([paper.status, paper.headers.get("content-type"), paper.headers.get("cache-control")]).toEqual([
      200,
      "application/pdf",
      "private, no-store",
    ]);
    expect((await helper.get(list)).location).toContain("/login");
  });

  it("leads a host without a door to the screen that makes one", async () => {
    const without = await createEvent(host, { title: "Sin puertas" });
    expect((await host.get(door(without))).location).toBe(setup(without));
    expect((await host.get(setup(without))).status).toBe(200);
  });

  it("is for those who manage guests, and hidden from strangers", async () => {
    const viewer = await register(app, "Vera");
    expect((await viewer.get(door())).status).toBe(404);
    expect((await viewer.post(door(), deviceOf())).status).toBe(404);
    await addMember(db, eventId, viewer.email, "viewer");
    for (const answer of [await viewer.get(door()), await viewer.get(setup()), await viewer.post(door(), deviceOf())])
      expect(answer.status).toBe(403);
  });
});

describe("the phone of a host", () => {
  it("is registered, syncs, and comes again with another key", async () => {
    const fields = deviceOf();
    const made = await host.post(door(), fields);
    expect([made.status, made.headers.get("cache-control")]).toEqual([201, "no-store"]);
    expect(read(made).copy).toMatchObject({
      device: { id: fields.deviceId, name: fields.name },
      point: { name: "Puerta 1" },
      isRehearsal: false,
    });
    expect(
      read(made)
        .copy.households.map(({ people }) => people[0]!.name)
        .toSorted(),
    ).toEqual(["Carmen Ferrer", "Leo Ferrer"]);
    const phone = phoneOf(made, fields.deviceId);
    note(phone, "in", 1, Date.now());
    const answer = await sync(phone);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(JSON.parse(answer.text)).toMatchObject({ upTo: 1, facts: [], isMore: false });
    const again = phoneOf(await host.post(door(), fields), fields.deviceId);
    expect((await sync(phone)).status).toBe(401);
    expect(JSON.parse((await sync({ ...again, made: phone.made })).text)).toMatchObject({ upTo: 1 });
    const other = await register(app, "Paco");
    await addMember(db, eventId, other.email, "organizer");
    expect((await other.post(door(), fields)).status).toBe(409);
  });

  it("is refused beside its fields", async () => {
    for (const [fields, field] of [
      [{ name: " " }, "name"],
      [{ name: "x".repeat(61) }, "name"],
      [{ pointId: "" }, "pointId"],
      [{ pointId: "../" }, "pointId"],
      [{ deviceId: "mine" }, "form"],
    ] as const) {
      const refused = await host.post(door(), deviceOf(fields));
      expect([refused.status, Object.keys(read(refused).errors)]).toEqual([422, [field]]);
    }
    expect((await host.post(door(), deviceOf({ pointId: newId() }))).status).toBe(409);
  });

  it("shows a trial before the day, and when it only tries", async () => {
    expect(read(await host.post(door(), deviceOf({ rehearsal: "on" }))).copy.isRehearsal).toBe(true);
    await db
      .updateTable("events")
      .set({ date: addDays(today, 5) })
      .where("id", "=", eventId)
      .execute();
    expect(read(await host.post(door(), deviceOf())).copy.isRehearsal).toBe(true);
    await db.updateTable("events").set({ date: today }).where("id", "=", eventId).execute();
  });
});

describe("a door link", () => {
  it("opens the door on one phone, as far as it says", async () => {
    const token = await newLink({ mayAdd: "on" });
    const deviceId = newId();
    const made = await helper.post("/puerta", { token, deviceId, name: "Nuria" });
    expect(made.status).toBe(201);
    expect(read(made).copy).toMatchObject({ may: { add: true, undo: false, override: false }, askFor: "Marta" });
    const phone = phoneOf(made, deviceId);
    note(phone, "in", 2, Date.now());
    expect((await sync(phone)).status).toBe(200);
    const second = await helper.post("/puerta", { token, deviceId: newId(), name: "Paco" });
    expect([second.status, read(second).errors.form]).toEqual([
      409,
      "Este enlace ya se usa en el móvil de Nuria. Pide otro a Marta Segura.",
    ]);
    expect((await helper.post("/puerta", { token, deviceId, name: "Nuria" })).status).toBe(201);
    expect(
      read(await helper.post("/puerta", { token: await newLink(), deviceId: newId(), name: "Paco" })).copy.may.add,
    ).toBe(false);
    expect((await helper.post("/puerta", { token, deviceId, name: "" })).status).toBe(422);
  });

  it("opens on one of two phones at once, and lets a phone note what it may alone", async () => {
    const token = await newLink();
    const ids = [newId(), newId()];
    const both = await Promise.all(ids.map((deviceId) => helper.post("/puerta", { token, deviceId, name: "Paco" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const first = both.findIndex(({ status }) => status === 201);
    const phone = phoneOf(both[first]!, ids[first]!);
    for (const forbidden of [
      note(phone, "add", null, Date.now(), { name: "Nacho", table: null }),
      note(phone, "undo", 1, Date.now(), { undo: { device: newId(), seq: 1 } }),
    ]) {
      phone.made = [{ ...forbidden, seq: 1 }];
      expect((await sync(phone)).status).toBe(422);
    }
    phone.made = [];
    const own = note(phone, "in", 1, Date.now());
    note(phone, "undo", 1, Date.now(), { undo: { device: phone.id, seq: own.seq } });
    expect((await sync(phone)).status).toBe(200);
  });

  it("that is unknown, over, or of a maker who is out opens nothing", async () => {
    expect((await helper.post("/puerta", { token: "x".repeat(32), deviceId: newId(), name: "Nuria" })).status).toBe(
      404,
    );
    const token = await newLink();
    const deviceId = newId();
    const phone = phoneOf(await helper.post("/puerta", { token, deviceId, name: "Nuria" }), deviceId);
    note(phone, "in", 1, Date.now());
    await db
      .updateTable("doorLinks")
      .set({ createdBy: await outsider() })
      .where("name", "=", "Nuria, prima")
      .execute();
    expect((await sync(phone)).status).toBe(410);
    expect((await helper.post("/puerta", { token, deviceId, name: "Nuria" })).status).toBe(410);
    expect((await host.get(setup())).text).toContain("No abre: quien lo hizo ya no está en el evento.");
    await db
      .updateTable("doorLinks")
      .set({ createdBy: await idOf(host) })
      .where("eventId", "=", eventId)
      .execute();
    const { id } = await db
      .selectFrom("doorLinks")
      .select("id")
      .where("eventId", "=", eventId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect((await host.post(setup(), { intent: "link.revoke", linkId: id })).location).toBe(`${setup()}?aviso=cerrado`);
    expect(JSON.parse((await sync(phone)).text)).toEqual({ upTo: 1, erase: true });
    expect((await helper.post("/puerta", { token, deviceId, name: "Nuria" })).status).toBe(410);
  });

  it("opens at its hour", async () => {
    const token = await newLink({ opensDate: addDays(today, 1), opensTime: "09:00" });
    expect((await helper.post("/puerta", { token, deviceId: newId(), name: "Nuria" })).status).toBe(409);
  });
});

const idOf = async ({ email }: Account) =>
  (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;

/** An account that was put out of the event. */
async function outsider(): Promise<string> {
  const account = await register(app, "Fuera");
  await addMember(db, eventId, account.email, "organizer");
  const id = await idOf(account);
  await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", id).execute();
  return id;
}

describe("the sync", () => {
  it("answers every wrong key with the same bytes", async () => {
    const deviceId = newId();
    const phone = phoneOf(await host.post(door(), deviceOf({ deviceId })), deviceId);
    const answers = await Promise.all(
      [
        "",
        "Device",
        `Device ${deviceId}.${"x".repeat(32)}`,
        `Device ${newId()}.${phone.authorization.split(".")[1]}`,
      ].map((authorization) => sync({ ...phone, authorization })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(["401 null"]));
  });

  it("refuses what it cannot read, and what is too much", async () => {
    const deviceId = newId();
    const phone = phoneOf(await host.post(door(), deviceOf({ deviceId })), deviceId);
    const fact = note(phone, "in", 1, Date.now());
    const sent = sentBy(phone, [fact]);
    for (const body of [
      "",
      "[",
      "null",
      "[]",
      { ...sent, v: 2 },
      { ...sent, facts: {} },
      { ...sent, heard: -1 },
      { ...sent, heard: "0" },
      { ...sent, etag: 4 },
      { ...sent, clock: "x" },
      { ...sent, facts: [{ ...fact, kind: "sing" }] },
      { ...sent, facts: Array.from({ length: 201 }, () => fact) },
    ])
      expect((await sync(phone, body)).status, JSON.stringify(body)).toBe(422);
    expect((await sync(phone, { ...sent, etag: "x".repeat(70_000) })).status).toBe(413);
    expect((await sync(phone, sent, { "content-type": "text/plain" })).status).toBe(415);
    expect((await sync(phone, sent, { origin: "https://elsewhere.example" })).status).toBe(403);
    const statuses = await Promise.all(Array.from({ length: 6 }, () => sync(phone, sent)));
    const limited = statuses.find(({ status }) => status === 429);
    expect(limited?.headers.get("retry-after")).toBe("1");
  });
});

describe("«Puertas»", () => {
  it("holds entrances and rooms with capacity, hours and place, and no other kind once people were noted", async () => {
    const id = await createEvent(host);
    const save = (fields: Record<string, string>) =>
      host.post(setup(id), { intent: "point.save", hint: "", ...fields });
    const points = () =>
      db
        .selectFrom("doorPoints")
        .select(["id", "name", "kind", "capacity", "opens", "closes"])
        .where("eventId", "=", id)
        .orderBy("position")
        .execute();
    await save({ name: "Entrada", kind: "entrance", capacity: "150" });
    await save({ name: "Sala 2", kind: "room", capacity: "40", opens: "10:00", closes: "11:30" });
    for (const [fields, text] of [
      [{ capacity: "0" }, "Escribe cuántas personas caben"],
      [{ capacity: "-4" }, "Escribe cuántas personas caben"],
      [{ capacity: "999999" }, "Escribe cuántas personas caben"],
      [{ capacity: "cien" }, "Escribe cuántas personas caben"],
      [{ opens: "25:00" }, "Escribe la hora como 10:00"],
    ] as const) {
      const refused = await save({ name: "Patio", kind: "room", ...fields });
      expect([refused.status, pageText(refused).includes(text)], JSON.stringify(fields)).toEqual([422, true]);
    }
    const page = pageText(await host.get(setup(id)));
    expect(page).toContain("Aforo 150");
    expect(page).toContain("Sala · caben 40 · de 10:00 a 11:30");
    const [entrance, room] = await points();
    expect(room).toMatchObject({ kind: "room", capacity: 40, opens: "10:00:00", closes: "11:30:00" });

    const change = { pointId: room!.id, name: "Sala 2", capacity: "38", place: "1" };
    expect((await save({ ...change, kind: "room" })).location).toBe(`${setup(id)}?aviso=guardada`);
    expect((await points()).map(({ name }) => name)).toEqual(["Sala 2", "Entrada"]);
    const deviceId = newId();
    const registered = await host.post(door(id), deviceOf({ deviceId, pointId: entrance!.id }));
    const phone = { ...phoneOf(registered, deviceId), pointId: entrance!.id };
    // A trial is no note that counts.
    await sync(phone, sentBy(phone, [note(phone, "in", 1, Date.now(), { rehearsal: true })]));
    expect((await save({ ...change, pointId: entrance!.id, kind: "room" })).status).toBe(303);
    const noted = {
      eventId: id,
      deviceId,
      seq: 50,
      kind: "in" as const,
      pointId: entrance!.id,
      doorNo: 1,
      at: new Date(),
    };
    await db
      .insertInto("doorFacts")
      .values({ ...noted, how: "name" })
      .execute();
    const refused = await save({ ...change, pointId: entrance!.id, kind: "entrance" });
    expect([refused.status, pageText(refused).includes("sigue siendo lo que era")]).toEqual([409, true]);
    await db.deleteFrom("doorDevices").where("eventId", "=", id).execute();
    expect((await host.post(setup(id), { intent: "point.delete", pointId: entrance!.id })).status).toBe(409);
  });

  it("is made, changed and ended without a script", async () => {
    const id = await createEvent(host);
    expect(pageText(await host.get(setup(id)))).toContain("Aún no hay ninguna puerta");
    const wrong = await host.post(setup(id), { intent: "point.save", name: " ", hint: "Por el jardín" });
    expect(wrong.status).toBe(422);
    expect(pageText(wrong)).toContain("Escribe un nombre.");
    expect(wrong.text).toContain("Por el jardín");
    await host.post(setup(id), { intent: "point.save", name: "Jardín", hint: "" });
    const point = await db
      .selectFrom("doorPoints")
      .select(["id", "version"])
      .where("eventId", "=", id)
      .executeTakeFirstOrThrow();
    const change = {
      intent: "point.save",
      pointId: point.id,
      version: String(point.version),
      name: "Jardín de atrás",
      hint: "",
    };
    expect((await host.post(setup(id), change)).location).toBe(`${setup(id)}?aviso=guardada`);
    expect((await host.post(setup(id), change)).status).toBe(409);
    expect(pageText(await host.get(setup(id)))).toContain("Jardín de atrás");
    expect((await host.post(setup(id), { ...change, pointId })).status).toBe(404);

    const link = { intent: "link.create", name: "Nuria", pointId: point.id };
    for (const [fields, text] of [
      [{ name: "" }, "Escribe un nombre."],
      [{ pointId: "" }, "Elige una puerta."],
      [{ closesDate: "2020-01-01" }, "Esa hora ya ha pasado."],
      [{ closesDate: "ayer" }, "Elige el día y la hora en que se cierra"],
      [{ opensDate: "2199-01-01" }, "Se cierra antes de abrir."],
    ] as const) {
      const refused = await host.post(setup(id), { ...link, ...fields });
      expect([refused.status, pageText(refused).includes(text)], text).toEqual([422, true]);
    }
    expect((await host.post(setup(id), { ...link, pointId })).status).toBe(404);
    await host.post(setup(id), link);
    expect((await host.post(setup(id), { intent: "point.delete", pointId: point.id })).status).toBe(409);
    const { id: linkId } = await db
      .selectFrom("doorLinks")
      .select("id")
      .where("eventId", "=", id)
      .executeTakeFirstOrThrow();
    await host.post(setup(id), { intent: "link.revoke", linkId });
    expect((await host.post(setup(id), { intent: "point.delete", pointId: point.id })).location).toBe(
      `${setup(id)}?aviso=quitada`,
    );
    expect((await host.post(setup(id), { intent: "link.revoke", linkId })).status).toBe(404);
  });

  it("withdraws a phone, and wipes a trial and nothing else", async () => {
    const deviceId = newId();
    const phone = phoneOf(await host.post(door(), deviceOf({ deviceId, name: "Móvil perdido" })), deviceId);
    note(phone, "in", 1, Date.now(), { rehearsal: true });
    note(phone, "in", 2, Date.now());
    await sync(phone);
    expect(pageText(await host.get(setup()))).toContain("1 apunte de prueba con 1 móvil");
    expect((await host.post(setup(), { intent: "rehearsal.wipe" })).location).toBe(`${setup()}?aviso=ensayo`);
    const facts = await db.selectFrom("doorFacts").select("isRehearsal").where("deviceId", "=", deviceId).execute();
    expect(facts).toEqual([{ isRehearsal: false }]);
    expect((await host.post(setup(), { intent: "device.revoke", deviceId })).location).toBe(
      `${setup()}?aviso=retirado`,
    );
    expect(pageText(await host.get(setup()))).toContain("la lista se borra cuando vea la red");
    expect((await sync(phone)).status).toBe(410);
    expect(pageText(await host.get(setup()))).toContain("lista borrada");
    expect((await host.post(door(), deviceOf({ deviceId }))).status).toBe(409);
    expect((await host.post(setup(), { intent: "device.revoke", deviceId: newId() })).status).toBe(404);
  });

  it("shares people out, keeps what was typed, and waits for a phone that does not answer", async () => {
    const id = await createEvent(host);
    await host.post(setup(id), { intent: "point.save", name: "Acreditación", rule: "own" });
    const point = await db.selectFrom("doorPoints").select("id").where("eventId", "=", id).executeTakeFirstOrThrow();
    const deviceId = newId();
    await host.post(door(id), { ...deviceOf({ deviceId, name: "Mesa A" }), pointId: point.id });
    expect(pageText(await host.get(setup(id)))).toContain("Por esta puerta no entra nadie hasta que la repartas.");
    const share = (from: string) =>
      host.post(setup(id), { intent: "shares.set", pointId: point.id, way: "surname", [`from.${deviceId}`]: from });
    for (const [from, text] of [
      ["44", "Escribe una sola letra"],
      ["", "Di al menos dónde empieza un móvil."],
    ] as const) {
      const refused = await share(from);
      expect([refused.status, pageText(refused).includes(text)], from).toEqual([422, true]);
    }
    expect((await share("44")).text).toContain('value="44"');
    expect((await share("A")).location).toBe(`${setup(id)}?aviso=reparto`);
    await db
      .updateTable("doorDevices")
      .set({ seenAt: new Date(Date.now() - 600_000) })
      .where("id", "=", deviceId)
      .execute();
    const silent = await share("B");
    expect([silent.status, /Mesa A no contesta desde las? \d+:\d\d/.test(pageText(silent))]).toEqual([409, true]);
    const withdraw = (words: string) => host.post(setup(id), { intent: "device.revoke", deviceId, words });
    const unsure = await withdraw("sí");
    expect([unsure.status, pageText(unsure).includes("Escribe retirar para confirmarlo.")]).toEqual([422, true]);
    expect((await withdraw("Retirar")).location).toBe(`${setup(id)}?aviso=retirado`);
    expect((await share("B")).status).toBe(409);
    expect((await host.post(setup(id), { intent: "day.lead", userId: newId() })).status).toBe(409);
    expect((await host.post(setup(id), { intent: "day.lead" })).status).toBe(422);
  });
});

it("says when the spreadsheet of who came may be asked for again", async () => {
  const came = () => host.get(`/app/event/${eventId}/day/came.csv`);
  let answer = await came();
  for (let time = 0; time < 30; time++) answer = await came();
  expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
});
