// The letters that an answer brings about: that it came, or that somebody tried to change it.
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type GuestStatus, isComing } from "#app/domain/guest.ts";
import type { RsvpFields } from "#app/domain/rsvp.ts";
import { eventUrl } from "#app/domain/share.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { queueLetter, type WrittenLetter } from "#app/platform/mail/letters.server.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { writeAnswerAttempt } from "../letters/answer-attempt.tsx";
import { writeAnswerReceived } from "../letters/answer-received.tsx";
import { eventOfLetter } from "#app/platform/mail/letter-event.tsx";

// To one person about one event (J-3); the links of the last letters keep working.
const LETTERS_A_DAY = { answer_received: 5, answer_attempt: 3 } as const;
const TOKENS_KEPT = 20;

type Draft = { kind: "answer_received" | "answer_attempt"; written: Promise<WrittenLetter> };
export type Letters = {
  token: string;
  email: string;
  /** `waits`: the hosts have not accepted the answer yet. */
  received(waits: boolean): Draft;
  attempt(guest: { name: string; status: GuestStatus }): Draft;
};

/** The letters that an answer may bring about, each written at most once, with the secret link that either carries. */
export async function letterWriter(
  db: Db,
  event: EventRow,
  input: RsvpFields,
  { origin, slug }: { origin: string; slug: string },
): Promise<Letters> {
  const host = await db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow();
  const facts = eventOfLetter(event, host.name);
  const token = newToken();
  const url = eventUrl(origin, slug);
  const links = { origin, event: facts, changeUrl: `${url}/respuesta/${token}` };
  const drafts = new Map<string, Draft>();
  const once = (kind: Draft["kind"], waits: boolean, write: () => Promise<WrittenLetter>) => {
    const draft = drafts.get(`${kind} ${waits}`) ?? { kind, written: write() };
    drafts.set(`${kind} ${waits}`, draft);
    return draft;
  };
  return {
    token,
    email: input.email,
    received: (waits) =>
      once("answer_received", waits, () =>
        writeAnswerReceived({ ...links, ...input, waits, guestName: input.name, calendarUrl: `${url}/calendario.ics` }),
      ),
    attempt: ({ name, status }) =>
      once("answer_attempt", false, () =>
        writeAnswerAttempt({ ...links, guestName: name, attending: isComing(status) }),
      ),
  };
}

/** Queues a letter with its secret, unless this person has had enough of its kind about this event today: a form must not pester anybody. */
export async function postAnswerLetter(
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
