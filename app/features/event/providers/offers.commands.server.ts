// The hosts' decision on the offers for a line: one is chosen, or one is not; both can be undone for an hour.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { isLineFree } from "#app/domain/event/budget.ts";
import type { ChangeUndo } from "#app/domain/event/change-log.ts";
import { undoOfMany, valuesByThing } from "#app/domain/event/undo-of-many.ts";
import type { OfferRefusal } from "#app/domain/event/offers.ts";
import { isContracted, isOffer, type ProviderRefusal, providerStatuses } from "#app/domain/event/provider.ts";
import { numberIn, textIn } from "#app/domain/kept-value.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { undoableSince } from "#app/domain/undo.ts";
import { changeBudget, lockLine } from "#app/features/event/budget/changing.commands.server.ts";
import { recordChange, takingBack } from "#app/platform/changes.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { contract, findOffer } from "./lines.commands.server.ts";

type WriterPass = MemberPass<"event.providers.write">;
type ChooseRefusal =
  | Extract<ProviderRefusal, "event_gone" | "provider_changed">
  | Exclude<OfferRefusal, "line_unclear">;

/**
 * Chooses the offer of a provider for the line: hires them at its price and plans its deposit as the first payment. Declines the other
 * offers for the line. Refuses an offer without a price, one for another line, an outdated `version` (null: any), and a line that
 * has a contract. `batchId` restores all of it for an hour.
 */
export async function chooseOffer(
  db: Db,
  pass: WriterPass,
  { lineId, providerId, version }: { lineId: unknown; providerId: unknown; version: number | null },
  now: Date,
): Promise<Result<{ batchId: string }, ChooseRefusal>> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const line = await lockLine(tx, eventId, lineId);
    if (!line) return refuse("line_gone");
    const offers = await lockOffers(tx, eventId, line);
    const chosen = offers.find(({ id }) => id === providerId);
    if (!chosen) return refuse("offer_gone");
    if (version !== null && version !== chosen.version) return refuse("provider_changed");
    const holder = offers.find(({ id }) => id === line.providerId);
    if (isContracted(chosen.status) || !isLineFree({ ...line, providerStatus: holder?.status ?? null }))
      return refuse("line_taken");
    const offer = await findOffer(tx, eventId, chosen.id);
    if (typeof offer?.priceCents !== "number") return refuse("price_missing");
    const others = offers.filter(({ id, status }) => id !== chosen.id && isOffer(status));
    const changes = [
      { id: chosen.id, before: { status: chosen.status }, after: { status: "hired" } },
      ...others.map(({ id, status }) => ({ id, before: { status }, after: { status: "declined" } })),
    ];
    await setStatus(tx, eventId, [chosen.id], "hired", now);
    await setStatus(
      tx,
      eventId,
      others.map(({ id }) => id),
      "declined",
      now,
    );
    const contracted = await contract(tx, pass, { providerId: chosen.id, lineId: line.id, hasDeposit: true }, now);
    const batchId = newId();
    await recordChange(tx, pass, {
      kind: "providers.chosen",
      subjectId: chosen.id,
      facts: { title: chosen.service },
      undo: { batchId, ...undoOfMany([...changes, { id: line.id, ...contracted }]) },
    });
    return ok({ batchId });
  });
}

/** Notes that an offer was not chosen; it keeps its price. `batchId` restores it for an hour. */
export async function declineOffer(
  db: Db,
  pass: WriterPass,
  { lineId, providerId }: { lineId: unknown; providerId: unknown },
  now: Date,
): Promise<Result<{ batchId: string }, "event_gone" | "line_gone" | "offer_gone" | "line_taken">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const line = await lockLine(tx, eventId, lineId);
    if (!line) return refuse("line_gone");
    const offer = (await lockOffers(tx, eventId, line)).find(({ id }) => id === providerId);
    if (!offer) return refuse("offer_gone");
    if (isContracted(offer.status)) return refuse("line_taken");
    const batchId = newId();
    if (offer.status === "declined") return ok({ batchId });
    await setStatus(tx, eventId, [offer.id], "declined", now);
    const undo = undoOfMany([{ id: offer.id, before: { status: offer.status }, after: { status: "declined" } }]);
    await recordChange(tx, pass, {
      kind: "providers.declined",
      subjectId: offer.id,
      facts: { title: offer.service },
      undo: { batchId, ...undo },
    });
    return ok({ batchId });
  });
}

