// The commands on a budget's lines: add, change, remove, restore, and start from a template.
import { sql } from "kysely";
import { budgetTemplates } from "#app/copy/event/budget.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import {
  type BudgetLineInput,
  budgetLimits,
  type BudgetRefusal,
  type RestoreBudgetRefusal,
  shareOut,
} from "#app/domain/event/budget.ts";
import { difference } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { TaskTemplate } from "#app/domain/event/task-templates.ts";
import { foldText } from "#app/domain/text/text.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { touchEvent } from "#app/platform/event-row.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { countRows, remove, restore } from "#app/platform/removal.server.ts";
import { type BudgetPass, changeBudget, lockLine } from "./changing.commands.server.ts";
import { type BudgetLine, findLine } from "./queries.server.ts";

/** Adds a line. Refuses one above the limit, and a provider who does not work for the event. */
export async function addLine(
  db: Db,
  pass: BudgetPass,
  input: BudgetLineInput,
  now: Date,
): Promise<Result<{ lineId: string }, Exclude<BudgetRefusal, "line_changed" | "line_not_found">>> {
  return changeBudget(db, pass, async (tx, eventId) => {
    if (!(await isAtWork(tx, eventId, input.providerId))) return refuse("provider_gone");
    if ((await countRows(tx, "budgetLines", eventId)) >= budgetLimits.perEvent) return refuse("line_limit");
    const lineId = newId();
    await tx
      .insertInto("budgetLines")
      .values({ eventId, id: lineId, ...input, createdAt: now, updatedAt: now })
      .execute();
    await recordChange(tx, pass, { kind: "budget.added", subjectId: lineId, facts: { title: input.concept } });
    return ok({ lineId });
  });
}

/** Another person saved first; `current` is the line as it is now. */
export type LineChanged = Refusal<"line_changed"> & { current: BudgetLine };

/** Changes a line if it is still at `version` (null: any version). */
export async function updateLine(
  db: Db,
  pass: BudgetPass,
  lineId: unknown,
  { version, ...input }: BudgetLineInput & { version: number | null },
  now: Date,
): Promise<Result<unknown, Exclude<BudgetRefusal, "line_changed" | "line_limit">> | LineChanged> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await lockLine(tx, eventId, lineId);
    if (!before) return refuse("line_not_found");
    if (version !== null && version !== before.version) {
      const current = await findLine(tx, pass, before.id);
      return current ? { ...refuse("line_changed"), current } : refuse("line_not_found");
    }
    if (input.providerId !== before.providerId && !(await isAtWork(tx, eventId, input.providerId)))
      return refuse("provider_gone");
    const { fields, values } = difference(before, input);
    if (fields.length === 0) return ok();
    await tx
      .updateTable("budgetLines")
      .set({ ...input, version: before.version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", before.id)
      .execute();
    const undo = { version: before.version + 1, values };
    const facts = { title: input.concept, fields };
    await recordChange(tx, pass, { kind: "budget.changed", subjectId: before.id, facts, undo });
    return ok();
  });
}

/** Removes a line with its payments; `batchId` restores it for an hour. */
export async function removeLine(
  db: Db,
  pass: BudgetPass,
  lineId: unknown,
  now: Date,
): Promise<Result<{ batchId: string }, "event_gone" | "line_not_found">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await lockLine(tx, eventId, lineId);
    if (!before) return refuse("line_not_found");
    const { batchId } = await remove(tx, "budgetLines", { eventId, ids: [before.id], now });
    const facts = { title: before.concept };
    await recordChange(tx, pass, { kind: "budget.removed", subjectId: before.id, facts, undo: { batchId } });
    return ok({ batchId });
  });
}

/** Restores the line or payment removed as `batchId`, within the hour. */
export async function restoreBudget(
  db: Db,
  pass: BudgetPass,
  batchId: unknown,
  now: Date,
): Promise<Result<unknown, RestoreBudgetRefusal>> {
  if (!isId(batchId)) return refuse("too_late");
  return changeBudget(db, pass, async (tx, eventId) => {
    const batch = { eventId, batchId, now, set: { updatedAt: now } };
    const limit = { most: budgetLimits.perEvent, full: "line_limit" } as const;
    const line = await restore(tx, "budgetLines", { ...batch, limit });
    if (!line.ok && line.code === "line_limit") return line;
    const payment = line.ok ? line : await restore(tx, "budgetPayments", batch);
    if (!payment.ok) return payment;
    const facts = line.ok ? { title: line.row.concept } : {};
    await recordChange(tx, pass, { kind: "budget.restored", facts });
    return ok();
  });
}

