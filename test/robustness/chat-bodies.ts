// Valid bodies of the chat's actions for the event's host.
import { newId } from "#app/db/id.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Body, Party } from "./cast.ts";

/** The id of the event's general session. */
async function sessionOf(app: TestApp, { id: eventId }: Party): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from chat_sessions where event_id = $1 and kind = 'general'",
    [eventId],
  );
  return rows[0]!.id;
}

/** A message of the host in the event's general session, or with `ofOther` one of a member. */
async function messageOf(app: TestApp, party: Party, ofOther = false): Promise<string> {
  const id = newId();
  await app.pool.query(
    `with place as (update chat_sessions set last_seq = last_seq + 1, last_change = last_change + 1 where id = $1 returning *)
     insert into chat_messages (id, session_id, seq, change, sender_id, client_id, content)
     select $2, place.id, last_seq, last_change, case when $3 then (
       select user_id from event_members where event_id = e.id and user_id <> e.created_by and user_id is not null limit 1
     ) else e.created_by end, gen_random_uuid(), 'Hola' from place join events e on e.id = place.event_id`,
    [await sessionOf(app, party), id, ofOther],
  );
  return id;
}

/** A member's message that the host took out. */
async function takenOut(app: TestApp, party: Party): Promise<string> {
  const id = await messageOf(app, party, true);
  await app.pool.query("insert into chat_taken_out (message_id, content) values ($1, 'Hola')", [id]);
  await app.pool.query("update chat_messages set content = '', deleted_at = now() where id = $1", [id]);
  return id;
}

const member = async (app: TestApp, { id }: Party): Promise<string> => {
  const { rows } = await app.pool.query<{ user_id: string }>(
    "select user_id from event_members m join events e on e.id = event_id where event_id = $1 and user_id <> e.created_by limit 1",
    [id],
  );
  return rows[0]?.user_id ?? newId();
};

const open: Body = async (app, party) => ({ intent: "open", recipientId: await member(app, party) });
const inSession: Bodies = {
  send: () => ({ intent: "send", content: "Hola", clientId: crypto.randomUUID() }),
  edit: async (app, party) => ({ intent: "edit", messageId: await messageOf(app, party), content: "Adiós" }),
  delete: async (app, party) => ({ intent: "delete", messageId: await messageOf(app, party) }),
  typing: () => ({ intent: "typing" }),
  read: () => ({ intent: "read", upTo: "1" }),
  block: async (app, party) => ({ intent: "block", personId: await member(app, party) }),
  unblock: async (app, party) => ({ intent: "unblock", personId: await member(app, party) }),
  report: async (app, party) => ({
    intent: "report",
    messageId: await messageOf(app, party, true),
    reason: "Insulta",
  }),
  remove: async (app, party) => ({ intent: "remove", messageId: await messageOf(app, party, true) }),
  restore: async (app, party) => ({ intent: "restore", messageId: await takenOut(app, party) }),
};

export const chatBodies: Record<string, Bodies> = {
  "/app/chat": {
    open,
    unblock: async (app, party) => ({ intent: "unblock", personId: await member(app, party) }),
    send: (_, party) => ({
      intent: "send",
      chatType: "general",
      eventId: party.id,
      content: "Hola",
      clientId: crypto.randomUUID(),
    }),
  },
  "/app/chat/lista": { open },
  "/app/chat/:sessionId": inSession,
  "/app/chat/:sessionId/mensajes": inSession,
};
