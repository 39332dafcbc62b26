// What a developer sees of the letters that would have been posted.
import { renderStored, storedEmail } from "#app/platform/mail/letters.server.ts";
import type { Site } from "#app/platform/site.server.ts";

/** The latest letters of this database, newest first, at most 100. */
export async function listLetters({ db, ...site }: Pick<Site, "db" | "config" | "emails">) {
  const rows = await db
    .selectFrom("letters")
    .select([
      "id",
      "recipient",
      "recipientName",
      ...storedEmail,
      "status",
      "attempts",
      "lastError",
      "createdAt",
      "sentAt",
    ])
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return Promise.all(
    rows.map(async ({ facts, secretSealed, publicId, ...row }) => {
      const written = await renderStored(site, { ...row, facts, secretSealed, publicId });
      return { ...row, html: written?.html ?? "", text: written?.text ?? "" };
    }),
  );
}

export type ShownLetter = Awaited<ReturnType<typeof listLetters>>[number];
