// The outbox for developers: the e-mails to be sent.
import { renderStored, storedEmail } from "#app/platform/mail/emails.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

/** The latest e-mails of this database, newest first, at most 100. */
export async function listRenderedEmails({ db, ...app }: Pick<AppServices, "db" | "config" | "emails">) {
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
    rows.map(async ({ facts, secretSealed, publicId, ownName, host, ...row }) => {
      const written = await renderStored(app, { ...row, facts, secretSealed, publicId, ownName, host });
      return { ...row, html: written?.html ?? "", text: written?.text ?? "" };
    }),
  );
}

export type ShownEmail = Awaited<ReturnType<typeof listRenderedEmails>>[number];
