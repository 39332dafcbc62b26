// The guest manager's actions, each with a valid body for its allowed actor.
import { hostsDietWords } from "#app/copy/guest/consents.ts";
import { newId } from "#app/db/id.ts";
import { draftPerson } from "#app/domain/guest/import/guest-import.ts";
import { joinAnswer } from "#app/features/event/guests/review/joining.commands.server.ts";
import { testSecret } from "#test/emails.ts";
import { addUser, eventPassOf } from "#test/factories.ts";
import { addInvitation } from "#test/invitations.ts";
import type { TestApp } from "#test/test-app.ts";
import { type Bodies, freshEmail, insertGuest, type Party } from "./cast.ts";
import { adoptingBodies } from "./adopting-bodies.ts";
import { doublesBodies } from "./doubles-bodies.ts";
import { doorPages } from "./door-bodies.ts";
import { seatingPages } from "./seating-bodies.ts";

async function pendingAnswer(app: TestApp, party: Party): Promise<string> {
  const [id, guestId] = [newId(), await insertGuest(app, party.id, freshEmail())];
  await app.pool.query(
    "insert into parked_answers (event_id, id, guest_id, name, attending) values ($1, $2, $3, 'Otra', true)",
    [party.id, id, guestId],
  );
  return id;
}

async function addWaiting(app: TestApp, party: Party): Promise<string> {
  const id = newId();
  await app.pool.query(
    "insert into waiting_answers (event_id, id, name, email, attending, source) values ($1, $2, 'Quien Espera', $3, true, 'public-page')",
    [party.id, id, freshEmail()],
  );
  return id;
}

const guestList = {
  add: () => ({
    intent: "add",
    name: "Otra Invitada",
    email: freshEmail(),
    kind: "other",
    group: "friend",
    role: "guest",
    "permissions[]": ["view", "rsvp"],
  }),
  update: async (app, party) => ({
    intent: "update",
    guestId: await insertGuest(app, party.id, freshEmail()),
    name: "Cambiada",
    email: freshEmail(),
    phone: "600 000 000",
    memberType: "adult",
    household: "",
    notes: "Llega tarde",
    tags: "autobús, playa",
    dietary: "Celíaca",
    dietaryConsent: hostsDietWords.hash,
    version: "1",
  }),
  status: async (app, party) => ({
    intent: "status",
    guestId: await insertGuest(app, party.id, freshEmail()),
    status: "confirmed",
  }),
  delete: async (app, party) => ({ intent: "delete", guestId: await insertGuest(app, party.id, freshEmail()) }),
  "bulk.update": async (app, party) => ({
    intent: "bulk.update",
    "ids[]": await twoGuests(app, party),
    kind: "witness",
    group: "vip",
    status: "confirmed",
    addTags: "autobús",
    removeTags: "otra",
  }),
  "bulk.delete": async (app, party) => ({ intent: "bulk.delete", "ids[]": await twoGuests(app, party) }),
  restore: async (app, party) => ({ intent: "restore", batchId: await removedBatch(app, party) }),
  "answer.accept": async (app, party) => ({ intent: "answer.accept", answerId: await pendingAnswer(app, party) }),
  "answer.discard": async (app, party) => ({ intent: "answer.discard", answerId: await pendingAnswer(app, party) }),
} satisfies Bodies;

/** An import list of the account with `email`, which no other account sees. */
async function addImport(app: TestApp, party: Party, email?: string, isKept = false): Promise<string> {
  const id = newId();
  const guestIds = isKept ? [await insertGuest(app, party.id, freshEmail())] : [];
  const household = { line: 1, source: "", name: "Ana Nueva", people: [draftPerson(`Ana ${id}`)], doubts: [] };
  // In one statement: a list that the same host imports meanwhile replaces an unsaved one.
  await app.pool.query(
    `with list as (
       insert into guest_imports (event_id, id, created_by, cells, columns, guest_ids, kept_at)
       values ($1, $2, (select coalesce((select id from users where email = $3), created_by) from events where id = $1),
         '[["Ana Nueva"]]', '{name}', $4, $5)
     )
     insert into guest_import_rows (event_id, import_id, at, contents) values ($1, $2, 0, $6)`,
    [party.id, id, email ?? null, guestIds, isKept ? new Date() : null, JSON.stringify(household)],
  );
  return id;
}

