// The commands on a line's payments: plan, change, mark as paid or open, and remove.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { budgetLimits, type PaymentInput, type PaymentRefusal } from "#app/domain/event/budget.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { countRows, remove } from "#app/platform/removal.server.ts";
import { type BudgetPass, changeBudget, lockLine } from "./changing.commands.server.ts";

/** Plans a payment of a line, or records one already made. */
export async function addPayment(
  db: Db,
  pass: BudgetPass,
  lineId: unknown,
  { paid, ...input }: PaymentInput,
  now: Date,
): Promise<Result<{ paymentId: string }, "event_gone" | "line_not_found" | "payment_limit">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const line = await lockLine(tx, eventId, lineId);
    if (!line) return refuse("line_not_found");
    const payments = await countRows(tx, "budgetPayments", eventId, sql`line_id = ${line.id}`);
    if (payments >= budgetLimits.payments) return refuse("payment_limit");
    const id = newId();
    await tx
      .insertInto("budgetPayments")
      .values({
        eventId,
        id,
        lineId: line.id,
        ...input,
        paidAt: paid ? now : null,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await recordChange(tx, pass, { kind: "budget.planned", subjectId: id, facts: { title: line.concept } });
    return ok({ paymentId: id });
  });
}

/** Changes a payment if it is still at `version` (null: any version). */
export async function updatePayment(
  db: Db,
  pass: BudgetPass,
  paymentId: unknown,
  { version, paid, ...input }: PaymentInput & { version: number | null },
  now: Date,
): Promise<Result<unknown, Exclude<PaymentRefusal, "payment_limit" | "line_not_found">>> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await lockPayment(tx, eventId, paymentId);
    if (!before) return refuse("payment_not_found");
    if (version !== null && version !== before.version) return refuse("payment_changed");
    const { fields, values } = difference(
      { dueOn: before.dueOn, amountCents: before.amountCents, note: before.note, paid: before.paidAt !== null },
      { ...input, paid },
    );
    if (fields.length === 0) return ok();
    await tx
      .updateTable("budgetPayments")
      .set({ ...input, paidAt: paid ? (before.paidAt ?? now) : null, version: before.version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", before.id)
      .execute();
    const undo = { version: before.version + 1, values };
    const facts = { title: before.concept, fields };
    await recordChange(tx, pass, { kind: "budget.payment", subjectId: before.id, facts, undo });
    return ok();
  });
}

/** Marks a payment as paid or open; without a difference it changes nothing, not even the version. */
export async function settlePayment(
  db: Db,
  pass: BudgetPass,
  paymentId: unknown,
  paid: boolean,
  now: Date,
): Promise<Result<{ paymentId: string }, "event_gone" | "payment_not_found">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await lockPayment(tx, eventId, paymentId);
    if (!before) return refuse("payment_not_found");
    if ((before.paidAt !== null) === paid) return ok({ paymentId: before.id });
    await tx
      .updateTable("budgetPayments")
      .set({ paidAt: paid ? now : null, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", before.id)
      .execute();
    const undo = { values: { paid: !paid }, left: { paid } };
    const kind = paid ? "budget.paid" : "budget.unpaid";
    await recordChange(tx, pass, { kind, subjectId: before.id, facts: { title: before.concept }, undo });
    return ok({ paymentId: before.id });
  });
}

/** Removes a payment from the plan; `batchId` restores it for an hour. */
export async function removePayment(
  db: Db,
  pass: BudgetPass,
  paymentId: unknown,
  now: Date,
): Promise<Result<{ batchId: string; lineId: string }, "event_gone" | "payment_not_found">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await lockPayment(tx, eventId, paymentId);
    if (!before) return refuse("payment_not_found");
    const { batchId } = await remove(tx, "budgetPayments", { eventId, ids: [before.id], now });
    const facts = { title: before.concept };
    await recordChange(tx, pass, { kind: "budget.paymentRemoved", subjectId: before.id, facts, undo: { batchId } });
    return ok({ batchId, lineId: before.lineId });
  });
}

/** A payment as it is now, locked until `tx` ends; undefined for one of another event or of a removed line. A-4 */
export async function lockPayment(tx: Tx, eventId: string, paymentId: unknown) {
  if (!isId(paymentId)) return undefined;
  return tx
    .selectFrom("budgetPayments as payment")
    .innerJoin("budgetLines as line", (join) =>
      join.onRef("line.eventId", "=", "payment.eventId").onRef("line.id", "=", "payment.lineId"),
    )
    .select(["payment.id", "payment.lineId", "payment.dueOn", "payment.amountCents", "payment.note"])
    .select(["payment.paidAt", "payment.version", "line.concept"])
    .where("payment.eventId", "=", eventId)
    .where("payment.id", "=", paymentId)
    .where("payment.removedAt", "is", null)
    .where("line.removedAt", "is", null)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate("payment"))
    .executeTakeFirst();
}
