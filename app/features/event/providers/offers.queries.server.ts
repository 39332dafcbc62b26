// The offers for one line of the budget, beside one another.
import type { Db } from "#app/db/client.ts";
import { isLineFree } from "#app/domain/event/budget.ts";
import { missingOf } from "#app/domain/event/offers.ts";
import { isContracted, isOffer } from "#app/domain/event/provider.ts";
import { dateIn, daysBetween } from "#app/domain/time/zoned-time.ts";
import { listLines } from "#app/features/event/budget/queries.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { listProviders, type Provider } from "./queries.server.ts";

type OffersPass = MemberPass<"event.providers.view" | "event.providers.write">;

/**
 * A line with the offers for it: the contracted one first, then those to decide on, then those that were not chosen. Undefined for a line
 * of another event, or an invalid id. A-4
 */
export async function readOffers(db: Db, pass: OffersPass, lineId: unknown, now: Date) {
  if (!isId(lineId)) return undefined;
  const { event } = pass;
  const [lines, providers] = await Promise.all([listLines(db, pass), listProviders(db, pass)]);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const own = providers.filter(({ id, offer }) => offer?.lineId === line.id || id === line.providerId);
  const documents = await documentsOf(
    db,
    event.id,
    own.map(({ id }) => id),
  );
  const rank = ({ status }: Provider) => (isContracted(status) ? 0 : isOffer(status) ? 1 : 2);
  const offers = own
    .toSorted((one, other) => rank(one) - rank(other))
    .map((provider) => {
      const { id, name, company, status, phone, notes, version, offer, createdAt } = provider;
      // The line has the contracted price: hosts may have agreed on another one since.
      const agreed = id === line.providerId ? line.agreedCents : null;
      const unitCents = (isContracted(status) ? agreed : null) ?? offer?.priceCents ?? agreed;
      const { depositCents = null, validUntil = null, includes = [], answeredAt = null } = offer ?? {};
      const others = own.filter((each) => each.id !== id).map((each) => each.offer?.includes ?? []);
      const asked = dateIn(event.timeZone, createdAt);
      return {
        id,
        name: company || name,
        /** How a host speaks of them: a person by their first name. */
        shortName: company || (name.split(" ")[0] ?? name),
        status,
        phone,
        notes,
        version,
        unitCents,
        priceCents: unitCents === null ? null : unitCents * line.money.units,
        depositCents,
        validUntil,
        includes,
        missing: missingOf(includes, others),
        answeredInDays: answeredAt && daysBetween(asked, dateIn(event.timeZone, answeredAt)),
        documents: documents.filter(({ providerId }) => providerId === id),
      };
    });
  const { id, concept, unit, money } = line;
  return {
    line: { id, concept, unit, plannedCents: money.planned, isFree: isLineFree(line) },
    offers,
    today: dateIn(event.timeZone, now),
  };
}
export type Offers = NonNullable<Awaited<ReturnType<typeof readOffers>>>;
export type ShownOffer = Offers["offers"][number];

async function documentsOf(db: Db, eventId: string, providerIds: readonly string[]) {
  if (providerIds.length === 0) return [];
  return db
    .selectFrom("providerDocuments")
    .select(["id", "providerId", "name"])
    .where("eventId", "=", eventId)
    .where("providerId", "in", providerIds)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}
