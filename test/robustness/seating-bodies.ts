// The seating plan's actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { newId } from "#app/db/id.ts";
import type { TestApp } from "#test/test-app.ts";
import { insertGuest, type Party } from "./cast.ts";
import type { Bodies, Fields } from "./cast.ts";

async function choose(app: TestApp, { id }: Party, mode: "tables" | "seats"): Promise<void> {
  await app.pool.query("update events set seating_mode = $2 where id = $1", [id, mode]);
}

/** An empty table of an event. */
export async function insertTable(
  app: TestApp,
  eventId: string,
  name: string = newId(),
  capacity = 8,
): Promise<string> {
  const id = newId();
  const row = [eventId, id, name, capacity];
  await app.pool.query("insert into seating_tables (event_id, id, name, capacity) values ($1, $2, $3, $4)", row);
  return id;
}

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
  "declined.free": () => ({ intent: "declined.free" }),
};

/** The bodies of a route's `intents`. */
function seatingBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, seatingBodies[intent]!]));
}

/** The bodies of the pages of tables and seats, by route path. */
export const seatingPages: Record<string, Bodies> = {
  "/app/event/:eventId/guests/tables": seatingBodiesOf("mode", "assign", "unassign", "declined.free"),
  "/app/event/:eventId/guests/tables/new": seatingBodiesOf("table.add", "seat.add"),
  "/app/event/:eventId/guests/tables/mode": seatingBodiesOf("mode"),
  "/app/event/:eventId/guests/tables/place": seatingBodiesOf(
    "table.update",
    "table.delete",
    "seat.update",
    "seat.delete",
    "assign",
    "unassign",
  ),
};
