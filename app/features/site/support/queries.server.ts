// Tickets for their asker, and the messages that both sides read.
import type { ExpressionBuilder } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { DB } from "#app/db/types.ts";
import { pageOf } from "#app/domain/paging.ts";
import { effectivePlan } from "#app/domain/account/subscription.ts";
import type { TicketKind, TicketStatus } from "#app/domain/site/ticket.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

export type Ticket = {
  id: string;
  kind: TicketKind;
  subject: string;
  status: TicketStatus;
  createdAt: Date;
  updatedAt: Date;
};
export type Message = { id: string; fromStaff: boolean; body: string; createdAt: Date };

/** The operator's promise to `viewer` about answers, or null: it is for accounts on the Planner plan alone. SC-56 */
export async function readPromise(
  { db, config: { support } }: Pick<AppServices, "db" | "config">,
  viewer: Viewer,
  now: Date,
): Promise<string | null> {
  if (support.promise === null) return null;
  const subscription = await db
    .selectFrom("subscriptions")
    .select(["plan", "status", "endDate"])
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  return effectivePlan(subscription, now) === "planner" ? support.promise : null;
}

export const ticketColumns = ["id", "kind", "subject", "status", "createdAt", "updatedAt"] as const;
const ticketsOnPage = 20;

/** Only the viewer's own tickets: by id, or by an address that they have proved. SC-21 */
export function ownTickets(viewer: Viewer) {
  return (eb: ExpressionBuilder<DB, "tickets">) => {
    const byId = eb("createdBy", "=", viewer.id);
    return viewer.emailVerified ? eb.or([byId, eb("email", "=", viewer.email)]) : byId;
  };
}

/** The viewer's own tickets, the last changed first; `page` comes from the address. part 1 §6 */
export async function listOwnTickets(
  db: Db,
  { viewer }: AccountPass<"feedback.readOwn">,
  page: unknown,
): Promise<{ tickets: Ticket[]; page: number; pages: number; total: number }> {
  const { total } = await db
    .selectFrom("tickets")
    .where(ownTickets(viewer))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = pageOf(page, total, ticketsOnPage);
  const rows = await db
    .selectFrom("tickets")
    .where(ownTickets(viewer))
    .select(ticketColumns)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(ticketsOnPage)
    .offset((shown.page - 1) * ticketsOnPage)
    .execute();
  return { tickets: rows.map(toTicket), total, ...shown };
}

/** Notes that the viewer has opened their ticket: its answer is no longer news. */
export async function noteAnswerSeen(
  db: Db,
  { viewer }: AccountPass<"feedback.readOwn">,
  ticketId: string,
): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ answerIsNews: false })
    .where("id", "=", ticketId)
    .where("answerIsNews", "=", true)
    .where(ownTickets(viewer))
    .execute();
}

/** One of the viewer's own tickets with its messages; undefined for another person's, and for an unknown id. */
export async function findOwnTicket(
  db: Db,
  { viewer }: AccountPass<"feedback.readOwn">,
  ticketId: unknown,
): Promise<(Ticket & { messages: Message[] }) | undefined> {
  if (!isId(ticketId)) return undefined;
  const row = await db
    .selectFrom("tickets")
    .where("id", "=", ticketId)
    .where(ownTickets(viewer))
    .select(ticketColumns)
    .executeTakeFirst();
  return row && { ...toTicket(row), messages: await listMessages(db, row.id) };
}

/** The messages of a ticket, in order; the caller has checked the right to read it. */
export async function listMessages(db: Db, ticketId: string): Promise<Message[]> {
  return db
    .selectFrom("ticketMessages")
    .select(["id", "fromStaff", "body", "createdAt"])
    .where("ticketId", "=", ticketId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

// The table's checks allow no other words than these.
export function toTicket<Row extends { kind: string; status: string }>(row: Row) {
  return { ...row, kind: row.kind, status: row.status };
}
