// What a developer sees of the letters that would have been posted.
import type { Db } from "#app/db/client.ts";

/** The latest letters of this database, newest first, at most 100. */
export async function listLetters(db: Db) {
  return db
    .selectFrom("letters")
    .select([
      "id",
      "kind",
      "recipient",
      "recipientName",
      "subject",
      "html",
      "text",
      "status",
      "attempts",
      "lastError",
      "createdAt",
      "sentAt",
    ])
    .orderBy("id", "desc")
    .limit(100)
    .execute();
}

export type ShownLetter = Awaited<ReturnType<typeof listLetters>>[number];
