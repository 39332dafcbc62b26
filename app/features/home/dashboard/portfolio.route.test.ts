// The portfolio of the built server, over HTTP, and the client that it groups by.
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { addMember } from "#test/factories.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";

const { db, anonymous, signUp, join, eventRow } = await testParty();
const portfolio = "/app?vista=cartera";
const today = dateIn("Europe/Madrid", new Date());
let planner: Account;
let boda: string;
let taskId: string;
let paymentId: string;

async function addTask(eventId: string, title: string, dueOn: string): Promise<string> {
  const id = newId();
  await db.insertInto("eventTasks").values({ eventId, id, title, dueOn }).execute();
  return id;
}

async function addPayment(eventId: string, concept: string, dueOn: string): Promise<string> {
  const [lineId, id] = [newId(), newId()];
  await db
    .insertInto("budgetLines")
    .values({ eventId, id: lineId, concept, category: "music", unit: "fixed", agreedCents: 900_00 })
    .execute();
  await db
    .insertInto("budgetPayments")
    .values({ eventId, id, lineId, dueOn, amountCents: 450_00, note: "señal" })
    .execute();
  return id;
}

beforeAll(async () => {
  planner = await signUp("planner");
  boda = await createEvent(planner, { title: "Boda de Eva", client: "Familia Molína" });
  await createEvent(planner, { title: "Cena de empresa", client: "Litoral" });
  taskId = await addTask(boda, "Pagar la señal", addDays(today, -3));
  await addTask(boda, "Probar el menú", addDays(today, 1));
  paymentId = await addPayment(boda, "DJ", addDays(today, -2));
  await db
    .insertInto("guests")
    .values([1, 2, 3].map((n) => ({ eventId: boda, id: newId(), name: `Invitada ${n}` })))
    .execute();
  await db
    .updateTable("events")
    .set({ rsvpDeadline: addDays(today, -1) })
    .where("id", "=", boda)
    .execute();
});

it("says what is late, unanswered and due by client, and each figure leads to its place", async () => {
  const text = pageText(await planner.get(portfolio));
  for (const words of [
    "<h1>Tarde, 2</h1>",
    "Un pago de 450\u00a0€ y una tarea. Esta semana, 1 cosa más.",
    "DJ, señal",
    "Hace 2 días",
    "Pagar la señal",
    "Hace 3 días",
    "Probar el menú",
    "Mañana",
    "El plazo acabó el",
    "900\u00a0€",
    "1 evento más está en calma.",
  ])
    expect(text).toContain(words);
  expect(text.indexOf("DJ, señal")).toBeLessThan(text.indexOf("Pagar la señal"));
  // Calm events are one press away.
  expect(text).not.toContain("Cena de empresa");
  const all = pageText(await planner.get(`${portfolio}&todos=si`));
  expect(all.indexOf("Familia Molína")).toBeLessThan(all.indexOf("Litoral"));
  const only = async (kind: string) => pageText(await planner.get(`${portfolio}&tipo=${kind}`));
  expect(await only("pagos")).not.toContain("Hecha: Pagar la señal");
  expect(await only("tareas")).not.toContain("Marcar pagado: DJ, señal");
  const ways = [
    [`/app/event/${boda}/tasks?estado=vencidas`, "Pagar la señal"],
    [`/app/event/${boda}/guests?estado=por-contestar`, "Invitada 3"],
    [`/app/event/${boda}/tasks?estado=por-hacer`, "Probar el menú"],
  ] as const;
  for (const [way, shown] of ways) {
    expect(text).toContain(`href="${way}"`);
    expect(pageText(await planner.get(way))).toContain(shown);
  }
  expect(pageText(await planner.get("/app?vista=eventos"))).toContain(`href="${portfolio}"`);
});

it("is searched without accents and sorted by its address", async () => {
  const shown = async (query: string) =>
    [
      ...pageText(await planner.get(portfolio + query)).matchAll(/<a href="\/app\/event\/[^"/?]*"[^>]*>([^<]*)<\/a>/g),
    ].map(([, title]) => title);
  expect(await shown("&q=MOLINA")).toEqual(["Boda de Eva"]);
  expect(await shown("&orden=nombre")).toEqual(["Boda de Eva", "Cena de empresa"]);
  expect(pageText(await planner.get(`${portfolio}&q=nadie`))).toContain("Ninguno se llama así");
  expect((await planner.get(`${portfolio}&q=%00&orden=x`)).status).toBe(200);
});

it("ticks a task off and takes that back", async () => {
  const day = `/app/calendar/${addDays(today, -3)}?de=cartera`;
  const body = { intent: "task.toggle", eventId: boda, taskId, completed: "true" };
  const thief = await signUp();
  expect([403, 404]).toContain((await thief.post(day, body)).status);
  const ticked = await planner.post(day, body);
  expect([ticked.status, ticked.location]).toEqual([303, `${portfolio}&aviso=hecha&deshacer=${boda}_${taskId}`]);
  const text = pageText(await planner.get(ticked.location!));
  expect(text).toContain("Hecha.");
  expect(text).not.toContain("Hecha: Pagar la señal");
  const undone = await planner.post(day, { intent: "task.toggle", task: `${boda}_${taskId}` });
  expect([undone.status, undone.location]).toEqual([303, `${portfolio}&aviso=abierta`]);
  expect(pageText(await planner.get(portfolio))).toContain("Pagar la señal");
  for (const task of ["", "x", `${boda}_`, `${boda}_x`])
    expect([403, 404]).toContain((await planner.post(day, { intent: "task.toggle", task })).status);
});

