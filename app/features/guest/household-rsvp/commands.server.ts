// A household's commands on its invitation: open it, and answer for all invited together.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { takesHash } from "#app/copy/guest/consents.ts";
import { checkEmail } from "#app/domain/account/account.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import {
  checkHouseholdAnswer,
  type HouseholdAnswer,
  type HouseholdFieldRefusals,
  type PersonAnswer,
  type PostedHousehold,
  speakerOf,
} from "#app/domain/guest/household-answer.ts";
import type { InvitationStatus } from "#app/domain/guest/invitation.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { deadlinePassed } from "#app/domain/guest/rsvp-settings.ts";
import { statusOf } from "#app/domain/guest/rsvp.ts";
import { invitationUrl } from "#app/domain/event/share.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { eventOfEmail } from "#app/platform/mail/email-event.tsx";
import { markOpened, sealSecret } from "#app/platform/mail/emails.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { isMoved, placeCompanions } from "./bringing.commands.server.ts";
import {
  type GuestChange,
  lockHouseholdState,
  type HouseholdAnswerState,
  WaitingChanged,
  writeHouseholdAnswer,
} from "./keeping.commands.server.ts";
import { peopleOf } from "./household-answer.email.tsx";
import type { Household, Member } from "./queries.server.ts";

const NOTES_LIMIT = 2_000;

/**
 * Records that a person opened a household's invitation: only after an interaction, not after a page view (C-7). Stores
 * the first time; if the invitation came by e-mail, marks it as read too.
 */
