// The bodies of the forms about an event itself: created, changed, configured, opened to people, given a picture.
import { newId } from "#app/db/id.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";
import { addUser } from "#test/factories.ts";
import type { TestApp } from "#test/test-app.ts";
import { upload } from "#test/upload.ts";
import { wedding } from "#test/world.ts";
import type { Party } from "./cast.ts";
import { albumBodies, albumSettings } from "./album-bodies.ts";
import { moodboardBodies, moodboardScriptBodies } from "./moodboard-bodies.ts";
import { dayBodies } from "./day-bodies.ts";
import { dossierBodies } from "./dossier-bodies.ts";
import {
  budgetBodies,
  budgetBodiesOf,
  offerBodies,
  providerBodies,
  providerBodiesOf,
  providerCardBodies,
} from "./budget-bodies.ts";
import { giftBodies, giftBodiesOf } from "./gift-bodies.ts";
import { scheduleBodies, scheduleBodiesOf } from "./schedule-bodies.ts";
import { freshEmail } from "./cast.ts";
import type { Bodies, Fields } from "./cast.ts";

async function edited(app: TestApp, { id }: Party): Promise<Fields> {
  const { rows } = await app.pool.query<{ version: number; title: string }>(
    "select version, title from events where id = $1",
    [id],
  );
  return { intent: "save", title: rows[0]?.title ?? "", version: String(rows[0]?.version) };
}

/** Every field of a design. */
async function designed(app: TestApp, party: Party): Promise<Fields> {
  return {
    version: (await edited(app, party)).version!,
    template: "nube",
    palette: "own",
    "customColors.primary": "#2b6089",
    "customColors.accent": "#c79a3c",
    "customColors.background": "#dcedf7",
    fontFamily: "montserrat",
    backgroundImage: "https://fotos.example.com/boda.jpg",
    focusX: "30",
    focusY: "40",
    switches: "on",
    showCountdown: "on",
    showRSVP: "on",
  };
}

/** A new person who is a member, or was until now. */
async function place(app: TestApp, { id }: Party, status: "active" | "removed" = "active"): Promise<string> {
  const [memberId, email] = [newId(), freshEmail()];
  await app.pool.query(
    `insert into event_members (event_id, id, user_id, name, email, role, permissions, status, updated_at)
     values ($1, $2, $3, 'Participante', $4, 'viewer', '{view}', $5, now())`,
    [id, memberId, await addUser(app.db, "Participante", email), email, status],
  );
  return memberId;
}

/** A new photograph of the event's page, without its file. */
async function photo(app: TestApp, eventId: string): Promise<string> {
  const [id, key] = [newId(), newFileKey("page-photo", "jpg")];
  await app.pool.query(
    "insert into files (key, purpose, content_type, bytes, width, height) values ($1, 'page-photo', 'image/jpeg', 1, 1, 1)",
    [key],
  );
  await app.pool.query("insert into page_photos (event_id, id, file_key) values ($1, $2, $3)", [eventId, id, key]);
  return id;
}

/** A new text on the event's board. */
async function block(app: TestApp, eventId: string): Promise<string> {
  const id = newId();
  await app.pool.query(
    "insert into event_blocks (event_id, id, type, x, y, width, height) values ($1, $2, 'text', 100, 100, 200, 150)",
    [eventId, id],
  );
  return id;
}

/** A new task of the event. */
async function task(app: TestApp, eventId: string): Promise<string> {
  const id = newId();
  await app.pool.query("insert into event_tasks (event_id, id, title) values ($1, $2, 'Tarta')", [eventId, id]);
  return id;
}

/** A task deleted a moment ago; returns the batch that restores it. */
async function deletedTask(app: TestApp, eventId: string): Promise<string> {
  const [id, batch] = [await task(app, eventId), newId()];
  await app.pool.query(
    `with gone as (delete from event_tasks where event_id = $1 and id = $2 returning *)
     insert into removed_tasks (event_id, batch_id, task_id, contents) select event_id, $3, id, to_jsonb(gone) from gone`,
    [eventId, id, batch],
  );
  return batch;
}

const taskFields = { title: "Encargar la tarta", when: "before", before: "14", side: "before", description: "De nata" };

const team: Bodies = {
  save: async (app, party) => ({
    intent: "save",
    memberId: await place(app, party),
    role: "provider",
    "permissions[]": ["view", "chat"],
    version: "viewer view",
  }),
  remove: async (app, party) => ({ intent: "remove", memberId: await place(app, party) }),
  restore: async (app, party) => ({ intent: "restore", memberId: await place(app, party, "removed") }),
};

