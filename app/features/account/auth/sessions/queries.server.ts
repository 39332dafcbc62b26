// The sessions of an account.
import type { Db } from "#app/db/client.ts";
import { type Device, readUserAgent } from "#app/domain/account/user-agent.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type OwnSession = Device & { id: string; isThis: boolean; since: Date };

/** The user's live sessions, the current one first, then the newest. part 2 §2 */
export async function listSessions(
  db: Db,
  { viewer }: AccountPass<"sessions.manage">,
  now: Date,
): Promise<OwnSession[]> {
  const sessions = await db
    .selectFrom("sessions")
    .select(["id", "userAgent", "createdAt"])
    .where("userId", "=", viewer.id)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  return sessions
    .map(({ id, userAgent, createdAt }) => ({
      id,
      isThis: id === viewer.sessionId,
      since: createdAt,
      ...readUserAgent(userAgent),
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
}
