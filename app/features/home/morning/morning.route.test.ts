// The way from the morning letter, over HTTP: the question, the answer, and the page with one button that alone settles a thing.
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { addMember } from "#test/factories.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp } = await testParty();
const today = dateIn("Europe/Madrid", new Date());
const question = "¿Te lo contamos por la mañana?";
let host: Account;
let boda: string;
let lineId: string;
let paymentId: string;
let taskId: string;

beforeAll(async () => {
  host = await signUp("plus");
  boda = await createEvent(host, { title: "Boda de Eva" });
  [lineId, paymentId, taskId] = [newId(), newId(), newId()];
  const line = {
    eventId: boda,
    id: lineId,
    concept: "DJ",
    category: "music" as const,
    unit: "fixed" as const,
    agreedCents: 900_00,
  };
  await db.insertInto("budgetLines").values(line).execute();
  const payment = {
    eventId: boda,
    id: paymentId,
    lineId,
    dueOn: addDays(today, -2),
    amountCents: 450_00,
    note: "señal",
  };
  await db.insertInto("budgetPayments").values(payment).execute();
  await db
    .insertInto("eventTasks")
    .values({ eventId: boda, id: taskId, title: "Probar el menú", dueOn: addDays(today, -1) })
    .execute();
});

const paid = async () =>
  (await db.selectFrom("budgetPayments").select("paidAt").where("id", "=", paymentId).executeTakeFirst())?.paidAt ??
  null;
const done = async () =>
  (await db.selectFrom("eventTasks").select("doneAt").where("id", "=", taskId).executeTakeFirst())?.doneAt ?? null;

it("asks on the event and in the agenda, until the answer, which leads back and stands in the settings", async () => {
  const [event, agenda] = [`/app/event/${boda}`, "/app/calendar?vista=agenda"];
  for (const page of [event, agenda]) expect(pageText(await host.get(page))).toContain(question);
  const answer = { intent: "morning", next: event };
  const refused = await host.post("/app/settings", { ...answer, morning: "quizá" });
  expect([refused.status, pageText(refused).includes("Elige «Sí» o «No».")]).toEqual([422, true]);
  const yes = await host.post("/app/settings", { ...answer, morning: "yes" });
  expect([yes.status, yes.location]).toEqual([303, event]);
  for (const page of [event, agenda]) expect(pageText(await host.get(page))).not.toContain(question);
  const elsewhere = await host.post("/app/settings", { ...answer, morning: "no", next: "https://evil.example/" });
  expect(elsewhere.location).toBe("/app/settings?aviso=sin-manana#avisos");
  const settings = pageText(await host.get("/app/settings"));
  expect(settings).toContain("Carta de la mañana");
  expect(settings).toMatch(/<select[^>]*name="morningHour"[^>]*>\s*<option value="" selected="">/);
});

it("opens a payment with one button: a view changes nothing, the button pays, and the list takes it back", async () => {
  const page = `/app/event/${boda}/budget/payment/${paymentId}`;
  const sent = await anonymous.get(page);
  expect(sent.location).toBe(`/login?next=${encodeURIComponent(page)}`);
  const text = pageText(await host.get(page));
  for (const words of ["DJ, señal, 450\u00a0€", "Boda de Eva · Hace 2 días", "Marcar pagado"])
    expect(text).toContain(words);
  expect(await paid()).toBeNull();
  const settled = await host.post(`/app/event/${boda}/budget`, { intent: "payment.settle", paymentId, paid: "true" });
  expect(settled.location).toBe(`/app/event/${boda}/budget?aviso=pagado&deshacer=${paymentId}`);
  expect(await paid()).not.toBeNull();
  const again = pageText(await host.get(page));
  expect(again).toContain("ya está pagado");
  expect(again).not.toContain('name="paymentId"');
  expect((await host.get(`/app/event/${boda}/budget/payment/${newId()}`)).status).toBe(404);
});

it("opens a task with one button, for those who may tick it alone", async () => {
  const page = `/app/event/${boda}/tasks/${taskId}/tick`;
  const helper = await signUp();
  await addMember(db, boda, helper.email, "collaborator");
  const seen = pageText(await helper.get(page));
  expect(seen).toContain("Probar el menú");
  expect(seen).not.toContain('name="taskId"');
  expect((await helper.get(`/app/event/${boda}/budget/payment/${paymentId}`)).status).toBe(403);
  const stranger = await signUp();
  for (const path of [page, `/app/event/${boda}/budget/payment/${paymentId}`])
    expect((await stranger.get(path)).status).toBe(403);
  expect(pageText(await host.get(page))).toContain('name="taskId"');
  expect(await done()).toBeNull();
  await host.post(`/app/event/${boda}/tasks`, { intent: "task.toggle", taskId, completed: "true" });
  expect(await done()).not.toBeNull();
  expect(pageText(await host.get(page))).toContain("ya está hecha");
});
