// The commands on the providers of an event: add, change, remove and restore.
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { budgetLimits, isLineFree } from "#app/domain/event/budget.ts";
import type { LineChoice, OfferInput } from "#app/domain/event/offers.ts";
import { contactLimits } from "#app/domain/home/contact.ts";
import {
  isContracted,
  isOffer,
  providerLimits,
  type ProviderInput,
  type ProviderRefusal,
} from "#app/domain/event/provider.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { changeBudget } from "#app/features/event/budget/changing.commands.server.ts";
import { listLines } from "#app/features/event/budget/queries.server.ts";
import { endShare, reopenShare } from "#app/features/event/schedule/shares.commands.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { countRows, remove, restore } from "#app/platform/removal.server.ts";
import {
  beginLine,
  contract,
  findOffer,
  given,
  isDepositWithin,
  keepOffer,
  type LineRefusal,
  type OfferRefused,
  pickLine,
} from "./lines.commands.server.ts";

export type WriterPass = MemberPass<"event.providers.write">;

/** A contact of the host's own book, or a new one that the command adds to it. */
export type Who = { contactId: string } | { name: string; company: string; phone: string };
type Contact = { id: string; name: string; company: string };

type ForLine = { offer?: OfferInput; choice?: LineChoice };
type NewProvider = ProviderInput & ForLine & { who: Who };
type AddRefusal = Exclude<ProviderRefusal, "provider_changed" | "provider_not_found"> | LineRefusal | OfferRefused;

/**
 * Adds a provider for a line of the budget: the chosen one, a new one, or the one free line of the service's category. A provider who is
 * hired takes the line with their price; anyone else makes an offer for it.
 */
export async function addProvider(
  db: Db,
  pass: WriterPass,
  { who, offer = {}, choice = null, ...input }: NewProvider,
  now: Date,
): Promise<Result<{ providerId: string }, AddRefusal>> {
  return changeBudget(db, pass, async (tx, eventId) => {
    if ((await countRows(tx, "eventProviders", eventId)) >= providerLimits.perEvent) return refuse("provider_limit");
    if (!pass.may("contact.crud", { ownerId: pass.viewer.id })) return refuse("contact_not_found");
    const lines = await listLines(tx, pass);
    const target = pickLine(lines, choice, input.serviceType);
    if (!target.ok) return target;
    if (!isDepositWithin(offer, target.line)) return refuse("deposit_above_price");
    const contact =
      "contactId" in who ? await findContact(tx, pass, who.contactId) : await writeDown(tx, pass, who, now);
    if (contact === "full") return refuse("contact_limit");
    if (!contact) return refuse("contact_not_found");
    const [id, { name, company }] = [newId(), contact];
    const named = { contactOwnerId: pass.viewer.id, contactId: contact.id, name, company };
    await tx
      .insertInto("eventProviders")
      .values({ eventId, id, ...named, ...input, createdAt: now, updatedAt: now })
      .execute();
    const begins = choice === "new" || isOffer(input.status) || typeof offer.priceCents === "number";
    const hasRoom = lines.length < budgetLimits.perEvent;
    const lineId =
      target.line?.id ?? (begins && hasRoom ? await beginLine(tx, eventId, input, offer.priceCents, now) : undefined);
    await keepOffer(tx, eventId, id, { ...offer, lineId });
    if (lineId && isContracted(input.status))
      await contract(tx, pass, { providerId: id, lineId, hasDeposit: true }, now);
    await recordChange(tx, pass, { kind: "providers.added", subjectId: id, facts: { title: input.service } });
    return ok({ providerId: id });
  });
}

/**
 * Changes the fields of a provider, if the version is still `version`; null skips the check. Fields of the offer that are undefined stay.
 * Without a choice an offer that has no line yet gets the one free line of its service. A provider who becomes hired takes that line.
 */
