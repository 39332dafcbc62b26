// What visitors of an event's page do: they answer, and answer again.
import { NoResultError } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { GuestStatus } from "#app/domain/guest.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import {
  decideAnswer,
  repeatsAnswer,
  type RsvpDeed,
  type RsvpFields,
  type RsvpProof,
  type RsvpRefusal,
} from "#app/domain/rsvp.ts";
import { deadlinePassed } from "#app/domain/rsvp-settings.ts";
import { lockGuestList } from "#app/features/guests/commands.server.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { letterWriter, postAnswerLetter } from "./answer-letters/commands.server.ts";
import { answerCookieName, type HeldAnswer, type Typed } from "./queries.server.ts";

const DAY_SECONDS = 24 * 60 * 60;
const GATHER_MINUTES = 10;

export type AnswerPass = EventPass<"rsvp.submit"> | EventPass<"rsvp.editOwn">;
/** Where the answer came in: the page's slug for the letter's links, and what proves who answers. */
export type AnsweredAt<Code extends string = never> = {
  origin: string;
  slug: string;
  held: HeldAnswer | null;
  tokenGuestId?: string | undefined;
  /** A condition of the way by which the answer came, kept in the answer's own transaction; `bind` is told whose answer it became. */
  admit?: ((tx: Tx, input: RsvpFields) => Promise<Result<{ bind(guestId: string): Promise<void> }, Code>>) | undefined;
};
/** `guestId` is the guest that this visitor may change from now on; null when they proved nothing. */
export type Answered = { deed: RsvpDeed | "repeat"; guestId: string | null };

/** `name` is what the guest calls themselves, `hostsName` what stands on the list; null where the guest put themselves on it. */
type Guest = {
  id: string;
  name: string;
  hostsName: string | null;
  status: GuestStatus;
  rsvpDate: Date | null;
  rsvpMessage: string | null;
  awaitsApproval: boolean;
};

/**
 * Takes an answer (SC-19). One guest an address, however often and however many at once; a guest who has answered is changed only with
 * proof, else the answer is parked and the guest is told. Who is not on the hosts' list waits where they want to accept them, and is to
 * be matched where they have a list. The list's limit holds under a lock on the event (H-2). Refused when answers are switched off or
 * over, when the list is full, and with `gone` when the event has been deleted meanwhile.
 */
