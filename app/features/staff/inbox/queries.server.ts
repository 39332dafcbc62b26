// The applications that visitors sent by the forms of the public pages, as the staff sees them. SC-37
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import {
  type ApplicationEntryKind,
  type ApplicationFacts,
  type ApplicationKind,
  type ApplicationStatus,
  applicationStatuses,
} from "#app/domain/site/application.ts";
import { pageOf } from "#app/domain/paging.ts";
import { recordOf } from "#app/domain/record.ts";
import { hasWords } from "#app/features/staff/overview/queries.server.ts";
import { auditReading } from "#app/platform/audit.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

const ROWS = 25;

export type InboxRow = {
  id: string;
  kind: ApplicationKind;
  status: ApplicationStatus;
  subject: string;
  name: string;
  email: string;
  createdAt: Date;
};

/** `kind` and `status` are null for all of them. */
export type InboxChoice = {
  kind: ApplicationKind | null;
  status: ApplicationStatus | null;
  query: string;
  page: unknown;
};

/**
 * One page of the applications of a kind and a state, or of all, whose text contains every word of `query`. New ones start with the
 * longest wait, others with the latest.
 */
export async function listInbox(
  db: Db,
  _pass: AccountPass<"application.list">,
  { kind, status, query, page }: InboxChoice,
) {
  const found = hasWords(
    sql<string>`(subject || ' ' || name || ' ' || email || ' ' || message || ' ' || facts::text)`,
    query,
  );
  const matching = db
    .selectFrom("applications")
    .where(found)
    .$if(kind !== null, (eb) => eb.where("kind", "=", kind));
  const counted = await matching
    .select((eb) => ["status", eb.fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const counts = recordOf(applicationStatuses, (each) => counted.find((row) => row.status === each)?.count ?? 0);
  const total = status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = pageOf(page, total, ROWS);
  const direction = status === "new" ? "asc" : "desc";
  const rows: InboxRow[] = await matching
    .$if(status !== null, (eb) => eb.where("status", "=", status))
    .select(["id", "kind", "status", "subject", "name", "email", "createdAt"])
    .orderBy("createdAt", direction)
    .orderBy("id", direction)
    .limit(ROWS)
    .offset((shown.page - 1) * ROWS)
    .execute();
  return { rows, counts, total, ...shown };
}

type InboxEntry = {
  id: string;
  kind: ApplicationEntryKind;
  body: string;
  createdAt: Date;
  /** Empty for an account that is gone. */
  author: string;
};
export type Application = InboxRow & { message: string; facts: ApplicationFacts; entries: InboxEntry[] };

/** One application, with the staff's notes and answers; undefined for an unknown id. The audit log records the read. */
export async function findApplication(
  db: Db,
  { viewer }: AccountPass<"application.list">,
  applicationId: unknown,
): Promise<Application | undefined> {
  if (!isId(applicationId)) return undefined;
  const row = await db
    .selectFrom("applications")
    .select(["id", "kind", "status", "subject", "name", "email", "message", "facts", "createdAt"])
    .where("id", "=", applicationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = await db
    .selectFrom("applicationEntries")
    .leftJoin("users", "users.id", "applicationEntries.authorId")
    .select((eb) => [
      "applicationEntries.id",
      "applicationEntries.kind",
      "applicationEntries.body",
      "applicationEntries.createdAt",
      eb.fn.coalesce("users.name", sql<string>`''`).as("author"),
    ])
    .where("applicationId", "=", row.id)
    .orderBy("applicationEntries.createdAt")
    .orderBy("applicationEntries.id")
    .execute();
  await auditReading(db, { actorId: viewer.id, action: "application.read", subjectId: row.id });
  return { ...row, entries };
}
