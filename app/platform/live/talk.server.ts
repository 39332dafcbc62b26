// Chat in streams: sends the messages themselves, so that a thousand readers need not fetch them.
import type { Db } from "#app/db/client.ts";
import type { Topic } from "#app/domain/topic.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { findViewersBySessions } from "#app/platform/auth/viewer.server.ts";
import { whoMay } from "#app/platform/many-passes.server.ts";
import { actionOfTopic } from "./topics.server.ts";

/** How the app's composition lets the streams read chats. */
export type TalkReader = {
  /** The topics that the account may hear in addition; each delivery checks the right again. */
  placesOf(db: Db, userId: string): Promise<Topic[]>;
  /** The message for each of `abouts`, as named in announcements, as one line of JSON; deleted ones are missing. */
  read(db: Db, abouts: readonly string[]): Promise<Map<string, string>>;
};

type Listener = { userId: string; sessionId: string };

/** Sorts `streams`: `dead` without a session, `rightful` may hear `topic`, `rightless` may not. Always three statements. */
export async function sortByRight<S extends Listener>(
  app: AppServices,
  topic: Topic,
  streams: readonly S[],
): Promise<{ rightful: S[]; rightless: S[]; dead: S[] }> {
  const viewers = await findViewersBySessions(
    app.db,
    app.config,
    streams.map(({ sessionId }) => sessionId),
  );
  const asked = actionOfTopic(topic);
  const people = [...new Map([...viewers.values()].map((viewer) => [viewer.id, viewer])).values()];
  const allowed = asked ? await whoMay(app.db, people, asked.eventId, asked.action) : people;
  const ids = new Set(allowed.map(({ id }) => id));
  const dead = streams.filter(({ sessionId }) => !viewers.has(sessionId));
  const living = streams.filter(({ sessionId }) => viewers.has(sessionId));
  return {
    dead,
    rightful: living.filter(({ userId }) => ids.has(userId)),
    rightless: living.filter(({ userId }) => !ids.has(userId)),
  };
}
