// The rules of an answer: the checks of its fields, and whether it counts, replaces another, or waits.
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import { type GuestStatus, isComing } from "#app/domain/guest/guest.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { optionalText } from "#app/domain/text/text.ts";

/** In characters. */
export const rsvpMessageLimit = 1000;

export type RsvpFields = { name: string; email: string; attending: boolean; message: string | null };
export type RsvpFieldRefusal =
  | "rsvp_fields_required"
  | "name_too_long"
  | "email_invalid"
  | "message_too_long"
  | "consent_words_changed";

/**
 * The fields of the answer form, cleaned. Name, e-mail and «yes» or «no» are required, and share one refusal; the message is optional and
 * has at most 1000 characters. part 2 §5
 */
export function checkRsvp(input: {
  name?: unknown;
  email?: unknown;
  attending?: unknown;
  message?: unknown;
}): Result<RsvpFields, RsvpFieldRefusal> {
  const name = checkName(input.name);
  const email = checkEmail(input.email);
  const attending = parseAttending(input.attending);
  const message = optionalText("message", rsvpMessageLimit, input.message);
  if (!name.ok) return refuse(name.code === "name_required" ? "rsvp_fields_required" : name.code);
  if (!email.ok) return refuse(email.code === "email_required" ? "rsvp_fields_required" : email.code);
  if (attending === null) return refuse("rsvp_fields_required");
  if (!message.ok) return message;
  return ok({ name: name.name, email: email.email, attending, message: message.text === "" ? null : message.text });
}

/** true for «yes», false for «no», null for anything else. */
export function parseAttending(value: unknown): boolean | null {
  return value === "yes" ? true : value === "no" ? false : null;
}

/** The status after an answer. part 2 §4 */
export function statusOf(attending: boolean): "confirmed" | "declined" {
  return attending ? "confirmed" : "declined";
}

/**
 * The proof of the sender's identity. `none`; `cookie`: that of the first answer; `token`: that of an e-mail. `member`: the account with
 * this verified address. `organizer`: a manager of the event writes it.
 */
export type RsvpProof = "none" | "cookie" | "token" | "member" | "organizer";

export type RsvpCase = {
  /** The guest with this address, if any; `answeredAt` is null until someone answers for them. */
  existing: { status: GuestStatus; answeredAt: Date | null; awaitsApproval?: boolean } | null;
  proof: RsvpProof;
  attending: boolean;
  /** The event's switch for answers. */
  allowRsvp: boolean;
  /** Whether the event's status is completed. */
  completed: boolean;
  /** Whether the last day for answers has passed; false by default. */
  deadlinePassed?: boolean;
  /** Whether the hosts must accept a guest who is not on their list. */
  requireApproval?: boolean;
};

/**
 * `create` a guest; `update` the existing one; `park` the answer until an organizer decides which one counts. `wait`: an organizer must
 * accept a person who is not on the list.
 */
export type AnswerOutcome = "create" | "update" | "park" | "wait";
export type RsvpRefusal = "rsvp_off" | "rsvp_event_completed" | "rsvp_deadline_passed";

/**
 * The outcome of an answer. The first for an address counts, with or without proof. A later one needs proof: without it the guest stays
 * unchanged and the answer waits for approval. So does the answer of a checked-in person. The screen must show the same text for every
 * outcome: otherwise it would reveal who is invited. Switch, end, deadline and approval apply to all but managers. SC-19, part 2 §4, R-1
 */
export function decideAnswer(
  answer: RsvpCase,
): Result<{ outcome: AnswerOutcome; status: "confirmed" | "declined" }, RsvpRefusal> {
  const { existing, proof, attending } = answer;
  if (proof !== "organizer") {
    if (!answer.allowRsvp) return refuse("rsvp_off");
    if (answer.completed) return refuse("rsvp_event_completed");
    if (answer.deadlinePassed) return refuse("rsvp_deadline_passed");
  }
  const status = statusOf(attending);
  const isListed = existing !== null && !existing.awaitsApproval;
  if (answer.requireApproval && !isListed && proof !== "organizer") return ok({ outcome: "wait", status });
  if (!existing) return ok({ outcome: "create", status });
  const hasAnswered = existing.answeredAt !== null || existing.status !== "invited";
  const checkedIn = existing.status === "attended";
  const mayReplace = proof === "organizer" || (!checkedIn && (!hasAnswered || proof !== "none"));
  return ok({ outcome: mayReplace ? "update" : "park", status });
}

/** Whether an answer that a host joins to a guest replaces the guest's own: not a later one, and never for a checked-in person. */
export function replacesOnJoin(guest: { status: GuestStatus; answeredAt: Date | null }, answer: { at: Date }): boolean {
  return guest.status !== "attended" && (guest.answeredAt === null || guest.answeredAt <= answer.at);
}

/**
 * Whether an answer only repeats the guest's stored one, as after a double click or a retry. Then the server writes nothing and notifies no
 * one. Without proof the name does not count as a change, and neither does an empty message.
 */
export function repeatsAnswer(
  existing: { name: string; status: GuestStatus; message: string | null },
  answer: { name: string; attending: boolean; message: string | null; proof: RsvpProof },
): boolean {
  const sameWord = answer.attending ? isComing(existing.status) : existing.status === "declined";
  if (!sameWord) return false;
  if (answer.proof === "none") return answer.message === null || answer.message === existing.message;
  return answer.message === existing.message && answer.name === existing.name;
}
