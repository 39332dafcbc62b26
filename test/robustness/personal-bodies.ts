// Bodies of the deeds done with households' own invitations and with the host's address book, that their host succeeds with.
import { newId } from "#app/db/id.ts";
import { newHouseholdSecret } from "#app/platform/auth/household-secret.server.ts";
import { addHousehold } from "#test/households.ts";
import type { TestSite } from "#test/site.ts";
import type { Party } from "./cast.ts";
import type { Bodies, Body } from "./guest-deeds.ts";

/** A household whose invitation is in somebody's hands. */
async function invited(site: TestSite, { id: eventId }: Party): Promise<string> {
  const { id } = await addHousehold(site.db, eventId, [{ name: "Familia Prueba", phone: "600 11 22 33" }]);
  const secret = newHouseholdSecret({ authSecret: site.dataDir }, eventId);
  await site.db
    .updateTable("households")
    .set({ ...secret, sentVia: "copied", sentAt: new Date("2026-01-01T10:00:00Z") })
    .where("id", "=", id)
    .execute();
  return id;
}

/** Somebody in the address book of the event's host; with `removed`, taken out a moment ago. */
export async function contactOf(site: TestSite, { id: eventId }: Party, removed = false): Promise<string> {
  const id = newId();
  await site.pool.query(
    `insert into contacts (owner_id, id, name, email, phone, company, removed_at)
     select created_by, $2, 'Contacto', 'contacto@convite.test', '600', 'Feria', case when $3 then now() end from events where id = $1`,
    [eventId, id, removed],
  );
  return id;
}

const contact = {
  name: "Carmen Ferrer",
  company: "Flores Azahar",
  phone: "600 11 22 33",
  email: "carmen@convite.test",
  showEmail: "on",
  role: "provider",
  category: "proveedor",
  notes: "Peonías en junio",
};
const update: Body = async (site, party) => ({
  intent: "update",
  contactId: await contactOf(site, party),
  version: "1",
  ...contact,
});

const personal = "/app/event/:eventId/guests/invitations/personal";

export const personalBodies: Record<string, Bodies> = {
  "/app/contacts": {
    create: () => ({ intent: "create", ...contact }),
    update,
    favorite: async (site, party) => ({
      intent: "favorite",
      contactId: await contactOf(site, party),
      isFavorite: "true",
    }),
    delete: async (site, party) => ({ intent: "delete", contactId: await contactOf(site, party) }),
    restore: async (site, party) => ({ intent: "restore", contactId: await contactOf(site, party, true) }),
  },
  "/app/contacts/new": { create: () => ({ intent: "create", ...contact }) },
  "/app/contacts/:contactId": { update },
  [personal]: {
    create: async (site, party) => ({ intent: "create", "householdIds[]": [await invited(site, party)] }),
    renew: async (site, party) => ({ intent: "renew", householdId: await invited(site, party) }),
    send: async (site, party) => ({ intent: "send", "householdIds[]": [await invited(site, party)] }),
    sent: async (site, party) => ({ intent: "sent", householdId: await invited(site, party), via: "copied" }),
  },
  [`${personal}/whatsapp`]: {
    create: () => ({ intent: "create" }),
    sent: async (site, party) => ({ intent: "sent", householdId: await invited(site, party) }),
    reminded: async (site, party) => ({ intent: "reminded", householdId: await invited(site, party) }),
    words: () => ({ intent: "words", message: "¡Hola, {nombre}! Os esperamos: {enlace}" }),
  },
  [`${personal}/print`]: {
    create: () => ({ intent: "create" }),
    printed: async (site, party) => ({ intent: "printed", "householdIds[]": [await invited(site, party)] }),
  },
  [`${personal}/remind`]: {
    remind: async (site, party) => ({ intent: "remind", "householdIds[]": [await invited(site, party)], again: "yes" }),
  },
};
