// The sessions of an account.
import type { Db } from "#app/db/client.ts";
import { sessionEnd } from "#app/domain/account/session.ts";
import { type Device, readUserAgent } from "#app/domain/account/user-agent.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type OwnSession = Device & { id: string; isThis: boolean; seenAt: Date };

const MOST_SHOWN = 50;

/** The user's live sessions, the current one first, then the last used; at most fifty. part 2 §2 */
export async function listSessions(
  db: Db,
  { viewer }: AccountPass<"sessions.manage">,
  now: Date,
): Promise<OwnSession[]> {
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "userAgent", "seenAt", "freshAt", "expiresAt"])
    .where("userId", "=", viewer.id)
    .where("expiresAt", ">", now)
    .orderBy((eb) => eb("id", "=", viewer.sessionId), "desc")
    .orderBy("seenAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return sessions
    .filter((session) => sessionEnd(session, viewer.isStaff) > now)
    .map(({ id, userAgent, seenAt }) => ({
      id,
      isThis: id === viewer.sessionId,
      // This very request is the last use of the current one; the list of uses is written a minute later.
      seenAt: id === viewer.sessionId ? now : seenAt,
      ...readUserAgent(userAgent),
    }));
}
