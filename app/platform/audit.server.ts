// The audit log: what staff did and what was done to rights, written in the command's own transaction and never changed afterwards.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { AuditAction, AuditDetail } from "#app/domain/audit.ts";
import type { Tx } from "#app/db/transaction.ts";

export type AuditEntry = {
  /** Who did it; null for the console and for Convite itself. */
  actorId: string | null;
  action: AuditAction;
  /** What it was done to: the id of an account, a ticket, an e-mail or an event. */
  subjectId?: string | null;
  /** What else must be known to judge it: codes, numbers and ids, never names, addresses or secrets. */
  details?: Partial<Record<AuditDetail, string | number | null | string[]>>;
};

/** Writes `entry` down inside `tx`: a command that is rolled back leaves no entry, and none is done without one (robustness L-12). */
export async function audit(tx: Tx, { actorId, action, subjectId = null, details = {} }: AuditEntry): Promise<void> {
  await tx
    .insertInto("auditLog")
    .values({ actorId, deed: action, subjectId, details: JSON.stringify(details) })
    .execute();
}

const READ_ONCE_MINUTES = 60;

/** Notes that staff looked at `subjectId`. Of looks within an hour the first is enough: a page that is open looks again by itself. */
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
