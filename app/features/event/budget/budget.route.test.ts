// The money of an event over HTTP: every screen and every file shows the same sums, to the cent.
import { beforeAll, expect, it } from "vitest";
import { moneyText, offerPriceText } from "#app/copy/event/budget.ts";
import { formatMoney } from "#app/copy/text/format.ts";
import { newId } from "#app/db/id.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { addProvider } from "#app/features/event/providers/commands.server.ts";
import type { BudgetCategory } from "#app/domain/event/budget.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { eventPassOf } from "#test/factories.ts";
import { pageText, testParty } from "#test/party.ts";
import { readPdf } from "#test/pdf.ts";
import { fill, listRoutes } from "#test/routes.ts";
import { amountsIn, type SumName } from "#test/sums.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";
import { readSheet } from "#test/xlsx.ts";
import { addLine } from "./commands.server.ts";
import { addPayment } from "./payments.commands.server.ts";

const { app, db, signUp } = await testParty();
const now = new Date();
// Three adults at 33,33 € and flowers for 1.000,12 €: 50,05 € paid, 12,34 € with a due day and 7,77 € late.
const [adult, flowers, paid, planned, late] = [3_333, 100_012, 5_005, 1_234, 777];
const ceiling = 223_456;
const today = dateIn("Europe/Madrid", now);
const days = { planned: addDays(today, 200), late: addDays(today, -40) };
const total = 3 * adult + flowers;
const money = { planned: 3 * adult + 99, contracted: flowers, paid, due: flowers - paid, total };
let host: Account;
let here: string;

beforeAll(async () => {
  host = await signUp();
  const eventId = await createEvent(host, { title: "Boda al céntimo" });
  here = `/app/event/${eventId}`;
  for (const name of ["Carmen", "Julián", "Nuria"])
    await host.post(`${here}/guests`, { intent: "add", name, noEmail: "on", status: "confirmed" });
  await db.updateTable("guests").set({ status: "confirmed" }).where("eventId", "=", eventId).execute();
  await db
    .updateTable("events")
    .set({ status: "in-progress", budgetCents: ceiling })
    .where("id", "=", eventId)
    .execute();
  const { id } = await db.selectFrom("users").select("id").where("email", "=", host.email).executeTakeFirstOrThrow();
  const hiring = await eventPassOf(db, id, eventId, "event.providers.write");
  const who = { name: "Carmen Ferrer", company: "Flores Azahar", phone: "" };
  const work = { serviceType: "decoration" as const, service: "Flores", status: "hired" as const, notes: "" };
  const provider = await addProvider(db, hiring, { ...work, who }, now);
  if (!provider.ok) throw new Error(provider.code);
  const spending = await eventPassOf(db, id, eventId, "event.budget.write");
  const menu = { concept: "Menú", category: "catering" as const, unit: "adult" as const, estimatedCents: adult };
  await addLine(db, spending, { ...menu, agreedCents: null, providerId: null }, now);
  const cost = { concept: "Ramos", category: "flowers" as const, unit: "fixed" as const, estimatedCents: 99 };
  const { providerId } = provider;
  const line = await addLine(db, spending, { ...cost, agreedCents: flowers, providerId }, now);
  if (!line.ok) throw new Error(line.code);
  for (const [dueOn, amountCents, isPaid] of [
    [days.planned, paid, true],
    [days.planned, planned, false],
    [days.late, late, false],
  ] as const)
    await addPayment(db, spending, line.lineId, { dueOn, note: "", amountCents, paid: isPaid }, now);
  await db
    .insertInto("eventBlocks")
    .values({ eventId, id: newId(), type: "budget", content: "{}", x: 100, y: 100, width: 300, height: 200 })
    .execute();
});

/** The visible text of a page, without the data of its scripts. */
async function readingOf(path: string): Promise<string> {
  const page = await host.get(path);
  expect({ path, status: page.status }).toEqual({ path, status: 200 });
  return pageText({ ...page, text: page.text.replace(/<script[\s\S]*?<\/script>/g, "") });
}

it("is the same to the cent on every screen", async () => {
  const screens: Record<string, readonly number[]> = {
    [`${here}/budget`]: [...Object.values(money), planned, late, ceiling, ceiling - total],
    [`${here}/budget/print`]: [...Object.values(money), planned, late, ceiling],
    [here]: [...Object.values(money), ceiling],
    [`${here}/edit`]: Object.values(money),
    [`${here}/providers`]: [flowers, paid, flowers - paid],
    [`${here}/tasks`]: [planned, late],
    "/app": [ceiling],
    "/app?vista=cartera": [late],
    [`/app/calendar?mes=${days.planned.slice(0, 7)}&vista=agenda`]: [planned],
    [`/app/calendar?mes=${days.late.slice(0, 7)}&vista=agenda`]: [late],
  };
  const missing: string[] = [];
  for (const [path, amounts] of Object.entries(screens)) {
    const text = await readingOf(path);
    for (const cents of amounts) if (!text.includes(formatMoney(cents))) missing.push(`${path}: ${formatMoney(cents)}`);
  }
  expect(missing).toEqual([]);
  // The event's card and its block have the same sentence.
  const overview = await readingOf(here);
  expect(overview.split(moneyText(money, ceiling)).length - 1).toBe(2);
});

