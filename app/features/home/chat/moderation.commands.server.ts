// Protection against other people's messages: block a person, report a message to the staff.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { type ChatKind, chatRates } from "#app/domain/home/chat.ts";
import { ticketLimits } from "#app/domain/site/ticket.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { announceToStaff, insertTicket } from "#app/features/site/support/commands.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { limitsOf, type ReadTalk, type TooManyMessages } from "./commands.server.ts";
import { findMessage } from "./messages.queries.server.ts";

/** From now on neither writes to the other in private, and the user sees no message of theirs. A second block changes nothing. */
export async function blockPerson(
  db: Db,
  { pass: { viewer } }: ReadTalk,
  personId: unknown,
  now: Date,
): Promise<Result<unknown, "person_gone">> {
  if (!isId(personId) || personId === viewer.id) return refuse("person_gone");
  return inTransaction(db, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      insert into chat_blocks (blocker_id, blocked_id, created_at) select ${viewer.id}, id, ${now} from users where id = ${personId}
      on conflict do nothing`.execute(tx);
    if (numAffectedRows > 0n) await announce(tx, `user:${viewer.id}`);
    return ok();
  });
}

/** Removes the block. */
export async function unblockPerson(
  db: Db,
  { viewer }: Pick<ReadTalk["pass"], "viewer">,
  personId: unknown,
): Promise<void> {
  if (!isId(personId)) return;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("chatBlocks").where("blockerId", "=", viewer.id).where("blockedId", "=", personId).execute();
    await announce(tx, `user:${viewer.id}`);
  });
}

const places = { private: "Chat Privado", organizers: "Chat Organizadores", general: "Chat General" } satisfies Record<
  ChatKind,
  string
>;

/** The key in the ticket of a report, by which the deletion of the reported account finds the ticket. */
export const referenceOf = (reportId: string) => `Referencia: ${reportId}`;

/**
 * Reports another user's message, with its current text, to the staff: as a ticket of the reporter, which they may follow.
 * An account reports a message once.
 */
export async function reportMessage(
  { db, config }: { db: Db; config: Config },
  talk: ReadTalk,
  messageId: unknown,
  reason: string,
  now: Date,
): Promise<Result<unknown, "message_gone"> | TooManyMessages> {
  const { viewer } = talk.pass;
  const message = await findMessage(db, talk, messageId);
  if (!message?.sender || message.isDeleted || message.sender.id === viewer.id) return refuse("message_gone");
  const { sender } = message;
  const waitSeconds = await consumeRateLimit(db, limitsOf("report", viewer.id, chatRates.reports), now);
  if (waitSeconds > 0) return { ...refuse("too_many"), waitSeconds };
  const id = newId();
  return inTransaction(db, async (tx) => {
    const reported = await tx
      .insertInto("chatReports")
      .values({
        id,
        messageId: message.id,
        reporterId: viewer.id,
        reportedId: sender.id,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.constraint("chat_report_once").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!reported) return ok();
    const ticket = { createdBy: viewer.id, email: viewer.email, name: viewer.name, kind: "problem" as const };
    const words = [
      `Motivo: ${reason}`,
      `Mensaje de la cuenta ${sender.id} en ${places[talk.session.kind]}, ${message.at}:`,
      message.content || "(una imagen)",
    ].join("\n\n");
    const body = `${[...words].slice(0, ticketLimits.message - 60).join("")}\n\n${referenceOf(id)}`;
    await insertTicket(tx, { ...ticket, subject: "Mensaje denunciado" }, body, now);
    await announce(tx, `user:${viewer.id}`);
    await announceToStaff(tx, config);
    return ok();
  });
}
