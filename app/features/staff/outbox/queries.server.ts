// The e-mails of this Convite, as the staff sees them.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type EmailStatus, emailStatuses } from "#app/domain/email-status.ts";
import { pageOf } from "#app/domain/paging.ts";
import { recordOf } from "#app/domain/record.ts";
import { hasWords } from "#app/features/staff/overview/queries.server.ts";
import { auditReading } from "#app/platform/audit.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { EmailKinds } from "#app/platform/mail/email-kind.ts";
import { isSealedElsewhere, renderStored, storedEmail } from "#app/platform/mail/emails.server.ts";
import { waitsForProof } from "#app/platform/mail/proof.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

const ROWS = 25;
const columns = [
  "id",
  "kind",
  "recipient",
  "recipientName",
  "subject",
  "status",
  "attempts",
  "lastError",
  "createdAt",
  "sentAt",
] as const;

export type ListedEmail = {
  id: string;
  kind: string;
  recipient: string;
  recipientName: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/**
 * One page of the e-mails of a status, or of all, newest first. The recipient, subject or id contains every word of `query`. Also counts
 * the e-mails of each status.
 */
export async function listEmails(
  db: Db,
  _pass: AccountPass<"staff.emails">,
  { status, query, page }: { status: EmailStatus | null; query: string; page: unknown },
) {
  const found = hasWords(sql<string>`(recipient || ' ' || recipient_name || ' ' || subject || ' ' || id)`, query);
  const counted = await db
    .selectFrom("letters")
    .where(found)
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const counts = recordOf(emailStatuses, (each) => counted.find((row) => row.status === each)?.count ?? 0);
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = pageOf(page, total, ROWS);
  const rows = await db
    .selectFrom("letters")
    .select(columns)
    .where(found)
    .$if(status !== null, (query) => query.where("status", "=", status))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(ROWS)
    .offset((shown.page - 1) * ROWS)
    .execute();
  return {
    mails: rows.map((row): ListedEmail => ({ ...row, status: row.status })),
    counts,
    ...shown,
  };
}

export type EmailServices = { db: Db; config: Pick<Config, "smtpUrl" | "authSecret">; emails: EmailKinds };
export type ReadEmail = ListedEmail & {
  html: string;
  text: string;
  hidesSecrets: boolean;
  /** The e-mail waits until the host who sends it has proved their own address. */
  awaitsProof: boolean;
};

/**
 * One e-mail to look at; undefined for an unknown id. The audit log records the look. The secrets in its links are shown only in an
 * installation that posts no e-mails: there, no recipient gets them in another way.
 */
export async function findEmail(
  { db, config, emails }: EmailServices,
  { viewer }: AccountPass<"staff.emails">,
  emailId: unknown,
  now: Date,
): Promise<ReadEmail | undefined> {
  if (!isId(emailId)) return undefined;
  const row = await db
    .selectFrom("letters")
    .select([...columns, ...storedEmail, waitsForProof(emails, now).as("awaitsProof")])
    .where("id", "=", emailId)
    .executeTakeFirst();
  if (!row) return undefined;
  await auditReading(db, { actorId: viewer.id, action: "letter.read", subjectId: row.id });
  const hidesSecrets = config.smtpUrl !== null || row.status === "sent";
  const shown = hidesSecrets ? withoutSecrets : String;
  const { facts, secretSealed, publicId, ownName, host, ...listed } = row;
  const isHidden = hidesSecrets || isSealedElsewhere(config, secretSealed);
  const stored = { ...listed, facts, publicId, ownName, host, secretSealed: isHidden ? null : secretSealed };
  const written = await renderStored({ emails, config }, stored);
  return {
    ...listed,
    status: row.status,
    awaitsProof: row.awaitsProof && row.status === "queued",
    html: shown(withoutLinks(written?.html ?? "")),
    text: shown(written?.text ?? ""),
    hidesSecrets,
  };
}

/** The text with every address cut where a secret could begin: at its query, or at a part that no person would write. */
export function withoutSecrets(text: string): string {
  return text.replace(/(https?:\/\/[^\s/?#<>"']+)([^\s<>"']*)/g, (_, origin: string, rest: string) => {
    const [path = ""] = rest.split(/[?#]/);
    const steps = path.split("/").map((step) => (/^[\w.~%-]{16,}$/.test(step) ? "···" : step));
    return `${origin}${steps.join("/")}${path === rest ? "" : "?···"}`;
  });
}

/** The drawing of an e-mail alone: without links, and without its style sheet, which the page's policy refuses. */
function withoutLinks(html: string): string {
  return html.replace(/<style[\s\S]*?<\/style>/gi, "").replace(/\shref="[^"]*"/gi, "");
}
