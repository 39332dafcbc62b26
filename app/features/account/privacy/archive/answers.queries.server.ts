// A guest's answers to an event's questions, for archives.
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "#app/db/types.ts";

/** For a query on guests: `answers`, a list of question and answer in the questions' order. */
export function answersOfGuests(eb: ExpressionBuilder<DB, "guests">) {
  return jsonArrayFrom(
    eb
      .selectFrom("guestAnswers")
      .innerJoin("eventQuestions", (join) =>
        join
          .onRef("eventQuestions.eventId", "=", "guestAnswers.eventId")
          .onRef("eventQuestions.id", "=", "guestAnswers.questionId"),
      )
      .whereRef("guestAnswers.eventId", "=", "guests.eventId")
      .whereRef("guestAnswers.guestId", "=", "guests.id")
      .select(["eventQuestions.text as question", "guestAnswers.answer"])
      .orderBy("eventQuestions.position"),
  ).as("answers");
}
