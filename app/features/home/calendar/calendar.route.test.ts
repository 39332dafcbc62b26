// The calendar over HTTP, as a browser without JavaScript uses it: views, moves, the private feed, and answers to strangers.
import { createHash } from "node:crypto";
import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { comparable } from "#test/http.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";
import { haveTried } from "#test/tries.ts";

const { app, db, anonymous, signUp, join, eventRow } = await testParty();
let host: Account;
let thief: Account;
let eventId: string;

const calendar = "/app/calendar";
const june = `${calendar}?mes=2049-06`;

beforeAll(async () => {
  [host, thief] = [await signUp(), await signUp()];
  eventId = await createEvent(host, { endTime: "03:00" });
  await db.updateTable("events").set({ rsvpDeadline: "2049-06-01" }).where("id", "=", eventId).execute();
});

it("offers once to begin weeks on Monday, where the browser's language does (SC-62)", async () => {
  const offers = async (who: Account, language: string) => {
    const page = pageText(await who.get(june, { "accept-language": language }));
    return page.includes("Empezar en lunes");
  };
  const firstHead = async (who: Account) =>
    /<th[^>]*>.*?(domingo|lunes)/is.exec((await who.get(june)).text)?.[1]?.toLowerCase();
  const person = await signUp();
  expect([await offers(person, "es-ES,es;q=0.9"), await offers(person, "en-US")]).toEqual([true, false]);
  expect(await firstHead(person)).toBe("domingo");
  const refused = await person.post(calendar, { intent: "week.start", weekStart: "friday" });
  expect([refused.status, pageText(refused).includes("Elige domingo o lunes."), await offers(person, "es-ES")]).toEqual(
    [422, true, true],
  );
  expect((await person.post(june, { intent: "week.start", weekStart: "monday" })).location).toContain("mes=2049-06");
  expect([await firstHead(person), await offers(person, "es-ES")]).toEqual(["lunes", false]);
  const content = await signUp();
  await content.post(calendar, { intent: "week.start", weekStart: "sunday" });
  expect([await firstHead(content), await offers(content, "es-ES")]).toEqual(["domingo", false]);
});

