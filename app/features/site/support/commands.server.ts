// Questions to the team, with an account and without one.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import {
  statusAfter,
  subjectOf,
  type TicketAction,
  type TicketMoveRefusal,
  type TicketKind,
} from "#app/domain/site/ticket.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { emailLink, queueEmail } from "#app/platform/mail/emails.server.ts";
import { type AccountPass, isId, type Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { AskInput, TicketInput } from "./form.ts";
import { supportAnswerEmail } from "./emails/support-answer.tsx";
import { supportReceivedEmail } from "./emails/support-received.tsx";
import { ownTickets, toTicket } from "./queries.server.ts";

/** The services that these commands need. */
export type SupportServices = Pick<AppServices, "db" | "config">;
/** Refused for now: `waitSeconds` until the next message. */
export type TooManyMessages = Refusal<"too_many_messages"> & { waitSeconds: number };

const DAY = 24 * 60;
const TICKETS_A_DAY = 10;
const MESSAGES_AN_HOUR = 30;
const ASKED = { perAddress: 5, perAddressMinutes: 60 } as const;

/** Opens a ticket of the viewer's own. At most ten a day. part 1 §3 */
export async function openTicket(
  { db, config }: SupportServices,
  { viewer }: AccountPass<"feedback.create">,
  { kind, subject, message }: TicketInput,
  now: Date,
): Promise<{ ok: true; ticketId: string } | TooManyMessages> {
  const waitSeconds = await consumeRateLimit(
    db,
    [{ key: `support:account:${viewer.id}`, tries: TICKETS_A_DAY, minutes: DAY }],
    now,
  );
  if (waitSeconds > 0) return { ...refuse("too_many_messages"), waitSeconds };
  const ticket = { createdBy: viewer.id, email: viewer.email, name: viewer.name, kind, subject };
  return inTransaction(db, async (tx) => {
    const ticketId = await insertTicket(tx, ticket, message, now);
    await announce(tx, `user:${viewer.id}`);
    await announceToStaff(tx, config);
    return ok({ ticketId });
  });
}

/** Writes once more in a ticket of the viewer's own, which opens it again. At most 30 messages an hour. */
export async function writeInTicket(
  { db, config }: SupportServices,
  { viewer }: AccountPass<"feedback.create">,
  ticketId: unknown,
  message: string,
  now: Date,
): Promise<Result<unknown, "ticket_not_found"> | TooManyMessages> {
  const waitSeconds = await consumeRateLimit(
    db,
    [{ key: `support:messages:${viewer.id}`, tries: MESSAGES_AN_HOUR, minutes: 60 }],
    now,
  );
  if (waitSeconds > 0) return { ...refuse("too_many_messages"), waitSeconds };
  return inTransaction(db, async (tx) => {
    const ticket = await lockOwnTicket(tx, viewer, ticketId);
    if (!ticket) return refuse("ticket_not_found");
    await insertMessage(tx, { ticketId: ticket.id, authorId: viewer.id, fromStaff: false, body: message }, now);
    await tx.updateTable("tickets").set({ status: "open", updatedAt: now }).where("id", "=", ticket.id).execute();
    await announce(tx, `user:${viewer.id}`);
    await announceToStaff(tx, config);
    return ok();
  });
}

/** Closes a ticket of the viewer's own, or opens it again. */
export async function moveOwnTicket(
  { db, config }: SupportServices,
  { viewer }: AccountPass<"feedback.create">,
  ticketId: unknown,
  action: Exclude<TicketAction, "write">,
  now: Date,
): Promise<Result<unknown, "ticket_not_found" | TicketMoveRefusal>> {
  return inTransaction(db, async (tx) => {
    const ticket = await lockOwnTicket(tx, viewer, ticketId);
    if (!ticket) return refuse("ticket_not_found");
    const moved = statusAfter(ticket.status, action, "asker");
    if (!moved.ok) return moved;
    await tx.updateTable("tickets").set({ status: moved.status, updatedAt: now }).where("id", "=", ticket.id).execute();
    await announce(tx, `user:${viewer.id}`);
    await announceToStaff(tx, config);
    return ok();
  });
}

/**
 * Stores the message of a person without an account and acknowledges it by e-mail. `email-caps.ts` limits these e-mails, because the
 * address may be another person's. A machine gets the same answer, but its message is not stored. At most five an hour from one network
 * address. SC-35
 */
export async function askSupport(
  { db, config }: SupportServices,
  _pass: Pass<"support.ask">,
  { name, email, kind, message, website }: AskInput,
  address: string,
  now: Date,
): Promise<{ ok: true } | TooManyMessages> {
  const limit = { tries: ASKED.perAddress, minutes: ASKED.perAddressMinutes };
  const waitSeconds = await consumeRateLimit(db, [{ key: `support:address:${addressKey(address)}`, ...limit }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_messages"), waitSeconds };
  if (website !== "") return ok();
  return inTransaction(db, async (tx) => {
    const ticket = { createdBy: null, email, name, kind, subject: subjectOf(message) };
    await insertTicket(tx, ticket, message, now);
    const facts = { origin: config.origin };
    await queueEmail(tx, supportReceivedEmail, { facts, recipient: { email, name: "" } }, now);
    await announceToStaff(tx, config);
    return ok();
  });
}

type NewTicket = { createdBy: string | null; email: string; name: string; kind: TicketKind; subject: string };

/** Writes a new ticket with its first message; the caller announces it to its readers. */
export async function insertTicket(tx: Tx, ticket: NewTicket, message: string, now: Date): Promise<string> {
  const id = newId();
  await tx
    .insertInto("tickets")
    .values({ id, ...ticket, status: "open", createdAt: now, updatedAt: now })
    .execute();
  await insertMessage(tx, { ticketId: id, authorId: ticket.createdBy, fromStaff: false, body: message }, now);
  return id;
}

/** Adds one side's message to a ticket that the caller has locked. */
export async function insertMessage(
  tx: Tx,
  message: { ticketId: string; authorId: string | null; fromStaff: boolean; body: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("ticketMessages")
    .values({ id: newId(), ...message, createdAt: now })
    .execute();
}

type AnsweredTicket = { id: string; createdBy: string | null; email: string; name: string; subject: string };

/** Queues the e-mail with the staff's answer; it links to the ticket only for an asker with an account. */
export async function queueAnswer(
  tx: Tx,
  { origin }: Pick<AppServices["config"], "origin">,
  { id, createdBy, email, name, subject }: AnsweredTicket,
  answer: string,
  now: Date,
): Promise<void> {
  const ticketUrl = createdBy ? emailLink(`${origin}/app/support/${id}`) : null;
  const facts = { origin, name, about: subject, answer, ticketUrl };
  await queueEmail(tx, supportAnswerEmail, { facts, recipient: { email, name }, userId: createdBy }, now);
}

async function lockOwnTicket(tx: Tx, viewer: AccountPass["viewer"], ticketId: unknown) {
  if (!isId(ticketId)) return undefined;
  const ticket = await tx
    .selectFrom("tickets")
    .select(["id", "kind", "status"])
    .where("id", "=", ticketId)
    .where(ownTickets(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return ticket && toTicket(ticket);
}

/** Announces a change of the staff's pages to all staff. */
export async function announceToStaff(tx: Tx, config: Pick<AppServices["config"], "adminEmails">): Promise<void> {
  for (const id of await listStaffIds(tx, config)) await announce(tx, `user:${id}`);
}

function listStaffIds(db: Db, { adminEmails }: Pick<AppServices["config"], "adminEmails">): Promise<string[]> {
  return db
    .selectFrom("users")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("staffSince", "is not", null),
        eb.and([eb("provedWithKey", "=", true), eb("email", "in", ["", ...adminEmails])]),
      ]),
    )
    .where("suspendedAt", "is", null)
    .execute()
    .then((rows) => rows.map(({ id }) => id));
}
