// The budget of an event for screens: its lines with their current amounts, its payments, and the sums shared by all screens.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import {
  type BudgetLineInput,
  byCategory,
  freeOf,
  type Heads,
  type LineMoney,
  lineMoney,
  type MoneySums,
  outlookOf,
  plannedBeside,
  sumMoney,
} from "#app/domain/event/budget.ts";
import { isContracted, type ProviderStatus } from "#app/domain/event/provider.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { countPeople } from "#app/features/event/guests/queries.server.ts";
import { countTables } from "#app/features/event/seating/queries.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { listProviderNames, providerNameOf } from "./provider-names.queries.server.ts";
import { headsOf } from "./to-pay.queries.server.ts";

export type BudgetPayment = {
  id: string;
  lineId: string;
  dueOn: PlainDate;
  amountCents: number;
  isPaid: boolean;
  note: string;
  version: number;
};
export type BudgetLine = BudgetLineInput & {
  id: string;
  eventId: string;
  providerName: string | null;
  /** Null without a provider. */
  providerStatus: ProviderStatus | null;
  version: number;
  money: LineMoney;
};
/** A line as its dialog shows it. */
export type WholeLine = BudgetLine & { payments: BudgetPayment[] };

type BudgetPass = EventPass<"event.budget.view" | "event.budget.write">;

/** All of the pass's budget, in the order of its categories; the first `most` payments that are owed, by day, or all. */
export async function readBudget(db: Db, { event }: BudgetPass, now: Date, most?: number) {
  const [{ lines, heads, openCount }, unpaid] = await Promise.all([
    readLines(db, event.id),
    readPayments(db, event.id)
      .where("paidAt", "is", null)
      .where(isOwed("budgetPayments"))
      .$if(most !== undefined, (query) => query.limit(most!))
      .execute(),
  ]);
  const sums = sumMoney(lines.map(({ money }) => money));
  const free = freeOf(event.budgetCents, sums.total);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return {
    ceiling: event.budgetCents,
    ...sums,
    free,
    heads,
    outlook: outlookOf(lines, free, heads),
    categories: byCategory(lines),
    openCount,
    instalments: plannedBeside(lines.map(({ money }) => money)),
    open: unpaid.flatMap((payment) => {
      const line = byId.get(payment.lineId);
      return line ? [{ ...paymentOf(payment), concept: line.concept, providerName: line.providerName }] : [];
    }),
    today: dateIn(event.timeZone, now),
  };
}
export type Budget = Awaited<ReturnType<typeof readBudget>>;

/** One line of the pass's budget with its payments; undefined for an id of another event or an invalid one. A-4 */
export async function findLine(db: Db, { event }: BudgetPass, lineId: unknown): Promise<WholeLine | undefined> {
  if (!isId(lineId)) return undefined;
  const [{ lines }, payments] = await Promise.all([
    readLines(db, event.id, lineId),
    readPayments(db, event.id).where("lineId", "=", lineId).execute(),
  ]);
  const [line] = lines;
  return line && { ...line, payments: payments.map(paymentOf) };
}

/** One payment of the pass's budget; undefined for an id of another event, of a removed line, or an invalid one. A-4 */
export async function findPayment(
  db: Db,
  { event }: BudgetPass,
  paymentId: unknown,
): Promise<BudgetPayment | undefined> {
  if (!isId(paymentId)) return undefined;
  const [payment] = await readPayments(db, event.id)
    .where("id", "=", paymentId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("budgetLines as line")
          .whereRef("line.eventId", "=", "budgetPayments.eventId")
          .whereRef("line.id", "=", "budgetPayments.lineId")
          .where("line.removedAt", "is", null)
          .select("line.id"),
      ),
    )
    .execute();
  return payment && paymentOf(payment);
}

/** The lines of the providers of the pass's event: a provider's cost is their sum. */
export async function linesOfProviders(
  db: Db,
  { event }: EventPass<"event.providers.view" | "event.providers.write">,
): Promise<BudgetLine[]> {
  const { lines } = await readLines(db, event.id);
  return lines.filter(({ providerId }) => providerId !== null);
}

/** All lines of the pass's event, in the order in which hosts added them, to find the one that a provider is meant for. */
export async function listLines(
  db: Db,
  { event }: EventPass<"event.providers.view" | "event.providers.write">,
): Promise<BudgetLine[]> {
  return (await readLines(db, event.id)).lines;
}

