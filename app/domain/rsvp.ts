// What happens to an answer: who may give it, what it must say, and whether it counts, replaces another, or waits.
import { checkEmail, checkName } from "#app/domain/account.ts";
import { type GuestStatus, isComing } from "#app/domain/guest.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { optionalText } from "#app/domain/text.ts";

/** In characters. */
export const rsvpMessageLimit = 1000;

export type RsvpFields = { name: string; email: string; attending: boolean; message: string | null };
export type RsvpFieldRefusal = "rsvp_fields_required" | "name_too_long" | "email_invalid" | "message_too_long";

/**
 * What the answer form says, cleaned. Name, e-mail and «yes» or «no» are required, and share one refusal; the message
 * is optional and has at most 1000 characters. part 2 §5
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

/** The status that an answer gives. part 2 §4 */
export function statusOf(attending: boolean): "confirmed" | "declined" {
  return attending ? "confirmed" : "declined";
}

/**
 * How it is known who answers: not at all; by the cookie of the first answer, the token of an e-mail, or the account
 * whose verified address it is (`member`); or because a manager of the event writes it (`organizer`).
 */
export type RsvpProof = "none" | "cookie" | "token" | "member" | "organizer";

export type RsvpCase = {
  /** The guest with this address, if there is one; `answeredAt` is null until a person has answered for them. */
  existing: { status: GuestStatus; answeredAt: Date | null; awaitsApproval?: boolean } | null;
  proof: RsvpProof;
  attending: boolean;
  /** The event's switch for answers. */
  allowRsvp: boolean;
  /** Whether the event's status is completed. */
  completed: boolean;
  /** Whether the last day for answers has passed; the same as none when left out. */
  deadlinePassed?: boolean;
  /** Whether the hosts want to accept who is not on their list. */
  requireApproval?: boolean;
};

/**
 * `create` a guest, `update` the one there is, `park` the answer until an organizer decides which one counts, or let it `wait` until
 * one accepts a person who is not on the list.
 */
export type AnswerOutcome = "create" | "update" | "park" | "wait";
export type RsvpRefusal = "rsvp_off" | "rsvp_event_completed" | "rsvp_deadline_passed";

/**
 * What becomes of an answer. The first for an address counts, no matter who gives it. A later one needs proof; without it
 * the guest stays as they are and the answer waits for approval, and so is the answer of a person who has been checked in. The
 * screen must say the same for all actions, or it would tell who is invited. Switch, end, deadline and approval bind
 * everybody but managers. SC-19, part 2 §4, R-1
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

/**
 * Whether an answer that a host joins to a guest takes the place of what the guest said: not of a later answer, and never of a person
 * who has been checked in.
 */
export function replacesOnJoin(guest: { status: GuestStatus; answeredAt: Date | null }, answer: { at: Date }): boolean {
  return guest.status !== "attended" && (guest.answeredAt === null || guest.answeredAt <= answer.at);
}

/**
 * Whether an answer says nothing that its guest has not said already, as a double click and a retry do: then nothing is written and
 * nobody is told. Without proof a name is no change, and neither is an empty message where there was one.
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
