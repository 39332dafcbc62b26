// Bodies of the deeds done with households' own invitations, that their host succeeds with.
import { newHouseholdSecret } from "#app/platform/auth/household-secret.server.ts";
import { addHousehold } from "#test/households.ts";
import type { TestSite } from "#test/site.ts";
import type { Party } from "./cast.ts";
import type { Bodies } from "./guest-deeds.ts";

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

const personal = "/app/event/:eventId/guests/invitations/personal";

export const personalBodies: Record<string, Bodies> = {
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