export type DuePayment = BudgetPayment & { eventId: string; concept: string; providerName: string | null };

/** The sums of one event for its own screen; null for viewers without the right. SC-39 */
export function summarizeMoney(db: Db, { event, may }: EventPass): Promise<MoneySums> | null {
  return may("event.budget.view") ? sumOf(db, event.id) : null;
}

/**
 * The payments of these events with a day in a span, by day, the largest first. Each has the number of payments of its
 * day with the same paid state, and its rank among them, from 1. With `most` it reads only the first `aDay` of each
 * day, and the first `listed` from the day `from` on. The caller has checked the authorization for each event.
 */
export async function listPayments(
  db: Db,
  eventIds: readonly string[],
  { from, to }: { from: PlainDate; to: PlainDate },
  most?: { aDay: number; listed: number; from: PlainDate },
): Promise<(DuePayment & { place: number; count: number })[]> {
  if (eventIds.length === 0) return [];
  const alike = sql`partition by payment.due_on, payment.paid_at is null`;
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom("budgetPayments as payment")
        .innerJoin("budgetLines as line", (join) =>
          join.onRef("line.eventId", "=", "payment.eventId").onRef("line.id", "=", "payment.lineId"),
        )
        .where(sql<boolean>`payment.event_id = any(${eventIds}::uuid[])`)
        .where("payment.removedAt", "is", null)
        .where("line.removedAt", "is", null)
        .where("payment.dueOn", ">=", from)
        .where("payment.dueOn", "<=", to)
        .where(isOwed("payment"))
        .select(["payment.id", "payment.eventId", "payment.lineId", "payment.dueOn", "payment.amountCents"])
        .select(["payment.paidAt", "payment.note", "payment.version", "line.concept", "line.providerId"])
        .select([
          sql<number>`row_number() over (${alike} order by payment.amount_cents desc, payment.id)::int`.as("place"),
          sql<number>`count(*) over (${alike})::int`.as("count"),
          sql<number>`row_number() over (partition by payment.due_on >= ${most?.from ?? from}::date
            order by payment.due_on, payment.paid_at is not null, payment.amount_cents desc, payment.id)::int`.as(
            "listed",
          ),
        ])
        .as("payment"),
    )
    .leftJoin("eventProviders as provider", (join) =>
      join
        .onRef("provider.eventId", "=", "payment.eventId")
        .onRef("provider.id", "=", "payment.providerId")
        .on("provider.removedAt", "is", null),
    )
    .leftJoin("contacts as contact", (join) =>
      join
        .onRef("contact.ownerId", "=", "provider.contactOwnerId")
        .onRef("contact.id", "=", "provider.contactId")
        .on("contact.removedAt", "is", null),
    )
    .$if(most !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("payment.place", "<=", most!.aDay),
          eb.and([eb("payment.dueOn", ">=", most!.from), eb("payment.listed", "<=", most!.listed)]),
        ]),
      ),
    )
    .select(["payment.id", "payment.eventId", "payment.lineId", "payment.dueOn", "payment.amountCents"])
    .select(["payment.paidAt", "payment.note", "payment.version", "payment.concept", "payment.place", "payment.count"])
    .select(["provider.name", "provider.company", "contact.name as contactName", "contact.company as contactCompany"])
    .orderBy("payment.dueOn")
    .orderBy("payment.amountCents", "desc")
    .orderBy("payment.id")
    .execute();
  return rows.map(({ paidAt, name, company, contactName, contactCompany, ...payment }) => ({
    ...payment,
    isPaid: paidAt !== null,
    providerName: providerNameOf({ name, company, contactName, contactCompany }),
  }));
}

/** Whether a payment in the table `payments` is owed: to a provider with a contract, or to none. */
function isOwed(payments: string) {
  return sql<boolean>`not exists (select from budget_lines line join event_providers provider
      on provider.event_id = line.event_id and provider.id = line.provider_id and provider.removed_at is null
    where line.event_id = ${sql.ref(`${payments}.eventId`)} and line.id = ${sql.ref(`${payments}.lineId`)}
      and provider.status not in ('hired', 'done'))`;
}