/** Takes back the decision `batchId`, within the hour and while nothing of it has changed since. */
export async function undoDecision(
  db: Db,
  pass: WriterPass,
  batchId: unknown,
  now: Date,
): Promise<Result<unknown, "event_gone" | "too_late" | "changed_since">> {
  if (!isId(batchId)) return refuse("too_late");
  return changeBudget(db, pass, async (tx, eventId) => {
    const change = await tx
      .selectFrom("eventChanges")
      .select(["id", "undo", "facts"])
      .where("eventId", "=", eventId)
      .where("kind", "in", ["providers.chosen", "providers.declined"])
      .where("undoneBy", "is", null)
      .where("at", ">", undoableSince(now))
      .where(sql<boolean>`undo->>'batchId' = ${batchId}`)
      .executeTakeFirst();
    const undo = change?.undo;
    if (!undo) return refuse("too_late");
    const { result, written } = await takingBack(tx, change.id, () =>
      takeDecisionBack(tx, pass, { undo, facts: change.facts }, now),
    );
    if (!result.ok) return result;
    await tx
      .updateTable("eventChanges")
      .set({ undoneBy: written.at(-1)?.id ?? null })
      .where("eventId", "=", eventId)
      .where("id", "=", change.id)
      .execute();
    return ok();
  });
}

/** Puts back what a decision changed, and removes the deposit that it planned. Refuses if anything of it differs by now. */
export async function takeDecisionBack(
  db: Db,
  pass: WriterPass,
  { undo, facts }: { undo: ChangeUndo; facts: { title?: string } },
  now: Date,
): Promise<Result<unknown, "changed_since"> | Refusal<"event_gone">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const [before, left] = [valuesByThing(undo.values), valuesByThing(undo.left)];
    for (const [id, values] of left) if (!(await stands(tx, eventId, id, values))) return refuse("changed_since");
    for (const [id, values] of before) {
      const status = providerStatuses.find((each) => each === values.status);
      if (status) await setStatus(tx, eventId, [id], status, now);
      else await resetLine(tx, eventId, id, values, textIn(left.get(id)?.depositId), now);
    }
    await recordChange(tx, pass, {
      kind: "providers.reconsidered",
      facts: { title: facts.title ?? "" },
      undo: { values: undo.left ?? {} },
    });
    return ok();
  });
}

/** Whether a provider or a line is still as a decision left it; its deposit must be neither paid nor changed. */
async function stands(tx: Tx, eventId: string, id: string, values: Record<string, unknown>): Promise<boolean> {
  if (typeof values.status === "string") {
    const provider = await tx
      .selectFrom("eventProviders")
      .select("status")
      .where("eventId", "=", eventId)
      .where("id", "=", id)
      .where("removedAt", "is", null)
      .executeTakeFirst();
    return provider?.status === values.status;
  }
  const line = await lockLine(tx, eventId, id);
  if (!line) return false;
  if ("providerId" in values && line.providerId !== values.providerId) return false;
  if ("agreedCents" in values && line.agreedCents !== values.agreedCents) return false;
  const depositId = textIn(values.depositId);
  if (depositId === null) return true;
  const deposit = await tx
    .selectFrom("budgetPayments")
    .select("id")
    .where("eventId", "=", eventId)
    .where("id", "=", depositId)
    .where("removedAt", "is", null)
    .where("paidAt", "is", null)
    .where("version", "=", 1)
    .executeTakeFirst();
  return deposit !== undefined;
}

async function resetLine(
  tx: Tx,
  eventId: string,
  lineId: string,
  values: Record<string, unknown>,
  depositId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("budgetLines")
    .set({
      ...("providerId" in values && { providerId: textIn(values.providerId) }),
      ...("agreedCents" in values && { agreedCents: numberIn(values.agreedCents) }),
      version: sql`version + 1`,
      updatedAt: now,
    })
    .where("eventId", "=", eventId)
    .where("id", "=", lineId)
    .execute();
  if (depositId !== null)
    await tx.deleteFrom("budgetPayments").where("eventId", "=", eventId).where("id", "=", depositId).execute();
}

async function setStatus(
  tx: Tx,
  eventId: string,
  ids: readonly string[],
  status: (typeof providerStatuses)[number],
  now: Date,
): Promise<void> {
  await tx
    .updateTable("eventProviders")
    .set({ status, version: sql`version + 1`, updatedAt: now })
    .where("eventId", "=", eventId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** The providers with an offer for the line, and the one that stands in it, locked. */
async function lockOffers(tx: Tx, eventId: string, line: { id: string; providerId: string | null }) {
  return tx
    .selectFrom("eventProviders as provider")
    .select(["provider.id", "provider.service", "provider.status", "provider.version"])
    .where("provider.eventId", "=", eventId)
    .where("provider.removedAt", "is", null)
    .where((eb) =>
      eb.or([
        ...(line.providerId === null ? [] : [eb("provider.id", "=", line.providerId)]),
        eb.exists(
          eb
            .selectFrom("providerOffers as offer")
            .select("offer.providerId")
            .whereRef("offer.eventId", "=", "provider.eventId")
            .whereRef("offer.providerId", "=", "provider.id")
            .where("offer.lineId", "=", line.id),
        ),
      ]),
    )
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .execute();
}
