// The seating plan's actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { newId } from "#app/db/id.ts";
import { codeSeal } from "#app/features/event/seating/showing/queries.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import type { TestApp } from "#test/test-app.ts";
import { insertGuest, type Party } from "./cast.ts";
import type { Bodies, Fields } from "./cast.ts";
import { choose, insertTable, planBodies, roomBodies, scaleBodies } from "./room-bodies.ts";

/** A free seat of an event. */
export async function insertSeat(
  app: TestApp,
  eventId: string,
  name: string = newId(),
  code: string | null = null,
  category: string | null = null,
): Promise<string> {
  const id = newId();
  const row = [eventId, id, name, code, category];
  await app.pool.query("insert into seats (event_id, id, name, code, category) values ($1, $2, $3, $4, $5)", row);
  return id;
}

const guest = (app: TestApp, { id }: Party) => insertGuest(app, id, `${newId()}@convite.test`);

/** A rule of two new guests. */
async function insertRule(app: TestApp, party: Party): Promise<string> {
  const [ruleId, one, other] = [newId(), await guest(app, party), await guest(app, party)];
  await app.pool.query(
    `with rule as (insert into seating_rules (event_id, id, kind, strength) values ($1, $2, 'together', 'must'))
     insert into seating_rule_members (event_id, rule_id, position, guest_id) values ($1, $2, 1, $3), ($1, $2, 2, $4)`,
    [party.id, ruleId, one, other],
  );
  return ruleId;
}

const ruleFields = async (app: TestApp, party: Party): Promise<Fields> => {
  await choose(app, party, "tables");
  return { kind: "apart", strength: "must", "guestIds[]": [await guest(app, party), await guest(app, party)] };
};

