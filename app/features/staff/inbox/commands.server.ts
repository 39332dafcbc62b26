// The staff's work on visitors' applications: notes, answers, states, and deletion.
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { ApplicationEntryKind, ApplicationStatus } from "#app/domain/site/application.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { queueApplicationAnswer } from "#app/features/site/applications/commands.server.ts";
import { announceToStaff } from "#app/features/site/support/commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

type Services = Pick<AppServices, "db" | "config">;
type StaffPass = AccountPass<"application.handle">;
type Gone = "application_not_found";

/** Answers by e-mail; refuses `no_address` if the sender left no address. */
export async function answerApplication(
  { db, config }: Services,
  { viewer }: StaffPass,
  applicationId: unknown,
  message: string,
  now: Date,
): Promise<Result<unknown, Gone | "no_address">> {
  return inTransaction(db, async (tx) => {
    const row = await lock(tx, applicationId);
    if (!row) return refuse("application_not_found");
    if (row.email === "") return refuse("no_address");
    const { id } = row;
    await insertEntry(tx, { applicationId: id, authorId: viewer.id, kind: "answer", body: message }, now);
    await setStatus(tx, id, "answered", now);
    await queueApplicationAnswer(tx, config, row, message, now);
    await audit(tx, { actorId: viewer.id, action: "application.answered", subjectId: id });
    await announceToStaff(tx, config);
    return ok();
  });
}

/** Writes a note that only staff reads. */
export async function noteApplication(
  { db, config }: Services,
  { viewer }: StaffPass,
  applicationId: unknown,
  note: string,
  now: Date,
): Promise<Result<unknown, Gone>> {
  return inTransaction(db, async (tx) => {
    const row = await lock(tx, applicationId);
    if (!row) return refuse("application_not_found");
    await insertEntry(tx, { applicationId: row.id, authorId: viewer.id, kind: "note", body: note }, now);
    await tx.updateTable("applications").set({ updatedAt: now }).where("id", "=", row.id).execute();
    await audit(tx, { actorId: viewer.id, action: "application.noted", subjectId: row.id });
    await announceToStaff(tx, config);
    return ok();
  });
}

/** Sets its state. Every state may follow every other: staff knows more than its rows. */
export async function moveApplication(
  { db, config }: Services,
  { viewer }: StaffPass,
  applicationId: unknown,
  status: ApplicationStatus,
  now: Date,
): Promise<Result<unknown, Gone>> {
  return inTransaction(db, async (tx) => {
    const row = await lock(tx, applicationId);
    if (!row) return refuse("application_not_found");
    await setStatus(tx, row.id, status, now);
    const details = { from: row.status, status };
    await audit(tx, { actorId: viewer.id, action: "application.moved", subjectId: row.id, details });
    await announceToStaff(tx, config);
    return ok();
  });
}

/** Deletes it for good, with its notes: its sender asked for that, or it was no real application. */
export async function deleteApplication(
  { db, config }: Services,
  { viewer }: StaffPass,
  applicationId: unknown,
): Promise<Result<unknown, Gone>> {
  return inTransaction(db, async (tx) => {
    const row = await lock(tx, applicationId);
    if (!row) return refuse("application_not_found");
    await tx.deleteFrom("applications").where("id", "=", row.id).execute();
    const details = { kind: row.kind };
    await audit(tx, { actorId: viewer.id, action: "application.deleted", subjectId: row.id, details });
    await announceToStaff(tx, config);
    return ok();
  });
}

async function lock(tx: Tx, applicationId: unknown) {
  if (!isId(applicationId)) return undefined;
  return tx
    .selectFrom("applications")
    .select(["id", "kind", "status", "email", "name", "subject"])
    .where("id", "=", applicationId)
    .forUpdate()
    .executeTakeFirst();
}

async function setStatus(tx: Tx, id: string, status: ApplicationStatus, now: Date): Promise<void> {
  await tx.updateTable("applications").set({ status, updatedAt: now }).where("id", "=", id).execute();
}

type NewEntry = { applicationId: string; authorId: string; kind: ApplicationEntryKind; body: string };

async function insertEntry(tx: Tx, entry: NewEntry, now: Date): Promise<void> {
  await tx
    .insertInto("applicationEntries")
    .values({ id: newId(), ...entry, createdAt: now })
    .execute();
}