export const eventBodies: Record<string, Bodies> = {
  "/app/event/new": {
    create: () => ({
      intent: "create",
      ...wedding,
      "collaborators[0].name": "Eva",
      "collaborators[0].email": freshEmail(),
      "collaborators[0].role": "viewer",
    }),
    default: () => ({ ...wedding, budget: "1200", endTime: "23:00", timeZone: "Europe/Madrid", visibility: "private" }),
  },
  "/app/event/:eventId/leave": { leave: () => ({ intent: "leave" }) },
  "/app/event/:eventId/guests/invitations/team": team,
  "/app/event/:eventId/guests/invitations/team/:memberId": { save: team.save! },
  "/app/event/:eventId/guests/invitations/team/:memberId/remove": { remove: team.remove! },
  "/app/event/:eventId": {
    status: () => ({ intent: "status", status: "in-progress" }),
    rsvp: async (app) => {
      await app.pool.query("delete from tries where key like 'rsvp:%'");
      return { intent: "rsvp", attending: "yes", message: "Allí estaremos" };
    },
  },
  "/app/event/:eventId/edit": {
    save: edited,
    default: async (app, party) => ({
      ...(await edited(app, party)),
      intent: "default",
      type: "wedding",
      date: "2049-06-06",
      startTime: "18:00",
      endTime: "22:00",
      timeZone: "Europe/Madrid",
      location: "Otro sitio",
      budget: "10,50",
      description: "Con naranjos",
      priority: "high",
    }),
    "block.add": async (app, { id }) => {
      await app.pool.query("delete from event_blocks where event_id = $1", [id]);
      return { intent: "block.add", type: "text", content: "Las llaves" };
    },
    "block.update": async (app, { id }) => ({
      intent: "block.update",
      blockId: await block(app, id),
      content: "Las llaves\n\nEl portón",
      version: "1",
    }),
    "block.move": async (app, { id }) => ({
      intent: "block.move",
      blockId: await block(app, id),
      x: "300",
      y: "20",
      width: "400",
      height: "100",
      version: "1",
    }),
    "block.delete": async (app, { id }) => ({ intent: "block.delete", blockId: await block(app, id) }),
    restore: async (app, { id }) => {
      const batchId = newId();
      await app.pool.query(
        "update event_blocks set batch_id = $3, removed_at = now() where event_id = $1 and id = $2",
        [id, await block(app, id), batchId],
      );
      return { intent: "restore", batchId };
    },
  },
  "/app/event/:eventId/moodboard": moodboardBodies,
  "/app/event/:eventId/moodboard/cambios": moodboardScriptBodies,
  "/app/event/:eventId/collaboration": {
    undo: async (app, { id }) => {
      const { rows } = await app.pool.query<{ id: string }>(
        `insert into event_changes (event_id, kind, undo)
         select id, 'event.changed', jsonb_build_object('values', jsonb_build_object('title', title || '!'), 'left', jsonb_build_object('title', title))
         from events where id = $1 returning id`,
        [id],
      );
      return { intent: "undo", changeId: String(rows[0]?.id) };
    },
  },
  "/app/event/:eventId/settings": {
    save: async (app, party) => ({
      ...(await edited(app, party)),
      intent: "save",
      priority: "low",
      entry: "on",
      accessCode: "",
      requireAccount: "",
    }),
    // Without the confirmation word the event stays: the next action needs it.
    delete: () => ({ intent: "delete" }),
  },
  "/app/event/:eventId/customize": {
    save: async (app, party) => ({ ...(await designed(app, party)), intent: "save" }),
    preview: async (app, party) => ({ ...(await designed(app, party)), intent: "preview" }),
    restore: async (app, party) => {
      const designId = newId();
      await app.pool.query("insert into event_designs (event_id, id, template) values ($1, $2, 'modern')", [
        party.id,
        designId,
      ]);
      return { intent: "restore", designId };
    },
  },
  "/app/event/:eventId/access": {
    // The viewers of the event must not change: the next action uses the same matrix.
    save: async (app, party) => {
      const { rows } = await app.pool.query<{ visibility: string }>("select visibility from events where id = $1", [
        party.id,
      ]);
      return { intent: "save", isPublic: rows[0]?.visibility === "public" ? "true" : "", requireAccount: "" };
    },
    slug: (_, party) => ({ intent: "slug", slug: party.slug }),
  },
  "/app/event/:eventId/visibility": {
    // The audiences must not change: the next action uses the same matrix.
    reach: () => ({ intent: "reach", thing: "dress", reach: "page" }),
    "reach.undo": async (app, { id }) => {
      const values = { dress: "link" };
      const left = { dress: "page" };
      await app.pool.query("update events set reaches = reaches || $2 where id = $1", [id, JSON.stringify(left)]);
      const { rows } = await app.pool.query<{ id: string }>(
        `insert into event_changes (event_id, kind, facts, undo) values ($1, 'event.reach', '{"thing": "dress"}', $2) returning id`,
        [id, JSON.stringify({ values, left })],
      );
      return { intent: "reach.undo", changeId: String(rows[0]?.id) };
    },
    question: () => ({ intent: "question", about: "gifts", choice: "leave" }),
    "notice.close": () => ({ intent: "notice.close", about: "team" }),
  },
  "/app/event/:eventId/settings/privacidad": { term: () => ({ intent: "term", guestMonths: "6" }) },
  "/app/event/:eventId/tasks": {
    "task.add": () => ({ intent: "task.add", ...taskFields }),
    "task.toggle": async (app, { id }) => ({ intent: "task.toggle", taskId: await task(app, id), completed: "true" }),
    "task.delete": async (app, { id }) => ({ intent: "task.delete", taskId: await task(app, id) }),
    "task.order": async (app, { id }) => ({ intent: "task.order", taskId: await task(app, id), after: "" }),
    "template.apply": () => ({ intent: "template.apply", template: "birthday", "keys[]": ["tarta"] }),
    "bulk.update": async (app, { id }) => ({
      intent: "bulk.update",
      "ids[]": [await task(app, id)],
      completed: "true",
    }),
    "bulk.delete": async (app, { id }) => ({ intent: "bulk.delete", "ids[]": [await task(app, id)] }),
    restore: async (app, { id }) => ({ intent: "restore", batchId: await deletedTask(app, id) }),
  },
  "/app/event/:eventId/tasks/new": { "task.add": () => ({ intent: "task.add", ...taskFields }) },
  "/app/event/:eventId/tasks/bulk": {
    "bulk.update": async (app, { id }) => ({ intent: "bulk.update", "ids[]": [await task(app, id)], assignee: "" }),
  },
  "/app/event/:eventId/tasks/:taskId": {
    "task.update": () => ({ intent: "task.update", ...taskFields }),
  },
  "/app/event/:eventId/budget": budgetBodies,
  "/app/event/:eventId/budget/new": budgetBodiesOf("line.add"),
  "/app/event/:eventId/budget/:budgetLineId": budgetBodiesOf("line.update", "payment.add", "payment.update"),
  "/app/event/:eventId/dossier": dossierBodies,
  "/app/event/:eventId/providers": providerBodies,
  "/app/event/:eventId/providers/new": providerBodiesOf("provider.add"),
  "/app/event/:eventId/providers/offers/:budgetLineId": offerBodies,
  "/app/event/:eventId/providers/:providerId": providerCardBodies,
  "/app/event/:eventId/schedule": scheduleBodies,
  "/app/event/:eventId/schedule/:lineId": scheduleBodiesOf("item.update", "item.delete", "item.fixed", "items.shift"),
  ...dayBodies,
  "/app/event/:eventId/schedule/links": scheduleBodiesOf("share.create", "share.revoke"),
  "/app/event/:eventId/album": albumBodies,
  "/app/event/:eventId/album/settings": albumSettings,
  "/app/event/:eventId/gifts": giftBodies,
  "/app/event/:eventId/gifts/new": giftBodiesOf("gift.add"),
  "/app/event/:eventId/gifts/:giftId": giftBodiesOf("gift.update", "gift.delete"),
  "/app/event/:eventId/gifts/settings": giftBodiesOf("settings"),
  "/app/event/:eventId/customize/sections": {
    order: () => ({ intent: "order", "order[]": ["photos", "gifts"] }),
    show: () => ({ intent: "show", section: "gifts", shown: "on" }),
    opening: () => ({ intent: "opening", opening: "on" }),
  },
  "/app/event/:eventId/customize/:section": {
    save: async (app, { id }) => {
      const { rows } = await app.pool.query<{ version: number }>(
        "select version from page_sections where event_id = $1 and section = 'photos'",
        [id],
      );
      return { intent: "save", note: "El patio", version: String(rows[0]?.version ?? 0) };
    },
    source: () => ({ intent: "source", schedule: "on" }),
    "photo.add": async (app, { id }) => {
      await app.pool.query("delete from page_photos where event_id = $1", [id]);
      return upload("photo.add");
    },
    "photo.order": async (app, { id }) => ({ intent: "photo.order", "photoIds[]": [await photo(app, id)] }),
    "photo.move": async (app, { id }) => ({ intent: "photo.move", photoId: await photo(app, id), way: "before" }),
    "photo.delete": async (app, { id }) => ({ intent: "photo.delete", photoId: await photo(app, id) }),
    "photo.restore": async (app, { id }) => {
      const [photoId, batchId] = [await photo(app, id), newId()];
      await app.pool.query("update page_photos set batch_id = $2, removed_at = now() where id = $1", [
        photoId,
        batchId,
      ]);
      return { intent: "photo.restore", batchId };
    },
  },
  "/app/event/:eventId/image": {
    upload: () => upload("upload"),
    default: () => upload(),
    delete: () => ({ intent: "delete" }),
  },
};
