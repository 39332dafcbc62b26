// Reads the providers of an event, their documents and links, and the contacts that a host may add.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type BudgetUnit, isLineFree, type MoneySums, sumMoney } from "#app/domain/event/budget.ts";
import type { ProviderStatus } from "#app/domain/event/provider.ts";
import type { ServiceType } from "#app/domain/site/application.ts";
import { type BudgetLine, linesOfProviders, listLines } from "#app/features/event/budget/queries.server.ts";
import { usualLanes } from "#app/copy/event/day-templates.ts";
import { isInShare, lanesOf, nameKey } from "#app/domain/event/schedule.ts";
import { placeLines } from "#app/domain/event/schedule-day.ts";
import { dateIn, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { readLines } from "#app/features/event/schedule/queries.server.ts";
import { findOwnPhone, type ListedShare, listShares } from "#app/features/event/schedule/shares.queries.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type Provider = {
  id: string;
  name: string;
  company: string;
  service: string;
  status: ProviderStatus;
  notes: string;
  version: number;
  /** Null once the contact is deleted, or its owner has left the event's team. */
  phone: string | null;
  email: string | null;
  /** The contact in the viewer's own book; null for another host's contact. */
  contactId: string | null;
  /** Null where an earlier release added the provider. */
  serviceType: ServiceType | null;
  createdAt: Date;
  /** Their offer; null without one. `lineId` is null until the offer is for a line of the budget. */
  offer: Offer | null;
  lines: BudgetLine[];
  money: MoneySums;
};

type Offer = {
  lineId: string | null;
  /** The unit of the line, for which the price is. */
  unit: BudgetUnit;
  priceCents: number | null;
  depositCents: number | null;
  validUntil: PlainDate | null;
  includes: string[];
  answeredAt: Date | null;
};

type ProvidersPass = MemberPass<"event.providers.view" | "event.providers.write">;

/** All providers of the pass's event, in the order in which hosts added them. */
export async function listProviders(db: Db, pass: ProvidersPass): Promise<Provider[]> {
  return readProviders(db, pass);
}

/** One of them; undefined for an id of another event, or for an invalid id. A-4 */
export async function findProvider(db: Db, pass: ProvidersPass, providerId: unknown): Promise<Provider | undefined> {
  if (!isId(providerId)) return undefined;
  const [provider] = await readProviders(db, pass, providerId);
  return provider;
}

async function readProviders(db: Db, pass: ProvidersPass, providerId?: string): Promise<Provider[]> {
  const { event, viewer } = pass;
  const [rows, lines] = await Promise.all([
    db
      .selectFrom("eventProviders as provider")
      .leftJoin("contacts as contact", (join) =>
        join
          .onRef("contact.ownerId", "=", "provider.contactOwnerId")
          .onRef("contact.id", "=", "provider.contactId")
          .on("contact.removedAt", "is", null)
          // A host who left the event's team no longer shares the address book.
          .on((eb) =>
            eb.or([
              eb("contact.ownerId", "=", event.createdBy),
              eb.exists(
                eb
                  .selectFrom("eventMembers")
                  .select("eventMembers.id")
                  .whereRef("eventMembers.eventId", "=", "provider.eventId")
                  .whereRef("eventMembers.userId", "=", "provider.contactOwnerId")
                  .where("eventMembers.status", "=", "active")
                  .where("eventMembers.permissions", "@>", eb.val(["edit_event"])),
              ),
            ]),
          ),
      )
      .leftJoin("providerOffers as offer", (join) =>
        join.onRef("offer.eventId", "=", "provider.eventId").onRef("offer.providerId", "=", "provider.id"),
      )
      .leftJoin("budgetLines as line", (join) =>
        join
          .onRef("line.eventId", "=", "offer.eventId")
          .onRef("line.id", "=", "offer.lineId")
          .on("line.removedAt", "is", null),
      )
      .where("provider.eventId", "=", event.id)
      .where("provider.removedAt", "is", null)
      .$if(providerId !== undefined, (query) => query.where("provider.id", "=", providerId!))
      .select(["provider.id", "provider.name", "provider.company", "provider.service", "provider.status"])
      .select(["provider.notes", "provider.version", "contact.ownerId", "contact.id as contactId"])
      .select(["contact.name as contactName", "contact.company as contactCompany", "contact.phone"])
      .select(["contact.email", "contact.showEmail", "provider.serviceType", "provider.createdAt"])
      .select([
        "offer.providerId as offerOf",
        "line.id as lineId",
        "line.unit",
        "offer.priceCents",
        "offer.depositCents",
      ])
      .select(["offer.validUntil", "offer.includes", "offer.answeredAt"])
      .orderBy("provider.createdAt")
      .orderBy("provider.id")
      .execute(),
    linesOfProviders(db, pass),
  ]);
  const byProvider = Map.groupBy(lines, (line) => line.providerId);
  return rows.map((row) => {
    const { contactName, contactCompany, ownerId, contactId, phone, email, showEmail, ...rest } = row;
    const { offerOf, lineId, unit, priceCents, depositCents, validUntil, includes, answeredAt, ...provider } = rest;
    const own = byProvider.get(provider.id) ?? [];
    return {
      ...provider,
      offer:
        offerOf === null
          ? null
          : {
              lineId,
              unit: unit ?? "fixed",
              priceCents,
              depositCents,
              validUntil,
              includes: includes ?? [],
              answeredAt,
            },
      name: contactName ?? provider.name,
      company: contactCompany ?? provider.company,
      phone: phone || null,
      email: showEmail ? email : null,
      contactId: ownerId === viewer.id ? contactId : null,
      lines: own,
      money: sumMoney(own.map(({ money }) => money)),
    };
  });
}

