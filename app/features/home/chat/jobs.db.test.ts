// One e-mail for all unread messages, on a real database.
import { sql, type Updateable } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { DB } from "#app/db/types.ts";
import type { Work } from "#app/platform/jobs/work.ts";
import { createLog } from "#app/platform/log.server.ts";
import { removePeople, testDatabase } from "#test/database.ts";
import { addUser } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { tellUnread } from "./jobs.server.ts";

const { db } = await testDatabase();
const noon = new Date("2049-03-01T12:00:00Z");
const before = (minutes: number, at = noon) => new Date(at.getTime() - minutes * 60_000);
const config = { origin: "https://convite.example", authSecret: "a-secret-of-at-least-thirty-two-bytes" };
let party: Party;
let reader: string;

beforeEach(async () => {
  await removePeople(db);
  party = await partyOf(db);
  reader = await addUser(db, "Paula");
  await db.updateTable("users").set({ emailVerified: true }).execute();
  const place = { eventId: party.eventId, id: newId(), userId: reader, name: "Paula", email: "paula@example.es" };
  await db
    .insertInto("eventMembers")
    .values({
      ...place,
      role: "collaborator",
      permissions: ["view", "chat"],
      status: "active",
      createdAt: before(9_999),
    })
    .execute();
});

const run = (now = noon) =>
  tellUnread({
    app: { db, config, log: createLog("silent") },
    payload: {},
    now,
    signal: null,
  } as unknown as Work<"tell_unread">);
const choose = (settings: Updateable<DB["users"]>) =>
  db.updateTable("users").set(settings).where("id", "=", reader).execute();
const told = async () =>
  (
    await db
      .selectFrom("letters")
      .select(["recipient", "subject", "facts"])
      .where("kind", "=", "unread_messages")
      .execute()
  ).map(({ subject, facts }) => ({ subject, sessions: (facts as unknown as { sessions: unknown }).sessions }));
async function say(kind: "organizers" | "general", minutesAgo: number, content = "CANARY", at = noon): Promise<void> {
  await sql`
    with place as (
      update chat_sessions set last_seq = last_seq + 1, last_change = last_change + 1, last_at = ${before(minutesAgo, at)}
      where event_id = ${party.eventId} and kind = ${kind} returning *
    )
    insert into chat_messages (id, session_id, seq, change, sender_id, client_id, content, created_at)
    select ${newId()}, id, last_seq, last_change, ${party.hostId}, ${crypto.randomUUID()}, ${content}, ${before(minutesAgo, at)} from place`.execute(
    db,
  );
}

it("tells once of all that has waited an hour, and never what it says", async () => {
  await say("organizers", 70);
  await say("organizers", 5);
  await Promise.all([run(), run()]);
  expect(await told()).toEqual([
    {
      subject: "Tienes 2 mensajes sin leer",
      sessions: [{ kind: "organizers", event: "Boda de Lucía", unread: 2 }],
    },
  ]);
  expect(JSON.stringify(await db.selectFrom("letters").selectAll().execute())).not.toContain("CANARY");
  await run(new Date(noon.getTime() + 3_600_000));
  expect(await told()).toHaveLength(1);
});

it("waits as long as one wants, and writes at most three a day", async () => {
  await choose({ unreadMinutes: 240 });
  await say("organizers", 70);
  await run();
  expect(await told()).toEqual([]);
  await choose({ unreadMinutes: 30 });
  for (let time = 0; time < 6; time++) {
    const at = new Date(noon.getTime() + time * 3_600_000);
    await say("organizers", 40, "otro", at);
    await run(at);
  }
  expect(await told()).toHaveLength(3);
});

it("tells nobody in quiet hours, unverified, muted, suspended, gone, or who never looked into General", async () => {
  await say("general", 70);
  await run();
  expect(await told()).toEqual([]);
  await say("organizers", 70);
  const silent = [
    () => choose({ quietFrom: 720, quietUntil: 900 }),
    () => choose({ emailVerified: false }),
    () => choose({ mutedLetters: ["messages"] }),
    () => choose({ suspendedAt: noon }),
    () => db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", reader).execute(),
    () =>
      db
        .updateTable("eventMembers")
        .set({ permissions: ["view"] })
        .where("userId", "=", reader)
        .execute(),
  ];
  for (const silence of silent) {
    await silence();
    await run();
    expect(await told()).toEqual([]);
    await choose({ emailVerified: true, mutedLetters: [], suspendedAt: null, quietFrom: null, quietUntil: null });
    await db
      .updateTable("eventMembers")
      .set({ status: "active", permissions: ["view", "chat"] })
      .where("userId", "=", reader)
      .execute();
  }
  await run();
  expect(await told()).toHaveLength(1);
});
