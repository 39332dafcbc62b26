// What visitors of an event's page do: they answer, and answer again.
import { NoResultError } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { kindOf } from "#app/domain/event-kinds.ts";
import { type GuestStatus, isComing } from "#app/domain/guest.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import {
  decideAnswer,
  repeatsAnswer,
  type RsvpDeed,
  type RsvpFields,
  type RsvpProof,
  type RsvpRefusal,
} from "#app/domain/rsvp.ts";
import { eventUrl } from "#app/domain/share.ts";
import { lockGuestList } from "#app/features/guests/commands.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { signedCookie } from "#app/platform/http/cookies.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { queueLetter, type WrittenLetter } from "#app/platform/mail/letters.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import { writeAnswerAttempt } from "./letters/answer-attempt.tsx";
import { writeAnswerReceived } from "./letters/answer-received.tsx";
import { answerCookieName, type HeldAnswer, timeOf, type Typed } from "./queries.server.ts";

const DAY_SECONDS = 24 * 60 * 60;
// To one person about one event (J-3); the links of the last letters keep working.
const LETTERS_A_DAY = { answer_received: 5, answer_attempt: 3 } as const;
const TOKENS_KEPT = 20;
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
};

/**
 * Takes an answer (SC-19). One guest an address, however often and however many at once; a guest who has answered is changed only with
 * proof, else the answer is parked and the guest is told. The list's limit holds under a lock on the event (H-2). Refused when answers
 * are switched off or over, when the list is full, and with `gone` when the event has been deleted meanwhile.
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
  const expected =
    before && proofOf(before, input, at, viewer) === "none" && before.status !== "invited"
      ? letters.attempt(before)
      : letters.received();
  await expected.written;

  const work = async (tx: Tx): Promise<Result<Answered, RsvpRefusal | "guest_limit" | "gone" | Code>> => {
    let existing = await findGuest(tx, event.id, input.email, true);
    // A new guest waits for the list; whoever held it before may have been the same person, pressing twice.
    const list = existing ? ok() : await lockGuestList(tx, event.id, now);
    existing ??= await findGuest(tx, event.id, input.email, true);
    const current = await tx
      .selectFrom("events")
      .select(["allowRsvp", "status"])
      .where("id", "=", event.id)
      .executeTakeFirstOrThrow();

    const proof = proofOf(existing, input, at, viewer);
    const decided = decideAnswer({
      existing: existing ? { status: existing.status, answeredAt: existing.rsvpDate } : null,
      proof,
      attending: input.attending,
      allowRsvp: current.allowRsvp || pass.isManager,
      completed: current.status === "completed" && !pass.isManager,
    });
    if (!decided.ok) return decided;
    if (!existing && !list.ok) return refuse("guest_limit");
    const admitted = await at.admit?.(tx, input);
    if (admitted && !admitted.ok) return admitted;
    if (existing && repeatsAnswer({ ...existing, message: existing.rsvpMessage }, { ...input, proof })) {
      return ok({ deed: "repeat" as const, guestId: proof === "none" ? null : existing.id });
    }
    if (existing && decided.deed === "park") {
      await park(tx, event.id, existing.id, input, now);
      await post(tx, event.id, existing, letters, letters.attempt(existing), now);
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
    const guestId = existing?.id ?? newId();
    if (existing) {
      await tx
        .updateTable("guests")
        .set((eb) => ({ ...answer, version: eb("version", "+", 1) }))
        .where("eventId", "=", event.id)
        .where("id", "=", guestId)
        .execute();
      await tx.deleteFrom("parkedAnswers").where("eventId", "=", event.id).where("guestId", "=", guestId).execute();
    } else {
      const userId = viewer?.emailVerified && viewer.email === input.email ? viewer.id : null;
      await tx
        .insertInto("guests")
        .values({
          ...answer,
          eventId: event.id,
          id: guestId,
          email: input.email,
          emailKey: input.email,
          source: at.admit ? "link" : "public-page",
          userId,
          createdAt: now,
        })
        .execute();
    }
    await admitted?.bind(guestId);
    const guest = { id: guestId, name: input.name, isNew: !existing };
    await post(tx, event.id, guest, letters, letters.received(), now);
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
    .select(["id", "name", "answeredAs", "source", "status", "rsvpDate", "rsvpMessage"])
    .where("eventId", "=", eventId)
    .where("emailKey", "=", emailKey)
    .$if(lock && isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, name, answeredAs, source, rsvpDate, rsvpMessage } = row;
  const hostsName = source === "host" ? name : null;
  return { id, name: answeredAs ?? name, hostsName, status: row.status as GuestStatus, rsvpDate, rsvpMessage };
}

/** The hosts are told of all answers together, ten minutes after the first of them. */
export async function orderTelling(tx: Tx, eventId: string, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + GATHER_MINUTES * 60_000);
  await enqueue(tx, "tell_answers", { eventId }, { jobKey: `answers:${eventId}`, runAt, keepsTime: true });
}

