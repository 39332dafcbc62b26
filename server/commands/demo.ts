// `npm run demo`: one planner with her address book, two celebrations and 120 guests in their households, made by the same commands that the screens use.
import { randomBytes } from "node:crypto";
import { inTransaction } from "#app/db/transaction.ts";
import { defaultLinkPermissions, type LinkInput } from "#app/domain/invitation-link.ts";
import { Refused } from "#app/domain/refused.ts";
import type { QuestionFields } from "#app/domain/event-question.ts";
import { slugFromTitle } from "#app/domain/slug.ts";
import { addDays } from "#app/domain/zoned-time.ts";
import { registerAccount } from "#app/features/account/auth/commands.server.ts";
import { registerForm } from "#app/features/account/auth/form.ts";
import { claimAddress } from "#app/features/account/auth/verify/commands.server.ts";
import type { ContactFields } from "#app/domain/contact.ts";
import { addContact, setFavorite } from "#app/features/home/contacts/commands.server.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { createEvent, setEventStatus } from "#app/features/event/edit/commands.server.ts";
import { newEventForm } from "#app/features/event/edit/form.ts";
import { changeGuests } from "#app/features/event/guests/bulk/commands.server.ts";
import { addHousehold } from "#app/features/event/guests/households/commands.server.ts";
import { findHousehold } from "#app/features/event/guests/households/queries.server.ts";
import { addQuestion, saveRsvpSettings } from "#app/features/event/rsvp-settings/commands.server.ts";
import { seatGuests } from "#app/features/event/seating/commands.server.ts";
import { addTables, chooseSeatingMode } from "#app/features/event/seating/places.commands.server.ts";
import { createLink } from "#app/features/event/share-links/commands.server.ts";
import { type MemberPass, authorizeAccount, authorizeAnybody, authorizeEvent } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { onBehalfOf } from "./on-behalf-of.ts";
import { type ListedHousehold, weddingList } from "./wedding-list.ts";

// Addresses that belong to nobody by convention: an e-mail to them reaches no one.
const MAIL = "example.com";

/** The first Saturday from `date` on: people celebrate at weekends. */
function saturdayAfter(date: string): string {
  return addDays(date, (6 - new Date(`${date}T00:00:00Z`).getUTCDay()) % 7);
}

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
export async function fillDemo(app: AppServices): Promise<void> {
  if (await app.db.selectFrom("users").select("id").limit(1).executeTakeFirst()) {
    throw new Refused(
      "Este Convite ya tiene gente dentro; la demostración solo llena uno vacío. Prueba con otra carpeta: DATA_DIR=./demo npm run demo",
    );
  }
  const now = new Date();
  const email = `marta@${MAIL}`;
  const password = randomBytes(9).toString("base64url");
  const input = registerForm(app.config.passwordMinLength).parse({
    name: "Marta Segura",
    email,
    password,
    plan: "planner",
  });
  // Nobody will confirm an address that belongs to nobody.
  const registered = await registerAccount(
    { ...app, config: { ...app.config, requireEmailVerification: false } },
    await authorizeAnybody(onBehalfOf(app, null), "register.submit"),
    input,
    "127.0.0.1",
    now,
  );
  if (!registered.ok) throw new Refused("No se ha podido crear la cuenta de la demostración.");
  await inTransaction(app.db, (tx) => claimAddress(tx, { userId: registered.userId, email }, { withKey: true }, now));

  await fillBook(app, registered.userId, now);
  const addresses: string[] = [];
  for (const { days, guests, fields } of celebrations) {
    const date = saturdayAfter(addDays(now.toISOString().slice(0, 10), days));
    const pass = await authorizeAccount(onBehalfOf(app, registered.userId), "event.create");
    const created = await createEvent(app.db, pass, newEventForm.parse({ ...fields, date }), now);
    if (!created.ok) throw new Refused("No se ha podido crear una celebración de la demostración.");
    addresses.push(`${app.config.origin}/evento/${await ensureSlug(app.db, created.eventId, now)}`);
    const onEvent = onBehalfOf(app, registered.userId, { eventId: created.eventId });
    await setEventStatus(app.db, await authorizeEvent(onEvent, "event.status.write"), "in-progress", now);
    const adding = await authorizeEvent(onEvent, "guest.create");
    for (const { name, plusOnes, members } of weddingList(guests, MAIL)) {
      const household = { name, plusOnes, members: members.map(({ status: _status, ...member }) => member) };
      const added = await addHousehold(app.db, adding, { ...household, rows: [] }, now);
      if (added.ok) await answer(app, await authorizeEvent(onEvent, "guest.update"), added.householdId, members, now);
    }
    await prepare(app, onEvent, created.eventId, date, now);
  }
  console.log(
    `\n  La demostración está lista. Entra en ${app.config.origin}/login con\n\n    correo      ${email}\n    contraseña  ${password}\n\n  y mira las páginas que ven los invitados:\n${addresses.map((address) => `    ${address}`).join("\n")}\n`,
  );
}