it("is the same to the cent in the files that go out", async () => {
  await host.post("/app/calendar/feed", { intent: "feed.create" });
  const [, feed] = /https?:\/\/[^"<]*(\/calendar\/[A-Za-z0-9]{32}\.ics)/.exec(
    (await host.get("/app/calendar/feed")).text,
  )!;
  const entries = (await host.get(feed!)).text.replaceAll(/\r\n[ \t]/g, "").replaceAll("\u00a0", " ");
  for (const cents of [planned, late])
    expect(entries).toContain(formatMoney(cents).replace(",", "\\,").replace("\u00a0", " "));
  const csv = await host.get(`${here}/budget.csv`);
  const last = csv.text.trim().split("\n").at(-1)!.trim();
  const decimal = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
  for (const cents of Object.values(money)) expect(last.replaceAll(".", ",")).toContain(decimal(cents));
  const cookie = [...host.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const file = await fetch(`${app.origin}${here}/budget.xlsx`, { headers: { cookie } });
  const rows = readSheet(Buffer.from(await file.bytes()));
  const euros = (cents: number) => ({ value: cents / 100, as: "euros" });
  expect(rows.at(-1)!.slice(6, 11)).toEqual(Object.values(money).map(euros));
  // Three guests are a number in the file, not a day of the year 1900.
  const menu = rows.find((row) => row.some(({ value }) => value === "Menú"))!;
  expect(menu.slice(4, 6)).toEqual([{ value: 3, as: "number" }, euros(adult)]);
  const ramos = rows.find((row) => row.some(({ value }) => value === "Ramos"))!;
  const day = Date.parse(days.late) / 86_400_000 + 25_569;
  expect(ramos.at(11)).toEqual({ value: day, as: "day" });
});

it("shows the next of many payments, and all of them to who asks for all", async () => {
  const { id: lineId, eventId } = await db
    .selectFrom("budgetLines")
    .select(["id", "eventId"])
    .where("concept", "=", "Ramos")
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 40 }, (_, at) => ({
    eventId,
    id: newId(),
    lineId,
    dueOn: `2049-07-${String(1 + (at % 28)).padStart(2, "0")}`,
    amountCents: 7,
    note: `plazo ${at}.`,
  }));
  await db.insertInto("budgetPayments").values(rows).execute();
  const shown = (text: string) => rows.filter(({ note }) => text.includes(note)).length;
  const some = await readingOf(`${here}/budget`);
  // Four of them, after the two existing ones.
  expect(shown(some)).toBe(4);
  expect(some).toContain("Ver los otros 36");
  const all = await readingOf(`${here}/budget?pagos=todos`);
  expect(shown(all)).toBe(40);
});