async function park(tx: Tx, eventId: string, guestId: string, input: RsvpFields, now: Date): Promise<void> {
  const answer = { id: newId(), name: input.name, attending: input.attending, message: input.message, createdAt: now };
  await tx
    .insertInto("parkedAnswers")
    .values({ ...answer, eventId, guestId })
    .onConflict((conflict) => conflict.constraint("one_parked_answer").doUpdateSet(answer))
    .execute();
}

type Draft = { kind: "answer_received" | "answer_attempt"; written: Promise<WrittenLetter> };
type Letters = { token: string; email: string; received(): Draft; attempt(guest: Guest): Draft };

/** The letters that an answer may bring about, each written at most once, with the secret link that either carries. */
async function letterWriter(
  db: Db,
  event: EventRow,
  input: RsvpFields,
  { origin, slug }: Pick<AnsweredAt, "origin" | "slug">,
): Promise<Letters> {
  const host = await db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow();
  const facts = {
    ...timeOf(event),
    title: event.title,
    emoji: kindOf(event.type).emoji,
    location: event.location,
    hostName: host.name,
  };
  const token = newToken();
  const url = eventUrl(origin, slug);
  const links = { origin, event: facts, changeUrl: `${url}/respuesta/${token}` };
  const drafts = new Map<string, Draft>();
  const once = (kind: Draft["kind"], write: () => Promise<WrittenLetter>) => {
    const draft = drafts.get(kind) ?? { kind, written: write() };
    drafts.set(kind, draft);
    return draft;
  };
  return {
    token,
    email: input.email,
    received: () =>
      once("answer_received", () =>
        writeAnswerReceived({ ...links, ...input, guestName: input.name, calendarUrl: `${url}/calendario.ics` }),
      ),
    attempt: ({ name, status }) =>
      once("answer_attempt", () => writeAnswerAttempt({ ...links, guestName: name, attending: isComing(status) })),
  };
}

/** Queues a letter with its secret, unless this person has had enough of its kind about this event today: a form must not pester anybody. */
async function post(
  tx: Tx,
  eventId: string,
  guest: { id: string; name: string; isNew?: boolean },
  { token, email }: Letters,
  { kind, written }: Draft,
  now: Date,
): Promise<void> {
  const wait = await takeTries(
    tx,
    [{ key: `${kind}:${eventId}:${email}`, tries: LETTERS_A_DAY[kind], minutes: 24 * 60 }],
    now,
  );
  if (wait > 0) return;
  await tx
    .insertInto("guestTokens")
    .values({ eventId, guestId: guest.id, tokenHash: hashToken(token), createdAt: now })
    .execute();
  if (!guest.isNew)
    await tx
      .deleteFrom("guestTokens")
      .where("eventId", "=", eventId)
      .where("guestId", "=", guest.id)
      .where("tokenHash", "not in", (eb) =>
        eb
          .selectFrom("guestTokens")
          .select("tokenHash")
          .where("eventId", "=", eventId)
          .where("guestId", "=", guest.id)
          .orderBy("createdAt", "desc")
          .limit(TOKENS_KEPT),
      )
      .execute();
  await queueLetter(tx, { ...(await written), kind, recipient: { email, name: guest.name }, eventId });
}
