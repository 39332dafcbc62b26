// The budget of an event as screens show it: its lines with what they come to now, its payments, and the sums that every screen agrees on.
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
  noMoney,
  outlookOf,
  paymentState,
  sumMoney,
} from "#app/domain/budget.ts";
import { dateIn, type PlainDate } from "#app/domain/zoned-time.ts";
import { countPeople } from "#app/features/event/guests/queries.server.ts";
import { countTables } from "#app/features/event/seating/queries.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";

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
  version: number;
  payments: BudgetPayment[];
  money: LineMoney;
};

type BudgetPass = EventPass<"event.budget.view" | "event.budget.write">;

/** Everything of the pass's budget, in the order of its categories. */
export async function readBudget(db: Db, { event }: BudgetPass, now: Date) {
  const heads = readHeads(db, [event.id]);
  // Together: of two that fail one would be left over, and a failure that nobody waits for ends the process.
  const [lines, counted] = await Promise.all([readLines(db, [event.id], { heads }), heads]);
  const own = counted.get(event.id) ?? nobody;
  const sums = sumMoney(lines.map(({ money }) => money));
  const free = freeOf(event.budgetCents, sums.total);
  const planned = lines.flatMap((line) =>
    line.payments.map((payment) => ({ ...payment, concept: line.concept, providerName: line.providerName })),
  );
  return {
    ceiling: event.budgetCents,
    ...sums,
    free,
    heads: own,
    outlook: outlookOf(lines, free, own),
    categories: byCategory(lines),
    open: planned.filter(({ isPaid }) => !isPaid).toSorted(byDay),
    today: dateIn(event.timeZone, now),
  };
}
export type Budget = Awaited<ReturnType<typeof readBudget>>;

/** One line of the pass's budget with its payments, or undefined: also for an id of another event, or one that is none. A-4 */
export async function findLine(db: Db, { event }: BudgetPass, lineId: unknown): Promise<BudgetLine | undefined> {
  if (!isId(lineId)) return undefined;
  const [line] = await readLines(db, [event.id], { lineId });
  return line;
}

/** The lines of the providers of the pass's event: what they cost is the sum of these. */
export async function linesOfProviders(
  db: Db,
  { event }: EventPass<"event.providers.view" | "event.providers.write">,
): Promise<BudgetLine[]> {
  return (await readLines(db, [event.id])).filter(({ providerId }) => providerId !== null);
}

export type EventMoney = MoneySums & {
  /** Open payments whose day has passed, and those of the next seven days. */
  late: OpenSum;
  week: OpenSum;
};
type OpenSum = { count: number; cents: number };
export type DuePayment = BudgetPayment & { eventId: string; concept: string; providerName: string | null };

/**
 * The sums of several events, each with the payments that are open: what the board, the portfolio, the calendar and the tasks say is read
 * here. The caller has asked the authorization for each.
 */
export async function readMoney(
  db: Db,
  events: readonly { id: string; today: PlainDate }[],
): Promise<{ sums: Map<string, EventMoney>; payments: DuePayment[] }> {
  const lines = await readLines(
    db,
    events.map(({ id }) => id),
  );
  const byEvent = Map.groupBy(lines, ({ eventId }) => eventId);
  const payments = lines.flatMap(({ eventId, concept, providerName, payments: own }) =>
    own.map((payment) => ({ ...payment, eventId, concept, providerName })),
  );
  const open = Map.groupBy(
    payments.filter(({ isPaid }) => !isPaid),
    ({ eventId }) => eventId,
  );
  const sums = events.map(({ id, today }): [string, EventMoney] => {
    const own = open.get(id) ?? [];
    const sum = (state: string) => {
      const due = own.filter((payment) => paymentState(payment, today) === state);
      return { count: due.length, cents: due.reduce((cents, { amountCents }) => cents + amountCents, 0) };
    };
    const money = sumMoney((byEvent.get(id) ?? []).map((line) => line.money));
    return [id, { ...money, late: sum("late"), week: sum("week") }];
  });
  return { sums: new Map(sums), payments: payments.toSorted(byDay) };
}