const guestImport: Bodies = {
  read: () => ({ intent: "read", paste: "Ana y Luis\nTía Amparo +1" }),
  map: async (app, party, email) => ({
    intent: "map",
    importId: await addImport(app, party, email),
    "columns[]": ["name"],
    hasHead: "",
  }),
  "row.change": async (app, party, email) => ({
    intent: "row.change",
    importId: await addImport(app, party, email),
    at: "0",
    name: "Otra",
    people: "Ana Cambiada\n+1",
  }),
  "row.choose": async (app, party, email) => ({
    intent: "row.choose",
    importId: await addImport(app, party, email),
    at: "0",
    chosen: "off",
  }),
  "row.answer": async (app, party, email) => ({
    intent: "row.answer",
    importId: await addImport(app, party, email),
    row: "0",
    choice: "keep",
  }),
  drop: async (app, party, email) => ({ intent: "drop", importId: await addImport(app, party, email) }),
  fit: async (app, party, email) => ({ intent: "fit", importId: await addImport(app, party, email) }),
  confirm: async (app, party, email) => ({
    intent: "confirm",
    importId: await addImport(app, party, email),
    people: "1",
  }),
  undo: async (app, party, email) => ({ intent: "undo", importId: await addImport(app, party, email, true) }),
};

async function twoGuests(app: TestApp, { id }: Party): Promise<string[]> {
  return [await insertGuest(app, id, freshEmail()), await insertGuest(app, id, freshEmail())];
}

async function removedBatch(app: TestApp, { id }: Party): Promise<string> {
  const [guestId, batchId] = [await insertGuest(app, id, freshEmail()), newId()];
  await app.pool.query(
    `with gone as (delete from guests where event_id = $1 and id = $2 returning *)
     insert into removed_guests (event_id, batch_id, guest_id, contents)
     select event_id, $3, id, jsonb_build_object('guests', jsonb_build_array(to_jsonb(gone)),
       'households', jsonb_build_array((select to_jsonb(h) from households h where h.event_id = gone.event_id and h.id = gone.household_id)),
       'guest_tokens', '[]'::jsonb, 'guest_answers', '[]'::jsonb, 'parked_answers', '[]'::jsonb, 'link_people', '[]'::jsonb, 'invitations', '[]'::jsonb)
     from gone`,
    [id, guestId, batchId],
  );
  return batchId;
}

const newHousehold: Bodies = {
  "household.add": () => ({
    intent: "household.add",
    name: "Familia Nueva",
    plusOnes: "1",
    kind: "bride-family",
    group: "family",
    "members[0].name": "Ana Nueva",
    "members[0].memberType": "adult",
    "members[0].email": freshEmail(),
    "members[0].phone": "600 000 000",
    "members[1].name": "",
    "members[1].memberType": "companion",
  }),
};

// The path names the household of the event's own guest.
const household: Bodies = {
  "household.save": () => ({ intent: "household.save", name: "Familia Cambiada", plusOnes: "2" }),
  "household.member": () => ({
    intent: "household.member",
    name: "Otra Persona",
    memberType: "child",
    email: freshEmail(),
    phone: "600 000 000",
  }),
  "household.take": async (app, party) => {
    const email = freshEmail();
    await insertGuest(app, party.id, email);
    return { intent: "household.take", guest: email };
  },
  "household.leave": async (app, party) => {
    const guestId = await insertGuest(app, party.id, freshEmail());
    await app.pool.query(
      "update guests set household_id = (select household_id from guests where id = $2) where event_id = $1 and id = $3",
      [party.id, party.guestId, guestId],
    );
    return { intent: "household.leave", guestId };
  },
};

async function question(app: TestApp, party: Party): Promise<string> {
  const id = newId();
  await app.pool.query(
    "insert into event_questions (event_id, id, position, text, kind) values ($1, $2, 1, '¿Autobús?', 'yes-no')",
    [party.id, id],
  );
  return id;
}

async function unmatched(app: TestApp, party: Party): Promise<string> {
  const guestId = await insertGuest(app, party.id, freshEmail());
  await app.pool.query(
    "update guests set is_unmatched = true, status = 'confirmed', rsvp_date = now() where event_id = $1 and id = $2",
    [party.id, guestId],
  );
  return guestId;
}

async function joinedBatch(app: TestApp, party: Party): Promise<string> {
  const [from, target] = [await unmatched(app, party), await insertGuest(app, party.id, freshEmail())];
  const { rows } = await app.pool.query<{ created_by: string }>("select created_by from events where id = $1", [
    party.id,
  ]);
  const pass = await eventPassOf(app.db, rows[0]!.created_by, party.id, "rsvp.reviewParked");
  const host = { db: app.db, config: { origin: app.origin, ...testSecret } };
  const joined = await joinAnswer(host, pass, from, target, new Date());
  return joined.ok ? joined.batchId : "";
}