const ruleBodies: Bodies = {
  "rule.add": async (app, party) => ({ ...(await ruleFields(app, party)), intent: "rule.add" }),
  "rule.update": async (app, party) => ({
    ...(await ruleFields(app, party)),
    intent: "rule.update",
    ruleId: await insertRule(app, party),
    version: "1",
  }),
  "rule.delete": async (app, party): Promise<Fields> => {
    await choose(app, party, "tables");
    return { intent: "rule.delete", ruleId: await insertRule(app, party) };
  },
  always: async (app, { id }) => {
    const { rows } = await app.pool.query<{ version: number }>(
      "select version from seating_settings where event_id = $1",
      [id],
    );
    return { intent: "always", households: "on", even: "on", version: String(rows[0]?.version ?? 0) };
  },
  gap: () => ({ intent: "gap", gap: "1,20" }),
  undo: async (app, { id }) => {
    await app.pool.query(
      "insert into seating_settings (event_id, always_even) values ($1, false) on conflict (event_id) do update set always_even = false",
      [id],
    );
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into event_changes (event_id, actor_id, kind, facts, undo) select id, created_by, 'tables.always', '{}',
        '{"values": {"even": true}, "left": {"even": false}}' from events where id = $1 returning id`,
      [id],
    );
    return { intent: "undo", batchId: String(rows[0]?.id) };
  },
};

/** Gives the party's proposal one move of a new guest to a new table, and one offer. */
async function fillProposal(app: TestApp, party: Party): Promise<void> {
  await choose(app, party, "tables");
  const [tableId, guestId] = [await insertTable(app, party.id), await guest(app, party)];
  const move = { id: 0, householdId: newId(), people: [guestId], from: null, to: tableId, needs: [] };
  const found = {
    moves: [{ ...move, reason: { because: "seat" } }],
    stay: 0,
    keptBefore: [],
    keptAfter: [],
    unseated: [],
    rules: 0,
    broken: [],
    offers: [{ ruleId: null, remedy: { change: "table", capacity: 8 } }],
  };
  await app.pool.query(
    `insert into seating_proposals (event_id, id, user_id, seed, plan_version, result, expires_at)
       select $1, $2, created_by, 1, 0, $3, '2100-01-01' from events where id = $1
     on conflict (event_id, id) do update set result = excluded.result`,
    [party.id, party.children.proposalId, { from: "now", splits: [], found }],
  );
}

const newProposalBodies: Bodies = {
  solve: async (app, party) => {
    await choose(app, party, "tables");
    await insertTable(app, party.id);
    return { intent: "solve", from: "empty", seed: "2" };
  },
};

const proposalBodies: Bodies = {
  accept: async (app, party): Promise<Fields> => {
    await fillProposal(app, party);
    return { intent: "accept", "moveIds[]": ["0"] };
  },
  again: async (app, party) => {
    await fillProposal(app, party);
    return { intent: "again" };
  },
  remedy: async (app, party) => {
    await fillProposal(app, party);
    return { intent: "remedy", remedyId: "0" };
  },
  discard: async (app, party) => {
    await fillProposal(app, party);
    return { intent: "discard" };
  },
};

/** A guest at a table of their own. */
async function seated(app: TestApp, party: Party): Promise<{ tableId: string; guestId: string }> {
  const [tableId, guestId] = [await insertTable(app, party.id), await guest(app, party)];
  await choose(app, party, "tables");
  await app.pool.query("update guests set status = 'confirmed', table_id = $2 where id = $1", [guestId, tableId]);
  return { tableId, guestId };
}

/** By intent; each sets the plan of `party` to the seating mode of its action. */
const seatingBodies: Bodies = {
  mode: async (app, party) => {
    await app.pool.query("update events set seating_mode = coalesce(seating_mode, 'tables') where id = $1", [party.id]);
    return { intent: "mode", mode: "tables" };
  },
  "table.add": async (app, party) => {
    await choose(app, party, "tables");
    return { intent: "table.add", name: "Mesa", capacity: "10", count: "1" };
  },
  "table.update": async (app, party) => ({
    intent: "table.update",
    tableId: await insertTable(app, party.id),
    name: newId(),
    capacity: "6",
  }),
  detail: () => ({ intent: "detail", detail: "chair" }),
  "guest.lock": async (app, party) => ({ intent: "guest.lock", "guestId[]": [(await seated(app, party)).guestId] }),
  "guest.unlock": async (app, party) => ({ intent: "guest.unlock", "guestId[]": [(await seated(app, party)).guestId] }),
  "chair.order": async (app, party) => ({ intent: "chair.order", ...(await seated(app, party)), to: "3" }),
  "chair.turn": async (app, party) => ({
    intent: "chair.turn",
    tableId: (await seated(app, party)).tableId,
    by: "1",
  }),
  "table.delete": async (app, party) => ({ intent: "table.delete", tableId: await insertTable(app, party.id) }),
  "seat.add": async (app, party) => {
    await choose(app, party, "seats");
    return { intent: "seat.add", name: "Fila A", code: newId().slice(-12), category: "Platea", count: "1" };
  },
  "seat.update": async (app, party) => ({
    intent: "seat.update",
    seatId: await insertSeat(app, party.id),
    name: newId(),
    code: newId().slice(-12),
    category: "Palco",
  }),
  "seat.delete": async (app, party) => ({ intent: "seat.delete", seatId: await insertSeat(app, party.id) }),
  assign: async (app, party): Promise<Fields> => ({
    intent: "assign",
    tableId: await insertTable(app, party.id),
    guestId: await guest(app, party),
  }),
  unassign: async (app, party): Promise<Fields> => ({ intent: "unassign", guestId: await guest(app, party) }),
  // A guest with a chair has declined, and the host gives it back.
  undo: async (app, party): Promise<Fields> => {
    const { guestId } = await seated(app, party);
    await app.pool.query("update guests set status = 'declined' where id = $1", [guestId]);
    const freed = await app.pool.query<{ id: string }>(
      "select id from event_changes where event_id = $1 and subject_id = $2 and kind = 'tables.declined'",
      [party.id, guestId],
    );
    return { intent: "undo", batchId: String(freed.rows[0]!.id) };
  },
  "declined.free": () => ({ intent: "declined.free" }),
};

/** The bodies of a route's `intents`. */
function seatingBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, seatingBodies[intent]!]));
}
function planBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, (planBodies[intent] ?? seatingBodies[intent])!]));
}

/** The guests' view of their table. */
const showingBodies: Bodies = {
  show: () => ({ intent: "show", from: "2049-06-05", time: "09:00", chairs: "on" }),
  team: () => ({ intent: "team", team: "on" }),
  "code.create": () => ({ intent: "code.create" }),
  "code.revoke": async (app, { id }) => {
    const token = newToken();
    await app.pool.query(
      `insert into seating_codes (event_id, id, token_hash, token_sealed) values ($1, $2, $3, $4)
       on conflict (event_id) where revoked_at is null do nothing`,
      [id, newId(), hashToken(token), seal({ authSecret: app.dataDir }, codeSeal(id), token)],
    );
    return { intent: "code.revoke" };
  },
};

/** The bodies of the pages of tables and seats, by route path. */
export const seatingPages: Record<string, Bodies> = {
  "/app/event/:eventId/guests/tables": seatingBodiesOf(
    "mode",
    "detail",
    "assign",
    "unassign",
    "declined.free",
    "undo",
    "table.update",
    "guest.lock",
    "guest.unlock",
    "chair.order",
  ),
  "/app/event/:eventId/guests/tables/new": seatingBodiesOf("table.add", "seat.add"),
  "/app/event/:eventId/guests/tables/guests": showingBodies,
  "/app/event/:eventId/guests/tables/rules": ruleBodies,
  "/app/event/:eventId/guests/tables/proposal": newProposalBodies,
  "/app/event/:eventId/guests/tables/proposal/:proposalId": proposalBodies,
  "/app/event/:eventId/guests/tables/mode": seatingBodiesOf("mode"),
  "/app/event/:eventId/guests/tables/table/:tableId": seatingBodiesOf(
    "table.update",
    "table.delete",
    "chair.order",
    "chair.turn",
    "guest.lock",
    "guest.unlock",
    "assign",
    "unassign",
    "undo",
  ),
  "/app/event/:eventId/guests/tables/place": seatingBodiesOf(
    "table.update",
    "table.delete",
    "seat.update",
    "seat.delete",
    "assign",
    "unassign",
  ),
  "/app/event/:eventId/guests/tables/room": planBodiesOf("room.save"),
  "/app/event/:eventId/guests/tables/room/:roomId": roomBodies,
  "/app/event/:eventId/guests/tables/room/:roomId/scale": scaleBodies,
  "/app/event/:eventId/guests/tables/plan": planBodiesOf(
    "plan.save",
    "align",
    "place",
    "tables.add",
    "rows.add",
    "row.delete",
    "seats.place",
    "object.add",
    "object.update",
    "object.delete",
  ),
  "/app/event/:eventId/guests/tables/plan/data": planBodiesOf(
    "plan.save",
    "copy",
    "object.add",
    "object.delete",
    "here",
    "assign",
    "unassign",
    "table.update",
    "guest.lock",
    "guest.unlock",
  ),
};
