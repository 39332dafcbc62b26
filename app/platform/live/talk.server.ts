// What streams tell of talk: not only that there is something new, but its words, so that a thousand readers need not ask for them.
import type { Db } from "#app/db/client.ts";
import type { Topic } from "#app/domain/topic.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { findViewersBySessions } from "#app/platform/auth/viewer.server.ts";
import { whoMay } from "#app/platform/many-passes.server.ts";
import { actionOfTopic } from "./topics.server.ts";

/** How the composition lets the streams read talk. */
export type TalkReader = {
  /** Where the account perhaps hears talk, beside its private sessions: a right is asked for each time something is told. */
  placesOf(db: Db, userId: string): Promise<Topic[]>;
  /** The words for each of `abouts` as announcements name them, as one line of JSON; none for what is gone. */
  read(db: Db, abouts: readonly string[]): Promise<Map<string, string>>;
};

type Listener = { userId: string; sessionId: string };

/** Of `streams` those whose session stands (`alive`), and of these the ones that may hear `topic`: three statements, however many they are. */
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