/** An event's unpaid payments, by day. The caller has checked the authorization. */
export async function listUnpaid(db: Db, eventId: string): Promise<DuePayment[]> {
  const payments = await listPayments(db, [eventId], { from: "0001-01-01", to: "9999-12-31" });
  return payments.filter(({ isPaid }) => !isPaid);
}

/** The sums of one event; reads only the columns that count. The caller has checked the authorization. */
export async function sumOf(db: Db, eventId: string): Promise<MoneySums> {
  const [lines, planned, heads] = await Promise.all([
    linesOf(db, eventId).execute(),
    sumPayments(db, eventId),
    readHeads(db, eventId),
  ]);
  return sumMoney(lines.map((line) => lineMoney(line, planned.get(line.id)?.payments ?? [], heads)));
}

/** The people who come to an event, and the number of tables for them. */
async function readHeads(db: Db, eventId: string): Promise<Heads> {
  const [people, tables] = await Promise.all([countPeople(db, [eventId]), countTables(db, [eventId])]);
  return headsOf(people.get(eventId), tables.get(eventId));
}

/** The lines of an event with their prices, and the status of the provider of each; a deleted provider counts as no provider. */
function linesOf(db: Db, eventId: string) {
  return db
    .selectFrom("budgetLines as line")
    .leftJoin("eventProviders as provider", (join) =>
      join
        .onRef("provider.eventId", "=", "line.eventId")
        .onRef("provider.id", "=", "line.providerId")
        .on("provider.removedAt", "is", null),
    )
    .where("line.eventId", "=", eventId)
    .where("line.removedAt", "is", null)
    .select(["line.id", "line.unit", "line.estimatedCents", "line.agreedCents", "provider.status as providerStatus"]);
}

/** The paid and the planned sum of each line of an event, as one payment each; and the number of open payments. */
async function sumPayments(db: Db, eventId: string) {
  const rows = await db
    .selectFrom("budgetPayments")
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .groupBy("lineId")
    .select(({ cast, fn }) => [
      "lineId",
      cast<number | null>(fn.sum("amountCents").filterWhere("paidAt", "is not", null), "int8").as("paid"),
      cast<number | null>(fn.sum("amountCents").filterWhere("paidAt", "is", null), "int8").as("planned"),
      fn.countAll<number>().filterWhere("paidAt", "is", null).as("openCount"),
    ])
    .execute();
  return new Map(
    rows.map(({ lineId, paid, planned, openCount }) => [
      lineId,
      {
        openCount,
        payments: [
          { amountCents: paid ?? 0, isPaid: true },
          { amountCents: planned ?? 0, isPaid: false },
        ],
      },
    ]),
  );
}

type ReadLines = { lines: BudgetLine[]; heads: Heads; openCount: number };

async function readLines(db: Db, eventId: string, lineId?: string): Promise<ReadLines> {
  const [rows, planned, heads, providers] = await Promise.all([
    linesOf(db, eventId)
      .$if(lineId !== undefined, (query) => query.where("line.id", "=", lineId!))
      .select(["line.concept", "line.category", "line.providerId", "line.version"])
      .orderBy("line.createdAt")
      .orderBy("line.id")
      .execute(),
    sumPayments(db, eventId),
    readHeads(db, eventId),
    listProviderNames(db, eventId),
  ]);
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  const lines = rows.map(({ providerId, ...line }) => {
    // A deleted provider counts as no provider.
    const providerName = providerId === null ? null : (names.get(providerId) ?? null);
    return {
      ...line,
      eventId,
      providerId: providerName === null ? null : providerId,
      providerName,
      money: lineMoney(line, planned.get(line.id)?.payments ?? [], heads),
    };
  });
  const openCount = lines
    .filter(({ providerStatus }) => providerStatus === null || isContracted(providerStatus))
    .reduce((sum, { id }) => sum + (planned.get(id)?.openCount ?? 0), 0);
  return { lines, heads, openCount };
}

/** Payments of an event by day. */
function readPayments(db: Db, eventId: string) {
  return db
    .selectFrom("budgetPayments")
    .where("eventId", "=", eventId)
    .where("removedAt", "is", null)
    .select(["id", "lineId", "dueOn", "amountCents", "paidAt", "note", "version"])
    .orderBy("dueOn")
    .orderBy("id");
}

function paymentOf<P extends { paidAt: Date | null }>({ paidAt, ...payment }: P) {
  return { ...payment, isPaid: paidAt !== null };
}
