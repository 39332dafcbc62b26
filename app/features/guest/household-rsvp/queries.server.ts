// A household's own invitation: its people, their answers, and the last day.
import { photosAt } from "#app/features/event/page-sections/queries.server.ts";
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Question } from "#app/domain/guest/question.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { speakerOf } from "#app/domain/guest/household-answer.ts";
import type { MemberType } from "#app/domain/guest/household.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { deadlinePassed, mostPlusOnes, plusOnesOf } from "#app/domain/guest/rsvp-settings.ts";
import { hasOwnTable } from "#app/features/guest/table/own.queries.server.ts";
import { listFaces } from "#app/features/guest/event-page/coming.queries.server.ts";
import { showEvent } from "#app/features/guest/event-page/queries.server.ts";
import { giftsAt, pictureAt, type PublicEvent } from "#app/domain/event/public-event.ts";
import { findAnswers } from "#app/features/event/rsvp-settings/queries.server.ts";
import { drawQr, type QrPath } from "#app/platform/qr-path.server.ts";
import { hasEntryCode } from "./entry-code.queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type RouteArgs, type EventPass, type EventRow, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { findHousehold, findHouseholdByToken, type FoundHousehold } from "./household.queries.server.ts";
import { listQuestions } from "#app/features/event/guests/questions.queries.server.ts";

export type Member = {
  id: string;
  name: string;
  memberType: MemberType;
  isNamed: boolean;
  /** A companion that the household added. */
  isBrought: boolean;
  email: string | null;
  phone: string | null;
  status: GuestStatus;
  dietary: string | null;
  /** The hash of the words under which the diet is stored; not read for an answer. */
  dietWords?: string | null;
  /** Their answers, by the question's id. */
  answers: Record<string, string>;
};
/** A companion without room on the list yet: a host decides (SC-54). */
export type WaitingCompanion = Pick<Member, "id" | "name" | "dietary" | "dietWords" | "answers">;
export type Household = {
  id: string;
  name: string;
  /** The most companions besides those on the list, and how many of these places are left. */
  plusOnes: number;
  placesLeft: number;
  message: string;
  openedAt: Date | null;
  answeredAt: Date | null;
  members: Member[];
  /** In the order of their arrival. */
  waiting: WaitingCompanion[];
};

/**
 * The household of the secret in the path, with the authorization for `action`; null for an unknown or missing secret. A host who looks at an
 * invitation opens it without a secret.
 */
export async function openHousehold<A extends ActionName>(args: RouteArgs, action: A) {
  const { app, now, look } = requestContext(args.context);
  const household = look?.household
    ? await findHousehold(app.db, look.household)
    : await findHouseholdByToken(app.db, args.params.token ?? "", now);
  if (!household) return null;
  return { household, asked: await tryAuthorizePublicEvent(args, household.eventId, action, household.grant) };
}

