// Chat messages of two people, every word a canary of its author.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { canary } from "./canaries.ts";

/** Two people write in the event's general chat and in private, and the second has reported the first. */
export async function addCanaryTalk(
  db: Db,
  eventId: string,
  one: { id: string; name: string },
  other: { id: string; name: string },
): Promise<void> {
  const [lowUserId, highUserId] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
  const sessions = [
    { id: newId(), kind: "general" as const, eventId },
    { id: newId(), kind: "private" as const, lowUserId, highUserId },
  ];
  for (const session of sessions) {
    await db.deleteFrom("chatSessions").where("eventId", "=", eventId).where("kind", "=", session.kind).execute();
    await db.insertInto("chatSessions").values(session).execute();
    for (const [at, { id, name }] of [one, other].entries()) {
      const place = { id: newId(), sessionId: session.id, seq: at + 1, change: at + 1, clientId: newId() };
      const content = canary(name, `talk-${session.kind}`);
      await db
        .insertInto("chatMessages")
        .values({ ...place, senderId: id, content })
        .execute();
    }
  }
  await db.insertInto("chatReports").values({ id: newId(), reporterId: other.id, reportedId: one.id }).execute();
}
