// The providers who work for an event, with the names their hosts use.
import type { Db } from "#app/db/client.ts";

export type ProviderName = { id: string; name: string; service: string };

/** The providers of an event, to choose from; the caller has checked the authorization. */
export async function listProviderNames(db: Db, eventId: string): Promise<ProviderName[]> {
  const rows = await db
    .selectFrom("eventProviders as provider")
    .leftJoin("contacts as contact", (join) =>
      join
        .onRef("contact.ownerId", "=", "provider.contactOwnerId")
        .onRef("contact.id", "=", "provider.contactId")
        .on("contact.removedAt", "is", null),
    )
    .where("provider.eventId", "=", eventId)
    .where("provider.removedAt", "is", null)
    .select(["provider.id", "provider.name", "provider.company", "provider.service"])
    .select(["contact.name as contactName", "contact.company as contactCompany"])
    .orderBy("provider.createdAt")
    .orderBy("provider.id")
    .execute();
  return rows.map(({ id, name, company, contactName, contactCompany, service }) => ({
    id,
    service,
    name: providerNameOf({ name, company, contactName, contactCompany }) ?? "",
  }));
}

export type ProviderNames = Record<"name" | "company" | "contactName" | "contactCompany", string | null>;

/** A provider's current name in the address book, else the name it was added with; null without a provider. */
export function providerNameOf({ name, company, contactName, contactCompany }: ProviderNames): string | null {
  return contactName === null ? company || name : contactCompany || contactName;
}
