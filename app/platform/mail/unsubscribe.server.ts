// Addresses whose readers want no more invitations and reminders, and the link of an e-mail with which they say so.
import type { Db } from "#app/db/client.ts";
import { emailKey } from "#app/domain/account.ts";
import { designWord, type StoredDesign } from "#app/domain/customization.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";

const PURPOSE = "no more letters";

/** What a recipient may ask to be spared of; e-mails about their own actions still come. */
export const sparedEmails: readonly string[] = ["invitation", "household_invitation", "household_reminder"];

/**
 * Where the reader at `email` says that they want no more: the address is sealed into it, so that it says nothing and cannot be made up.
 * The page wears the design of `event`. J-4
 */
export function unsubscribeUrl(
  config: Pick<Config, "authSecret" | "origin">,
  email: string,
  event?: StoredDesign,
): string {
  const url = `${config.origin}/no-mas/${seal(config, PURPOSE, emailKey(email))}`;
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
  if (!sparedEmails.includes(kind)) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl(config, email)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The address that such a link was made for, or null for any other text. */
export function unsubscribedBy(config: Pick<Config, "authSecret">, token: string): string | null {
  return token.length <= 800 && /^[A-Za-z0-9_-]+$/.test(token) ? unseal(config, PURPOSE, token) : null;
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
