// The deeds of the seating plan, each with a body that its rightful actor succeeds with, whatever others do to the plan meanwhile.
import { newId } from "#app/db/id.ts";
import type { TestSite } from "#test/site.ts";
import { insertGuest, type Party } from "./cast.ts";
import type { Bodies, Fields } from "./guest-deeds.ts";

async function choose(site: TestSite, { id }: Party, mode: "tables" | "seats"): Promise<void> {
  await site.pool.query("update events set seating_mode = $2 where id = $1", [id, mode]);
}

/** A table of an event, with nobody at it. */
export async function insertTable(
  site: TestSite,
  eventId: string,
  name: string = newId(),
  capacity = 8,
): Promise<string> {
  const id = newId();
  const row = [eventId, id, name, capacity];
  await site.pool.query("insert into seating_tables (event_id, id, name, capacity) values ($1, $2, $3, $4)", row);
  return id;
}

/** A seat of an event that nobody has. */
export async function insertSeat(
  site: TestSite,
  eventId: string,
  name: string = newId(),
  code: string | null = null,
  category: string | null = null,
): Promise<string> {
  const id = newId();
  const row = [eventId, id, name, code, category];
  await site.pool.query("insert into seats (event_id, id, name, code, category) values ($1, $2, $3, $4, $5)", row);
  return id;
}

const guest = (site: TestSite, { id }: Party) => insertGuest(site, id, `${newId()}@convite.test`);

/** By intent; each stands on the plan of `party`, chosen to be of the type that the deed is about. */
export const seatingBodies: Bodies = {
  mode: async (site, party) => {
    await site.pool.query("update events set seating_mode = coalesce(seating_mode, 'tables') where id = $1", [
      party.id,
    ]);
    return { intent: "mode", mode: "tables" };
  },
  "table.add": async (site, party) => {
    await choose(site, party, "tables");
    return { intent: "table.add", name: "Mesa", capacity: "10", count: "1" };
  },
  "table.update": async (site, party) => ({
    intent: "table.update",
    tableId: await insertTable(site, party.id),
    name: newId(),
    capacity: "6",
  }),
  "table.delete": async (site, party) => ({ intent: "table.delete", tableId: await insertTable(site, party.id) }),
  "seat.add": async (site, party) => {
    await choose(site, party, "seats");
    return { intent: "seat.add", name: "Fila A", code: newId().slice(-12), category: "Platea", count: "1" };
  },
  "seat.update": async (site, party) => ({
    intent: "seat.update",
    seatId: await insertSeat(site, party.id),
    name: newId(),
    code: newId().slice(-12),
    category: "Palco",
  }),
  "seat.delete": async (site, party) => ({ intent: "seat.delete", seatId: await insertSeat(site, party.id) }),
  assign: async (site, party): Promise<Fields> => ({
    intent: "assign",
    tableId: await insertTable(site, party.id),
    guestId: await guest(site, party),
  }),
  unassign: async (site, party): Promise<Fields> => ({ intent: "unassign", guestId: await guest(site, party) }),
  "declined.free": () => ({ intent: "declined.free" }),
};

/** Those of `seatingBodies` that a dialog takes. */
export function seatingBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, seatingBodies[intent]!]));
}