export async function answerRsvp<Code extends string = never>(
  db: Db,
  pass: AnswerPass,
  input: RsvpFields,
  at: AnsweredAt<Code>,
  now: Date,
): Promise<Result<Answered, RsvpRefusal | "guest_limit" | "gone" | Code>> {
  const { event, viewer } = pass;
  const letters = await letterWriter(db, event, input, at);
  // Written before the transaction, which must be short; should the transaction see something else, it writes the other one.
  const before = await findGuest(db, event.id, input.email);
  const isNew = !before || before.awaitsApproval;
  const expected =
    before && proofOf(before, input, at, viewer) === "none" && before.status !== "invited"
      ? letters.attempt(before)
      : letters.received(isNew && event.requireApproval && !pass.isManager);
  await expected.written;
  const isUnmatched = !before && !pass.isManager && (await hasListOfHosts(db, event.id));

  const work = async (tx: Tx): Promise<Result<Answered, RsvpRefusal | "guest_limit" | "gone" | Code>> => {
    let existing = await findGuest(tx, event.id, input.email, true);
    // A new guest waits for the list; whoever held it before may have been the same person, pressing twice.
    const list = existing ? ok() : await lockGuestList(tx, event.id, now);
    existing ??= await findGuest(tx, event.id, input.email, true);
    const current = await tx
      .selectFrom("events")
      .select(["allowRsvp", "status", "rsvpDeadline", "timeZone", "requireApproval"])
      .where("id", "=", event.id)
      .executeTakeFirstOrThrow();

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
    if (!decided.ok) return decided;
    if (!existing && !list.ok) return refuse("guest_limit");
    const admitted = await at.admit?.(tx, input);
    if (admitted && !admitted.ok) return admitted;
    if (existing) await admitted?.bind(existing.id);
    if (existing && repeatsAnswer({ ...existing, message: existing.rsvpMessage }, { ...input, proof })) {
      return ok({ deed: "repeat" as const, guestId: proof === "none" ? null : existing.id });
    }
    const guestId = existing?.id ?? newId();
    const ofGuest = {
      eventId: event.id,
      id: guestId,
      email: input.email,
      emailKey: input.email,
      source: at.admit ? "link" : "public-page",
      userId: viewer?.emailVerified && viewer.email === input.email ? viewer.id : null,
      createdAt: now,
      updatedAt: now,
    };
    if (decided.deed === "wait") {
      const mine = existing && proof === "none" ? null : guestId;
      if (existing && (await isParked(tx, event.id, guestId, input)))
        return ok({ deed: "repeat" as const, guestId: mine });
      if (!existing)
        await tx
          .insertInto("guests")
          .values({ ...ofGuest, name: input.name, isUnmatched: true })
          .execute();
      await park(tx, event.id, guestId, input, now);
      await admitted?.bind(guestId);
      const guest = { id: guestId, name: input.name, isNew: !existing };
      await postAnswerLetter(tx, event.id, guest, letters, letters.received(true), now);
      await orderTelling(tx, event.id, now);
      await announce(tx, `event:${event.id}:guests`);
      return ok({ deed: "wait" as const, guestId: mine });
    }
    if (existing && decided.deed === "park") {
      await park(tx, event.id, existing.id, input, now);
      await postAnswerLetter(tx, event.id, existing, letters, letters.attempt(existing), now);
      await orderTelling(tx, event.id, now);
      await announce(tx, `event:${event.id}:guests`);
      return ok({ deed: "park" as const, guestId: null });
    }

    // The host's own name for a guest stays, or the host would look for them in vain; what they answered with is kept beside it.
    const hostsName = existing?.hostsName ?? input.name;
    const answer = {
      name: hostsName,
      answeredAs: input.name === hostsName ? null : input.name,
      status: decided.status,
      rsvpDate: now,
      rsvpMessage: input.message,
      answerIsNews: true,
      updatedAt: now,
    };
    if (existing) {
      await tx
        .updateTable("guests")
        .set((eb) => ({ ...answer, version: eb("version", "+", 1) }))
        .where("eventId", "=", event.id)
        .where("id", "=", guestId)
        .execute();
      await tx.deleteFrom("parkedAnswers").where("eventId", "=", event.id).where("guestId", "=", guestId).execute();
    } else {
      await tx
        .insertInto("guests")
        .values({ ...ofGuest, ...answer, isUnmatched })
        .execute();
    }
    await admitted?.bind(guestId);
    const guest = { id: guestId, name: input.name, isNew: !existing };
    await postAnswerLetter(tx, event.id, guest, letters, letters.received(false), now);
    await orderTelling(tx, event.id, now);
    await announce(tx, `event:${event.id}:guests`);
    return ok({ deed: decided.deed, guestId });
  };

  try {
    return await inTransaction(db, work);
  } catch (error) {
    // Added by the host, or the event deleted, between our look and our write: what stands now decides.
    if (refusedBy(error) === "already_guest") return inTransaction(db, work);
    if (error instanceof NoResultError || refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

/** The `Set-Cookie` with which this browser may change its answer later; it looks the same when it may not (B-3). */
export function answerCookie(
  config: Config,
  eventId: string,
  held: HeldAnswer | null,
  typed: Typed,
  guestId: string | null,
): string {
  const guestIds = [...new Set([guestId ?? newId(), ...(held?.guestIds ?? [])])].slice(0, 8);
  let text = JSON.stringify({ guestIds, typed } satisfies HeldAnswer);
  if (Buffer.byteLength(text) > 1_200)
    text = JSON.stringify({ guestIds, typed: { ...typed, message: "" } } satisfies HeldAnswer);
  return signedCookie(config, answerCookieName(eventId), seal(config, `answer ${eventId}`, text), {
    path: "/",
    maxAgeSeconds: 365 * DAY_SECONDS,
  });
}

function proofOf(
  existing: Guest | undefined,
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

async function findGuest(db: Db, eventId: string, emailKey: string, lock = false): Promise<Guest | undefined> {
  const row = await db
    .selectFrom("guests")
    .select(["id", "name", "answeredAs", "source", "status", "rsvpDate", "rsvpMessage", "isUnmatched"])
    .where("eventId", "=", eventId)
    .where("emailKey", "=", emailKey)
    .$if(lock && isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, answeredAs, source, rsvpDate, rsvpMessage, isUnmatched } = row;
  const status = row.status as GuestStatus;
  const hostsName = source === "host" ? name : null;
  const awaitsApproval = isUnmatched && status === "invited";
  return { id, name: answeredAs ?? name, hostsName, status, rsvpDate, rsvpMessage, awaitsApproval };
}

/** Whether the hosts have put anybody on the list themselves: only then can somebody who answers be one of them. */
async function hasListOfHosts(db: Db, eventId: string): Promise<boolean> {
  const listed = await db
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where("source", "=", "host")
    .limit(1)
    .executeTakeFirst();
  return listed !== undefined;
}

/** The hosts are told of all answers together, ten minutes after the first of them. */
export async function orderTelling(tx: Tx, eventId: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + GATHER_MINUTES * 60_000);
  await enqueue(tx, "tell_answers", { eventId }, { jobKey: `answers:${eventId}`, runAt, keepsTime: true });
}

/** Whether this very answer waits already, as after a double click. */
async function isParked(tx: Tx, eventId: string, guestId: string, input: RsvpFields): Promise<boolean> {
  const waiting = await tx
    .selectFrom("parkedAnswers")
    .select(["name", "attending", "message"])
    .where("eventId", "=", eventId)
    .where("guestId", "=", guestId)
    .executeTakeFirst();
  return waiting?.attending === input.attending && waiting.message === input.message && waiting.name === input.name;
}

async function park(tx: Tx, eventId: string, guestId: string, input: RsvpFields, now: Date): Promise<void> {
  const answer = { id: newId(), name: input.name, attending: input.attending, message: input.message, createdAt: now };
  await tx
    .insertInto("parkedAnswers")
    .values({ ...answer, eventId, guestId })
    .onConflict((conflict) => conflict.constraint("one_parked_answer").doUpdateSet(answer))
    .execute();
}
