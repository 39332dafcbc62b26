// Commands that save an event's answer settings, add, change, move and delete its questions, and store guests' answers.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { mostQuestions, type QuestionFields } from "#app/domain/guest/question.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { RsvpSettings } from "#app/domain/guest/rsvp-settings.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { settingsOf, type StoredSettings } from "./queries.server.ts";

export type SettingsPass = MemberPass<"rsvpSettings.write">;

/** Another host saved first; `current` is the stored settings. */
export type SettingsChanged = Refusal<"settings_changed"> & { current: StoredSettings };

/** Saves the answer settings if their version still is `version`, and answers the new one; without a version it skips the check. R-1 */
export async function saveRsvpSettings(
  db: Db,
  pass: SettingsPass,
  { version, ...settings }: RsvpSettings & { version: number | null },
  now: Date,
): Promise<Result<{ version: number }, "event_gone"> | SettingsChanged> {
  return inTransaction(db, async (tx) => {
    const before = await lockEvent(tx, pass.event.id);
    if (!before) return refuse("event_gone");
    if (version !== null && version !== before.rsvpVersion)
      return { ...refuse("settings_changed"), current: settingsOf(before) };
    const { dietaryQuestion: asksDietary, ...same } = settings;
    const rsvpVersion = before.rsvpVersion + 1;
    await tx
      .updateTable("events")
      .set({ ...same, asksDietary, rsvpVersion, updatedAt: now })
      .where("id", "=", pass.event.id)
      .execute();
    await tell(tx, pass.event.id);
    await recordChange(tx, pass, { kind: "event.answers" });
    return ok({ version: rsvpVersion });
  });
}

/** Adds a question after the others. Refuses the twenty-first (`too_many_questions`). R-1 */
export async function addQuestion(
  db: Db,
  pass: SettingsPass,
  question: QuestionFields,
  now: Date,
): Promise<Result<{ questionId: string }, "too_many_questions" | "event_gone">> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const ids = await lockQuestions(tx, eventId);
    if (!ids) return refuse("event_gone");
    if (ids.length >= mostQuestions) return refuse("too_many_questions");
    const id = newId();
    const { position } = await tx
      .selectFrom("eventQuestions")
      .select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(0)).as("position"))
      .where("eventId", "=", eventId)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("eventQuestions")
      .values({ ...question, eventId, id, position: position + 1, createdAt: now })
      .execute();
    await tell(tx, eventId);
    await recordChange(tx, pass, { kind: "event.questionAdded", subjectId: id, facts: { title: question.text } });
    return ok({ questionId: id });
  });
}

/**
 * Changes a question. Once a guest has answered, its kind stays (`question_answered`): the answers would lose their meaning. Answers with
 * an option that is no longer offered stay.
 */
export async function updateQuestion(
  db: Db,
  pass: SettingsPass,
  questionId: unknown,
  question: QuestionFields,
): Promise<Result<unknown, "question_not_found" | "question_answered">> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    // `for update`; answers take a share lock on the question, so none arrives meanwhile.
    const before = isId(questionId)
      ? await tx
          .selectFrom("eventQuestions")
          .select("kind")
          .where("eventId", "=", eventId)
          .where("id", "=", questionId)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!before || !isId(questionId)) return refuse("question_not_found");
    if (before.kind !== question.kind) {
      const answered = await tx
        .selectFrom("guestAnswers")
        .select("guestId")
        .where("eventId", "=", eventId)
        .where("questionId", "=", questionId)
        .limit(1)
        .executeTakeFirst();
      if (answered) return refuse("question_answered");
    }
    await tx
      .updateTable("eventQuestions")
      .set(question)
      .where("eventId", "=", eventId)
      .where("id", "=", questionId)
      .execute();
    await tell(tx, eventId);
    await recordChange(tx, pass, { kind: "event.question", subjectId: questionId, facts: { title: question.text } });
    return ok();
  });
}

/** Deletes a question with all its answers. */
export async function deleteQuestion(
  db: Db,
  pass: SettingsPass,
  questionId: unknown,
): Promise<Result<unknown, "question_not_found">> {
  if (!isId(questionId)) return refuse("question_not_found");
  return inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom("eventQuestions")
      .where("eventId", "=", pass.event.id)
      .where("id", "=", questionId)
      .returning("text")
      .executeTakeFirst();
    if (!gone) return refuse("question_not_found");
    await tell(tx, pass.event.id);
    await recordChange(tx, pass, { kind: "event.questionRemoved", subjectId: questionId, facts: { title: gone.text } });
    return ok();
  });
}

/** Moves a question one place up or down; does nothing at the end of the list. */
export async function moveQuestion(
  db: Db,
  pass: SettingsPass,
  questionId: unknown,
  direction: "up" | "down",
): Promise<Result<unknown, "question_not_found" | "event_gone">> {
  const eventId = pass.event.id;
  return inTransaction(db, async (tx) => {
    const ids = await lockQuestions(tx, eventId);
    if (!ids) return refuse("event_gone");
    const from = ids.findIndex((id) => id === questionId);
    if (from === -1) return refuse("question_not_found");
    const to = Math.max(0, Math.min(ids.length - 1, direction === "up" ? from - 1 : from + 1));
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [index, id] of ids.entries())
      await tx
        .updateTable("eventQuestions")
        .set({ position: index + 1 })
        .where("eventId", "=", eventId)
        .where("id", "=", id)
        .where("position", "!=", index + 1)
        .execute();
    await tell(tx, eventId);
    return ok();
  });
}

function lockEvent(tx: Tx, eventId: string) {
  return tx
    .selectFrom("events")
    .select(["rsvpDeadline", "plusOnes", "asksDietary", "reminderDays", "requireApproval", "rsvpVersion"])
    .where("id", "=", eventId)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

// Locks the event's row, so that changes of its questions run one after the other; null if the event is gone.
async function lockQuestions(tx: Tx, eventId: string): Promise<string[] | null> {
  if (!(await lockEvent(tx, eventId))) return null;
  const rows = await tx
    .selectFrom("eventQuestions")
    .select("id")
    .where("eventId", "=", eventId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function tell(tx: Tx, eventId: string): Promise<void> {
  await announce(tx, `event:${eventId}:guests`);
}
