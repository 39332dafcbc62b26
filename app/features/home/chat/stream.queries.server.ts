// Queries of live streams about the chat: the sessions that an account may hear, and the text of an announcement.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import type { Topic } from "#app/domain/topic.ts";
import { isId } from "#app/platform/pass.server.ts";
import type { TalkReader } from "#app/platform/live/talk.server.ts";
import { messagesById } from "./messages.queries.server.ts";
import { eventsOf } from "./sessions.queries.server.ts";

// The account gets news of further events while their page is open.
const MOST_PLACES = 200;

/** The text of an announcement of a message. */
export const aboutMessage = (messageId: string) => `m:${messageId}`;
/** The announcement's text of a user's read position. */
export const aboutReading = (sessionId: string, userId: string, readSeq: number) =>
  `r:${sessionId}:${userId}:${readSeq}`;

export const talkReader: TalkReader = {
  async placesOf(db, userId) {
    const { rows } = await sql<{ id: string }>`
      select mine.id from ${eventsOf(userId)} mine order by mine.id desc limit ${MOST_PLACES}`.execute(db);
    return rows.flatMap(({ id }): Topic[] => [`event:${id}:chat`, `event:${id}:organizers`]);
  },

  async read(db, abouts) {
    const said = new Map<string, string>();
    const messageIds = abouts.filter((about) => about.startsWith("m:")).map((about) => about.slice(2));
    for (const message of await messagesById(db, [...new Set(messageIds)]))
      said.set(aboutMessage(message.id), JSON.stringify({ message }));
    await sayReadings(db, abouts, said);
    return said;
  },
};

async function sayReadings(db: Db, abouts: readonly string[], said: Map<string, string>): Promise<void> {
  const readings = abouts.flatMap((about) => {
    const [kind, sessionId, userId, readSeq] = about.split(":");
    return kind === "r" && isId(userId) ? [{ about, sessionId, userId, readSeq: Number(readSeq) }] : [];
  });
  if (readings.length === 0) return;
  const ids = [...new Set(readings.map(({ userId }) => userId))];
  const people = await db.selectFrom("users").select(["id", "name", "image"]).where("id", "in", ids).execute();
  for (const { about, sessionId, userId, readSeq } of readings) {
    const person = people.find(({ id }) => id === userId);
    if (!person) continue;
    const { id, name, image } = person;
    const reader = { id, name, avatarUrl: photoUrl(image), readSeq };
    said.set(about, JSON.stringify({ sessionId, reader }));
  }
}
