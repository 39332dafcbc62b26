// Letters: written when the deed is done, in its transaction, and posted by the worker afterwards.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { checkEmail, type EmailRefusal, nameLimit } from "#app/domain/account.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { cleanLine } from "#app/domain/text.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";

/** What a letter says, as its file in a room's `letters/` writes it. */
export type WrittenLetter = { subject: string; html: string; text: string };

export type Letter = WrittenLetter & {
  /** The name of its file, with underscores: `answer_received`. */
  kind: string;
  recipient: { email: string; name: string };
  /** Whose deed or account it belongs to: it is shown to them, and leaves with them. */
  userId?: string | null;
  eventId?: string | null;
};

const SUBJECT_LIMIT = 200;
const ARRIVAL = "carta";
// Stands in the links of a letter until it is queued and has a name.
const NAMELESS = "0".repeat(64);

/** A link into the app that tells which letter its reader came by. */
export function letterLink(url: string): string {
  return `${url}?${ARRIVAL}=${NAMELESS}`;
}

/**
 * Queues a letter to one person: it is posted after `tx` is committed, and never after a rollback. A deed does not fail for its
 * letter: an address that is none is answered with a refusal, and nothing is queued.
 */
export async function queueLetter(
  tx: Tx,
  letter: Letter,
): Promise<Result<{ letterId: string; publicId: string }, EmailRefusal>> {
  const checked = checkEmail(letter.recipient.email);
  if (!checked.ok) return checked;
  const id = newId();
  const publicId = randomBytes(32).toString("hex");
  await tx
    .insertInto("letters")
    .values({
      id,
      publicId,
      kind: letter.kind,
      recipient: checked.email,
      recipientName: headerLine(letter.recipient.name, nameLimit),
      subject: headerLine(letter.subject, SUBJECT_LIMIT),
      html: letter.html.replaceAll(NAMELESS, publicId),
      text: letter.text.replaceAll(NAMELESS, publicId),
      userId: letter.userId ?? null,
      eventId: letter.eventId ?? null,
    })
    .execute();
  await enqueue(tx, "send_letter", { letterId: id }, { jobKey: letterJobKey(id) });
  return ok({ letterId: id, publicId });
}

/**
 * Notes that the letter's reader came by its link or acted on its secret, the first time. Nothing in a letter tells by itself that it
 * was opened: there are no counters in it (robustness J-5).
 */
export async function markOpened(db: Db, letterId: string, now: Date): Promise<void> {
  await db
    .updateTable("letters")
    .set({ openedAt: now })
    .where("id", "=", letterId)
    .where("openedAt", "is", null)
    .execute();
}

/** Notes that the account at `email` arrived by a link of a letter to it (`letterLink`); a browser that only looks ahead has not. */
export async function noteArrival(db: Db, request: Request, email: string, now: Date): Promise<void> {
  const publicId = new URL(request.url).searchParams.get(ARRIVAL);
  if (!publicId || !/^[0-9a-f]{64}$/.test(publicId) || request.headers.has("sec-purpose")) return;
  await db
    .updateTable("letters")
    .set({ openedAt: now })
    .where("publicId", "=", publicId)
    .where("recipient", "=", email)
    .where("openedAt", "is", null)
    .execute();
}

/**
 * Letters about an event that name somebody who goes: a posted one is emptied, one that still waits is not sent any more. Only whole
 * names count, and in letters they carry invisible signs.
 */
export async function emptyLettersNaming(tx: Tx, eventId: string, name: string): Promise<void> {
  const whole = `(?<!\\w)${name.replace(/[^\p{L}\p{N}]/gu, (sign) => (sign === " " ? " " : `\\${sign}`))}(?!\\w)`;
  const naming = sql<boolean>`event_id = ${eventId} and replace(subject || ' ' || text, ${"\u200c"}, '') ~ ${whole}`;
  await tx.deleteFrom("letters").where(naming).where("status", "=", "queued").execute();
  await tx.updateTable("letters").set({ subject: "", html: "", text: "" }).where(naming).execute();
}

/** The one waiting job of a letter. */
export function letterJobKey(letterId: string): string {
  return `letter:${letterId}`;
}

/** A header is one line of visible characters that does not pose as already encoded; the mailer encodes it (robustness D-8). */
function headerLine(text: string, limit: number): string {
  return [...cleanLine(text).replaceAll("=?", "= ?")].slice(0, limit).join("");
}