/** Whom a planner calls most; the first two are favorites. */
const book: readonly Omit<ContactFields, "email" | "showEmail">[] = [
  {
    name: "Carmen Ferrer",
    company: "Flores Azahar",
    phone: "600 112 233",
    role: "provider",
    category: "proveedor",
    notes: "Peonías solo hasta junio. Trae ella los jarrones.",
  },
  {
    name: "Tomás Llorens",
    company: "Foto Llorens",
    phone: "611 223 344",
    role: "provider",
    category: "proveedor",
    notes: "Necesita enchufe para el fotomatón.",
  },
  {
    name: "Paula Cortés",
    company: "Bodas Segura",
    phone: "622 334 455",
    role: "collaborator",
    category: "colaborador",
    notes: "",
  },
  {
    name: "Lucía Albiol",
    company: "Boda de Lucía y Andrés",
    phone: "633 445 566",
    role: "celebrant",
    category: "cliente",
    notes: "Prefiere que la llamen por la tarde.",
  },
  {
    name: "Nuria Pastor",
    company: "Los 40 de Nuria",
    phone: "644 556 677",
    role: "celebrant",
    category: "cliente",
    notes: "",
  },
  {
    name: "Tía Amparo",
    company: "Familia",
    phone: "655 667 788",
    role: "guest",
    category: "personal",
    notes: "La paella, con leña de naranjo.",
  },
];

async function fillBook(app: AppServices, userId: string, now: Date): Promise<void> {
  const pass = await authorizeAccount(onBehalfOf(app, userId), "contact.crud");
  for (const [index, contact] of book.entries()) {
    const email = `${slugFromTitle(contact.name).split("-").at(-1)}@${MAIL}`;
    const added = await addContact(app.db, pass, { ...contact, email, showEmail: true }, now);
    if (added.ok && index < 2) await setFavorite(app.db, pass, added.contactId, true, now);
  }
}

// Each of a household's guests says what the list says of them.
async function answer(
  app: AppServices,
  pass: MemberPass<"guest.update">,
  householdId: string,
  members: ListedHousehold["members"],
  now: Date,
): Promise<void> {
  const household = await findHousehold(app.db, pass, householdId);
  for (const { id, name, isNamed } of household?.members ?? []) {
    const status = members.find((member) => (isNamed ? member.name === name : !member.isNamed))?.status ?? "invited";
    const changes = { kind: null, group: null, addTags: [], removeTags: [], status };
    if (status !== "invited") await changeGuests(app.db, pass, [id], changes, now);
  }
}

const tables = ["Los naranjos", "La acequia", "El tren de las ocho", "La tía Amparo", "La verbena", "Los niños"];

/** A last day for answers, a question, a link for the neighbours, and a plan of the room where some already sit. */
async function prepare(
  app: AppServices,
  onEvent: ReturnType<typeof onBehalfOf>,
  eventId: string,
  date: string,
  now: Date,
): Promise<void> {
  const { db } = app;
  const settings = await authorizeEvent(onEvent, "rsvpSettings.write");
  const answers = {
    rsvpDeadline: addDays(date, -21),
    plusOnes: 0,
    dietaryQuestion: true,
    reminderDays: [14, 3],
    requireApproval: false,
    version: null,
  };
  await saveRsvpSettings(db, settings, answers, now);
  const question: QuestionFields = { text: "¿Vuelves en el autobús?", kind: "yes-no", options: [], required: false };
  await addQuestion(db, settings, question, now);
  const permissions = [...defaultLinkPermissions];
  const link: LinkInput = { role: "guest", permissions, message: "", maxUses: 20, expiresAt: null };
  await createLink(app, await authorizeEvent(onEvent, "link.create"), link, now);

  const seating = await authorizeEvent(onEvent, "seating.write");
  await chooseSeatingMode(db, seating, "tables", true);
  for (const name of tables) await addTables(db, seating, { table: { name, capacity: 8 }, count: 1 }, now);
  const places = await db
    .selectFrom("seatingTables")
    .select("id")
    .where("eventId", "=", eventId)
    .orderBy("id")
    .execute();
  const households = await db
    .selectFrom("guests")
    .select(["householdId", (eb) => eb.fn.agg<string[]>("array_agg", ["id"]).as("guestIds")])
    .where("eventId", "=", eventId)
    .where("status", "=", "confirmed")
    .groupBy("householdId")
    .orderBy("householdId")
    .execute();
  // Families sit down together, table by table; guests who find no room are still to be seated.
  let at = 0;
  for (const { guestIds } of households.slice(0, Math.ceil(households.length * 0.7))) {
    const placed = await seatGuests(db, seating, { mode: "tables", placeId: places[at]?.id, guestIds }, now);
    if (!placed.ok) await seatGuests(db, seating, { mode: "tables", placeId: places[++at]?.id, guestIds }, now);
  }
}
