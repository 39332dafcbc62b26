// All tickets, as the staff sees them. part 1 §6, SC-21
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { pageOf } from "#app/domain/paging.ts";
import { recordOf } from "#app/domain/record.ts";
import { type TicketKind, type TicketStatus, ticketStatuses } from "#app/domain/site/ticket.ts";
import { listMessages, type Message, ticketColumns, toTicket } from "#app/features/site/support/queries.server.ts";
import { auditReading } from "#app/platform/audit.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { hasWords } from "#app/features/staff/overview/queries.server.ts";

const ROWS = 25;

export type StaffTicket = {
  id: string;
  kind: TicketKind;
  subject: string;
  status: TicketStatus;
  createdAt: Date;
  updatedAt: Date;
  name: string;
  email: string;
  createdBy: string | null;
};

/**
 * One page of the tickets of a status, or of all, whose subject, name or address contains every word of `query`. Open tickets start with
 * the longest wait, others with the latest change.
 */
export async function listTickets(
  db: Db,
  _pass: AccountPass<"feedback.readAll">,
  { status, query, page }: { status: TicketStatus | null; query: string; page: unknown },
) {
  const found = hasWords(sql<string>`(subject || ' ' || name || ' ' || email)`, query);
  const counted = await db
    .selectFrom("tickets")
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .where(found)
    .groupBy("status")
    .execute();
  const counts = recordOf(ticketStatuses, (each) => counted.find((row) => row.status === each)?.count ?? 0);
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = pageOf(page, total, ROWS);
  const direction = status === "open" ? "asc" : "desc";
  const rows = await db
    .selectFrom("tickets")
    .select([...ticketColumns, "name", "email", "createdBy"])
    .where(found)
    .$if(status !== null, (eb) => eb.where("status", "=", status))
    .orderBy("updatedAt", direction)
    .orderBy("id", direction)
    .limit(ROWS)
    .offset((shown.page - 1) * ROWS)
    .execute();
  return { tickets: rows.map((row): StaffTicket => toTicket(row)), counts, ...shown };
}

/** One ticket with its messages and the number of the reader's answers; undefined for an unknown id. The audit log records the read. */
export async function findTicket(
  db: Db,
  { viewer }: AccountPass<"feedback.readAll">,
  ticketId: unknown,
): Promise<(StaffTicket & { messages: Message[]; ownAnswers: number }) | undefined> {
  if (!isId(ticketId)) return undefined;
  const row = await db
    .selectFrom("tickets")
    .select([...ticketColumns, "name", "email", "createdBy"])
    .where("id", "=", ticketId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [messages, { ownAnswers }] = await Promise.all([
    listMessages(db, row.id),
    db
      .selectFrom("ticketMessages")
      .select((eb) => eb.fn.countAll<number>().as("ownAnswers"))
      .where("ticketId", "=", row.id)
      .where("authorId", "=", viewer.id)
      .executeTakeFirstOrThrow(),
    auditReading(db, { actorId: viewer.id, action: "ticket.read", subjectId: row.id }),
  ]);
  return { ...toTicket(row), messages, ownAnswers };
}
