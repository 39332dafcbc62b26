// Queries of the server functions: an e-mail of one's own.
import type { Db } from "#app/db/client.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type EmailStats = {
  emailId: string;
  status: "queued" | "sent" | "refused";
  createdAt: Date;
  sentAt: Date | null;
  opened: boolean;
  openedAt: Date | null;
};

/** The state of an e-mail that the viewer caused, by its public id; null for any other e-mail and for an invalid id (J-7). */
export async function findEmailStats(
  db: Db,
  { viewer }: AccountPass<"mail.stats">,
  emailId: unknown,
): Promise<EmailStats | null> {
  if (typeof emailId !== "string" || !/^[0-9a-f]{64}$/.test(emailId)) return null;
  const mail = await db
    .selectFrom("letters")
    .select(["status", "createdAt", "sentAt", "openedAt"])
    .where("publicId", "=", emailId)
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  if (!mail) return null;
  return { ...mail, emailId, status: mail.status, opened: mail.openedAt !== null };
}
