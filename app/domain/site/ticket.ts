// A ticket: a person's question to the staff of this Convite, and the messages that follow. part 1 §3 and §6
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { cleanText, lengthOf, requiredLine } from "#app/domain/text/text.ts";

export const ticketKinds = ["question", "problem", "suggestion", "billing", "account"] as const;
export type TicketKind = (typeof ticketKinds)[number];

/** open: waits for staff; answered: waits for the asker; closed: until a person writes again. */
export const ticketStatuses = ["open", "answered", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketLimits = { subject: 150, message: 4000 } as const;
const SHORT_SUBJECT = 80;

export type TicketSide = "asker" | "staff";
export type TicketAction = "write" | "close" | "reopen";
export type TicketMoveRefusal = "ticket_closed" | "ticket_not_closed";

/** The status of a ticket after `side` did `action`. A message reopens a closed one. Refuses a close or reopen without effect. */
export function statusAfter(
  status: TicketStatus,
  action: TicketAction,
  side: TicketSide,
): Result<{ status: TicketStatus }, TicketMoveRefusal> {
  if (action === "write") return ok({ status: side === "staff" ? "answered" : "open" });
  if (action === "close") return status === "closed" ? refuse("ticket_closed") : ok({ status: "closed" });
  return status === "closed" ? ok({ status: "open" }) : refuse("ticket_not_closed");
}

export type Asker = { id: string; email: string; emailVerified: boolean };

/** Whether a ticket is a person's own: it has their id, or their e-mail address and they have verified it. SC-21 */
export function ownsTicket(person: Asker, ticket: { createdBy: string | null; email: string }): boolean {
  return ticket.createdBy === person.id || (person.emailVerified && ticket.email === person.email);
}

export type TicketRefusal =
  | "kind_invalid"
  | "subject_required"
  | "subject_too_long"
  | "message_required"
  | "message_too_long";

/** The kind of a ticket; refuses any other value. */
export function checkTicketKind(input: unknown): Result<{ kind: TicketKind }, "kind_invalid"> {
  const kind = ticketKinds.find((each) => each === input);
  return kind ? ok({ kind }) : refuse("kind_invalid");
}

/** One line of at most 150 characters. */
export function checkSubject(input: unknown): Result<{ subject: string }, "subject_required" | "subject_too_long"> {
  const checked = requiredLine("subject", ticketLimits.subject, input);
  return checked.ok ? ok({ subject: checked.text }) : checked;
}

/** A message in a ticket: not empty, at most 4,000 characters. */
export function checkTicketMessage(
  input: unknown,
): Result<{ message: string }, "message_required" | "message_too_long"> {
  if (typeof input !== "string") return refuse("message_required");
  if (input.length > 20 * ticketLimits.message) return refuse("message_too_long");
  const message = cleanText(input);
  if (message === "") return refuse("message_required");
  return lengthOf(message) > ticketLimits.message ? refuse("message_too_long") : ok({ message });
}

/** The subject of a message without one: its first whole words, at most 80 characters. */
export function subjectOf(message: string): string {
  const line = message.replace(/\s+/g, " ").trim();
  if (lengthOf(line) <= SHORT_SUBJECT) return line;
  const start = [...line].slice(0, SHORT_SUBJECT - 1).join("");
  const lastWord = start.lastIndexOf(" ");
  return `${lastWord > SHORT_SUBJECT / 2 ? start.slice(0, lastWord) : start}…`;
}