export async function markHouseholdOpened(
  db: Db,
  { event, isManager }: EventPass<"invitation.open">,
  householdId: string,
  now: Date,
): Promise<void> {
  // A host's own visit does not count as the household's.
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
        .then(eb.val<InvitationStatus>("opened"))
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

export type HouseholdRefusal = "rsvp_off" | "rsvp_event_completed" | "rsvp_deadline_passed" | "gone" | "fields_refused";
type FieldsRefused = Refusal<"fields_refused"> & { fields: HouseholdFieldRefusals };
type Answered = { outcome: "answered" | "repeat" };

/**
 * Stores a household's answer in one transaction: of two at the same moment the later one counts, never half of each
 * (C-12). Updates each person's row, and inserts one for each companion, who waits if the list is full (SC-54). The
 * same answer again changes nothing. An address of another person on the list is not taken over: it goes into the notes
 * for the hosts. Refuses if answers are off or over. part 2 §4, R-1
 *
 * Few round trips, all prepared: begin, lock the guests, read the state, write all with the change event, commit. One
 * more checks the room if the plan has a limit and people are added.
 */
export async function answerHousehold(
  { db, config }: Pick<AppServices, "db" | "config">,
  pass: EventPass<"invitation.answer">,
  { householdId, token }: { householdId: string; token: string },
  posted: PostedHousehold,
  now: Date,
): Promise<Result<Answered, Exclude<HouseholdRefusal, "fields_refused">> | FieldsRefused> {
  const eventId = pass.event.id;
  const given = checkEmail(posted.email ?? "");
  const work = async (
    tx: Tx,
  ): Promise<Result<Answered, Exclude<HouseholdRefusal, "fields_refused">> | FieldsRefused> => {
    const state = await lockHouseholdState(tx, eventId, householdId, given.ok ? given.email : null, now);
    if (!state) return refuse("gone");
    const { household, current, questions, plan } = state;
    const closed = pass.isManager ? null : closedBy(current, now);
    if (closed) return refuse(closed);
    const takes = (words: string, purpose: "diet" | "contact") => takesHash(words, { purpose, by: "guest" }, now);
    const checked = checkHouseholdAnswer(posted, { ...household, asksDietary: current.asksDietary, questions, takes });
    if (!checked.ok) return checked;
    const { answer } = checked;
    const speaker = speakerOf(household.members)!;
    const reach = reachOf(speaker, answer, state.ownerId);
    const changed = changedBy(household, answer, speaker, reach, now);
    const saidAnew = new Set(answer.members.filter((each) => !saysTheSame(household, each)).map(({ id }) => id));
    // A guest without companions needs no place and takes no shared lock.
    const placed = await placeCompanions(tx, eventId, plan, household.waiting, answer.added);
    const saysMore =
      isMoved(placed) ||
      household.answeredAt === null ||
      answer.message !== household.message ||
      changed.length + saidAnew.size + answer.removed.length > 0;
    if (!saysMore) return ok({ outcome: "repeat" as const });
    const address = reach.email ?? speaker.email;
    const facts = {
      origin: config.origin,
      guestId: speaker.id,
      event: eventOfEmail(pass.event, state.hostName),
      people: peopleOf(household, answer, placed),
      changeUrl: invitationUrl(config.origin, SECRET),
    };
    const recipient = address && { email: address, name: speaker.name };
    const email = recipient ? { facts, secretSealed: sealSecret(config, token), recipient, eventId } : null;
    const readdressed = reach.email ? speaker.id : null;
    const reached =
      answer.contactWords && (reach.email || reach.phone) ? { id: speaker.id, words: answer.contactWords } : null;
    const kept = { household, answer, placed, changed, saidAnew, readdressed, reached, email };
    await writeHouseholdAnswer(tx, eventId, kept, now);
    return ok({ outcome: "answered" as const });
  };

  try {
    // Another person came onto the list with this address, or a host decided about a waiting companion: the stored state decides.
    return await inTransaction(
      db,
      work,
      (error) => error instanceof WaitingChanged || ["already_guest", "guests_pkey"].includes(refusedBy(error) ?? ""),
    );
  } catch (error) {
    if (refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

function closedBy(event: HouseholdAnswerState["current"], now: Date) {
  if (!event.allowRsvp) return "rsvp_off";
  if (event.status === "completed") return "rsvp_event_completed";
  return deadlinePassed(event, now) ? "rsvp_deadline_passed" : null;
}

/** `answer`'s changes to each person, without unchanged ones. Each gets a new version, also for new answers to questions alone. */
function changedBy(
  household: Household,
  answer: HouseholdAnswer,
  speaker: Member,
  reach: GuestChange,
  now: Date,
): { id: string; change: GuestChange }[] {
  return answer.members.flatMap((person) => {
    const member = household.members.find(({ id }) => id === person.id)!;
    const isSpeaker = member.id === speaker.id;
    const change = {
      ...changesOf(member, person, now),
      ...(isSpeaker ? reach : {}),
      ...(isSpeaker && answer.message !== household.message ? newWords(answer.message) : {}),
    };
    return Object.keys(change).length === 0 && saysTheSame(household, person) ? [] : [{ id: member.id, change }];
  });
}

/** A message to the hosts is reported to them too. */
function newWords(message: string): GuestChange {
  return message === "" ? { rsvp_message: null } : { rsvp_message: message, answer_is_news: true };
}

/** The changes to a person's row by their answer. A guest with the status «attended» keeps it. */
function changesOf(member: Member, { attending, name, dietary }: PersonAnswer, now: Date): GuestChange {
  const status = attending && isComing(member.status) ? member.status : statusOf(attending);
  const isOther = member.status !== "attended" && status !== member.status;
  return {
    ...(isOther ? { status, rsvp_date: now, answer_is_news: true } : {}),
    ...(name !== null && (name !== member.name || !member.isNamed) ? { name, is_named: true } : {}),
    ...(dietary === undefined || dietary === member.dietary ? {} : { dietary }),
  };
}

function saysTheSame({ members }: Household, { id, answers }: HouseholdAnswer["members"][number]): boolean {
  const before = members.find((member) => member.id === id)!.answers;
  return (
    Object.keys(before).length === answers.length &&
    answers.every(({ questionId, answer }) => before[questionId] === answer)
  );
}

/** The speaker's contact data from now on. An address of another person on the list stays theirs; the hosts read the given one. */
function reachOf(
  speaker: HouseholdAnswerState["household"]["members"][number],
  { email, phone }: HouseholdAnswer,
  ownerId: string | null,
): GuestChange {
  const otherPhone = phone !== undefined && phone !== speaker.phone ? { phone } : {};
  if (email === undefined || email === speaker.email) return otherPhone;
  if (ownerId === null) return { ...otherPhone, email, email_key: email };
  const { notes } = speaker;
  const aside = `Al responder escribió ${email}, que ya es de otra persona de la lista.`;
  if (notes.includes(aside)) return otherPhone;
  return { ...otherPhone, notes: [...`${notes}\n${aside}`.trim()].slice(0, NOTES_LIMIT).join("") };
}