it("is one sum under one name, on every screen and in every file of an event", async () => {
  const eventId = await createEvent(host, { title: "Boda de Ana y Luis" });
  const own = `/app/event/${eventId}`;
  await setSlug(host, eventId, "una-suma");
  const ids = { line: newId(), over: newId(), open: newId(), overpaid: newId(), provider: newId(), offer: newId() };
  const [thing, part] = [newId(), newId()];
  await db.updateTable("events").set({ budgetCents: 250_025 }).where("id", "=", eventId).execute();
  for (const name of ["Carmen", "Julián", "Nuria"])
    await db.insertInto("guests").values({ eventId, id: newId(), name, status: "confirmed" }).execute();
  const provider = { eventId, id: ids.provider, name: "Iris", service: "Fotos", status: "hired" as const };
  const offer = { eventId, id: ids.offer, name: "Noa", service: "Peluquería", status: "quoted" as const };
  await db.insertInto("eventProviders").values([provider, offer]).execute();
  const line = (id: string, category: BudgetCategory, estimatedCents: number, more: object = {}) => ({
    eventId,
    id,
    concept: category,
    category,
    unit: "fixed" as const,
    estimatedCents,
    ...more,
  });
  await db
    .insertInto("budgetLines")
    .values([
      line(ids.line, "catering", 10_101, { unit: "adult" }),
      line(ids.over, "photo", 90_011, { agreedCents: 100_007, providerId: ids.provider }),
      line(ids.open, "music", 33_333),
      line(ids.overpaid, "flowers", 19_999, { agreedCents: 20_000 }),
      line(newId(), "lodging", 8_008, { agreedCents: 7_007 }),
      // The price of a provider who only made an offer counts nowhere; the way to the offer names it.
      line(newId(), "beauty", 3_003, { agreedCents: 4_004, providerId: ids.offer }),
      line(newId(), "attire", 7_777, { batchId: newId(), removedAt: now }),
    ])
    .execute();
  const payment = (lineId: string, amountCents: number, inDays: number, more: object = {}) => ({
    eventId,
    id: newId(),
    lineId,
    amountCents,
    dueOn: addDays(today, inDays),
    ...more,
  });
  await db
    .insertInto("budgetPayments")
    .values([
      payment(ids.line, 5_050, -2),
      payment(ids.over, 40_003, -9, { paidAt: now }),
      payment(ids.over, 70_009, 3),
      payment(ids.overpaid, 25_009, -9, { paidAt: now }),
      payment(ids.open, 6_666, -5, { batchId: newId(), removedAt: now }),
    ])
    .execute();
  // The offers of providers without a contract add nothing to any sum.
  const asked = { intent: "provider.add", service: "music", price: "987,65", deposit: "50" };
  for (const [budgetLineId, status] of [
    [ids.open, "asked"],
    [ids.open, "quoted"],
    [ids.open, "declined"],
    [ids.line, "quoted"],
  ] as const) {
    const more = { name: `Oferta ${status}`, status, budgetLineId, validUntil: addDays(today, 3) };
    expect((await host.post(`${own}/providers/new`, { ...asked, ...more })).status).toBe(303);
  }
  const gift = (id: string, priceCents: number, parts: number, position: number) => ({
    eventId,
    id,
    title: `Regalo ${position}`,
    priceCents,
    parts,
    position,
  });
  await db
    .insertInto("gifts")
    .values([gift(thing, 30_003, 1, 1), gift(part, 6_006, 5, 2)])
    .execute();
  const [noted, waiting] = [newToken(), newToken()];
  const pledge = (amountCents: number, more: object = {}) => ({
    eventId,
    id: newId(),
    name: "Amparo",
    reference: `TJA-${newToken().slice(0, 5).toUpperCase()}`,
    tokenHash: hashToken(newToken()),
    tokenSealed: "",
    amountCents,
    ...more,
  });
  await db
    .insertInto("giftPledges")
    .values([
      pledge(7_550, { arrivedCents: 7_000, arrivedAt: now, tokenHash: hashToken(noted) }),
      pledge(2_005, { tokenHash: hashToken(waiting) }),
      pledge(30_003, { giftId: thing, parts: 1 }),
      pledge(12_012, { giftId: part, parts: 2 }),
    ])
    .execute();

  // The amounts allowed beside each name: the event's sum first, then those of its categories, lines and providers.
  const known: Record<SumName, readonly number[]> = {
    planned: [30_303 + 90_011 + 33_333 + 19_999 + 8_008 + 3_003, 90_011, 30_303, 33_333],
    contracted: [100_007 + 20_000 + 7_007, 100_007],
    total: [30_303 + 100_007 + 33_333 + 25_009 + 7_007 + 3_003],
    paid: [40_003 + 25_009, 40_003, 25_009, 0],
    due: [60_004 + 7_007, 60_004, 0],
    free: [250_025 - 198_662],
    over: [],
    undated: [7_007],
    beyond: [70_009 - 60_004],
    dueNow: [5_050 + 70_009],
    onTheWay: [2_005 + 12_012],
    arrived: [7_000],
  };
  const ceilings = [250_025, 223_456];
  const lines = [10_101, 30_303, 90_011, 100_007, 33_333, 20_000, 19_999, 25_009, 60_004, 8_008, 3_003, 4_004];
  const offers = [98_765, 3 * 98_765, 5_000];
  const differences = [100_007 - 90_011, 1, 1_001, 98_765 - 33_333, 3 * 98_765 - 30_303];
  const payments = [5_050, 40_003, 70_009, 25_009, 70_009 - 60_004];
  // A guest may choose one, two or all three of the remaining parts.
  const presents = [30_003, 6_006, 12_012, 18_018, 2_005, 7_000];
  // The value of one seat in the picture.
  const seat = 5_000;
  const every = new Set([
    ...Object.values(known).flat(),
    ...ceilings,
    ...lines,
    ...differences,
    ...payments,
    ...offers,
    ...presents,
    seat,
  ]);

  const screens = (await listRoutes())
    .filter(({ path, hasLoader }) => hasLoader && path.startsWith("/app/event/:eventId"))
    .map(({ path }) => fill(path, { eventId, budgetLineId: ids.over, providerId: ids.provider, giftId: thing }))
    .concat("/app", "/app?vista=cartera", "/app/calendar", "/app/calendar?vista=agenda", "/evento/una-suma")
    .concat(`${own}/budget/${ids.line}`, `${own}/budget?pagos=todos`, `/regalo/${noted}`, `/regalo/${waiting}`)
    .concat(`${own}/providers/offers/${ids.open}`, `${own}/providers/offers/${ids.line}`);
  const texts = new Map<string, string>();
  for (const path of new Set(screens)) {
    const page = await host.get(path);
    if (page.status === 200 && /html|calendar/.test(page.headers.get("content-type") ?? "")) texts.set(path, page.text);
  }
  await host.post(`${own}/dossier`, { intent: "draw", "parts[]": ["providers", "budget"] });
  const cookie = [...host.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const dossier = () => fetch(`${app.origin}${own}/dossier.pdf`, { headers: { cookie }, redirect: "manual" });
  await expect.poll(async () => (await dossier()).status, { timeout: 60_000 }).toBe(200);
  texts.set("dossier", (await readPdf(await (await dossier()).bytes())).text);

  await host.post("/app/calendar/feed", { intent: "feed.create" });
  const [, feed] = /https?:\/\/[^"<]*(\/calendar\/[A-Za-z0-9]{32}\.ics)/.exec(
    (await host.get("/app/calendar/feed")).text,
  )!;
  texts.set("calendar", (await host.get(feed!)).text.replaceAll(/\r\n[ \t]|\\/g, ""));

  const seen = new Map<SumName, string[]>();
  const wrong: string[] = [];
  for (const [path, text] of texts)
    for (const { cents, name, around } of amountsIn(text)) {
      // Screens across events also show the other event of this file.
      if (!path.startsWith(own) && !/una-suma|regalo|dossier/.test(path) && !every.has(cents)) continue;
      if (name && cents === known[name][0]) seen.set(name, [...(seen.get(name) ?? []), path]);
      if (name ? !known[name].includes(cents) : !every.has(cents) && !(cents === 7_550 && path.endsWith(noted)))
        wrong.push(`${path}: ${name ?? "?"} ${around}`);
    }
  expect(wrong).toEqual([]);
  // Every screen that says a sum names it, and says the event's own.
  const everywhere = [own, `${own}/budget`, `${own}/budget/print`, "dossier"];
  const across = ["/app", "/app?vista=cartera"];
  const saying: Partial<Record<SumName, string[]>> = {
    planned: everywhere,
    contracted: everywhere,
    paid: everywhere,
    due: [...everywhere, ...across],
    total: everywhere,
    free: everywhere,
    undated: [`${own}/budget`],
    beyond: [`${own}/budget`],
    onTheWay: [`${own}/gifts`],
    arrived: [`${own}/gifts`, `/regalo/${noted}`],
  };
  for (const [name, paths] of Object.entries(saying))
    expect.soft(seen.get(name as SumName), name).toEqual(expect.arrayContaining(paths));
  expect(texts.get(`${own}/providers`)).toContain(`Contratado ${formatMoney(100_007)}, pagado ${formatMoney(40_003)}`);
  // The price of an offer is for one of the units that its line counts, and every screen says so.
  for (const path of [`${own}/budget`, `${own}/providers`, "/app?vista=cartera", "/app/calendar?vista=agenda"])
    expect.soft(texts.get(path), path).toContain(offerPriceText(98_765, "adult"));
  for (const cents of payments.slice(0, 1).concat(70_009))
    expect(amountsIn(texts.get("calendar")!).map((shown) => shown.cents)).toContain(cents);
  // The last row of each file, by the names of its columns.
  const columns = {
    Previsto: "planned",
    Contratado: "contracted",
    Pagado: "paid",
    "Por pagar": "due",
    "Acabaría en": "total",
  } as const;
  const csv = (await host.get(`${own}/budget.csv`)).text.trim().split(/\r?\n/);
  const xlsx = await fetch(`${app.origin}${own}/budget.xlsx`, { headers: { cookie } });
  const sheet = readSheet(Buffer.from(await xlsx.bytes()));
  for (const rows of [csv.map((row) => row.split(";")), sheet.map((row) => row.map(({ value }) => String(value)))])
    for (const [header, name] of Object.entries(columns)) {
      const cell = rows.at(-1)![rows[0]!.indexOf(header)]!;
      expect([header, Math.round(100 * Number(cell.replace(",", ".")))]).toEqual([header, known[name][0]]);
    }
});