async function addTask(event: string, dueOn: string, title = "Elegir la tarta"): Promise<string> {
  const id = newId();
  await db.insertInto("eventTasks").values({ eventId: event, id, title, dueOn }).execute();
  return id;
}
async function addPayment(event: string, dueOn: string): Promise<string> {
  const [lineId, id] = [newId(), newId()];
  const line = { concept: "DJ", category: "music", unit: "fixed" } as const;
  await db
    .insertInto("budgetLines")
    .values({ eventId: event, id: lineId, ...line })
    .execute();
  await db
    .insertInto("budgetPayments")
    .values({ eventId: event, id, lineId, dueOn, amountCents: 450_00, note: "señal" })
    .execute();
  return id;
}
const taskRow = (id: string) => db.selectFrom("eventTasks").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const cellsIn = (text: string) => text.match(/data-day="/g)?.length ?? 0;
/** The value of «Deshacer» in the address. */
const undoIn = (location: string | null) => new URL(location ?? "", app.origin).searchParams.get("deshacer") ?? "";

describe("the calendar", () => {
  it("shows a month of 42 days, a week and an agenda, with what is on them", async () => {
    await addTask(eventId, "2049-06-03", "Elegir las flores");
    const month = await host.get(june);
    expect(month.status).toBe(200);
    expect(cellsIn(month.text)).toBe(42);
    const text = pageText(month);
    expect(text).toMatch(/<h1>Junio <span>de 2049<\/span><\/h1>/);
    for (const words of ["Boda de Lucía y Andrés", "Elegir las flores", "hasta las 03:00", "Último día para contestar"])
      expect(text).toContain(words);
    expect(text).toContain("Quedan una fiesta, una tarea y un último día para contestar.");
    expect(cellsIn((await host.get(`${calendar}?dia=2049-06-05&vista=semana`)).text)).toBe(7);
    const agenda = await host.get(`${june}&vista=agenda`);
    expect(cellsIn(agenda.text)).toBe(0);
    expect(pageText(agenda)).toContain("Elegir las flores");
    const less = pageText(await host.get(`${june}&sin=tareas,plazos`));
    expect(less).not.toContain("Elegir las flores");
    expect(less).not.toContain("Último día para contestar");
    expect(pageText(await host.get(`${calendar}?mes=2031-02`))).toContain("Este mes, la mesa está libre.");
    for (const odd of ["?mes=2049-99&vista=x&sin=,&dia=hoy&evento=nadie", "?mes=", "?dia=0000-00-00"])
      expect((await host.get(calendar + odd)).status).toBe(200);
    expect((await anonymous.get(june)).location).toContain("/login?next=");
    expect(month.text).toMatch(
      /href="\/app\/calendar"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/app\/calendar"/,
    );
  });

  it("begins its weeks where its reader wants them", async () => {
    const firstDay = async () => /data-day="([^"]+)"/.exec((await host.get(june)).text)?.[1];
    expect(await firstDay()).toBe("2049-05-30");
    await db.updateTable("users").set({ weekStart: "monday" }).where("email", "=", host.email).execute();
    expect(await firstDay()).toBe("2049-05-31");
  });

  it("names three things of a day and counts the others", async () => {
    const many = await createEvent(host, { title: "Con mucho que hacer", date: "2048-02-29" });
    for (let n = 1; n <= 6; n++) await addTask(many, "2048-02-10", `Tarea número ${n}`);
    expect(pageText(await host.get(`${calendar}?mes=2048-02`))).toContain("+3 más");
    expect(pageText(await host.get(`${calendar}/2048-02-10`))).toContain("Tarea número 6");
  });

  it("opens a day as a page of its own, says when it is empty, and knows no day that does not exist", async () => {
    const day = await host.get(`${calendar}/2049-06-05`);
    expect(day.status).toBe(200);
    expect(pageText(day)).toContain("Sábado, 5 de junio");
    expect(day.text).toContain(`href="/app/event/new?fecha=2049-06-05"`);
    expect((await host.get("/app/event/new?fecha=2049-06-05")).text).toMatch(
      /name="date"[^>]*value="2049-06-05"|value="2049-06-05"[^>]*name="date"/,
    );
    expect(pageText(await host.get(`${calendar}/2030-02-10`))).toContain("No hay eventos programados para este día");
    for (const odd of ["2049-02-30", "ayer", "2049-6-5"]) {
      const nowhere = await host.get(`${calendar}/${odd}`);
      expect([odd, nowhere.status, pageText(nowhere).includes("Ese día no existe")]).toEqual([odd, 404, true]);
    }
  });

  it("never shows another account's events (A-1)", async () => {
    for (const path of [june, `${calendar}/2049-06-05`, `${june}&vista=agenda`, `${june}&evento=${eventId}`])
      expect((await thief.get(path)).text).not.toContain("Lucía");
    const secret = await createEvent(host, { visibility: "private" });
    expect((await thief.get(`/app/event/${secret}/calendario.ics`)).status).toBe(404);
    expect((await thief.get(`/app/event/${newId()}/calendario.ics`)).status).toBe(404);
  });
});

