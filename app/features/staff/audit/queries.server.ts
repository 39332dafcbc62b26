// The audit log, newest first.
import type { Db } from "#app/db/client.ts";
import type { AuditAction, AuditDetail } from "#app/domain/staff/audit.ts";
import { pageOf } from "#app/domain/paging.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

const ROWS = 50;

export type AuditRow = {
  id: number;
  at: Date;
  action: AuditAction;
  actorId: string | null;
  /** Null if the account is gone, or if Convite itself acted. */
  actorName: string | null;
  subjectId: string | null;
  /** Set if the subject is an account that still exists. */
  subjectName: string | null;
  details: Partial<Record<AuditDetail, unknown>>;
};

/** One page of the audit log. The log stores no names: the query reads the current ones. */
export async function listAudit(db: Db, _pass: AccountPass<"staff.view">, page: unknown) {
  const { total } = await db
    .selectFrom("auditLog")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = pageOf(page, total, ROWS);
  const rows = await db
    .selectFrom("auditLog")
    .leftJoin("users as actor", "actor.id", "auditLog.actorId")
    .leftJoin("users as subject", "subject.id", "auditLog.subjectId")
    .select((eb) => [
      "auditLog.id",
      "at",
      "deed as action",
      "actorId",
      "actor.name as actorName",
      "subjectId",
      "subject.name as subjectName",
      eb.ref("details").$castTo<AuditRow["details"]>().as("details"),
    ])
    .orderBy("auditLog.id", "desc")
    .limit(ROWS)
    .offset((shown.page - 1) * ROWS)
    .execute();
  return { rows, ...shown };
}
