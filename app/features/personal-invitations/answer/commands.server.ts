// What a household does with its invitation: it opens it, and answers it for everybody who was invited together.
import { NoResultError } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { isComing } from "#app/domain/guest.ts";
import {
  checkHouseholdAnswer,
  type HouseholdAnswer,
  type HouseholdFieldRefusals,
  type PersonAnswer,
  type PostedHousehold,
  speakerOf,
} from "#app/domain/household-answer.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { deadlinePassed } from "#app/domain/rsvp-settings.ts";
import { statusOf } from "#app/domain/rsvp.ts";
import { invitationUrl } from "#app/domain/share.ts";
import { lockGuestList } from "#app/features/guests/commands.server.ts";
import { storeAnswers } from "#app/features/guests/rsvp-settings/commands.server.ts";
import { listQuestions } from "#app/features/guests/rsvp-settings/queries.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { eventOfLetter } from "#app/platform/mail/letter-event.tsx";
import { type Email, markOpened, queueEmail, sealSecret } from "#app/platform/mail/letters.server.ts";
import { isSilenced } from "#app/platform/mail/silence.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { householdAnswerEmail, type HouseholdAnswerProps, peopleOf } from "./letters/household-answer.tsx";
import { type Household, type Member, readHousehold } from "./queries.server.ts";

const LETTERS_A_DAY = 5;
const NOTES_LIMIT = 2_000;

/**
 * Notes that somebody has opened the invitation of a household: with a hand, not by a look (C-7). The first time is kept; where it came
 * by letter, that one has been read too.
 */
export async function openHousehold(
  db: Db,
  { event, isManager }: EventPass<"invitation.open">,
  householdId: string,
  now: Date,
): Promise<void> {
  // A host who looks at what they send is not its household.
  if (isManager) return;
  await inTransaction(db, async (tx) => {
    if (await noteOpened(tx, event.id, householdId, now)) await announce(tx, `event:${event.id}:guests`);
  });
}