describe("moving", () => {
  const from = `${calendar}/2049-06-12`;
  async function party() {
    const id = await createEvent(host, { title: "Fiesta que se mueve", date: "2049-06-12" });
    return { id, form: { intent: "event.move", eventId: id, version: "1", date: "2049-06-19" } };
  }

  it("takes an event to its new day, and back", async () => {
    const { id, form } = await party();
    const moved = await host.post(from, form);
    expect([moved.status, (await eventRow(id)).date]).toEqual([303, "2049-06-19"]);
    expect(moved.location).toContain("aviso=movido");
    expect(pageText(await host.get(moved.location!))).toContain("Movido a otro día.");
    const undone = await host.post(from, { intent: "move.undo", move: undoIn(moved.location) });
    expect([undone.status, (await eventRow(id)).date]).toEqual([303, "2049-06-12"]);
    expect(undone.location).toContain("aviso=devuelto");
    // A later change by another host is not undone.
    const late = await host.post(from, { intent: "move.undo", move: undoIn(moved.location) });
    expect([late.status, late.location?.includes("aviso=no-devuelto")]).toEqual([303, true]);
  });

  it("refuses beside the day, keeps what was typed, and tells who came second", async () => {
    const { id, form } = await party();
    const wrong = await host.post(from, { ...form, date: "2049-02-31" });
    expect([wrong.status, pageText(wrong).includes("Elige un día que exista.")]).toEqual([422, true]);
    const past = await host.post(from, { ...form, date: "2020-01-10" });
    expect([past.status, pageText(past).includes("Ese día ya pasó.")]).toEqual([422, true]);
    expect(past.text).toContain('value="2020-01-10"');
    expect(past.text).toContain('name="datePassed"');
    expect((await host.post(from, { ...form, date: "2020-01-10", datePassed: "on" })).status).toBe(303);
    const stale = await host.post(from, form);
    expect([stale.status, pageText(stale).includes("El evento ha cambiado")]).toEqual([409, true]);
    expect((await eventRow(id)).date).toBe("2020-01-10");
  });

  it("asks who has sent invitations whether they know", async () => {
    const { id, form } = await party();
    await db
      .insertInto("households")
      .values({ eventId: id, id: newId(), name: "Familia", sentAt: new Date(), sentVia: "copied" })
      .execute();
    expect(pageText(await host.get(from))).toContain("Ya ha salido una invitación con este día.");
    const asked = await host.post(from, form);
    expect([asked.status, (await eventRow(id)).date]).toEqual([422, "2049-06-12"]);
    expect(pageText(asked)).toContain("Ya han salido invitaciones");
    expect((await host.post(from, { ...form, sentKnown: "on" })).status).toBe(303);
  });

  it("takes a task to its new day and back, and ticks it off", async () => {
    const id = await addTask(eventId, "2049-06-08");
    const form = { intent: "task.move", eventId, taskId: id, version: "1", date: "2049-06-09" };
    const moved = await host.post(`${calendar}/2049-06-08`, form);
    expect([moved.status, (await taskRow(id)).dueOn]).toEqual([303, "2049-06-09"]);
    expect((await host.post(`${calendar}/2049-06-08`, form)).status).toBe(409);
    await host.post(`${calendar}/2049-06-08`, { intent: "move.undo", move: undoIn(moved.location) });
    expect((await taskRow(id)).dueOn).toBe("2049-06-08");
    const ticked = await host.post(`${calendar}/2049-06-08`, {
      intent: "task.toggle",
      eventId,
      taskId: id,
      completed: "true",
    });
    expect([ticked.status, (await taskRow(id)).doneAt === null]).toEqual([303, false]);
    // In the agenda the user ticks it without a dialog, and the agenda stays in its month.
    const listed = { intent: "task.toggle", eventId, taskId: id, completed: "false", shown: "2049-07-01" };
    const { location } = await host.post(`${calendar}/2049-06-08?vista=agenda`, listed);
    expect(location).toBe(`${calendar}?mes=2049-07&vista=agenda&aviso=abierta`);
  });

  it("takes an open payment to its new day and back, and settles it", async () => {
    const id = await addPayment(eventId, "2049-06-08");
    const row = () => db.selectFrom("budgetPayments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const day = `${calendar}/2049-06-08`;
    const form = { intent: "payment.move", eventId, paymentId: id, version: "1", date: "2049-06-09" };
    expect((await host.post(day, { ...form, date: "2049-02-30" })).status).toBe(422);
    expect((await host.post(day, { ...form, date: "2049-06-08" })).status).toBe(422);
    const moved = await host.post(day, form);
    expect([moved.status, (await row()).dueOn]).toEqual([303, "2049-06-09"]);
    expect((await row()).note).toBe("señal");
    expect((await host.post(day, form)).status).toBe(409);
    await host.post(day, { intent: "move.undo", move: undoIn(moved.location) });
    expect((await row()).dueOn).toBe("2049-06-08");
    const listed = { intent: "payment.settle", eventId, paymentId: id, paid: "true", shown: "2049-07-01" };
    const settled = await host.post(`${day}?vista=agenda`, listed);
    expect([settled.status, settled.location]).toEqual([303, `${calendar}?mes=2049-07&vista=agenda&aviso=pagado`]);
    expect((await row()).paidAt).not.toBeNull();
    // A paid one stays on its day.
    const { version } = await row();
    expect((await host.post(day, { ...form, version: String(version) })).status).toBe(409);
    expect(pageText(await host.get(day))).not.toContain('Mover a…<span class="sr"> DJ, señal');
  });

  it("is only for who may: others get 403 or 404, and nothing changes", async () => {
    const { id, form } = await party();
    const taskId = await addTask(id, "2049-06-12");
    const paymentId = await addPayment(id, "2049-06-12");
    const paying = { eventId: id, paymentId, version: "1", date: "2049-06-20", paid: "true" };
    for (const intent of ["payment.move", "payment.settle"])
      for (const other of [await join(id, "viewer"), thief])
        expect([403, 404]).toContain((await other.post(from, { ...paying, intent })).status);
    const guest = await join(id, "viewer");
    const move = { ...form, intent: "task.move", taskId };
    const toggle = { intent: "task.toggle", eventId: id, taskId, completed: "true" };
    const undo = { intent: "move.undo", move: `event_${id}__1_2049-06-20` };
    for (const body of [form, move, undo]) expect((await guest.post(from, body)).status).toBe(403);
    expect((await guest.post(from, toggle)).status).toBe(404);
    for (const body of [form, move, toggle, undo]) expect([403, 404]).toContain((await thief.post(from, body)).status);
    for (const eventId of ["", newId(), "x"])
      expect([403, 404]).toContain((await host.post(from, { ...form, eventId })).status);
    expect((await host.post(from, { intent: "move.undo", move: "x_y" })).status).toBe(404);
    expect((await anonymous.post(from, form)).location).toContain("/login");
    expect([(await eventRow(id)).date, (await taskRow(taskId)).version]).toEqual(["2049-06-12", 1]);
  });
});

describe("the feed", () => {
  const dialog = `${calendar}/feed`;
  const addressOf = async (owner: Account) =>
    /https?:\/\/[^"<]*(\/calendar\/[A-Za-z0-9]{32}\.ics)/.exec((await owner.get(dialog)).text)?.[1] ?? null;

  it("is made once, read by its address alone, told apart by its tag, and ended for good", async () => {
    const owner = await signUp();
    const own = await createEvent(owner, { title: "Bautizo de Vera", date: "2027-03-28", startTime: "12:00" });
    expect(await addressOf(owner)).toBeNull();
    const made = await owner.post(dialog, { intent: "feed.create" });
    expect([made.status, made.location?.includes("aviso=enlace")]).toEqual([303, true]);
    await owner.post(dialog, { intent: "feed.create" });
    const address = (await addressOf(owner))!;
    expect((await owner.get(dialog)).text).toContain(`href="webcal:`);

    const { status, headers, text } = await anonymous.get(address);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("set-cookie")).toBeNull();
    const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    expect(entries.map((entry) => entry.getFirstPropertyValue("uid"))).toEqual([`${own}@${new URL(app.origin).host}`]);
    const one = await owner.get(`/app/event/${own}/calendario.ics`);
    expect(one.text).toContain(`UID:${own}@`);

    const tag = headers.get("etag")!;
    const same = await anonymous.get(address, { "if-none-match": tag });
    expect([same.status, same.text, same.headers.get("etag")]).toEqual([304, "", tag]);
    await owner.post(`${calendar}/2027-03-28`, {
      intent: "event.move",
      eventId: own,
      version: "1",
      date: "2027-04-04",
    });
    const other = await anonymous.get(address, { "if-none-match": tag });
    expect([other.status, other.text.includes("DTSTART;TZID=Europe/Madrid:20270404T120000")]).toEqual([200, true]);

    expect((await owner.post(dialog, { intent: "feed.revoke" })).status).toBe(303);
    const gone = await anonymous.get(address);
    const never = await anonymous.get(`/calendar/${"a".repeat(32)}.ics`);
    expect([gone.status, never.status, comparable(gone)]).toEqual([404, 404, comparable(never)]);
    expect(await addressOf(owner)).toBeNull();
  });

  it("tells nothing to who guesses, and waits for who asks too often", async () => {
    for (const odd of ["x.ics", "feed", `${"a".repeat(32)}`, `${"a".repeat(33)}.ics`])
      expect([404, 429]).toContain((await anonymous.get(`/calendar/${odd}`)).status);
    const owner = await signUp();
    await owner.post(dialog, { intent: "feed.create" });
    const address = (await addressOf(owner))!;
    const token = address.slice("/calendar/".length, -".ics".length);
    const key = `calendar-feed:${createHash("sha256").update(token).digest("base64url")}`;
    await haveTried(db, key, 60, new Date());
    const { status, headers } = await anonymous.get(address);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

it("the calendar of today begins with what is late", async () => {
  const owner = await signUp();
  const today = dateIn("Europe/Madrid", new Date());
  const id = await createEvent(owner);
  await addTask(id, "2020-01-10", "Lo de siempre");
  // Items of the next month appear too, within sixty days.
  await addTask(id, addDays(today, 59), "Lo último");
  await addTask(id, addDays(today, 60), "Demasiado lejos");
  const lineId = newId();
  const line = { concept: "Señal del DJ", category: "music", unit: "fixed", estimatedCents: 45_000 } as const;
  await db
    .insertInto("budgetLines")
    .values({ eventId: id, id: lineId, ...line })
    .execute();
  const payment = { eventId: id, lineId, amountCents: 45_000 };
  await db
    .insertInto("budgetPayments")
    .values([
      { ...payment, id: newId(), dueOn: addDays(today, -2) },
      { ...payment, id: newId(), dueOn: today, paidAt: new Date() },
    ])
    .execute();
  const text = pageText(await owner.get(`${calendar}?mes=${today.slice(0, 7)}&vista=agenda`));
  const [above = ""] = /<section><h2[^>]*>Vencido[^]*?<\/section>/.exec(text) ?? [];
  expect(above).toContain("Vencido <small>un pago y una tarea</small>");
  expect(above.indexOf("Señal del DJ")).toBeGreaterThan(0);
  expect(above.indexOf("Señal del DJ")).toBeLessThan(above.indexOf("Lo de siempre"));
  expect(above).toContain("Hace 2 días");
  expect(text).toContain("Lo último");
  expect(text.replace(/<script[\s\S]*?<\/script>/g, "")).not.toContain("Demasiado lejos");
  const further = pageText(await owner.get(`${calendar}?vista=agenda&hasta=${addDays(today, 119)}`));
  expect(further).toContain("Desde hoy, 120 días.");
  expect(further).toContain("Demasiado lejos");
  const payments = pageText(await owner.get(`${calendar}?vista=agenda&sin=eventos,tareas,plazos`));
  expect(payments).toContain("Señal del DJ");
  expect(payments).not.toContain("Lo último");
  // An agenda without anything in its days says what comes then.
  const calm = await signUp();
  const later = await createEvent(calm, { title: "Boda lejana", date: addDays(today, 400) });
  await addTask(later, addDays(today, 100), "Cerrar el menú");
  const empty = pageText(await calm.get(`${calendar}?vista=agenda`)).replace(/<script[\s\S]*?<\/script>/g, "");
  expect(empty.replace(/<[^>]*>/g, "")).toContain("nada. Entonces: Cerrar el menú, Boda lejana.");
  // The portfolio shows the same number of the same items.
  const portfolio = pageText(await owner.get("/app?vista=cartera"));
  expect(portfolio).toContain("<h1>Tarde, 2</h1>");
  expect(portfolio.indexOf("Señal del DJ")).toBeLessThan(portfolio.indexOf("Lo de siempre"));
});
