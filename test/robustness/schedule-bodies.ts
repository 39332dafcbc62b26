// The schedule's actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { newId } from "#app/db/id.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Fields, Party } from "./cast.ts";

/** A line of an event at six in the evening. */
async function insertLine(app: TestApp, eventId: string, title = "Ceremonia"): Promise<string> {
  const id = newId();
  await app.pool.query(
    "insert into schedule_items (event_id, id, start_minute, minutes, title, lane) values ($1, $2, 1080, 30, $3, 'Música')",
    [eventId, id, title],
  );
  return id;
}

async function insertShare(app: TestApp, eventId: string): Promise<string> {
  const id = newId();
  await app.pool.query(
    `insert into schedule_shares (event_id, id, name, lanes, created_by_name, token_hash, token_sealed)
     values ($1, $2, 'Música al Sol', '{Música}', 'Marta', sha256($3::text::bytea), '')`,
    [eventId, id, id],
  );
  return id;
}

/** Makes room only if none is left: other bodies refer to existing lines and links. */
export async function makeRoom(app: TestApp, { id }: Party): Promise<void> {
  for (const [table, most] of [
    ["schedule_items", 450],
    ["schedule_shares", 35],
  ])
    await app.pool.query(
      `delete from ${table} where event_id = $1 and (select count(*) from ${table} where event_id = $1) > ${most}`,
      [id],
    );
}

async function written(app: TestApp, party: Party): Promise<Fields> {
  const { rows } = await app.pool.query<{ id: string; version: number }>(
    "select id, version from schedule_items where event_id = $1 order by id desc limit 1",
    [party.id],
  );
  const line = rows[0] ?? { id: await insertLine(app, party.id), version: 1 };
  return { itemId: line.id, version: String(line.version) };
}

async function fresh(app: TestApp, { id }: Party): Promise<Fields> {
  return { itemId: await insertLine(app, id), version: "1" };
}

/** By intent. */
export const scheduleBodies: Bodies = {
  "item.add": async (app, party) => {
    await makeRoom(app, party);
    return {
      intent: "item.add",
      start: "21:30",
      minutes: "90",
      title: "Cena",
      place: "Comedor",
      lane: "Catering",
      people: "Paula",
      audience: "guests",
    };
  },
  "item.update": async (app, party) => ({
    ...(await fresh(app, party)),
    intent: "item.update",
    start: "01:30",
    title: "Autobús",
    notes: "Dos viajes",
  }),
  "item.delete": async (app, party) => ({ ...(await fresh(app, party)), intent: "item.delete" }),
  "item.move": async (app, party) => ({ intent: "item.move", ...(await fresh(app, party)), minutes: "-15" }),
  "item.end": async (app, party) => ({ intent: "item.end", ...(await fresh(app, party)), minutes: "15" }),
  "item.fixed": async (app, party) => ({ intent: "item.fixed", ...(await fresh(app, party)), fixed: "on" }),
  "line.started": async (app, party) => ({ intent: "line.started", ...(await fresh(app, party)) }),
  "items.shift": async (app, party) => ({
    intent: "items.shift",
    from: (await written(app, party)).itemId!,
    minutes: "1",
  }),
  "template.apply": async (app, party) => {
    await makeRoom(app, party);
    return { intent: "template.apply", template: "wedding" };
  },
  restore: async (app, { id }) => {
    const batchId = newId();
    await app.pool.query(
      "insert into schedule_undos (event_id, id, kind, contents) values ($1, $2, 'added', '{\"lines\": []}')",
      [id, batchId],
    );
    return { intent: "restore", batchId };
  },
  "share.create": async (app, party) => {
    await makeRoom(app, party);
    return { intent: "share.create", name: "Música al Sol", "lanes[]": ["Música"], phone: "600 123 456" };
  },
  "share.revoke": async (app, { id }) => ({ intent: "share.revoke", shareId: await insertShare(app, id) }),
  "page.use": () => ({ intent: "page.use" }),
};

/** The `scheduleBodies` that a dialog accepts. */
export function scheduleBodiesOf(...intents: string[]): Bodies {
  return Object.fromEntries(intents.map((intent) => [intent, scheduleBodies[intent]!]));
}
