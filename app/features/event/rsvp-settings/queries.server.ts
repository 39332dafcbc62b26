// Queries for an event's answer settings, its questions, and the guests' answers to them.
import type { Db } from "#app/db/client.ts";
import type { Question } from "#app/domain/guest/question.ts";
import type { RsvpSettings } from "#app/domain/guest/rsvp-settings.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import { listQuestions } from "#app/features/event/guests/questions.queries.server.ts";

/** The answers of each guest by the question's id; an empty record for a guest without answers. */
export async function findAnswers(
  db: Db,
  eventId: string,
  guestIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const answers = new Map<string, Record<string, string>>(guestIds.map((id) => [id, {}]));
  if (guestIds.length === 0) return answers;
  const rows = await db
    .selectFrom("guestAnswers")
    .select(["guestId", "questionId", "answer"])
    .where("eventId", "=", eventId)
    .where("guestId", "in", guestIds)
    .execute();
  for (const { guestId, questionId, answer } of rows) answers.get(guestId)![questionId] = answer;
  return answers;
}

/** A question with the number of guests who have answered it. */
export type AskedQuestion = Question & { answers: number };

/** The questions of the pass's event with the number of their answers. */
export async function listAskedQuestions(db: Db, pass: EventPass<"rsvpSettings.write">): Promise<AskedQuestion[]> {
  const eventId = pass.event.id;
  const [questions, counts] = await Promise.all([
    listQuestions(db, eventId),
    db
      .selectFrom("guestAnswers")
      .select((eb) => ["questionId", eb.fn.countAll<number>().as("answers")])
      .where("eventId", "=", eventId)
      .groupBy("questionId")
      .execute(),
  ]);
  const answersTo = new Map(counts.map(({ questionId, answers }) => [questionId, Number(answers)]));
  return questions.map((question) => ({ ...question, answers: answersTo.get(question.id) ?? 0 }));
}

/** The answer settings of an event with their version. */
export type StoredSettings = RsvpSettings & { version: number };

/** The answer settings in an event's row. */
export function settingsOf(
  event: Pick<
    EventRow,
    "rsvpDeadline" | "plusOnes" | "asksDietary" | "reminderDays" | "requireApproval" | "rsvpVersion"
  >,
): StoredSettings {
  const { rsvpDeadline, plusOnes, asksDietary, reminderDays, requireApproval, rsvpVersion } = event;
  return { rsvpDeadline, plusOnes, dietaryQuestion: asksDietary, reminderDays, requireApproval, version: rsvpVersion };
}