/**
 * Adds the lines of an event kind's template, without those that already exist. A line that began with an offer stands
 * for that of its category. Divides the ceiling among them to the cent, if there is one and nothing is planned yet.
 */
export async function applyBudgetTemplate(
  db: Db,
  pass: BudgetPass,
  template: TaskTemplate,
  now: Date,
): Promise<Result<{ added: number }, "event_gone" | "line_limit">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const known = await tx
      .selectFrom("budgetLines")
      .select("concept")
      .where("eventId", "=", eventId)
      .where("removedAt", "is", null)
      .execute();
    const { budgetCents } = await tx
      .selectFrom("events")
      .select("budgetCents")
      .where("id", "=", eventId)
      .executeTakeFirstOrThrow();
    const taken = new Set(known.map(({ concept }) => foldText(concept)));
    const wanted = budgetTemplates[template].filter(({ concept }) => !taken.has(foldText(concept)));
    if (wanted.length === 0) return ok({ added: 0 });
    const waiting = await listWaiting(tx, eventId);
    if (known.length + wanted.length > budgetLimits.perEvent) return refuse("line_limit");
    const shares = shareOut(
      known.length === waiting.length ? budgetCents : 0,
      wanted.map(({ weight }) => weight),
    );
    const begun = new Map(waiting.map(({ id, category }) => [category, id]));
    for (const [index, { concept, category }] of wanted.entries()) {
      const estimatedCents = Math.min(shares[index] ?? 0, budgetLimits.line);
      const beginId = begun.get(category);
      begun.delete(category);
      // In the template's order.
      const createdAt = new Date(now.getTime() + index);
      const line = { id: newId(), concept, category, unit: "fixed" as const, estimatedCents };
      await (
        beginId === undefined
          ? tx.insertInto("budgetLines").values({ eventId, ...line, createdAt, updatedAt: now })
          : tx
              .updateTable("budgetLines")
              .set({ estimatedCents, version: sql`version + 1`, updatedAt: now })
              .where("eventId", "=", eventId)
              .where("id", "=", beginId)
      ).execute();
    }
    await recordChange(tx, pass, { kind: "budget.template", facts: { count: wanted.length, to: template } });
    return ok({ added: wanted.length });
  });
}

/** The lines for which nothing is planned yet and that only wait for a decision on their offers. */
async function listWaiting(tx: Tx, eventId: string) {
  return tx
    .selectFrom("budgetLines as line")
    .select(["line.id", "line.category"])
    .where("line.eventId", "=", eventId)
    .where("line.removedAt", "is", null)
    .where("line.category", "<>", "other")
    .where("line.estimatedCents", "=", 0)
    .where("line.agreedCents", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("providerOffers as offer")
          .select("offer.providerId")
          .whereRef("offer.eventId", "=", "line.eventId")
          .whereRef("offer.lineId", "=", "line.id"),
      ),
    )
    .execute();
}

/** Sets the event's ceiling from its budget: the same amount as in its details. */
export async function setCeiling(
  db: Db,
  pass: MemberPass<"event.budget.write">,
  budgetCents: number,
  now: Date,
): Promise<Result<unknown, "event_gone">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await tx
      .selectFrom("events")
      .select("budgetCents")
      .where("id", "=", eventId)
      .executeTakeFirstOrThrow();
    if (before.budgetCents === budgetCents) return ok();
    await touchEvent(tx, eventId, now, { budgetCents });
    const undo = { values: before, left: { budgetCents } };
    await recordChange(tx, pass, { kind: "event.changed", facts: { fields: ["budgetCents"] }, undo });
    return ok();
  });
}

/** Whether a line may have this provider; null is allowed too. */
async function isAtWork(tx: Tx, eventId: string, providerId: string | null): Promise<boolean> {
  if (providerId === null) return true;
  const provider = await tx
    .selectFrom("eventProviders")
    .select("id")
    .where("eventId", "=", eventId)
    .where("id", "=", providerId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return provider !== undefined;
}
