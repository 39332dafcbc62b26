// The hourly sweep on a real database deletes expired data and nothing else.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent } from "#test/factories.ts";
import { sweep } from "./sweep.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-sweep-"));
const files = createFileStore(dataDir);
afterAll(() => rmSync(dataDir, { recursive: true }));

const now = new Date("2027-06-05T12:00:00Z");
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
const run = () => sweep({ app: { db, files } as AppServices, payload: {}, now, signal: new AbortController().signal });

async function person(): Promise<string> {
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, email: `${id}@convite.example`, name: "Marta", username: id.slice(-12), accountType: "personal" })
    .execute();
  return id;
}

it("deletes sessions that nobody has used for thirty days, and erases the tokens of the last release", async () => {
  const userId = await person();
  const expiresAt = ago(-1);
  const session = (name: string, hours: number) => ({
    id: newId(),
    userId,
    token: name,
    tokenHash: Buffer.from(name),
    expiresAt,
    seenAt: ago(hours),
  });
  await db
    .insertInto("sessions")
    .values([session("used", 30 * 24 - 1), session("unused", 30 * 24 + 1)])
    .execute();
  await run();
  const kept = await db.selectFrom("sessions").select(["token", "tokenHash"]).where("userId", "=", userId).execute();
  expect(kept).toEqual([{ token: null, tokenHash: Buffer.from("used") }]);
});

it("deletes expired tries, sessions, verifications and mailed secrets, and change events older than a day", async () => {
  const userId = await person();
  for (const [name, expiresAt] of [
    ["old", ago(1)],
    ["live", ago(-1)],
  ] as const) {
    await db.insertInto("tries").values({ key: name, moments: [], expiresAt }).execute();
    await db
      .insertInto("sessions")
      .values({ id: newId(), userId, tokenHash: Buffer.from(name), expiresAt, seenAt: now })
      .execute();
    await db.insertInto("verifications").values({ id: newId(), identifier: name, value: "", expiresAt }).execute();
    const token = { tokenHash: Buffer.from(name), userId, purpose: "reset" as const, email: "x@convite.example" };
    await db
      .insertInto("accountTokens")
      .values({ ...token, expiresAt })
      .execute();
  }
  for (const hours of [25, 23])
    await db
      .insertInto("announcements")
      .values({ topic: `event:${hours}`, createdAt: ago(hours) })
      .execute();
  await run();
  expect(await db.selectFrom("tries").select("key").execute()).toEqual([{ key: "live" }]);
  const sessions = await db.selectFrom("sessions").select("tokenHash").where("userId", "=", userId).execute();
  expect(sessions).toEqual([{ tokenHash: Buffer.from("live") }]);
  expect(await db.selectFrom("verifications").select("identifier").execute()).toEqual([{ identifier: "live" }]);
  expect(await db.selectFrom("accountTokens").select("tokenHash").execute()).toEqual([
    { tokenHash: Buffer.from("live") },
  ]);
  const topics = await db.selectFrom("announcements").select("topic").where("topic", "like", "event:%").execute();
  expect(topics).toEqual([{ topic: "event:23" }]);
});

it("forgets what e-mails said after 30 days, unless they still wait to be posted", async () => {
  const mail = { kind: "welcome" as const, subject: "s", facts: JSON.stringify({ name: "Marta" }), secretSealed: "x" };
  const rows = [
    { status: "sent", hours: 31 * 24, kept: false },
    { status: "refused", hours: 31 * 24, kept: false },
    { status: "queued", hours: 31 * 24, kept: true },
    { status: "sent", hours: 29 * 24, kept: true },
  ] as const;
  for (const [index, { status, hours }] of rows.entries())
    await db
      .insertInto("letters")
      .values({ ...mail, id: newId(), recipient: `${index}@convite.example`, status, createdAt: ago(hours) })
      .execute();
  await run();
  const left = await db
    .selectFrom("letters")
    .select(["status", "facts", "secretSealed"])
    .orderBy("recipient")
    .execute();
  expect(left).toEqual(
    rows.map(({ status, kept }) => ({ status, facts: kept ? { name: "Marta" } : {}, secretSealed: kept ? "x" : null })),
  );
});

it("removes pictures that belong to nothing any more, with their files", async () => {
  const ownerId = await person();
  const put = async (purpose: "event-image" | "avatar", hours: number, owner: string | null) => {
    const key = newFileKey(purpose, "jpg");
    await db
      .insertInto("files")
      .values({
        key,
        purpose,
        ownerId: owner,
        contentType: "image/jpeg",
        bytes: 1,
        width: 1,
        height: 1,
        createdAt: ago(hours),
      })
      .execute();
    await files.put(key, Buffer.from("x"));
    return key;
  };
  const shown = await put("event-image", 48, ownerId);
  const justUploaded = await put("event-image", 1, ownerId);
  const face = await put("avatar", 48, ownerId);
  const gone = [await put("event-image", 48, ownerId), await put("avatar", 48, null), await put("avatar", 48, ownerId)];
  await db.updateTable("users").set({ image: face }).where("id", "=", ownerId).execute();
  await db
    .insertInto("events")
    .values({
      id: newId(),
      createdBy: ownerId,
      title: "Boda",
      titleSlug: "boda",
      category: "personal",
      type: "wedding",
      date: "2027-06-05",
      location: "Torrent",
      imageKey: shown,
    })
    .execute();
  await run();
  await run();
  const { rows } = await sql<{ key: string }>`select key from files`.execute(db);
  expect(rows.map(({ key }) => key).sort()).toEqual([shown, justUploaded, face].sort());
  for (const key of gone) expect(await files.read(key)).toBeNull();
  for (const key of [shown, justUploaded, face]) expect((await files.read(key))?.length).toBe(1);
});

it("forgets guests who were taken off a list an hour ago, and no others (L-4)", async () => {
  const [createdBy, eventId] = [await person(), newId()];
  const event = { title: "Boda", titleSlug: "boda", category: "personal", type: "wedding", date: "2049-06-05" };
  await db
    .insertInto("events")
    .values({ id: eventId, createdBy, location: "Torrent", ...event })
    .execute();
  const removed = (hours: number, name: string) => ({
    eventId,
    batchId: newId(),
    guestId: newId(),
    removedAt: ago(hours),
    contents: JSON.stringify({ name }),
  });
  await db
    .insertInto("removedGuests")
    .values([removed(1, "Ana"), removed(0.9, "Bea")])
    .execute();
  await run();
  const kept = await db.selectFrom("removedGuests").select("contents").where("eventId", "=", eventId).execute();
  expect(kept).toEqual([{ contents: { name: "Bea" } }]);
});

it("keeps a list that nobody has kept for thirty days, and one that was kept for a day", async () => {
  const createdBy = await person();
  const eventId = await addEvent(db, createdBy, { date: "2027-06-05" });
  const list = (created: number, kept: number | null) => ({
    eventId,
    id: newId(),
    createdBy,
    createdAt: ago(24 * created),
    keptAt: kept === null ? null : ago(24 * kept),
    skipped: "[]",
  });
  const lists = [list(29, null), list(29, 0.5), list(31, null), list(29, 2)];
  await db.insertInto("guestImports").values(lists).execute();
  await run();
  const left = await db.selectFrom("guestImports").select("id").where("eventId", "=", eventId).execute();
  expect(left.map(({ id }) => id).sort()).toEqual(
    lists
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  );
});
