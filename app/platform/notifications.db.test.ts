// Notifications merge until they are read, go out after the commit, and are visible only to accounts that still have the right.
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { Notification } from "#app/domain/home/notification.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addMember, addUser } from "#test/factories.ts";
import { onOneConnection } from "#test/round-trips.ts";
import { countUnread, markSeen, notify, readNotifications } from "./notifications.server.ts";

describe("notifications", async () => {
  const { connectionString, db } = await testDatabase();
  const now = new Date("2027-03-01T10:00:00Z");
  let [ana, bea, eventId] = ["", "", ""];

  beforeEach(async () => {
    ana = await addUser(db, "Ana");
    bea = await addUser(db, "Bea");
    eventId = await addEvent(db, ana);
  });

  const tell = (told: Partial<Notification> = {}, at = now) =>
    inTransaction(db, (tx) => notify(tx, { kind: "answers", recipients: [ana], eventId, ...told }, at));
  const seen = async (userId = ana) =>
    (await readNotifications(db, userId)).map(({ kind, count, event }) => ({ kind, count, event: event?.id ?? null }));
  const readAll = () => db.updateTable("notifications").set({ readAt: now }).where("userId", "=", ana).execute();

  it("counts what happens eight times at once as one line, and what comes after it was read as another", async () => {
    await Promise.all(Array.from({ length: 8 }, () => tell({ count: 3 })));
    expect(await seen()).toEqual([{ kind: "answers", count: 24, event: eventId }]);
    await readAll();
    await Promise.all([tell(), tell()]);
    expect(await seen()).toEqual([
      { kind: "answers", count: 2, event: eventId },
      { kind: "answers", count: 24, event: eventId },
    ]);
    expect(await countUnread(db, ana)).toBe(1);
  });

  it("tells nobody of a command that was rolled back, and no account that is suspended or gone", async () => {
    const rolledBack = inTransaction(db, async (tx) => {
      await notify(tx, { kind: "answers", recipients: [ana], eventId }, now);
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await db.updateTable("users").set({ suspendedAt: now }).where("id", "=", bea).execute();
    await tell({ recipients: [bea, newId()], kind: "support.answered", eventId: null, subjectId: newId() });
    const { rows } = await sql`select from notifications where user_id in (${ana}, ${bea})`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it("announces to each recipient's own screens", async () => {
    await addMember(db, eventId, await emailOf(bea), "organizer");
    const before = await announcements();
    await tell({ recipients: [ana, bea, ana] });
    expect((await announcements()) - before).toBe(2);
  });

  it("shows nothing of an event to a member who lost the right, and shows it again with the right", async () => {
    await addMember(db, eventId, await emailOf(bea), "organizer");
    await tell({ recipients: [bea] });
    expect(await countUnread(db, bea)).toBe(1);
    const membership = db.updateTable("eventMembers").where("eventId", "=", eventId).where("userId", "=", bea);
    await membership.set({ permissions: ["view"] }).execute();
    expect(await countUnread(db, bea)).toBe(0);
    expect(await seen(bea)).toEqual([]);
    await membership.set({ permissions: ["view", "manage_guests"], status: "removed" }).execute();
    expect(await seen(bea)).toEqual([]);
    await membership.set({ status: "active" }).execute();
    expect(await seen(bea)).toHaveLength(1);
  });

  it("asks for the right to read a conversation, and none for a private one", async () => {
    await addMember(db, eventId, await emailOf(bea), "viewer");
    const say = (chatType: "private" | "organizers" | "general") =>
      tell({
        kind: "message",
        recipients: [bea],
        subjectId: newId(),
        eventId: chatType === "private" ? null : eventId,
        facts: { chatType },
      });
    for (const chatType of ["private", "organizers", "general"] as const) await say(chatType);
    await db.updateTable("events").set({ allowChat: true }).where("id", "=", eventId).execute();
    const membership = db.updateTable("eventMembers").where("eventId", "=", eventId).where("userId", "=", bea);
    await membership.set({ permissions: ["view", "chat"] }).execute();
    const types = async () => (await readNotifications(db, bea)).map(({ facts }) => facts.chatType).toSorted();
    expect(await types()).toEqual(["general", "private"]);
    await db.updateTable("events").set({ allowChat: false }).where("id", "=", eventId).execute();
    expect(await types()).toEqual(["private"]);
  });

  it("tells once what is told once, and leaves out areas that are switched off, by the way asked for", async () => {
    await tell({ kind: "plan.near" });
    await readAll();
    await tell({ kind: "plan.near" });
    expect(await seen()).toHaveLength(1);
    await tell();
    await db
      .updateTable("users")
      .set({ mutedBell: ["answers"] })
      .where("id", "=", ana)
      .execute();
    expect(await countUnread(db, ana)).toBe(0);
    const pushed = await readNotifications(db, ana, { onlyUnread: true, way: "push" });
    expect(pushed.map(({ kind, unpushed }) => [kind, unpushed])).toEqual([["answers", 1]]);
  });

  it("is counted for a page with one prepared statement, which finds its rows by the index of what is not read", async () => {
    await tell();
    const { prepared } = await onOneConnection(connectionString, async (one, sent) => {
      sent.length = 0;
      expect(await countUnread(one, ana)).toBe(1);
      expect(sent).toHaveLength(1);
      const plan = await sql<{ "QUERY PLAN": string }>`explain select id from notifications
        where user_id = ${ana} and read_at is null`.execute(one);
      console.log(`unread: ${plan.rows.map((row) => Object.values(row)[0]).join(" ")}`);
    });
    expect(prepared).toContain("unread_notifications");
  });

  it("is read where the thing itself is seen", async () => {
    const [one, other] = [newId(), newId()];
    for (const subjectId of [one, other]) await tell({ kind: "message", eventId: null, subjectId });
    await inTransaction(db, (tx) => markSeen(tx, ana, { kind: "message", subjectId: one }, now));
    await inTransaction(db, (tx) => markSeen(tx, bea, { kind: "message", subjectId: other }, now));
    const unread = await readNotifications(db, ana, { onlyUnread: true });
    expect(unread.map(({ subjectId }) => subjectId)).toEqual([other]);
  });

  async function emailOf(id: string): Promise<string> {
    return (await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow()).email;
  }
  async function announcements(): Promise<number> {
    const topics = [`user:${ana}` as const, `user:${bea}` as const];
    return (await db.selectFrom("announcements").select("id").where("topic", "in", topics).execute()).length;
  }
});
