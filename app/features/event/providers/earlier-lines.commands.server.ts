// Takes back what a migration did to the lines that providers had begun before they were hired: each became an offer.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Tx } from "#app/db/transaction.ts";
import { budgetCategories, budgetLimits } from "#app/domain/event/budget.ts";
import type { ChangeUndo, KeptValue } from "#app/domain/event/change-log.ts";
import { isRecord, numberIn, textIn } from "#app/domain/kept-value.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { changeBudget } from "#app/features/event/budget/changing.commands.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { countRows } from "#app/platform/removal.server.ts";

/**
 * Puts the lines back, each with its provider, and removes the offers that they became. Leaves out those that a host has changed since,
 * and refuses if that is all of them.
 */
export async function bringLinesBack(
  db: Db,
  pass: MemberPass<"event.providers.write">,
  { undo }: { undo: ChangeUndo },
  now: Date,
): Promise<Result<unknown, "event_gone" | "changed_since" | "line_limit">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const kept = Object.entries(undo.values ?? {}).flatMap(([providerId, value]) =>
      isId(providerId) && isRecord(value) ? [{ providerId, value }] : [],
    );
    if ((await countRows(tx, "budgetLines", eventId)) + kept.length > budgetLimits.perEvent)
      return refuse("line_limit");
    let restored = 0;
    for (const { providerId, value } of kept)
      if (await removeOffer(tx, eventId, providerId, value)) {
        restored += 1;
        await insertLine(tx, eventId, providerId, value.line, now);
      }
    if (restored === 0) return refuse("changed_since");
    await recordChange(tx, pass, { kind: "providers.reconsidered", facts: { count: restored } });
    return ok();
  });
}

/** Removes an offer that is as the migration left it; false if it is not. */
async function removeOffer(tx: Tx, eventId: string, providerId: string, left: Record<string, KeptValue>) {
  const removed = await tx
    .deleteFrom("providerOffers as offer")
    .where("offer.eventId", "=", eventId)
    .where("offer.providerId", "=", providerId)
    .where("offer.lineId", "is not distinct from", textIn(left.lineId))
    .where("offer.priceCents", "is not distinct from", numberIn(left.priceCents))
    .where("offer.depositCents", "is", null)
    .where("offer.validUntil", "is", null)
    .where(sql<boolean>`cardinality(offer.includes) = 0`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("eventProviders as provider")
          .select("provider.id")
          .whereRef("provider.eventId", "=", "offer.eventId")
          .whereRef("provider.id", "=", "offer.providerId")
          .where("provider.status", "in", ["asked", "quoted"])
          .where("provider.removedAt", "is", null),
      ),
    )
    .executeTakeFirst();
  return removed.numDeletedRows > 0;
}

async function insertLine(tx: Tx, eventId: string, providerId: string, line: KeptValue | undefined, now: Date) {
  if (!isRecord(line) || !isId(line.id)) return;
  const createdAt = textIn(line.createdAt);
  await tx
    .insertInto("budgetLines")
    .values({
      eventId,
      id: line.id,
      concept: textIn(line.concept) ?? "",
      category: budgetCategories.find((each) => each === line.category) ?? "other",
      unit: "fixed",
      estimatedCents: numberIn(line.estimatedCents) ?? 0,
      agreedCents: numberIn(line.agreedCents),
      providerId,
      createdAt: createdAt === null ? now : new Date(createdAt),
      updatedAt: now,
    })
    .execute();
}
