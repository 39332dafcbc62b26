// A message that a host took out keeps its text for one hour; also with its picture, and without its writer.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { testDatabase } from "#test/database.ts";
import { addMember, addUser, eventPassOf } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import type { ClearTalk } from "./access.queries.server.ts";
import { eraseTalk } from "./erasure.commands.server.ts";
import { findEventSession, findSession } from "./sessions.queries.server.ts";
import { putBack, takeOut } from "./taking-out.commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-03-01T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let party: Party;
let talk: ClearTalk;
let writer: string;
let messageId: string;
let fileKey: string;

beforeEach(async () => {
  party = await partyOf(db);
  const email = `${newId()}@correo.es`;
  writer = await addUser(db, "Paula", email);
  await addMember(db, party.eventId, email, "guest");
  const session = (await findSession(db, (await findEventSession(db, party.eventId, "general"))!.id))!;
  const pass = await eventPassOf(db, party.hostId, party.eventId, "chat.general.clear");
  talk = { session, pass };
  messageId = newId();
  fileKey = `${newId()}.jpg`;
  const file = {
    key: fileKey,
    ownerId: writer,
    purpose: "chat-image" as const,
    contentType: "image/jpeg" as const,
    bytes: 1,
  };
  await db
    .insertInto("files")
    .values({ ...file, width: 1, height: 1, createdAt: now })
    .execute();
  const of = { sessionId: session.id, senderId: writer, clientId: newId() };
  await db
    .insertInto("chatMessages")
    .values({ ...of, id: messageId, seq: 1, change: 1, content: "Vaya boda", fileKey, createdAt: now })
    .execute();
});

const message = () => db.selectFrom("chatMessages").selectAll().where("id", "=", messageId).executeTakeFirstOrThrow();
const kept = () => db.selectFrom("chatTakenOut").selectAll().where("messageId", "=", messageId).executeTakeFirst();
const sweeps = (at: Date) =>
  sweep({
    app: { db, files: {} } as unknown as AppServices,
    now: at,
    payload: {},
    signal: new AbortController().signal,
  });

describe("a message that a host took out", () => {
  it("stands nowhere else, and comes back whole within the hour", async () => {
    expect(await takeOut(db, talk, messageId, now)).toMatchObject({ ok: true });
    expect(await message()).toMatchObject({ content: "", fileKey: null, deletedAt: now });
    expect(await kept()).toMatchObject({ content: "Vaya boda", fileKey, takenBy: party.hostId });
    await sweeps(later(30));
    expect(await putBack(db, talk, messageId, later(59))).toMatchObject({ ok: true });
    expect(await message()).toMatchObject({ content: "Vaya boda", fileKey, deletedAt: null });
    expect(await kept()).toBeUndefined();
    expect(await putBack(db, talk, messageId, later(59))).toEqual({ ok: false, code: "message_gone" });
  });

  it("is erased after it; its place still says who took it out", async () => {
    await takeOut(db, talk, messageId, now);
    expect(await putBack(db, talk, messageId, later(60))).toEqual({ ok: false, code: "message_gone" });
    await sweeps(later(60));
    expect(await kept()).toMatchObject({ content: "", fileKey: null, takenBy: party.hostId });
  });

  it("goes with its writer's account, and does not come back without it", async () => {
    await takeOut(db, talk, messageId, now);
    await inTransaction(db, (tx) => eraseTalk(tx, writer, now));
    expect(await kept()).toMatchObject({ content: "", fileKey: null });
    expect(await putBack(db, talk, messageId, later(1))).toEqual({ ok: false, code: "message_gone" });
  });
});
