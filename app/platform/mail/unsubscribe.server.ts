// Readers who want no more invitations and reminders, or no more e-mails about the tasks of their day or its digest, and the link with which they say so.
import type { Db } from "#app/db/client.ts";
import { emailKey } from "#app/domain/account.ts";
import { designWord, type StoredDesign } from "#app/domain/customization.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

/** What one may ask to be spared of, from whomever it comes; of the tasks of a day and of its digest an account is spared. */
export type Spared = "invitations" | "tasks" | "messages" | "digest" | "news";
const purposes = {
  invitations: "no more letters",
  tasks: "no more letters about tasks",
  messages: "no more letters about messages",
  digest: "no more digests",
  news: "no more newsletters",
} satisfies Record<Spared, string>;

const sparedOf: ReadonlyMap<string, Spared> = new Map([
  ["invitation", "invitations"],
  ["household_invitation", "invitations"],
  ["household_reminder", "invitations"],
  ["tasks_today", "tasks"],
  ["unread_messages", "messages"],
  ["digest", "digest"],
  ["newsletter", "news"],
]);

/** What a recipient may ask to be spared of; e-mails about their own actions still come. */
export const sparedEmails: readonly string[] = [...sparedOf.keys()];

/** The kinds of e-mails that one is spared of together. */
export function emailsOf(spared: Spared): string[] {
  return sparedEmails.filter((kind) => sparedOf.get(kind) === spared);
}

/**
 * Where the reader at `email` says that they want no more: the address is sealed into it, so that it says nothing and cannot be made up.
 * The page wears the design of `event`. J-4
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
 * The headers with which a mail program offers the same at the head of an e-mail, one press and no page: it posts `List-Unsubscribe=One-Click`
 * to the link. None for e-mails that nobody is spared of. RFC 8058
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

/** The address that such a link was made for, and what it spares it, or null for any other text. */
export function unsubscribedBy(
  config: Pick<Config, "authSecret">,
  token: string,
): { email: string; spared: Spared } | null {
  if (token.length > 800 || !/^[A-Za-z0-9_-]+$/.test(token)) return null;
  for (const spared of ["invitations", "tasks", "messages", "digest", "news"] as const) {
    const email = unseal(config, purposes[spared], token);
    if (email) return { email, spared };
  }
  return null;
}

/** Whether the reader at `email` is spared of it: of all but invitations, whether the account wants none. */
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
    .select(["mutedLetters", "digestHour"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (spared === "digest") return (row?.digestHour ?? null) === null;
  return row?.mutedLetters.includes(spared) ?? true;
}

/** Whether the reader at `email` wants no more invitations and reminders, from whomever. Asked before each of them is written. J-4 */
export async function isUnsubscribed(db: Db, email: string): Promise<boolean> {
  return (await unsubscribedAmong(db, [email])).size > 0;
}

/** Those of `emails` whose readers want no more, as `emailKey` writes them. */
export async function unsubscribedAmong(db: Db, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom("silencedAddresses")
    .select("email")
    .where("email", "in", [...new Set(emails.map(emailKey))])
    .execute();
  return new Set(rows.map(({ email }) => email));
}
