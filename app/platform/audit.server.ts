// The audit log of staff actions and changes of rights. The command's own transaction writes it; no entry ever changes.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { AuditAction, AuditDetail } from "#app/domain/staff/audit.ts";
import type { Tx } from "#app/db/transaction.ts";

export type AuditEntry = {
  /** The account that acted; null for the console and for Convite itself. */
  actorId: string | null;
  action: AuditAction;
  /** The id of the account, ticket, e-mail or event that the action changed. */
  subjectId?: string | null;
  /** Further facts for judging the entry: codes, numbers and ids, never names, addresses or secrets. */
  details?: Partial<Record<AuditDetail, string | number | null | string[]>>;
};

/** Writes `entry` inside `tx`: a rolled-back command leaves no entry, and no command commits without one (robustness L-12). */
export async function audit(tx: Tx, { actorId, action, subjectId = null, details = {} }: AuditEntry): Promise<void> {
  await tx
    .insertInto("auditLog")
    .values({ actorId, deed: action, subjectId, details: JSON.stringify(details) })
    .execute();
}

const READ_ONCE_MINUTES = 60;

/** Records that staff viewed `subjectId`, at most once an hour: an open page reloads by itself. */
export async function auditReading(
  db: Db,
  { actorId, action, subjectId }: Required<Pick<AuditEntry, "actorId" | "action" | "subjectId">>,
): Promise<void> {
  await sql`insert into audit_log (actor_id, deed, subject_id)
    select ${actorId}::uuid, ${action}, ${subjectId}::uuid where not exists (
      select from audit_log where actor_id = ${actorId}::uuid and deed = ${action} and subject_id = ${subjectId}::uuid
        and at > now() - make_interval(mins => ${READ_ONCE_MINUTES})
    )`.execute(db);
}
