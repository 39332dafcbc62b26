// The commands that only an event's creator may use, on a real database.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { EventRow } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { deleteEvent, saveSettings } from "./commands.server.ts";
import { settingsForm } from "./form.ts";
import { chosenOf } from "./queries.server.ts";

const { db, pool } = await testDatabase();
const config = { authSecret: "geheim".repeat(8) } as unknown as Parameters<typeof saveSettings>[1];
const now = new Date("2026-11-02T10:00:00Z");
let userId: string;
let eventId: string;

beforeEach(async () => {
  userId = await addUser(db);
  eventId = await addEvent(db, userId);
});

const rowOf = (id = eventId): Promise<EventRow | undefined> =>
  db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst();

async function save(fields: Record<string, string>) {
  const row = (await rowOf())!;
  const form = settingsForm(editableEvent(row).fields, chosenOf(row));
  const input = form.parse({ version: String(row.version), ...fields });
  return saveSettings(db, config, await eventPassOf(db, userId, eventId, "event.settings.save"), input, now);
}

describe("the settings", () => {
  it("save all four tabs at once, and leave what the form does not have", async () => {
    const before = (await rowOf())!;
    const saved = await save({
      title: "Bodorrio",
      template: "vibrant",
      status: "in-progress",
      priority: "high",
      options: "on",
      allowCollaborators: "on",
      requireApproval: "on",
    });
    expect(saved).toEqual({ ok: true, version: before.version + 1 });
    expect(await rowOf()).toMatchObject({
      title: "Bodorrio",
      titleSlug: "bodorrio",
      template: "vibrant",
      status: "in-progress",
      priority: "high",
      allowGuests: false,
      allowCollaborators: true,
      requireApproval: true,
      rsvpVersion: before.rsvpVersion + 1,
      visibility: before.visibility,
      location: before.location,
    });
    await save({ title: "Boda" });
    expect(await rowOf()).toMatchObject({
      title: "Boda",
      template: "vibrant",
      allowGuests: false,
      requireApproval: true,
    });
  });

  it("give an event that becomes private the code that opens it, once", async () => {
    await save({ visibility: "private" });
    const first = (await rowOf())!;
    expect(first).toMatchObject({ visibility: "private", accessCodeSealed: expect.any(String), accessCodeVersion: 1 });
    await save({ visibility: "public" });
    await save({ visibility: "private" });
    expect((await rowOf())!.accessCodeSealed).toBe(first.accessCodeSealed);
  });

  it("make the page private as «Quién ve qué» does: with its version and an entry that is undone", async () => {
    const { reachVersion } = (await rowOf())!;
    const entries = () =>
      db.selectFrom("eventChanges").select(["kind", "facts", "undo"]).where("eventId", "=", eventId).execute();
    await save({ title: "La boda", visibility: "private" });
    expect((await rowOf())!.reachVersion).toBe(reachVersion + 1);
    expect(await entries()).toEqual([
      expect.objectContaining({ kind: "event.changed", facts: expect.objectContaining({ fields: ["title"] }) }),
      {
        kind: "event.reach",
        facts: { thing: "visibility", from: "page", to: "link", version: reachVersion + 1 },
        undo: { values: { visibility: "page" }, left: { visibility: "link" } },
      },
    ]);
    await save({ title: "La otra boda" });
    expect((await rowOf())!.reachVersion).toBe(reachVersion + 1);
  });

  it("save nothing over another host's version", async () => {
    expect(await save({ title: "La mía", version: "7", template: "modern" })).toEqual({ ok: false, code: "stale" });
    expect((await rowOf())!.template).not.toBe("modern");
  });

  it("bring a completed event back only where the plan has room", async () => {
    await save({ status: "completed" });
    await addEvent(db, userId);
    await addEvent(db, userId);
    expect(await save({ status: "planning", title: "Otra vez" })).toEqual({ ok: false, code: "event_limit" });
    expect(await rowOf()).toMatchObject({ status: "completed" });
    expect((await rowOf())!.title).not.toBe("Otra vez");
  });

  it("refuse a look, a status and a visibility that do not exist", async () => {
    const row = (await rowOf())!;
    const form = settingsForm(editableEvent(row).fields, chosenOf(row));
    const parsed = form.safeParse({ version: "1", template: "barroco", status: "lista", visibility: "secreta" });
    expect(parsed.error?.issues.map(({ path }) => path.join(".")).toSorted()).toEqual([
      "status",
      "template",
      "visibility",
    ]);
  });
});

describe("an event that is deleted", () => {
  it("goes with its guests, its e-mails and its picture, and is written down", async () => {
    const key = `events/${newId()}.jpg`;
    await pool.query(
      "insert into files (key, owner_id, purpose, content_type, bytes, width, height) values ($1, $2, 'event-image', 'image/jpeg', 10, 1, 1)",
      [key, userId],
    );
    await pool.query("update events set image_key = $2 where id = $1", [eventId, key]);
    await pool.query("insert into guests (event_id, id, name) values ($1, $2, 'Ana')", [eventId, newId()]);
    const other = await addEvent(db, userId);
    const pass = await eventPassOf(db, userId, eventId, "event.delete");
    await deleteEvent(db, pass, new Date());
    expect(await rowOf()).toBeUndefined();
    expect(await rowOf(other)).toBeDefined();
    for (const table of ["guests", "households", "event_members"]) {
      const { rows } = await pool.query(`select from ${table} where event_id = $1`, [eventId]);
      expect(rows, table).toEqual([]);
    }
    expect((await pool.query("select from files where key = $1", [key])).rows).toEqual([]);
    const written = await pool.query("select actor_id, deed from audit_log where subject_id = $1", [eventId]);
    expect(written.rows).toEqual([{ actor_id: userId, deed: "event.deleted" }]);
    // A second deletion does nothing more.
    await expect(deleteEvent(db, pass, new Date())).resolves.toBeUndefined();
  });
});
