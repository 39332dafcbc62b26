// The event's own questions, for every screen on which a guest or a host answers them.
import type { Db } from "#app/db/client.ts";
import type { Question } from "#app/domain/guest/question.ts";

/** The event's own questions in their order; the caller has checked authorization for the event. */
export async function listQuestions(db: Db, eventId: string): Promise<Question[]> {
  const rows = await db
    .selectFrom("eventQuestions")
    .select(["id", "text", "kind", "options", "required"])
    .where("eventId", "=", eventId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind }));
}