it("settles a payment where it stands, and takes that back", async () => {
  const day = `/app/calendar/${addDays(today, -2)}?de=cartera&tipo=pagos`;
  const body = { intent: "payment.settle", eventId: boda, paymentId, paid: "true" };
  expect([403, 404]).toContain((await (await signUp()).post(day, body)).status);
  const paid = await planner.post(day, body);
  expect([paid.status, paid.location]).toEqual([
    303,
    `${portfolio}&tipo=pagos&aviso=pagado&deshacer=${boda}_${paymentId}`,
  ]);
  expect(pageText(await planner.get(paid.location!))).toContain("<h1>Tarde, 1</h1>");
  const undone = await planner.post(day, { intent: "payment.settle", payment: `${boda}_${paymentId}` });
  expect([undone.status, undone.location]).toEqual([303, `${portfolio}&tipo=pagos&aviso=por-pagar`]);
  expect(pageText(await planner.get(portfolio))).toContain("<h1>Tarde, 2</h1>");
  for (const payment of ["", "x", `${boda}_`, `${boda}_x`])
    expect([403, 404]).toContain((await planner.post(day, { intent: "payment.settle", payment })).status);
});

it("is where a business with many events begins, until it chooses otherwise", async () => {
  const [many, few] = [await signUp("planner"), await signUp("planner")];
  for (const title of ["Una", "Dos", "Tres", "Cuatro"])
    await addMember(db, await createEvent(many, { title }), few.email, "guest");
  // Events to which a business is only invited do not count.
  await createEvent(few, { title: "Sola" });
  const begins = async (who: Account) =>
    pageText(await who.get("/app")).includes("Por clientes") ? "cartera" : "lista";
  expect([await begins(many), await begins(few)]).toEqual(["cartera", "lista"]);
  expect(pageText(await many.get("/app"))).toContain("<h1>Nada tarde</h1>");
  await many.get("/app?vista=eventos");
  expect(await begins(many)).toBe("lista");
  await many.get(portfolio);
  expect(await begins(many)).toBe("cartera");
  // A filtered list is a list.
  expect(pageText(await many.get("/app?estado=planning"))).toContain("Tus eventos");
});

it("shows no events of other hosts (A-1), and teaches when it is empty", async () => {
  const other = await signUp();
  const text = pageText(await other.get(portfolio));
  for (const secret of ["Boda de Eva", "Molína", "Pagar la señal"]) expect(text).not.toContain(secret);
  expect(text).toContain("No hay eventos");
  const first = pageText(await other.get("/app"));
  for (const words of ["No hay eventos", "Crear Evento", "Trae a tu gente", 'href="/help/crear-un-evento"'])
    expect(first).toContain(words);
  expect((await anonymous.get(portfolio)).location).toContain("/login");
});

it("asks businesses for the client, copies it with the pattern, and tells no guest and no member", async () => {
  const edit = `/app/event/${boda}/edit`;
  expect((await planner.get("/app/event/new")).text).toContain('name="client"');
  expect((await planner.get(`/app/event/new?de=${boda}`)).text).toContain('value="Familia Molína"');
  const personal = await signUp("basic");
  expect((await personal.get("/app/event/new")).text).not.toContain('name="client"');

  const { title, version } = await eventRow(boda);
  const long = await planner.post(edit, { intent: "save", client: "x".repeat(121), version: String(version) });
  expect([long.status, long.text.includes("El nombre del cliente puede tener 120")]).toEqual([422, true]);
  await planner.post(edit, { intent: "save", title, version: String(version) });
  expect((await eventRow(boda)).client).toBe("Familia Molína");
  await planner.post(edit, { intent: "save", client: "  Casa   Prats ", version: String(version + 1) });
  expect((await eventRow(boda)).client).toBe("Casa Prats");
  const log = pageText(await planner.get(`/app/event/${boda}/collaboration`));
  expect(log).toContain("el cliente");
  expect(log).not.toContain("Casa Prats");

  const member = await join(boda, "collaborator");
  const { slug } = await db.selectFrom("slugs").select("slug").where("eventId", "=", boda).executeTakeFirstOrThrow();
  for (const path of [
    `/app/event/${boda}`,
    `/app/event/${boda}.data`,
    "/app",
    "/app.data",
    portfolio,
    "/app/search?q=casa",
  ])
    expect([path, (await member.get(path)).text.includes("Casa Prats")]).toEqual([path, false]);
  expect((await anonymous.get(`/evento/${slug}`)).text).not.toContain("Casa Prats");
});
