// The moodboard's actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { newId } from "#app/db/id.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies } from "./cast.ts";

/** A note on the event's moodboard. Empties the board above 250 items: other bodies create their own. */
async function moodNote(app: TestApp, eventId: string): Promise<string> {
  const id = newId();
  await app.pool.query(
    "delete from moodboard_items where event_id = $1 and (select count(*) from moodboard_items where event_id = $1) > 250",
    [eventId],
  );
  await app.pool.query(
    `insert into moodboard_items (event_id, id, type, content, x, y, width, height)
     values ($1, $2, 'note', 'Romero', 100, 100, 150, 100)`,
    [eventId, id],
  );
  return id;
}

/** A picture on another host, with its colours. */
async function colours(app: TestApp, eventId: string): Promise<void> {
  const id = await moodNote(app, eventId);
  await app.pool.query(
    `update moodboard_items set type = 'image', url = 'https://fotos.example.com/a.jpg', tints = '[{"hex":"#2446cf","share":1}]'
     where event_id = $1 and id = $2`,
    [eventId, id],
  );
}

/** By intent: of the page. */
export const moodboardBodies: Bodies = {
  "item.add": async (app, { id }) => {
    await moodNote(app, id);
    return { intent: "item.add", type: "note", content: "Farolillos", x: "10", y: "10", colour: "uva" };
  },
  "item.update": async (app, { id }) => ({
    intent: "item.update",
    itemId: await moodNote(app, id),
    version: "0",
    x: "300",
    y: "20",
    width: "200",
    height: "120",
    angle: "-5",
    colour: "clavel",
    content: "Velas",
    layer: "2.5",
  }),
  "item.delete": async (app, { id }) => ({ intent: "item.delete", itemIds: await moodNote(app, id) }),
  restore: async (app, { id }) => {
    const batchId = newId();
    await app.pool.query(
      "update moodboard_items set batch_id = $3, removed_at = now() where event_id = $1 and id = $2",
      [id, await moodNote(app, id), batchId],
    );
    return { intent: "restore", batchId };
  },
  "palette.apply": async (app, { id }) => {
    await colours(app, id);
    return { intent: "palette.apply" };
  },
};

/** Of its script, which also sends the viewer's pointer. */
export const moodboardScriptBodies: Bodies = {
  ...moodboardBodies,
  here: () => ({ intent: "here", x: "100", y: "200" }),
};