const review: Bodies = {
  "answer.accept": async (app, party) => ({ intent: "answer.accept", answerId: await pendingAnswer(app, party) }),
  "answer.discard": async (app, party) => ({ intent: "answer.discard", answerId: await pendingAnswer(app, party) }),
  "answer.join": async (app, party) => ({
    intent: "answer.join",
    guestId: await unmatched(app, party),
    targetGuestId: await insertGuest(app, party.id, freshEmail()),
  }),
  "answer.separate": async (app, party) => ({ intent: "answer.separate", batchId: await joinedBatch(app, party) }),
  "answer.keep": async (app, party) => ({ intent: "answer.keep", guestId: await unmatched(app, party) }),
  "answer.keepAll": async (app, party) => {
    await unmatched(app, party);
    return { intent: "answer.keepAll" };
  },
  "waiting.accept": async (app, party) => ({ intent: "waiting.accept", waitingId: await addWaiting(app, party) }),
  "waiting.discard": async (app, party) => ({ intent: "waiting.discard", waitingId: await addWaiting(app, party) }),
};

const rsvpSettings = {
  save: () => ({ intent: "save", rsvpDeadline: "2049-05-20", plusOnes: "2", "reminderDays[]": ["14", "3"] }),
  "question.add": async (app, party) => {
    // An event has a maximum number of questions; other tests still need the newest ones.
    await app.pool.query(
      `delete from event_questions where event_id = $1 and text like '¿%' and id not in (
        select id from event_questions where event_id = $1 and text like '¿Auto%' order by id desc limit 12)`,
      [party.id],
    );
    return {
      intent: "question.add",
      text: "¿Qué menú prefieres?",
      kind: "choice",
      options: "Carne\nPescado",
      required: "on",
    };
  },
  "question.update": async (app, party) => ({
    intent: "question.update",
    questionId: await question(app, party),
    text: "¿Autobús de vuelta?",
    kind: "yes-no",
  }),
  "question.delete": async (app, party) => ({
    intent: "question.delete",
    questionId: await question(app, party),
  }),
  "question.move": async (app, party) => ({
    intent: "question.move",
    questionId: await question(app, party),
    direction: "up",
  }),
} satisfies Bodies;

async function openInvitation(app: TestApp, { id }: Party): Promise<string> {
  const { createdBy } = await app.db
    .selectFrom("events")
    .select("createdBy")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const invitation = { eventId: id, hostId: createdBy };
  return (await addInvitation(app.db, invitation, { email: freshEmail(), permissions: ["view"] }, new Date(4e12))).id;
}

const invitations: Bodies = {
  search: async (app) => {
    const contactValue = freshEmail();
    await addUser(app.db, "Buscada", contactValue);
    return { intent: "search", contactValue };
  },
  invite: () => ({
    intent: "invite",
    contactValue: freshEmail(),
    name: "Otra Invitada",
    kind: "witness",
    role: "guest",
    drawnFor: "guest",
    "permissions[]": ["view", "rsvp"],
    message: "¿Vienes?",
  }),
  resend: async (app, party) => ({ intent: "resend", invitationId: await openInvitation(app, party) }),
  delete: async (app, party) => ({ intent: "delete", invitationId: await openInvitation(app, party) }),
};

const { update, status } = guestList;
const guestDialog: Bodies = { update, status, "account.unbind": () => ({ intent: "account.unbind" }) };

/** By route path. */
export const guestBodies: Record<string, Bodies> = {
  "/app/event/:eventId/guests/doubles": doublesBodies,
  "/app/event/:eventId/guests/bulk": { "bulk.update": guestList["bulk.update"] },
  "/app/event/:eventId/guests/bulk/delete": { "bulk.delete": guestList["bulk.delete"] },
  "/app/event/:eventId/guests/import": guestImport,
  "/app/event/:eventId/guests/household/new": newHousehold,
  "/app/event/:eventId/guests/household/:householdId": household,
  "/app/event/:eventId/guests": { ...guestList, ...adoptingBodies },
  "/app/event/:eventId/guests/invitations": invitations,
  "/app/event/:eventId/guests/new": { add: guestList.add },
  "/app/event/:eventId/guests/:guestId": guestDialog,
  "/app/event/:eventId/guests/:guestId/delete": { delete: guestList.delete },
  "/app/event/:eventId/guests/tray": { ...review, ...adoptingBodies },
  ...seatingPages,
  ...doorPages,
  "/app/event/:eventId/guests/settings": rsvpSettings,
  "/app/event/:eventId/guests/settings/question": { "question.add": rsvpSettings["question.add"] },
  "/app/event/:eventId/guests/settings/question/:questionId": {
    "question.update": rsvpSettings["question.update"],
  },
};
