// What the server functions look up: a letter of one's own, and whom a username belongs to.
import type { Db } from "#app/db/client.ts";
import { sql } from "kysely";
import type { AccountPass, MemberPass } from "#app/platform/pass.server.ts";

export type EmailStats = {
  emailId: string;
  status: "queued" | "sent" | "refused";
  createdAt: Date;
  sentAt: Date | null;
  opened: boolean;
  openedAt: Date | null;
};

/** What became of a letter that the viewer has caused, by its public id; null for any other, and for what is no id (J-7). */
export async function findEmailStats(
  db: Db,
  { viewer }: AccountPass<"mail.stats">,
  emailId: unknown,
): Promise<EmailStats | null> {
  if (typeof emailId !== "string" || !/^[0-9a-f]{64}$/.test(emailId)) return null;
  const letter = await db
    .selectFrom("letters")
    .select(["status", "createdAt", "sentAt", "openedAt"])
    .where("publicId", "=", emailId)
    .where("userId", "=", viewer.id)
    .executeTakeFirst();
  if (!letter) return null;
  return { ...letter, emailId, status: letter.status as EmailStats["status"], opened: letter.openedAt !== null };
}

/** The account with exactly this username, however cased, for whoever invites to an event; null when there is none (SC-24). */
export async function findByUsername(
  db: Db,
  _pass: MemberPass<"invitation.create">,
  username: string,
): Promise<{ id: string } | null> {
  const person = await db
    .selectFrom("users")
    .select("id")
    .where(sql`lower(username)`, "=", username.toLowerCase())
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  return person ?? null;
}