/** The people of a household, adults first, then in the order of their creation. */
export async function readHousehold(
  db: Db,
  event: Pick<EventRow, "id" | "plusOnes">,
  householdId: string,
): Promise<Household | null> {
  const [household, rows, waiting] = await Promise.all([
    db
      .selectFrom("households")
      .select(["id", "name", "plusOnes", "message", "openedAt", "answeredAt"])
      .where("eventId", "=", event.id)
      .where("id", "=", householdId)
      .executeTakeFirst(),
    db
      .selectFrom("guests")
      .select(["id", "name", "memberType", "isNamed", "source", "email", "phone", "status", "dietary"])
      .select(livingDietWords("guests", "guest_id"))
      .where("eventId", "=", event.id)
      .where("householdId", "=", householdId)
      .orderBy(sql`array_position(array['adult', 'companion', 'child'], member_type)`)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("waitingAnswers")
      .select(["id", "name", "dietary", "answers"])
      .select(livingDietWords("waiting_answers", "waiting_id"))
      .where("eventId", "=", event.id)
      .where("householdId", "=", householdId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
  ]);
  if (!household || rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  const answers = await findAnswers(db, event.id, ids);
  return householdOf({ ...household, waiting }, rows, answers, event);
}

function livingDietWords(table: "guests" | "waiting_answers", person: "guest_id" | "waiting_id") {
  return sql<string | null>`(select words_hash from consents c where c.event_id = ${sql.table(table)}.event_id
    and c.${sql.ref(person)} = ${sql.table(table)}.id and c.purpose = 'diet' and c.withdrawn_at is null)`.as(
    "dietWords",
  );
}

export type MemberRow = Omit<Member, "isBrought" | "answers"> & { source: string };

/** A household as shown and answered, from its rows; `answers` by the guest's id. */
export function householdOf(
  household: Omit<Household, "plusOnes" | "placesLeft" | "members"> & { plusOnes: number | null },
  rows: readonly MemberRow[],
  answers: ReadonlyMap<string, Record<string, string>>,
  event: Pick<EventRow, "plusOnes">,
): Household {
  const { id, name, message, openedAt, answeredAt, waiting } = household;
  const members = rows.map(({ source, ...row }) => ({
    id: row.id,
    name: row.name,
    memberType: row.memberType,
    isNamed: row.isNamed,
    isBrought: source === "invitation" && row.memberType === "companion",
    email: row.email,
    phone: row.phone,
    status: row.status,
    dietary: row.dietary,
    dietWords: row.dietWords ?? null,
    answers: answers.get(row.id) ?? {},
  }));
  const plusOnes = Math.min(mostPlusOnes, plusOnesOf(household, event));
  const brought = members.filter(({ isBrought }) => isBrought).length;
  const placesLeft = Math.max(0, plusOnes - brought);
  return { id, name, plusOnes, placesLeft, message, openedAt, answeredAt, members, waiting };
}

/** Why answers are closed, or `open`. */
type AnswersState = "open" | "rsvp_off" | "rsvp_event_completed" | "rsvp_deadline_passed";

/** Whether the holder of `pass` may answer at `now`: the switch, the event's end and the last day apply to all but managers. part 2 §4 */
function answersState(pass: EventPass<"invitation.view">, now: Date): AnswersState {
  const { event, isManager } = pass;
  if (!pass.may("invitation.answer")) return event.status === "completed" ? "rsvp_event_completed" : "rsvp_off";
  return !isManager && deadlinePassed(event, now) ? "rsvp_deadline_passed" : "open";
}

export type ShownHousehold = {
  event: PublicEvent;
  household: Household;
  questions: Question[];
  asksDietary: boolean;
  /** Their table has a page: the hosts show it, and a guest of the household has a place. */
  hasTable: boolean;
  /** The code for the door; null outside its days, and for an event without a door. */
  entryCode: QrPath | null;
  answers: AnswersState;
  /** The last day for answers. */
  deadline: string | null;
  /** The person who answers for all, with their known contact data. */
  speaker: { id: string; name: string; email: string; phone: string };
};

/** All that the household's page at `path` shows: of other guests only names, if this household may see the guest list. part 2 §6 */
export async function showHousehold(
  db: Db,
  pass: EventPass<"invitation.view">,
  { householdId }: Pick<FoundHousehold, "householdId">,
  at: { origin: string; path: string },
  now: Date,
): Promise<ShownHousehold | null> {
  const { event } = pass;
  const [shownBare, household, questions, faces, hasTable, hasCode] = await Promise.all([
    showToGuests(db, pass, at, now),
    readHousehold(db, event, householdId),
    listQuestions(db, event.id),
    pass.may("event.public.guestNames") ? listFaces(db, event.id) : null,
    pass.may("seat.own") && hasOwnTable(db, pass, householdId, now),
    hasEntryCode(db, pass, now),
  ]);
  if (!household) return null;
  const shown = { ...shownBare, faces };
  const speaker = speakerOf(household.members);
  return {
    event: speaker && shown.gifts ? { ...shown, gifts: { ...shown.gifts, giver: speaker.name } } : shown,
    household,
    questions,
    asksDietary: event.asksDietary,
    hasTable,
    entryCode: hasCode ? drawQr(`${at.origin}${at.path}`) : null,
    answers: answersState(pass, now),
    deadline: event.rsvpDeadline,
    speaker: {
      id: speaker?.id ?? "",
      name: speaker?.name ?? "",
      email: speaker?.email ?? "",
      phone: speaker?.phone ?? "",
    },
  };
}

/** The event as its page shows it; the picture of an event not open to all is requested with the household's own secret. */
async function showToGuests(
  db: Db,
  pass: EventPass<"invitation.view">,
  { origin, path }: { origin: string; path: string },
  now: Date,
): Promise<PublicEvent> {
  const address = await db
    .selectFrom("slugs")
    .select("slug")
    .where("eventId", "=", pass.event.id)
    .where("isCurrent", "=", true)
    .executeTakeFirst();
  const event = await showEvent(db, pass, origin, address?.slug ?? pass.event.titleSlug, now, path);
  if (address && event.isOpenToAll) return event;
  const image = pictureAt(event.image, `${path}/imagen`);
  const calendarPath = event.calendarPath && `${path}/calendario.ics`;
  return {
    ...event,
    url: origin,
    image,
    calendarPath,
    sections: photosAt(event.sections, path),
    gifts: giftsAt(event.gifts, path),
  };
}
