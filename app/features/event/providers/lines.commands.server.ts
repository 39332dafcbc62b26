// The line of the budget for a provider: finds or begins it, stores the offer for it, and gives the line to a hired provider.
import { sql } from "kysely";
import { categoryText } from "#app/copy/event/budget.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { budgetLimits, isLineFree } from "#app/domain/event/budget.ts";
import { categoryOfService, type LineChoice, linesForService, type OfferInput } from "#app/domain/event/offers.ts";
import { isContracted, type ProviderInput } from "#app/domain/event/provider.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { ServiceType } from "#app/domain/site/application.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { BudgetLine } from "#app/features/event/budget/queries.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { countRows } from "#app/platform/removal.server.ts";

export type LineRefusal = "line_gone" | "line_unclear" | "line_taken";
export type OfferRefused = "deposit_above_price";

/** The line of a choice; null if a new one is wanted or none fits. `own` is the line that the provider has already. */
export function pickLine(
  lines: readonly BudgetLine[],
  choice: LineChoice,
  serviceType: ServiceType,
  own?: BudgetLine,
): Result<{ line: BudgetLine | null }, LineRefusal> {
  if (choice === "new") return ok({ line: null });
  if (choice === null && own) return ok({ line: own });
  if (choice === null) {
    const [line = null, ...others] = linesForService(serviceType, lines);
    return others.length > 0 ? refuse("line_unclear") : ok({ line });
  }
  // A line of another event is one that is gone. A-4
  const line = lines.find(({ id }) => id === choice.lineId);
  if (!line) return refuse("line_gone");
  return line.id === own?.id || isLineFree(line) ? ok({ line }) : refuse("line_taken");
}

/** Whether a deposit is at most the price; true while one of them is missing. */
export function isDepositWithin({ priceCents, depositCents }: OfferInput, line: BudgetLine | null): boolean {
  if (typeof priceCents !== "number" || typeof depositCents !== "number") return true;
  return depositCents <= priceCents * (line?.money.units ?? 1);
}

/** Begins a line for a service, in its category. Plans the price of a hired provider only: an offer counts nowhere. */
export async function beginLine(
  tx: Tx,
  eventId: string,
  { serviceType, service, status }: ProviderInput,
  priceCents: number | null | undefined,
  now: Date,
): Promise<string> {
  const [id, category] = [newId(), categoryOfService(serviceType)];
  const concept = category === "other" ? service : categoryText[category];
  const estimatedCents = isContracted(status) ? (priceCents ?? 0) : 0;
  await tx
    .insertInto("budgetLines")
    .values({ eventId, id, concept, category, unit: "fixed", estimatedCents, createdAt: now, updatedAt: now })
    .execute();
  return id;
}

/** The stored offer of a provider; undefined without one. */
export async function findOffer(tx: Tx, eventId: string, providerId: string) {
  return tx
    .selectFrom("providerOffers")
    .select(["lineId", "priceCents", "depositCents", "validUntil", "includes", "answeredAt"])
    .where("eventId", "=", eventId)
    .where("providerId", "=", providerId)
    .executeTakeFirst();
}

/** Keeps the fields of an offer that are not undefined. */
export async function keepOffer(
  tx: Tx,
  eventId: string,
  providerId: string,
  { lineId, answeredAt, ...offer }: OfferInput & { lineId: string | undefined; answeredAt?: Date },
): Promise<void> {
  const fields = { ...given(offer), ...(lineId !== undefined && { lineId }), ...(answeredAt && { answeredAt }) };
  await tx
    .insertInto("providerOffers")
    .values({ eventId, providerId, ...fields })
    .onConflict((conflict) => conflict.columns(["eventId", "providerId"]).doUpdateSet({ providerId, ...fields }))
    .execute();
}

/** The fields of an offer that a form had. */
export function given({ priceCents, depositCents, validUntil, includes }: OfferInput) {
  return {
    ...(priceCents !== undefined && { priceCents }),
    ...(depositCents !== undefined && { depositCents }),
    ...(validUntil !== undefined && { validUntil }),
    ...(includes !== undefined && { includes }),
  };
}

/** The fields of a line before and after a contract. */
export type Contracted = { before: LineFields; after: LineFields };
type LineFields = { providerId: string | null; agreedCents: number | null; depositId: string | null };

/** Gives the line to a provider at the price of their offer. With `hasDeposit` its deposit becomes the line's first payment, due today. */
export async function contract(
  tx: Tx,
  { event }: MemberPass<"event.providers.write">,
  { providerId, lineId, hasDeposit }: { providerId: string; lineId: string; hasDeposit: boolean },
  now: Date,
): Promise<Contracted> {
  const offer = await findOffer(tx, event.id, providerId);
  const line = await tx
    .selectFrom("budgetLines")
    .select(["providerId", "agreedCents", "version"])
    .where("eventId", "=", event.id)
    .where("id", "=", lineId)
    .executeTakeFirstOrThrow();
  const agreedCents = offer?.priceCents ?? line.agreedCents;
  await tx
    .updateTable("budgetLines")
    .set({ providerId, agreedCents, version: line.version + 1, updatedAt: now })
    .where("eventId", "=", event.id)
    .where("id", "=", lineId)
    .execute();
  const depositId =
    hasDeposit && offer?.depositCents ? await planDeposit(tx, event, lineId, offer.depositCents, now) : null;
  const { version: _, ...before } = line;
  return {
    before: { ...before, depositId: null },
    after: { providerId, agreedCents, depositId },
  };
}

async function planDeposit(
  tx: Tx,
  event: { id: string; timeZone: string },
  lineId: string,
  amountCents: number,
  now: Date,
): Promise<string | null> {
  const payments = await countRows(tx, "budgetPayments", event.id, sql`line_id = ${lineId}`);
  if (payments >= budgetLimits.payments) return null;
  const id = newId();
  const dueOn = dateIn(event.timeZone, now);
  await tx
    .insertInto("budgetPayments")
    .values({ eventId: event.id, id, lineId, dueOn, amountCents, note: "Señal", createdAt: now, updatedAt: now })
    .execute();
  return id;
}
