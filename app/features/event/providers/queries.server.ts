// Who works for an event: how far each is, what of theirs is to be paid, and whom of one's own contacts one may add.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { type MoneySums, sumMoney } from "#app/domain/budget.ts";
import type { ProviderStatus } from "#app/domain/provider.ts";
import { type BudgetLine, linesOfProviders } from "#app/features/event/budget/queries.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";

export type Provider = {
  id: string;
  name: string;
  company: string;
  service: string;
  status: ProviderStatus;
  notes: string;
  version: number;
  /** Null once the contact is gone, or its owner prepares the event no more. */
  phone: string | null;
  email: string | null;
  /** Which contact of the viewer's own book it is; null for another host's. */
  contactId: string | null;
  lines: BudgetLine[];
  money: MoneySums;
};

type ProvidersPass = MemberPass<"event.providers.view" | "event.providers.write">;

/** Everybody at work for the pass's event, in the order in which they were added. */
export async function listProviders(db: Db, pass: ProvidersPass): Promise<Provider[]> {
  return readProviders(db, pass);
}

/** One of them, or undefined: also for an id of another event, or one that is none. A-4 */
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
          // Who prepares this event no more has taken the address book along.
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
      .where("provider.eventId", "=", event.id)
      .where("provider.removedAt", "is", null)
      .$if(providerId !== undefined, (query) => query.where("provider.id", "=", providerId!))
      .select(["provider.id", "provider.name", "provider.company", "provider.service", "provider.status"])
      .select(["provider.notes", "provider.version", "contact.ownerId", "contact.id as contactId"])
      .select(["contact.name as contactName", "contact.company as contactCompany", "contact.phone"])
      .select(["contact.email", "contact.showEmail"])
      .orderBy("provider.createdAt")
      .orderBy("provider.id")
      .execute(),
    linesOfProviders(db, pass),
  ]);
  const byProvider = Map.groupBy(lines, (line) => line.providerId);
  return rows.map(({ contactName, contactCompany, ownerId, contactId, phone, email, showEmail, ...provider }) => {
    const own = byProvider.get(provider.id) ?? [];
    return {
      ...provider,
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

export type ContactChoice = { id: string; name: string; company: string };

/** The providers of the viewer's own address book who are not at work for the event yet; none for who has no book. */
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