/** A line of the budget that a provider can be for. */
export type LineOption = Pick<BudgetLine, "id" | "concept" | "category" | "unit" | "agreedCents" | "providerStatus"> & {
  plannedCents: number;
};

/** The lines without a contract, to choose from; `ownId` is listed also with one. */
export async function listLineOptions(db: Db, pass: ProvidersPass, ownId?: string | null): Promise<LineOption[]> {
  const lines = await listLines(db, pass);
  return lines
    .filter((line) => line.id === ownId || isLineFree(line))
    .map(({ id, concept, category, unit, agreedCents, providerStatus, money }) => {
      return { id, concept, category, unit, agreedCents, providerStatus, plannedCents: money.planned };
    });
}

export type ProviderDocument = { id: string; name: string; bytes: number; isPdf: boolean; on: PlainDate };

/** The documents of a provider, in the order in which hosts added them. */
export async function listDocuments(db: Db, { event }: ProvidersPass, providerId: string): Promise<ProviderDocument[]> {
  const rows = await db
    .selectFrom("providerDocuments as document")
    .innerJoin("files", "files.key", "document.fileKey")
    .select(["document.id", "document.name", "files.bytes", "files.contentType", "document.createdAt as at"])
    .where("document.eventId", "=", event.id)
    .where("document.providerId", "=", providerId)
    .where("document.removedAt", "is", null)
    .orderBy("document.createdAt")
    .orderBy("document.id")
    .execute();
  return rows.map(({ contentType, at, ...document }) => {
    return { ...document, isPdf: contentType === "application/pdf", on: dateIn(event.timeZone, at) };
  });
}

/** The name and the key of a document of the pass's event whose provider exists; undefined for any other. A-4 */
export async function findDocument(
  db: Db,
  { event }: MemberPass<"event.providers.view">,
  { providerId, documentId }: { providerId: unknown; documentId: unknown },
): Promise<{ name: string; key: string } | undefined> {
  if (!isId(providerId) || !isId(documentId)) return undefined;
  return db
    .selectFrom("providerDocuments as document")
    .innerJoin("eventProviders as provider", (join) =>
      join.onRef("provider.eventId", "=", "document.eventId").onRef("provider.id", "=", "document.providerId"),
    )
    .select(["document.name", "document.fileKey as key"])
    .where("document.eventId", "=", event.id)
    .where("document.providerId", "=", providerId)
    .where("document.id", "=", documentId)
    .where("document.removedAt", "is", null)
    .where("provider.removedAt", "is", null)
    .executeTakeFirst();
}

export type ProviderDay = {
  /** Null without a valid link. */
  link: ListedShare | null;
  /** The lines that their link shows. */
  lines: { id: string; time: string; title: string; place: string }[];
  lanes: string[];
  /** The lanes that the form for a new link proposes: those named like the provider or their work. */
  suggested: string[];
  phone: string;
  /** Links of the event that no provider has. */
  others: { id: string; name: string }[];
};

/** A provider's part of the day: their link, its lines, and the choices for a new link. */
export async function readProviderDay(
  app: { db: Db; config: Config },
  pass: MemberPass<"event.timeline.write">,
  { id, name, company, service }: Pick<Provider, "id" | "name" | "company" | "service">,
): Promise<ProviderDay> {
  const { db } = app;
  const { event } = pass;
  const [shares, lines, phone, taken] = await Promise.all([
    listShares(app, pass),
    readLines(db, event.id),
    findOwnPhone(db, pass),
    db
      .selectFrom("eventProviders")
      .select(["id", "shareId"])
      .where("eventId", "=", event.id)
      .where("shareId", "is not", null)
      .where("removedAt", "is", null)
      .execute(),
  ]);
  const ownId = taken.find((each) => each.id === id)?.shareId;
  const link = shares.find((share) => share.id === ownId) ?? null;
  const lanes = lanesOf(lines, usualLanes(event.type));
  const words = [name, company, service].filter(Boolean).map(nameKey);
  const isNamed = (lane: string) => words.some((word) => word.includes(nameKey(lane)) || nameKey(lane).includes(word));
  const givenAway = new Set(taken.map(({ shareId }) => shareId));
  const { date, timeZone } = event;
  const own = link ? lines.filter(({ lane }) => isInShare(lane, link)) : [];
  return {
    link,
    lines: placeLines(own, { date, timeZone }).map(({ id: lineId, time, title, place }) => ({
      id: lineId,
      time,
      title,
      place,
    })),
    lanes,
    suggested: lanes.filter(isNamed),
    phone,
    others: shares
      .filter((share) => share.isWorking && !givenAway.has(share.id))
      .map(({ id: shareId, name: of }) => ({ id: shareId, name: of })),
  };
}

export type ContactChoice = { id: string; name: string; company: string };

/** The contacts of the viewer's own address book that the event does not have yet; empty without a book. */
export async function listContactChoices(db: Db, { event, viewer, may }: ProvidersPass): Promise<ContactChoice[]> {
  if (!may("contact.crud", { ownerId: viewer.id })) return [];
  return db
    .selectFrom("contacts")
    .select(["id", "name", "company"])
    .where("ownerId", "=", viewer.id)
    .where("removedAt", "is", null)
    .where("category", "=", "proveedor")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("eventProviders")
            .select("eventProviders.id")
            .whereRef("eventProviders.contactId", "=", "contacts.id")
            .where("eventProviders.eventId", "=", event.id)
            .where("eventProviders.removedAt", "is", null),
        ),
      ),
    )
    .orderBy(sql`name collate "es-x-icu"`)
    .orderBy("id")
    .limit(500)
    .execute();
}
