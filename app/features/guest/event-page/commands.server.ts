// What visitors of an event's page do: they answer, and answer again.
import { NoResultError } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { plans } from "#app/domain/plans.ts";
import { ok, type Refusal, refuse, type Result } from "#app/domain/result.ts";
import {
  decideAnswer,
  repeatsAnswer,
  type AnswerOutcome,
  type RsvpFields,
  type RsvpProof,
  type RsvpRefusal,
} from "#app/domain/rsvp.ts";
import { deadlinePassed } from "#app/domain/rsvp-settings.ts";
import { hasRoom } from "#app/features/event/guests/commands.server.ts";
import { type Limit, consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { HeldAnswer } from "./held-answer/queries.server.ts";
import { type KeptPass, writeGuestAnswer } from "./keeping/commands.server.ts";
import { type Guest, lockAnswerState, readAnswerState, type AnswerState } from "./keeping/queries.server.ts";
import { writeFirstAnswer } from "./keeping/first.commands.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";

export type AnswerPass = KeptPass;
/** Where the answer came in: the page's slug for the links of e-mails, and what proves who answers. */
export type AnsweredAt<Code extends string = never> = {
  config: Pick<Config, "origin" | "authSecret">;
  slug: string;
  held: HeldAnswer | null;
  tokenGuestId?: string | undefined;
  /** How often it may come from there: taken by every answer that gets here, whatever becomes of it. */
  limits?: Limit[] | undefined;
  /** What stands, where the look that found the event has read it. */
  state?: AnswerState | undefined;
  /** A condition of the way by which the answer came, asked in the answer's own transaction. */
  admit?: Admit<Code> | undefined;
};
/** Lets an answer in: whether it `fits` a list of `most` besides (null: any), and what writes down whose answer it became. */
type Admit<Code extends string> = (
  tx: Tx,
  input: RsvpFields,
  most: number | null,
) => Promise<Result<{ fits: boolean; bind(guestId: string): Promise<void> }, Code>>;
export type TooManyTries = Refusal<"too_many_tries"> & { waitSeconds: number };
/** `guestId` is the guest that this visitor may change from now on; null when they proved nothing. */
export type Answered = { outcome: AnswerOutcome | "repeat"; guestId: string | null };

/**
 * Takes an answer (SC-19). One guest an address, however often and however many at once; a guest who has answered is changed only with
 * proof, else the answer is parked and the guest is told. Who is not on the hosts' list waits where they want to accept them, and is to
 * be matched where they have a list. The list's limit holds (H-2). Refused when answers are switched off or over, when the list is full,
 * and with `gone` when the event has been deleted meanwhile.
 *
 * Few round trips, each prepared. The first answer for an address: what stands, which the page reads with the event, and one
 * statement that is the whole command. Any other, and
 * one through a link: begin, what stands (and the guest's row is held), all that is written with its change event, commit; through a link
 * one more that looks at it, and counts the room too, and one that writes the use down. What all answers of an event would wait for is
 * taken for the list's limit alone, and last.
 */
export async function answerRsvp<Code extends string = never>(
  db: Db,
  pass: AnswerPass,
  input: RsvpFields,
  at: AnsweredAt<Code>,
  now: Date,
): Promise<Result<Answered, RsvpRefusal | "guest_limit" | "gone" | Code> | TooManyTries> {
  const { event, viewer } = pass;

  const decide = ({ existing, current }: AnswerState) => {
    const proof = proofOf(existing, input, at, viewer);
    const decided = decideAnswer({
      existing: existing ? { ...existing, answeredAt: existing.rsvpDate } : null,
      proof,
      attending: input.attending,
      allowRsvp: current.allowRsvp || pass.isManager,
      completed: current.status === "completed" && !pass.isManager,
      deadlinePassed: deadlinePassed(current, now) && !pass.isManager,
      requireApproval: current.requireApproval && !pass.isManager,
    });
    return decided.ok ? { ...decided, proof } : decided;
  };

  const work = async (tx: Tx): Promise<Result<Answered, RsvpRefusal | "guest_limit" | "gone" | Code>> => {
    const state = await lockAnswerState(tx, event.id, input.email, now);
    if (!state) return refuse("gone");
    const { existing } = state;
    const decided = decide(state);
    if (!decided.ok) return decided;
    const admitted = await at.admit?.(tx, input, existing ? null : plans[state.plan].limits.guestsPerEvent);
    if (admitted && !admitted.ok) return admitted;
    if (existing) await admitted?.bind(existing.id);
    const { outcome, proof } = decided;
    if (existing && repeatsAnswer({ ...existing, message: existing.rsvpMessage }, { ...input, proof }))
      return ok({ outcome: "repeat" as const, guestId: proof === "none" ? null : existing.id });
    // A guest who waits keeps their id, and the browser that may change it; another person with the same address does not get it.
    const waitingId = state.waitingId !== null && at.held?.guestIds.includes(state.waitingId) ? state.waitingId : null;
    const guestId = existing?.id ?? waitingId ?? newId();
    const mine = outcome === "park" || (outcome === "wait" && existing && proof === "none") ? null : guestId;
    if (outcome === "wait" && existing && (await isPending(tx, event.id, guestId, input)))
      return ok({ outcome: "repeat" as const, guestId: mine });
    // Here it is decided that the list is full: last of all, because everybody else who comes waits until this one is written.
    if (!existing && !(admitted ? admitted.fits : await hasRoom(tx, event.id, state.plan)))
      return refuse("guest_limit");
    await writeGuestAnswer(tx, pass, { input, at, now, state, guestId, ...decided });
    if (!existing) await admitted?.bind(guestId);
    return ok({ outcome, guestId: mine });
  };

  // Added by the host, or by the same person pressing twice, between our look and our write: what stands now decides.
  const again = (limits: Limit[] | undefined) => answerRsvp(db, pass, input, { ...at, limits, state: undefined }, now);

  try {
    const state = at.admit ? null : (at.state ?? (await readAnswerState(db, event.id, input.email, now)));
    // Who waits for room already keeps their id: that is looked at under the list's lock.
    const isFirst = state && !state.existing && !state.waitingId;
    const decided = isFirst ? decide(state) : null;
    if (state && decided?.ok) {
      const kept = { input, at, now, state, guestId: newId(), ...decided };
      const written = await writeFirstAnswer(db, { pass, kept, limits: at.limits ?? [] });
      if (written.waitSeconds > 0) return tooManyTries(written.waitSeconds);
      if (!written.fits) return refuse("guest_limit");
      if (written.isKept) return ok({ outcome: decided.outcome, guestId: kept.guestId });
      // Its try is taken.
      return again([]);
    }
    const waitSeconds = await consumeRateLimit(db, at.limits ?? [], now);
    return waitSeconds > 0 ? tooManyTries(waitSeconds) : await inTransaction(db, work);
  } catch (error) {
    if (["already_guest", "guests_pkey"].includes(refusedBy(error) ?? "")) return again(at.limits);
    if (error instanceof NoResultError || refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

function tooManyTries(waitSeconds: number): TooManyTries {
  return { ...refuse("too_many_tries"), waitSeconds: noteWait(waitSeconds) };
}

function proofOf(
  existing: Guest | null,
  input: RsvpFields,
  at: Pick<AnsweredAt, "held" | "tokenGuestId">,
  viewer: AnswerPass["viewer"],
): RsvpProof {
  if (!existing) return "none";
  if (!isGuarded("authz")) return "cookie";
  if (at.tokenGuestId === existing.id) return "token";
  if (at.held?.guestIds.includes(existing.id)) return "cookie";
  return viewer?.emailVerified && viewer.email === input.email ? "member" : "none";
}

/** Whether this very answer waits already, as after a double click. */
async function isPending(tx: Tx, eventId: string, guestId: string, input: RsvpFields): Promise<boolean> {
  const waiting = await tx
    .selectFrom("parkedAnswers")
    .select(["name", "attending", "message"])
    .where("eventId", "=", eventId)
    .where("guestId", "=", guestId)
    .executeTakeFirst();
  return waiting?.attending === input.attending && waiting.message === input.message && waiting.name === input.name;
}