export async function updateProvider(
  db: Db,
  pass: WriterPass,
  providerId: unknown,
  { version, offer = {}, choice = null, ...input }: ProviderInput & ForLine & { version: number | null },
  now: Date,
): Promise<Result<unknown, "event_gone" | "provider_not_found" | "provider_changed" | LineRefusal | OfferRefused>> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await lockProvider(tx, eventId, providerId);
    if (!before) return refuse("provider_not_found");
    if (version !== null && version !== before.version) return refuse("provider_changed");
    const kept = await findOffer(tx, eventId, before.id);
    const lines = await listLines(tx, pass);
    const own = lines.find((line) => line.id === kept?.lineId) ?? lines.find((line) => line.providerId === before.id);
    const target = pickLine(lines, choice, input.serviceType, own);
    if (!target.ok && (choice !== null || target.code !== "line_unclear")) return target;
    const line = target.ok ? target.line : null;
    const takes = isContracted(input.status) && line?.providerId !== before.id;
    if (takes && line && !isLineFree(line)) return refuse("line_taken");
    if (!isDepositWithin({ ...kept, ...given(offer) }, line)) return refuse("deposit_above_price");
    await tx
      .updateTable("eventProviders")
      .set({ ...input, version: before.version + 1, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", before.id)
      .execute();
    const isNew = choice === "new" && lines.length < budgetLimits.perEvent;
    const priceCents = offer.priceCents ?? kept?.priceCents;
    const lineId = line?.id ?? (isNew ? await beginLine(tx, eventId, input, priceCents, now) : undefined);
    const isAnswer =
      !kept?.answeredAt &&
      before.status === "asked" &&
      (input.status === "quoted" || (typeof offer.priceCents === "number" && kept?.priceCents === null));
    await keepOffer(tx, eventId, before.id, { ...offer, lineId, ...(isAnswer && { answeredAt: now }) });
    const isHired = isContracted(input.status) && !isContracted(before.status);
    if (lineId && (takes || isHired))
      await contract(tx, pass, { providerId: before.id, lineId, hasDeposit: isHired }, now);
    await recordChange(tx, pass, { kind: "providers.changed", subjectId: before.id, facts: { title: input.service } });
    return ok();
  });
}

/**
 * Removes a provider from the event, and revokes their link to the running order; their lines stay in the budget. `batchId` restores them
 * for an hour, with their lines and their link.
 */
export async function removeProvider(
  db: Db,
  pass: WriterPass,
  providerId: unknown,
  now: Date,
): Promise<Result<{ batchId: string }, "event_gone" | "provider_not_found">> {
  return changeBudget(db, pass, async (tx, eventId) => {
    const before = await lockProvider(tx, eventId, providerId);
    if (!before) return refuse("provider_not_found");
    const { batchId } = await remove(tx, "eventProviders", { eventId, ids: [before.id], now });
    await endShare(tx, pass, before.shareId, now);
    const facts = { title: before.service };
    await recordChange(tx, pass, { kind: "providers.removed", subjectId: before.id, facts, undo: { batchId } });
    return ok({ batchId });
  });
}

/** Restores the provider that was removed as `batchId`, within the hour. */
export async function restoreProvider(
  db: Db,
  pass: WriterPass,
  batchId: unknown,
  now: Date,
): Promise<Result<unknown, "event_gone" | "too_late" | "provider_limit">> {
  if (!isId(batchId)) return refuse("too_late");
  return changeBudget(db, pass, async (tx, eventId) => {
    const limit = { most: providerLimits.perEvent, full: "provider_limit" } as const;
    const restored = await restore(tx, "eventProviders", { eventId, batchId, now, limit, set: { updatedAt: now } });
    if (!restored.ok) return restored;
    const { service, shareId, removedAt } = restored.row;
    await reopenShare(tx, pass, shareId, removedAt);
    await recordChange(tx, pass, { kind: "providers.restored", facts: { title: service } });
    return ok();
  });
}

/** The provider's row, locked; undefined for a provider of another event. A-4 */
export async function lockProvider(tx: Tx, eventId: string, providerId: unknown) {
  if (!isId(providerId)) return undefined;
  return tx
    .selectFrom("eventProviders")
    .select(["id", "service", "status", "shareId", "version"])
    .where("eventId", "=", eventId)
    .where("id", "=", providerId)
    .where("removedAt", "is", null)
    .$if(isGuarded("locks"), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** A contact of the account's own book; undefined for another account's. A-1 */
async function findContact(tx: Tx, { viewer }: WriterPass, contactId: string): Promise<Contact | undefined> {
  if (!isId(contactId)) return undefined;
  return tx
    .selectFrom("contacts")
    .select(["id", "name", "company"])
    .where("ownerId", "=", viewer.id)
    .where("id", "=", contactId)
    .where("category", "=", "proveedor")
    .where("removedAt", "is", null)
    .executeTakeFirst();
}

async function writeDown(
  tx: Tx,
  { viewer }: WriterPass,
  fields: { name: string; company: string; phone: string },
  now: Date,
): Promise<Contact | "full"> {
  const { contacts } = await tx
    .selectFrom("contacts")
    .where("ownerId", "=", viewer.id)
    .where("removedAt", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("contacts"))
    .executeTakeFirstOrThrow();
  if (contacts >= contactLimits.perAccount) return "full";
  const id = newId();
  await tx
    .insertInto("contacts")
    .values({
      ...fields,
      ownerId: viewer.id,
      id,
      showEmail: false,
      category: "proveedor",
      role: "provider",
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await announce(tx, `user:${viewer.id}`);
  return { id, ...fields };
}
