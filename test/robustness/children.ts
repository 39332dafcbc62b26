// The objects in an event of the cast, with a canary in each text.
import { newId } from "#app/db/id.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Account } from "#test/world.ts";

/** A household with texts, tasks, schedule lines, a block, an answered question, a used link, the creator's place; returns their ids. */
export async function addChildren(
  app: TestApp,
  host: Account,
  eventId: string,
  guestId: string,
  canary: (field: string) => string,
): Promise<Record<string, string>> {
  const { rows } = await app.pool.query<{ household_id: string }>(
    "update guests set notes = $3, dietary = $4, dietary_consent_at = now(), tags = array[$5] where event_id = $1 and id = $2 returning household_id",
    [eventId, guestId, canary("nota"), canary("dieta"), canary("etiqueta")],
  );
  const [householdId, questionId] = [rows[0]!.household_id, newId()];
  await app.pool.query("update households set name = $3, message = $4 where event_id = $1 and id = $2", [
    eventId,
    householdId,
    canary("familia"),
    canary("mensaje"),
  ]);
  await app.pool.query(
    "insert into event_questions (event_id, id, position, text, kind) values ($1, $2, 0, $3, 'text')",
    [eventId, questionId, canary("pregunta")],
  );
  await app.pool.query("insert into guest_answers (event_id, guest_id, question_id, answer) values ($1, $2, $3, $4)", [
    eventId,
    guestId,
    questionId,
    canary("contesta"),
  ]);
  const taskId = newId();
  await app.pool.query(
    "insert into event_tasks (event_id, id, title, description, due_on) values ($1, $2, $3, $4, '2049-06-05')",
    [eventId, taskId, canary("tarea"), canary("detalle")],
  );
  const link = { intent: "link.create", role: "guest", "permissions[]": ["view", "rsvp"] };
  const made = await host.post(`/app/event/${eventId}/guests/invitations`, link);
  if (made.status !== 303) throw new Error(`the link was answered with ${made.status}`);
  const { rows: links } = await app.pool.query<{ id: string }>("select id from invitation_links where event_id = $1", [
    eventId,
  ]);
  const linkId = links[0]!.id;
  const personal = { intent: "create", "householdIds[]": [householdId] };
  const created = await host.post(`/app/event/${eventId}/guests/invitations/personal`, personal);
  if (created.status !== 303) throw new Error(`the household's invitation was answered with ${created.status}`);
  await app.pool.query(
    "insert into link_usage (event_id, id, link_id, action, guest_name) values ($1, $2, $3, 'rsvp', $4)",
    [eventId, newId(), linkId, canary("pase")],
  );
  const { rows: places } = await app.pool.query<{ id: string }>("select id from event_members where event_id = $1", [
    eventId,
  ]);
  const lineId = newId();
  await app.pool.query(
    "insert into schedule_items (event_id, id, start_minute, title, lane, notes) values ($1, $2, 1080, $3, 'Música', $4)",
    [eventId, lineId, canary("linea"), canary("apunte")],
  );
  await app.pool.query(
    "insert into schedule_items (event_id, id, start_minute, title, audience, notes) values ($1, $2, 1200, $3, 'guests', $4)",
    [eventId, newId(), canary("momento"), canary("apunte")],
  );
  const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: canary("bloque") }] }] };
  await app.pool.query(
    "insert into event_blocks (event_id, id, type, content, x, y, width, height) values ($1, $2, 'text', $3, 0, 0, 200, 150)",
    [eventId, newId(), { doc }],
  );
  const giftId = newId();
  await app.pool.query("insert into gifts (event_id, id, title, note, position) values ($1, $2, $3, $4, 1)", [
    eventId,
    giftId,
    canary("regalo"),
    canary("deseo"),
  ]);
  await app.pool.query(
    `insert into moodboard_items (event_id, id, type, content, x, y, width, height)
     values ($1, gen_random_uuid(), 'note', $2, 0, 0, 150, 100)`,
    [eventId, canary("idea")],
  );
  const [roomId, layoutId] = [newId(), newId()];
  await app.pool.query(
    "insert into seating_rooms (event_id, id, name, width_cm, depth_cm, position) values ($1, $2, $3, 2400, 1500, 0)",
    [eventId, roomId, canary("sala")],
  );
  await app.pool.query(
    "insert into seating_layouts (event_id, id, room_id, name, position) values ($1, $2, $3, $4, 0)",
    [eventId, layoutId, roomId, canary("montaje")],
  );
  const { rows: sessions } = await app.pool.query<{ id: string }>(
    "select id from chat_sessions where event_id = $1 and kind = 'general'",
    [eventId],
  );
  const sessionId = sessions[0]!.id;
  const [budgetLineId, paymentId] = [newId(), newId()];
  await app.pool.query(
    "insert into budget_lines (event_id, id, concept, category, unit, estimated_cents) values ($1, $2, $3, 'venue', 'fixed', 420000)",
    [eventId, budgetLineId, canary("gasto")],
  );
  await app.pool.query(
    "insert into budget_payments (event_id, id, line_id, due_on, amount_cents, note) values ($1, $2, $3, '2050-01-01', 100, $4)",
    [eventId, paymentId, budgetLineId, canary("plazo")],
  );
  const providerId = newId();
  await app.pool.query(
    "insert into event_providers (event_id, id, name, company, service, notes) values ($1, $2, $3, $4, 'Música', $5)",
    [eventId, providerId, canary("proveedor"), canary("empresa"), canary("trato")],
  );
  const [documentId, fileKey] = [newId(), newFileKey("document", "pdf")];
  const pdf = Buffer.from(`%PDF-1.7\n${canary("papel")}\n%%EOF\n`);
  await createFileStore(app.dataDir).put(fileKey, pdf);
  await app.pool.query(
    `insert into files (key, owner_id, purpose, content_type, bytes, width, height)
       select $2, created_by, 'document', 'application/pdf', $3, 1, 1 from events where id = $1`,
    [eventId, fileKey, pdf.length],
  );
  await app.pool.query(
    "insert into provider_documents (event_id, id, provider_id, file_key, name) values ($1, $2, $3, $4, $5)",
    [eventId, documentId, providerId, fileKey, `${canary("contrato")}.pdf`],
  );
  const proposalId = newId();
  const found = { moves: [], stay: 0, keptBefore: [], keptAfter: [], unseated: [], rules: 0, broken: [], offers: [] };
  await app.pool.query(
    `insert into seating_proposals (event_id, id, user_id, seed, plan_version, result, expires_at)
       select $1, $2, created_by, 1, 0, $3, '2100-01-01' from events where id = $1`,
    [eventId, proposalId, { from: "now", splits: [], found }],
  );
  const tableId = newId();
  await app.pool.query("insert into seating_tables (event_id, id, name) values ($1, $2, $3)", [
    eventId,
    tableId,
    canary("mesa"),
  ]);
  const memberId = places[0]!.id;
  const ofMoney = { giftId, budgetLineId, paymentId, providerId, documentId };
  return {
    householdId,
    questionId,
    linkId,
    taskId,
    memberId,
    lineId,
    roomId,
    tableId,
    ...ofMoney,
    sessionId,
    proposalId,
  };
}
