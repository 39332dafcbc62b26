// Unsubscribing from invitations and reminders, task e-mails, message e-mails, digest, morning letter or newsletter, and the links for it.
import type { Db } from "#app/db/client.ts";
import { emailKey } from "#app/domain/account/account.ts";
import { getsMorningLetter } from "#app/domain/home/morning.ts";
import { designWord, type StoredDesign } from "#app/domain/look/customization.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

/** The groups of e-mails that a recipient can unsubscribe from, from any sender. For tasks, messages, digest and morning letter the account stores it. */
export type Spared = "invitations" | "tasks" | "messages" | "digest" | "morning" | "news";
const purposes = {
  invitations: "no more letters",
  tasks: "no more letters about tasks",
  messages: "no more letters about messages",
  digest: "no more digests",
  morning: "no more morning letters",
  news: "no more newsletters",
} satisfies Record<Spared, string>;

const sparedOf: ReadonlyMap<string, Spared> = new Map([
  ["invitation", "invitations"],
  ["household_invitation", "invitations"],
  ["household_reminder", "invitations"],
  ["day_notice", "invitations"],
  ["day_thanks", "invitations"],
  ["tasks_today", "tasks"],
  ["unread_messages", "messages"],
  ["digest", "digest"],
  ["morning", "morning"],
  ["newsletter", "news"],
]);

/** The kinds of e-mails with an unsubscribe link; e-mails about the recipient's own actions always arrive. */
export const sparedEmails: readonly string[] = [...sparedOf.keys()];

/** The kinds of e-mails in one group. */
export function emailsOf(spared: Spared): string[] {
  return sparedEmails.filter((kind) => sparedOf.get(kind) === spared);
}

/**
 * The unsubscribe page of the reader at `email`: the sealed address in the link is neither readable nor forgeable. The page
 * uses the design of `event`. J-4
 */
export function unsubscribeUrl(
  config: Pick<Config, "authSecret" | "origin">,
  email: string,
  event?: StoredDesign,
  spared: Spared = "invitations",
): string {
  const url = `${config.origin}/no-mas/${seal(config, purposes[spared], emailKey(email))}`;
  return event ? `${url}?tema=${designWord(event)}` : url;
}

/**
 * The headers for one-click unsubscribing in an e-mail client, which posts `List-Unsubscribe=One-Click` to the link. Empty
 * for other kinds of e-mails. RFC 8058
 */
export function unsubscribeHeaders(
  config: Pick<Config, "authSecret" | "origin">,
  { kind, email }: { kind: string; email: string },
): Record<string, string> {
  const spared = sparedOf.get(kind);
  if (!spared) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(config, email, undefined, spared)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The address and group of an unsubscribe link; null for any other text. */
export function unsubscribedBy(
  config: Pick<Config, "authSecret">,
  token: string,
): { email: string; spared: Spared } | null {
  if (token.length > 800 || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  for (const spared of ["invitations", "tasks", "messages", "digest", "morning", "news"] as const) {
    const email = unseal(config, purposes[spared], token);
    if (email) return { email, spared };
  }
  return null;
}

/** Whether `email` has unsubscribed from the group; for all but invitations and news, a setting of the account. */
export async function isSpared(db: Db, { email, spared }: { email: string; spared: Spared }): Promise<boolean> {
  if (spared === "invitations") return isUnsubscribed(db, email);
  if (spared === "news") {
    const reader = await db
      .selectFrom("mailingList")
      .select("confirmedAt")
      .where("email", "=", email)
      .executeTakeFirst();
    return !reader?.confirmedAt;
  }
  const row = await db
    .selectFrom("users")
    .select(["mutedLetters", "digestHour", "morningLetter", "accountType"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (spared === "digest") return (row?.digestHour ?? null) === null;
  if (spared === "morning") return !row || !getsMorningLetter(row);
  return row?.mutedLetters.includes(spared) ?? true;
}

/** Whether `email` has unsubscribed from invitations and reminders of all senders. Checked before each of them. J-4 */
export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  return (await unsubscribedAmong(db, [email])).size > 0;
}

/** The unsubscribed ones among `emails`, in the form of `emailKey`. */
export async function unsubscribedAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom("silencedAddresses")
    .select("email")
    .where("email", "in", [...new Set(emails.map(emailKey))])
    .execute();
  return new Set(rows.map(({ email }) => email));
}