/** The sums of one event for its own screen and board; null for those who may not see them. SC-39 */
export async function summarizeMoney(db: Db, { event, may }: EventPass, now: Date): Promise<EventMoney | null> {
  if (!may("event.budget.view")) return null;
  const { sums } = await readMoney(db, [{ id: event.id, today: dateIn(event.timeZone, now) }]);
  return sums.get(event.id) ?? { ...noMoney, late: { count: 0, cents: 0 }, week: { count: 0, cents: 0 } };
}

/** The payments of these events with a day of a span, by day. The caller has asked the authorization for each. */
export async function listPayments(
  db: Db,
  eventIds: readonly string[],
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<DuePayment[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom("budgetPayments as payment")
    .innerJoin("budgetLines as line", (join) =>
      join.onRef("line.eventId", "=", "payment.eventId").onRef("line.id", "=", "payment.lineId"),
    )
    .leftJoin("eventProviders as provider", (join) =>
      join
        .onRef("provider.eventId", "=", "line.eventId")
        .onRef("provider.id", "=", "line.providerId")
        .on("provider.removedAt", "is", null),
    )
    .where("payment.eventId", "in", eventIds)
    .where("payment.removedAt", "is", null)
    .where("line.removedAt", "is", null)
    .where("payment.dueOn", ">=", from)
    .where("payment.dueOn", "<=", to)
    .select(["payment.id", "payment.eventId", "payment.lineId", "payment.dueOn", "payment.amountCents"])
    .select(["payment.paidAt", "payment.note", "payment.version", "line.concept", "provider.name", "provider.company"])
    .orderBy("payment.dueOn")
    .orderBy("payment.id")
    .execute();
  return rows.map(({ paidAt, name, company, ...payment }) => ({
    ...payment,
    isPaid: paidAt !== null,
    providerName: (company || name) ?? null,
  }));
}

/** The payments of an event that are to be made, by day. The caller has asked the authorization. */
export async function listUnpaid(db: Db, eventId: string): Promise<DuePayment[]> {
  const payments = await listPayments(db, [eventId], { from: "0001-01-01", to: "9999-12-31" });
  return payments.filter(({ isPaid }) => !isPaid);
}

/** What is late or due in the next seven days of each of these events, with the day that it is there. The caller has asked the authorization. */
export async function dueSoon(
  db: Db,
  events: readonly { id: string; today: PlainDate }[],
): Promise<Map<string, { count: number; cents: number }>> {
  if (events.length === 0) return new Map();
  const { rows } = await sql<{ eventId: string; count: number; cents: number }>`
    select of.event_id, count(*)::int as count, sum(p.amount_cents)::bigint as cents
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ today }) => today)}::date[]) as of (event_id, today)
      join budget_payments p on p.event_id = of.event_id and p.paid_at is null and p.removed_at is null and p.due_on < of.today + 7
      join budget_lines l on l.event_id = p.event_id and l.id = p.line_id and l.removed_at is null
    group by of.event_id`.execute(db);
  return new Map(rows.map(({ eventId, ...sum }) => [eventId, sum]));
}

export type SoonPayment = Pick<DuePayment, "id" | "eventId" | "lineId" | "dueOn" | "amountCents"> & {
  title: string;
  /** Days until it is due, where the event is; negative once it is late. */
  days: number;
};

/** The first `most` of the payments that `dueSoon` sums, what has waited longest on top. The caller has asked the authorization. */
export async function listDueSoon(
  db: Db,
  events: readonly { id: string; today: PlainDate }[],
  most: number,
): Promise<SoonPayment[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<SoonPayment>`
    select p.id, p.event_id, p.line_id, p.due_on, p.due_on - of.today as days, p.amount_cents,
      coalesce(nullif(v.company, ''), v.name, l.concept) as title
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ today }) => today)}::date[]) as of (event_id, today)
      join budget_payments p on p.event_id = of.event_id and p.paid_at is null and p.removed_at is null and p.due_on < of.today + 7
      join budget_lines l on l.event_id = p.event_id and l.id = p.line_id and l.removed_at is null
      left join event_providers v on v.event_id = l.event_id and v.id = l.provider_id and v.removed_at is null
    order by p.due_on, p.event_id, p.id limit ${most}`.execute(db);
  return rows;
}

/** What one event comes to, for its board. The caller has asked the authorization. */
export async function sumOf(db: Db, eventId: string): Promise<MoneySums> {
  return sumMoney((await readLines(db, [eventId])).map(({ money }) => money));
}

const nobody: Heads = { adults: 0, children: 0, tables: 0, waitingAdults: 0, waitingChildren: 0 };

async function readHeads(db: Db, eventIds: readonly string[]): Promise<Map<string, Heads>> {
  const [people, tables] = await Promise.all([countPeople(db, eventIds), countTables(db, eventIds)]);
  return new Map(
    [...people].map(([id, { adults, children }]) => [
      id,
      {
        adults: adults.confirmed,
        children: children.confirmed,
        tables: tables.get(id) ?? 0,
        waitingAdults: adults.waiting,
        waitingChildren: children.waiting,
      },
    ]),
  );
}

async function readLines(
  db: Db,
  eventIds: readonly string[],
  {
    lineId,
    providerId,
    heads: known,
  }: { lineId?: string; providerId?: string; heads?: ReturnType<typeof readHeads> } = {},
): Promise<BudgetLine[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .selectFrom("budgetLines as line")
    .leftJoin("eventProviders as provider", (join) =>
      join
        .onRef("provider.eventId", "=", "line.eventId")
        .onRef("provider.id", "=", "line.providerId")
        .on("provider.removedAt", "is", null),
    )
    .leftJoin("contacts as contact", (join) =>
      join
        .onRef("contact.ownerId", "=", "provider.contactOwnerId")
        .onRef("contact.id", "=", "provider.contactId")
        .on("contact.removedAt", "is", null),
    )
    .where("line.eventId", "in", eventIds)
    .where("line.removedAt", "is", null)
    .$if(lineId !== undefined, (query) => query.where("line.id", "=", lineId!))
    .$if(providerId !== undefined, (query) => query.where("line.providerId", "=", providerId!))
    .select(["line.id", "line.eventId", "line.concept", "line.category", "line.unit", "line.version"])
    .select(["line.estimatedCents", "line.agreedCents", "provider.id as providerId"])
    .select(["provider.name", "provider.company", "contact.name as contactName", "contact.company as contactCompany"])
    .orderBy("line.createdAt")
    .orderBy("line.id")
    .execute();
  if (rows.length === 0) return [];
  const [payments, heads] = await Promise.all([
    readPayments(db, eventIds, lineId),
    // What a fixed price comes to, nobody has to be counted for.
    known ?? (rows.some(({ unit }) => unit !== "fixed") ? readHeads(db, eventIds) : new Map<string, Heads>()),
  ]);
  const byLine = Map.groupBy(payments, (payment) => payment.lineId);
  return rows.map(({ name, company, contactName, contactCompany, ...line }) => {
    const own = byLine.get(line.id) ?? [];
    return {
      ...line,
      providerName: (contactName === null ? company || name : contactCompany || contactName) ?? null,
      payments: own,
      money: lineMoney(line, own, heads.get(line.eventId) ?? nobody),
    };
  });
}

async function readPayments(db: Db, eventIds: readonly string[], lineId?: string): Promise<BudgetPayment[]> {
  const rows = await db
    .selectFrom("budgetPayments")
    .where("eventId", "in", eventIds)
    .where("removedAt", "is", null)
    .$if(lineId !== undefined, (query) => query.where("lineId", "=", lineId!))
    .select(["id", "lineId", "dueOn", "amountCents", "paidAt", "note", "version"])
    .orderBy("dueOn")
    .orderBy("id")
    .execute();
  return rows.map(({ paidAt, ...payment }) => ({ ...payment, isPaid: paidAt !== null }));
}

function byDay(one: { dueOn: PlainDate; id: string }, other: { dueOn: PlainDate; id: string }): number {
  return one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : one.id < other.id ? -1 : 1;
}
