// The commands for visitors of an event's page: answer, and answer again.
import { NoResultError } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { plans } from "#app/domain/account/plans.ts";
import { ok, type Refusal, refuse, type Result } from "#app/domain/result.ts";
import {
  decideAnswer,
  repeatsAnswer,
  type AnswerOutcome,
  type RsvpFields,
  type RsvpProof,
  type RsvpRefusal,
} from "#app/domain/guest/rsvp.ts";
import { deadlinePassed } from "#app/domain/guest/rsvp-settings.ts";
import { hasRoom } from "#app/features/event/guests/commands.server.ts";
import { type Limit, consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { HeldAnswer } from "./held-answer/queries.server.ts";
import { type KeptPass, ListedMeanwhile, writeAnswer, writeFirstAnswer } from "./keeping/commands.server.ts";
import { type Guest, lockAnswerState, readAnswerState, type AnswerState } from "./keeping/queries.server.ts";
import { noteWait } from "#app/platform/http/answering.server.ts";

export type AnswerPass = KeptPass;
/** Where the answer arrived: the page's slug for the links in e-mails, and the proof of identity. */
export type AnsweredAt<Code extends string = never> = {
  config: Pick<Config, "origin" | "authSecret">;
  slug: string;
  held: HeldAnswer | null;
  tokenGuestId?: string | undefined;
  /** Rate limits of the sender; every answer counts, whatever its outcome. */
  limits?: Limit[] | undefined;
  /** The stored state, if the query that found the event already read it. */
  state?: AnswerState | undefined;
  /** The hash of the words beside the address. */
  contactWords?: string | null;
  /** A condition of the route, checked in the answer's own transaction. */
  admit?: Admit<Code> | undefined;
};
/** Admits an answer: whether it also `fits` a list of `most` (null: any), and a function that records its guest. */
type Admit<Code extends string> = (
  tx: Tx,
  input: RsvpFields,
  most: number | null,
) => Promise<Result<{ fits: boolean; bind(guestId: string): Promise<void> }, Code>>;
export type TooManyTries = Refusal<"too_many_tries"> & { waitSeconds: number };
/** `guestId` is the guest that this visitor may change from now on; null if they proved nothing. */
export type Answered = { outcome: AnswerOutcome | "repeat"; guestId: string | null };

/**
 * Stores an answer (SC-19). One guest per address, however many answers arrive at once. A guest who has answered is
 * changed only with proof; otherwise the answer is parked and the guest gets an e-mail. If the hosts approve guests, a
 * person who is not on their list waits. If they have a list, that person also waits to be matched. The list's limit
 * holds (H-2). Refuses if answers are off or over, if the list is full, and with `gone` if the event has been deleted.
 *
 * Few round trips, all prepared. The first answer for an address: the state, which the page reads with the event, and
 * one statement for the whole command. Any other answer: begin, the state with a lock on the guest's row, all writes
 * with the change event, commit. Through a link: one more that checks the link and the room, and one that records the
 * use. The list's limit needs a lock that all answers of an event wait for: only that limit takes it, and last.
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
    // A waiting guest keeps their id, and their browser may still change it; another person with the same address does not get that id.
    const waitingId = state.waitingId !== null && at.held?.guestIds.includes(state.waitingId) ? state.waitingId : null;
    const guestId = existing?.id ?? waitingId ?? newId();
    const mine = outcome === "park" || (outcome === "wait" && existing && proof === "none") ? null : guestId;
    if (outcome === "wait" && existing && (await isPending(tx, event.id, guestId, input)))
      return ok({ outcome: "repeat" as const, guestId: mine });
    // The full list is checked here, last of all, because other new guests wait until this one is written.
    if (!existing && !(admitted ? admitted.fits : await hasRoom(tx, event.id, state.plan)))
      return refuse("guest_limit");
    await writeAnswer(tx, pass, { input, at, now, state, guestId, ...decided });
    if (!existing) await admitted?.bind(guestId);
    return ok({ outcome, guestId: mine });
  };

  // The host added the guest, or the same person pressed twice, between our read and our write: the stored state decides.
  const again = (limits: Limit[] | undefined) => answerRsvp(db, pass, input, { ...at, limits, state: undefined }, now);

  try {
    const state = at.admit ? null : (at.state ?? (await readAnswerState(db, event.id, input.email, now)));
    // A person who waits for room keeps their id; this is checked under the list's lock.
    const isFirst = state && !state.existing && !state.waitingId;
    const decided = isFirst ? decide(state) : null;
    if (state && decided?.ok) {
      const kept = { input, at, now, state, guestId: newId(), ...decided };
      const written = await writeFirstAnswer(db, { pass, kept, limits: at.limits ?? [] });
      if (written.waitSeconds > 0) return tooManyTries(written.waitSeconds);
      if (!written.fits) return refuse("guest_limit");
      if (written.isKept) return ok({ outcome: decided.outcome, guestId: kept.guestId });
      // The rate limit is already consumed.
      return again([]);
    }
    const waitSeconds = await consumeRateLimit(db, at.limits ?? [], now);
    return waitSeconds > 0 ? tooManyTries(waitSeconds) : await inTransaction(db, work);
  } catch (error) {
    if (error instanceof ListedMeanwhile || refusedBy(error) === "guests_pkey") return again(at.limits);
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

/** Whether an identical answer already waits, as after a double click. */
async function isPending(tx: Tx, eventId: string, guestId: string, input: RsvpFields): Promise<boolean> {
  const waiting = await tx
    .selectFrom("parkedAnswers")
    .select(["name", "attending", "message"])
    .where("eventId", "=", eventId)
    .where("guestId", "=", guestId)
    .executeTakeFirst();
  return waiting?.attending === input.attending && waiting.message === input.message && waiting.name === input.name;
}
