// A guest's answers to an event's questions, their consents and their entries, for archives.
import type { ConsentPurpose } from "#app/domain/guest/consent.ts";
import { saidConsent } from "#app/copy/guest/consents.ts";
import type { ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "#app/db/types.ts";

/** For a query on guests: `consents`, with the hash of the words; `withWords` says these. */
export function consentsOfGuests(eb: ExpressionBuilder<DB, "guests">) {
  return jsonArrayFrom(
    eb
      .selectFrom("consents")
      .whereRef("consents.eventId", "=", "guests.eventId")
      .whereRef("consents.guestId", "=", "guests.id")
      .select(["consents.purpose", "consents.wordsHash as words", "consents.givenAt", "consents.withdrawnAt"])
      .orderBy("consents.givenAt"),
  ).as("consents");
}

type Hashed = { purpose: ConsentPurpose; words: string; givenAt: Date | string; withdrawnAt: Date | string | null };

/** A row with its consents in the words that were shown. */
export function withWords<Row extends { consents: readonly Hashed[] }>(row: Row) {
  return { ...row, consents: row.consents.map((consent) => saidConsent(consent)) };
}

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

/** For a query on guests: `atDoor`, what helpers at the door noted about the person, the oldest first, without trials. */
export function doorNotesOfGuests(eb: ExpressionBuilder<DB, "guests">) {
  return jsonArrayFrom(
    eb
      .selectFrom("doorFacts as f")
      .leftJoin("doorPoints as p", (join) => join.onRef("p.eventId", "=", "f.eventId").onRef("p.id", "=", "f.pointId"))
      .whereRef("f.eventId", "=", "guests.eventId")
      .whereRef("f.doorNo", "=", "guests.doorNo")
      .where("f.isRehearsal", "=", false)
      .select(["f.kind", "f.at", "p.name as door"])
      .orderBy("f.at")
      .orderBy("f.seq"),
  ).as("atDoor");
}
