// The staff's answers to tickets, and closing and opening them.
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { statusAfter, type TicketAction, type TicketMoveRefusal } from "#app/domain/site/ticket.ts";
import {
  announceToStaff,
  insertMessage,
  queueAnswer,
  type SupportServices,
} from "#app/features/site/support/commands.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { notify } from "#app/platform/notifications.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

type StaffPass = AccountPass<"staff.tickets.answer">;

/**
 * Answers a ticket: the asker sees it at once and gets it by e-mail. An asker with an account may have muted these e-mails; an asker
 * without an account has no other way to read it.
 */
export async function answerTicket(
  { db, config }: SupportServices,
  { viewer }: StaffPass,
  ticketId: unknown,
  message: string,
  now: Date,
): Promise<Result<unknown, "ticket_not_found">> {
  return inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) return refuse("ticket_not_found");
    const { id } = ticket;
    await insertMessage(tx, { ticketId: id, authorId: viewer.id, fromStaff: true, body: message }, now);
    const answered = { status: "answered" as const, answerIsNews: true, updatedAt: now };
    await tx.updateTable("tickets").set(answered).where("id", "=", id).execute();
    if (!ticket.mutedLetters?.includes("support")) await queueAnswer(tx, config, ticket, message, now);
    const recipients = ticket.createdBy ? [ticket.createdBy] : [];
    await notify(tx, { kind: "support.answered", recipients, subjectId: id }, now);
    await audit(tx, { actorId: viewer.id, action: "ticket.answered", subjectId: id });
    await announceTicket(tx, config, ticket);
    return ok();
  });
}

/** Closes a ticket or opens it again, without an e-mail. */
export async function moveTicket(
  { db, config }: SupportServices,
  { viewer }: StaffPass,
  ticketId: unknown,
  action: Exclude<TicketAction, "write">,
  now: Date,
): Promise<Result<unknown, "ticket_not_found" | TicketMoveRefusal>> {
  return inTransaction(db, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (!ticket) return refuse("ticket_not_found");
    const moved = statusAfter(ticket.status, action, "staff");
    if (!moved.ok) return moved;
    await tx.updateTable("tickets").set({ status: moved.status, updatedAt: now }).where("id", "=", ticket.id).execute();
    const written = action === "close" ? "ticket.closed" : "ticket.reopened";
    await audit(tx, { actorId: viewer.id, action: written, subjectId: ticket.id });
    await announceTicket(tx, config, ticket);
    return ok();
  });
}

/** The ticket, locked, with the current address of its owner, which may have changed since they asked. */
async function lockTicket(tx: Tx, ticketId: unknown) {
  if (!isId(ticketId)) return undefined;
  const ticket = await tx
    .selectFrom("tickets")
    .select(["id", "createdBy", "email", "name", "subject", "status"])
    .where("id", "=", ticketId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!ticket?.createdBy) return ticket && { ...ticket, mutedLetters: null };
  const owner = await tx
    .selectFrom("users")
    .select(["email", "name", "mutedLetters"])
    .where("id", "=", ticket.createdBy)
    .executeTakeFirst();
  return { ...ticket, mutedLetters: null, ...owner };
}

/** Announces to the staff, and to each account that may see the ticket as its own. SC-21 */
async function announceTicket(
  tx: Tx,
  config: SupportServices["config"],
  { createdBy, email }: { createdBy: string | null; email: string },
): Promise<void> {
  const readers = await tx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("emailVerified", "=", true)
    .execute();
  for (const id of new Set([createdBy, ...readers.map((reader) => reader.id)]))
    if (id) await announce(tx, `user:${id}`);
  await announceToStaff(tx, config);
}