async function noteOpened(tx: Tx, eventId: string, householdId: string, now: Date): Promise<boolean> {
  const household = await tx
    .updateTable("households")
    .set({ openedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", householdId)
    .where("openedAt", "is", null)
    .returning("letterId")
    .executeTakeFirst();
  const invitations = await tx
    .updateTable("invitations")
    .set((eb) => ({
      status: eb
        .case()
        .when("status", "in", ["pending", "sent", "delivered"])
        .then("opened")
        .else(eb.ref("status"))
        .end(),
      openedAt: now,
      updatedAt: now,
    }))
    .where("eventId", "=", eventId)
    .where("householdId", "=", householdId)
    .where("openedAt", "is", null)
    .returning("letterId")
    .execute();
  for (const { letterId } of [household, ...invitations].filter((row) => row !== undefined))
    if (letterId) await markOpened(tx, letterId, now);
  return household !== undefined || invitations.length > 0;
}

export type HouseholdRefusal =
  | "rsvp_off"
  | "rsvp_event_completed"
  | "rsvp_deadline_passed"
  | "guest_limit"
  | "gone"
  | "fields_refused";
type FieldsRefused = Refusal<"fields_refused"> & { fields: HouseholdFieldRefusals };
type Answered = { deed: "answered" | "repeat" };

/**
 * Takes the answer of a whole household, in one transaction: of two at the same moment the later one counts, and never half of each
 * (C-12). Everybody's own row is changed, who is brought along gets one, as far as the hosts' plan has room. The same answer once more
 * changes nothing. An address that belongs to somebody else on the list is not taken over: it is kept aside, for the hosts. Refused
 * when answers are switched off or over. part 2 §4, R-1
 */
export async function answerHousehold(
  { db, config }: Pick<Site, "db" | "config">,
  pass: EventPass<"invitation.answer">,
  { householdId, token }: { householdId: string; token: string },
  posted: PostedHousehold,
  now: Date,
): Promise<Result<Answered, Exclude<HouseholdRefusal, "fields_refused">> | FieldsRefused> {
  const eventId = pass.event.id;
  const questions = await listQuestions(db, eventId);
  const work = async (
    tx: Tx,
  ): Promise<Result<Answered, Exclude<HouseholdRefusal, "fields_refused">> | FieldsRefused> => {
    const before = await readHousehold(tx, pass.event, householdId, true);
    if (!before) return refuse("gone");
    const event = await tx
      .selectFrom("events")
      .innerJoin("users", "users.id", "events.createdBy")
      .selectAll("events")
      .select("users.name as hostName")
      .where("events.id", "=", eventId)
      .executeTakeFirstOrThrow();
    const closed = pass.isManager ? null : closedBy(event, now);
    if (closed) return refuse(closed);
    const checked = checkHouseholdAnswer(posted, { ...before, asksDietary: event.asksDietary, questions });
    if (!checked.ok) return checked;
    const { isNews, email } = await writeAnswer(tx, eventId, before, checked.answer, now);
    if (!isNews) return ok({ deed: "repeat" as const });
    await finish(tx, eventId, before, checked.answer, now);
    if (email) {
      const speaker = speakerOf(before.members)!;
      const facts = {
        origin: config.origin,
        guestId: speaker.id,
        event: eventOfLetter(event, event.hostName),
        people: peopleOf(before, checked.answer),
        changeUrl: invitationUrl(config.origin, SECRET),
      };
      const secretSealed = sealSecret(config, token);
      await post(tx, { facts, secretSealed, recipient: { email, name: speaker.name }, eventId }, now);
    }
    await announce(tx, `event:${eventId}:guests`);
    return ok({ deed: "answered" as const });
  };

  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (error instanceof ListIsFull) return refuse("guest_limit");
    // Somebody else came onto the list with this address meanwhile: what stands now decides.
    if (refusedBy(error) === "already_guest") return inTransaction(db, work);
    if (error instanceof NoResultError || refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

function closedBy(event: EventRow, now: Date) {
  if (!event.allowRsvp) return "rsvp_off";
  if (event.status === "completed") return "rsvp_event_completed";
  return deadlinePassed(event, now) ? "rsvp_deadline_passed" : null;
}

/** Writes down what is new in `answer`; whoever says what they said before stays as they are. `email` is the speaker's from now on. */
async function writeAnswer(
  tx: Tx,
  eventId: string,
  before: Household,
  answer: HouseholdAnswer,
  now: Date,
): Promise<{ isNews: boolean; email: string | null }> {
  const speaker = speakerOf(before.members)!;
  const reach = await reachOf(tx, eventId, speaker, answer);
  let isNews = before.answeredAt === null || answer.message !== before.message;
  for (const { id, ...person } of answer.members) {
    const member = before.members.find((each) => each.id === id)!;
    const changes = {
      ...changesOf(member, person, now),
      ...(member === speaker ? reach : {}),
      ...(member === speaker && answer.message !== before.message ? newWords(answer.message) : {}),
    };
    const isSaid = saysTheSame(member.answers, person.answers);
    if (Object.keys(changes).length === 0 && isSaid) continue;
    isNews = true;
    await tx
      .updateTable("guests")
      .set((eb) => ({ ...changes, updatedAt: now, version: eb("version", "+", 1) }))
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .execute();
    if (!isSaid) await storeAnswers(tx, eventId, id, person.answers, now);
  }
  if (answer.removed.length > 0)
    await tx.deleteFrom("guests").where("eventId", "=", eventId).where("id", "in", answer.removed).execute();
  for (const person of answer.added) await bring(tx, eventId, before.id, person, now);
  if (reach.email)
    await tx.deleteFrom("guestTokens").where("eventId", "=", eventId).where("guestId", "=", speaker.id).execute();
  return { isNews: isNews || answer.removed.length + answer.added.length > 0, email: reach.email ?? speaker.email };
}

/** What somebody says to their hosts besides is news too. */
function newWords(message: string) {
  return message === "" ? { rsvpMessage: null } : { rsvpMessage: message, answerIsNews: true };
}

/** What of a person changes by their answer. Whoever has been there has been there. */
function changesOf(member: Member, { attending, name, dietary }: PersonAnswer, now: Date) {
  const status = attending && isComing(member.status) ? member.status : statusOf(attending);
  const isOther = member.status !== "attended" && status !== member.status;
  return {
    ...(isOther ? { status, rsvpDate: now, answerIsNews: true } : {}),
    ...(name !== null && (name !== member.name || !member.isNamed) ? { name, isNamed: true } : {}),
    ...(dietary === undefined || dietary === member.dietary
      ? {}
      : { dietary, dietaryConsentAt: dietary === null ? null : now }),
  };
}

function saysTheSame(before: Record<string, string>, answers: PersonAnswer["answers"]): boolean {
  return (
    Object.keys(before).length === answers.length &&
    answers.every(({ questionId, answer }) => before[questionId] === answer)
  );
}

/** How the speaker is reached from now on. An address of somebody else on the list stays theirs; the hosts read what was given. */
async function reachOf(
  tx: Tx,
  eventId: string,
  speaker: Member,
  { email, phone }: HouseholdAnswer,
): Promise<{ phone?: string | null; email?: string; emailKey?: string; notes?: string }> {
  const otherPhone = phone !== undefined && phone !== speaker.phone ? { phone } : {};
  if (email === undefined || email === speaker.email) return otherPhone;
  const owner = await tx
    .selectFrom("guests")
    .select("id")
    .where("eventId", "=", eventId)
    .where("emailKey", "=", email)
    .executeTakeFirst();
  if (!owner) return { ...otherPhone, email, emailKey: email };
  const { notes } = await tx
    .selectFrom("guests")
    .select("notes")
    .where("eventId", "=", eventId)
    .where("id", "=", speaker.id)
    .executeTakeFirstOrThrow();
  const aside = `Al responder escribió ${email}, que ya es de otra persona de la lista.`;
  if (notes.includes(aside)) return otherPhone;
  return { ...otherPhone, notes: [...`${notes}\n${aside}`.trim()].slice(0, NOTES_LIMIT).join("") };
}

/** Puts somebody whom the household brings on the list, if the hosts' plan has room. */
async function bring(
  tx: Tx,
  eventId: string,
  householdId: string,
  { name, dietary = null, answers }: HouseholdAnswer["added"][number],
  now: Date,
): Promise<void> {
  if (!(await lockGuestList(tx, eventId, now)).ok) throw new ListIsFull();
  const id = newId();
  const status = { status: "confirmed", rsvpDate: now, answerIsNews: true };
  const diet = { dietary, dietaryConsentAt: dietary === null ? null : now };
  await tx
    .insertInto("guests")
    .values({
      eventId,
      id,
      householdId,
      name,
      ...status,
      ...diet,
      memberType: "companion",
      source: "invitation",
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await storeAnswers(tx, eventId, id, answers, now);
}

/** Ends the transaction: an answer for which there is no room changes nothing. */
class ListIsFull extends Error {}

/** What the answer changes beside the guests: the household, its invitation by letter, and answers that waited for them. */
async function finish(
  tx: Tx,
  eventId: string,
  { id, members }: Household,
  answer: HouseholdAnswer,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("households")
    .set({ answeredAt: now, message: answer.message, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", id)
    .execute();
  await noteOpened(tx, eventId, id, now);
  const comes = answer.members.some(({ attending }) => attending);
  await tx
    .updateTable("invitations")
    .set((eb) => ({
      ...(comes
        ? { status: "accepted", acceptedAt: eb.fn.coalesce("acceptedAt", eb.val(now)) }
        : { status: "declined", declinedAt: now }),
      updatedAt: now,
    }))
    .where("eventId", "=", eventId)
    .where("householdId", "=", id)
    .where("status", "!=", "expired")
    .execute();
  const ids = members.map((member) => member.id);
  await tx.deleteFrom("parkedAnswers").where("eventId", "=", eventId).where("guestId", "in", ids).execute();
}

/** Queues the letter, unless this address has had enough of them today: a form must not pester anybody (J-3). */
async function post(tx: Tx, letter: Email<HouseholdAnswerProps>, now: Date): Promise<void> {
  if (await isSilenced(tx, letter.recipient.email)) return;
  const key = `household_answer:${letter.eventId}:${letter.recipient.email}`;
  if ((await takeTries(tx, [{ key, tries: LETTERS_A_DAY, minutes: 24 * 60 }], now)) > 0) return;
  await queueEmail(tx, householdAnswerEmail, letter, now);
}
