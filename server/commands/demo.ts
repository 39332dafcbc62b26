// `npm run demo`: one planner, two celebrations and 120 guests, made by the same commands that the screens use.
import { randomBytes } from "node:crypto";
import { inTransaction } from "#app/db/transaction.ts";
import { guestGroups, guestKinds, type GuestStatus } from "#app/domain/guest.ts";
import { Refused } from "#app/domain/refused.ts";
import { addDays } from "#app/domain/zoned-time.ts";
import { registerAccount } from "#app/features/auth/commands.server.ts";
import { registerForm } from "#app/features/auth/form.ts";
import { claimAddress } from "#app/features/auth/verify/commands.server.ts";
import { ensureSlug } from "#app/features/events/access/commands.server.ts";
import { createEvent, setEventStatus } from "#app/features/events/commands.server.ts";
import { newEventForm } from "#app/features/events/form.ts";
import { addGuest, setGuestStatus } from "#app/features/guests/commands.server.ts";
import { newGuestForm } from "#app/features/guests/form.ts";
import { openAccount, openAnybody, openEvent } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { onBehalfOf } from "./on-behalf-of.ts";

// Addresses that belong to nobody by convention: a letter to them reaches no one.
const MAIL = "example.com";

const FIRST_NAMES = [
  "Carmen",
  "Julián",
  "Josefa",
  "Íñigo",
  "Nuria",
  "Óscar",
  "María de la Luz",
  "Thomas",
  "Lucía",
  "Andrés",
  "Paula",
  "Ramón",
  "Amparo",
  "Vicent",
  "Aitana",
  "Ximo",
  "Rosario",
  "Iker",
  "Begoña",
  "Hugo",
];
const SURNAMES = [
  "Ferrer Molina",
  "Tejada Ruiz",
  "Bosch Català",
  "Adell Peris",
  "Garrido Sanchis",
  "Fernández-Villaverde",
  "Etxeberria Soler",
  "Núñez Peña",
  "Hahn",
  "Martí Ibáñez",
  "Quiñones Vidal",
];

const celebrations = [
  {
    days: 196,
    guests: 80,
    fields: {
      title: "Boda de Lucía y Andrés",
      category: "personal",
      type: "wedding",
      startTime: "18:30",
      endTime: "04:00",
      location: "Finca La Alquería, Camí de l'Horta 14, Torrent",
      budget: "24500",
      description:
        "Nos conocimos en un tren que llegó tarde. Ahora queremos que llegues puntual: habrá naranjos, una mesa muy larga y la paella de la tía Amparo.",
      "collaborators[0].name": "Paula Cortés",
      "collaborators[0].email": `paula@${MAIL}`,
      "collaborators[0].role": "collaborator",
    },
  },
  {
    days: 63,
    guests: 40,
    fields: {
      title: "Los 40 de Nuria",
      category: "personal",
      type: "birthday",
      startTime: "21:00",
      location: "La Nave del Puerto, Alicante",
      budget: "3200",
      description: "Cuarenta años no se cumplen todos los días. Trae zapatos de bailar y ganas de soplar muchas velas.",
    },
  },
];

/** Fills an empty Convite and prints how to get in. Refuses one that already has people in it. */
export async function fillDemo(site: Site): Promise<void> {
  if (await site.db.selectFrom("users").select("id").limit(1).executeTakeFirst()) {
    throw new Refused(
      "Este Convite ya tiene gente dentro; la demostración solo llena uno vacío. Prueba con otra carpeta: DATA_DIR=./demo npm run demo",
    );
  }
  const now = new Date();
  const email = `marta@${MAIL}`;
  const password = randomBytes(9).toString("base64url");
  const input = registerForm(site.config.passwordMinLength).parse({
    name: "Marta Segura",
    email,
    password,
    plan: "planner",
  });
  // Nobody will confirm an address that belongs to nobody.
  const registered = await registerAccount(
    { ...site, config: { ...site.config, requireEmailVerification: false } },
    await openAnybody(onBehalfOf(site, null), "register.submit"),
    input,
    "127.0.0.1",
    now,
  );
  if (!registered.ok) throw new Refused("No se ha podido crear la cuenta de la demostración.");
  await inTransaction(site.db, (tx) => claimAddress(tx, { userId: registered.userId, email }, now));

  const addresses: string[] = [];
  let person = 0;
  for (const { days, guests, fields } of celebrations) {
    const date = addDays(now.toISOString().slice(0, 10), days);
    const pass = await openAccount(onBehalfOf(site, registered.userId), "event.create");
    const created = await createEvent(site.db, pass, newEventForm.parse({ ...fields, date }), now);
    if (!created.ok) throw new Refused("No se ha podido crear una celebración de la demostración.");
    addresses.push(`${site.config.origin}/evento/${await ensureSlug(site.db, created.eventId, now)}`);
    const door = onBehalfOf(site, registered.userId, { eventId: created.eventId });
    await setEventStatus(site.db, await openEvent(door, "event.status.write"), "in-progress", now);
    const adding = await openEvent(door, "guest.create");
    const answering = await openEvent(door, "guest.status");
    for (let index = 0; index < guests; index++, person++) {
      const guest = newGuestForm.parse({
        name: `${FIRST_NAMES[person % FIRST_NAMES.length]} ${SURNAMES[person % SURNAMES.length]}`,
        email: `invitado-${person + 1}@${MAIL}`,
        kind: guestKinds[person % guestKinds.length]!,
        group: guestGroups[person % guestGroups.length]!,
      });
      const added = await addGuest(site.db, adding, guest, now);
      if (added.ok) await setGuestStatus(site.db, answering, added.guestId, statusOf(index), now);
    }
  }
  console.log(
    `\n  La demostración está lista. Entra en ${site.config.origin}/login con\n\n    correo      ${email}\n    contraseña  ${password}\n\n  y mira las páginas que ven los invitados:\n${addresses.map((address) => `    ${address}`).join("\n")}\n`,
  );
}

/** Of ten guests seven come, one cannot, and two have not said. */
function statusOf(index: number): GuestStatus {
  const place = index % 10;
  return place < 7 ? "confirmed" : place === 7 ? "declined" : place === 8 ? "maybe" : "invited";
}
