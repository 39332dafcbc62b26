// Valid bodies of the actions on households' own invitations and on the host's address book, for their host.
import { createECDH, randomBytes } from "node:crypto";
import { newId } from "#app/db/id.ts";
import { newHouseholdSecret } from "#app/platform/auth/household-secret.server.ts";
import { addHousehold } from "#test/households.ts";
import type { TestApp } from "#test/test-app.ts";
import { insertPayment } from "./budget-bodies.ts";
import type { Party } from "./cast.ts";
import type { Bodies, Body } from "./cast.ts";

/** A household with a delivered invitation. */
async function invited(app: TestApp, { id: eventId }: Party): Promise<string> {
  const { id } = await addHousehold(app.db, eventId, [{ name: "Familia Prueba", phone: "600 11 22 33" }]);
  const secret = newHouseholdSecret({ authSecret: app.dataDir }, eventId);
  await app.db
    .updateTable("households")
    .set({ ...secret, sentVia: "copied", sentAt: new Date("2026-01-01T10:00:00Z") })
    .where("id", "=", id)
    .execute();
  return id;
}

/** A contact of the event's host; with `removed`, deleted a moment ago. */
export async function contactOf(app: TestApp, { id: eventId }: Party, removed = false): Promise<string> {
  const id = newId();
  await app.pool.query(
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
const update: Body = async (app, party) => ({
  intent: "update",
  contactId: await contactOf(app, party),
  version: "1",
  ...contact,
});

/** A file with one contact, imported by the event's host; or its saved result. */
async function contactImport(app: TestApp, { id: eventId }: Party, isKept = false): Promise<string> {
  const id = newId();
  const contents = { at: 1, name: "Leo", company: "", phone: "", email: null, showEmail: false, role: null };
  const rest = { category: null, isFavorite: false, notes: "", doubts: [] };
  await app.pool.query(
    `with import as (
       insert into contact_imports (owner_id, id, category, kept_at)
       select created_by, $2, 'personal', $3 from events where id = $1 returning owner_id
     )
     insert into contact_import_rows (owner_id, import_id, at, contents) select owner_id, $2, 0, $4 from import`,
    [eventId, id, isKept ? new Date() : null, JSON.stringify({ ...contents, ...rest })],
  );
  return id;
}

/** A task of the event, for a day of the calendar. */
async function taskOf(app: TestApp, { id: eventId }: Party): Promise<string> {
  const id = newId();
  await app.db.insertInto("eventTasks").values({ eventId, id, title: "Flores", dueOn: "2049-06-01" }).execute();
  return id;
}

/** An unread notification of the event's host about it. */
async function notificationOf(app: TestApp, { id: eventId }: Party): Promise<string> {
  const id = newId();
  await app.pool.query(
    `insert into notifications (user_id, id, kind, event_id, group_key, count)
     select created_by, $2::uuid, 'answers', $1::uuid, $2::text, 1 from events where id = $1::uuid`,
    [eventId, id],
  );
  return id;
}

/** A browser's push subscription. */
function pushSubscription(): Record<string, string> {
  const p256dh = createECDH("prime256v1").generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  // One endpoint for all: a browser that subscribes again is the same device.
  return { endpoint: "https://fcm.googleapis.com/fcm/send/ejemplo", p256dh, auth };
}

async function versionOf(app: TestApp, { id }: Party): Promise<string> {
  const row = await app.db.selectFrom("events").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  return String(row.version);
}

// A different day every time: an event with the same date is not moved.
let movedDays = 0;
const anotherDay = () => `2049-07-${String((movedDays++ % 28) + 1).padStart(2, "0")}`;

const personal = "/app/event/:eventId/guests/invitations/personal";

export const personalBodies: Record<string, Bodies> = {
  "/regalo/:token": { "gift.cancel": () => ({ intent: "gift.cancel" }) },
  "/evento/:slug/respuesta/:token/permisos": { withdraw: () => ({ intent: "withdraw", consentId: newId() }) },
  "/invitation/:token/permisos": { withdraw: () => ({ intent: "withdraw", consentId: newId() }) },
  "/invitation/:token/olvidar": { forget: () => ({ intent: "forget", "guestIds[]": [newId()] }) },
  "/app/contacts": {
    favorite: async (app, party) => ({
      intent: "favorite",
      contactId: await contactOf(app, party),
      isFavorite: "true",
    }),
    delete: async (app, party) => ({ intent: "delete", contactId: await contactOf(app, party) }),
    restore: async (app, party) => ({ intent: "restore", contactId: await contactOf(app, party, true) }),
  },
  "/app/calendar": { "week.start": () => ({ intent: "week.start", weekStart: "monday" }) },
  "/app/calendar/:day": {
    "event.move": async (app, party) => ({
      intent: "event.move",
      eventId: party.id,
      version: await versionOf(app, party),
      date: anotherDay(),
      sentKnown: "on",
    }),
    "task.move": async (app, party) => ({
      intent: "task.move",
      eventId: party.id,
      taskId: await taskOf(app, party),
      version: "1",
      date: anotherDay(),
    }),
    "payment.move": async (app, party) => ({
      intent: "payment.move",
      eventId: party.id,
      paymentId: await insertPayment(app, party),
      version: "1",
      date: anotherDay(),
    }),
    "task.toggle": async (app, party) => ({
      intent: "task.toggle",
      eventId: party.id,
      taskId: await taskOf(app, party),
      completed: "true",
    }),
    "payment.settle": async (app, party) => ({
      intent: "payment.settle",
      eventId: party.id,
      paymentId: await insertPayment(app, party),
      paid: "true",
    }),
    "move.undo": async (app, party) => ({
      intent: "move.undo",
      move: ["event", party.id, "", await versionOf(app, party), anotherDay()].join("_"),
    }),
  },
  "/app/calendar/feed": {
    "feed.create": () => ({ intent: "feed.create" }),
    "feed.revoke": () => ({ intent: "feed.revoke" }),
  },
  "/app/notifications": {
    read: async (app, party) => ({ intent: "read", "notificationIds[]": await notificationOf(app, party) }),
    readAll: async (app, party) => {
      await notificationOf(app, party);
      return { intent: "readAll" };
    },
    subscribe: () => ({ intent: "subscribe", ...pushSubscription() }),
    unsubscribe: () => ({ intent: "unsubscribe", deviceId: newId() }),
  },
  "/app/contacts/new": { create: () => ({ intent: "create", ...contact }) },
  "/app/contacts/:contactId": { update },
  "/app/contacts/import": {
    read: () => {
      const form = new FormData();
      form.set("intent", "read");
      form.set("file", new File(["Nombre;Teléfono\nLeo;600 11 22 33"], "contactos.csv"));
      return form;
    },
    choose: async (app, party) => ({
      intent: "choose",
      importId: await contactImport(app, party),
      at: "0",
      choice: "keep",
    }),
    "choose.all": async (app, party) => ({
      intent: "choose.all",
      importId: await contactImport(app, party),
      kind: "name",
      choice: "keep",
    }),
    fit: async (app, party) => ({ intent: "fit", importId: await contactImport(app, party) }),
    confirm: async (app, party) => ({
      intent: "confirm",
      importId: await contactImport(app, party),
      added: "1",
      completed: "0",
    }),
    undo: async (app, party) => ({ intent: "undo", importId: await contactImport(app, party, true) }),
  },
  [personal]: {
    create: async (app, party) => ({ intent: "create", "householdIds[]": [await invited(app, party)] }),
    renew: async (app, party) => ({ intent: "renew", householdId: await invited(app, party) }),
    send: async (app, party) => ({ intent: "send", "householdIds[]": [await invited(app, party)] }),
    sent: async (app, party) => ({ intent: "sent", householdId: await invited(app, party), via: "copied" }),
  },
  [`${personal}/whatsapp`]: {
    create: () => ({ intent: "create" }),
    sent: async (app, party) => ({ intent: "sent", householdId: await invited(app, party) }),
    reminded: async (app, party) => ({ intent: "reminded", householdId: await invited(app, party) }),
    words: () => ({ intent: "words", message: "¡Hola, {nombre}! Os esperamos: {enlace}" }),
  },
  [`${personal}/print`]: {
    create: () => ({ intent: "create" }),
    printed: async (app, party) => ({ intent: "printed", "householdIds[]": [await invited(app, party)] }),
  },
  [`${personal}/remind`]: {
    remind: async (app, party) => ({ intent: "remind", "householdIds[]": [await invited(app, party)], again: "yes" }),
  },
};
