// Ending sessions that one has open elsewhere. Whatever streams they hold end with them: the database announces it.
import type { Db } from "#app/db/client.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

/** Ends every session of the viewer but the one they are asking in; answers how many. K-1 */
export async function endOtherSessions(
  db: Db,
  { viewer }: AccountPass<"sessions.manage">,
): Promise<Result<{ ended: number }, never>> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("userId", "=", viewer.id)
    .where("id", "<>", viewer.sessionId)
    .executeTakeFirst();
  return ok({ ended: Number(numDeletedRows) });
}

/** Ends one session of the viewer. One that has ended already is no matter; refuses with `own_session`, which is what «Cerrar Sesión» is for. */
export async function endSession(
  db: Db,
  { viewer }: AccountPass<"sessions.manage">,
  sessionId: string,
): Promise<Result<unknown, "own_session">> {
  if (sessionId === viewer.sessionId) return refuse("own_session");
  if (isId(sessionId))
    await db.deleteFrom("sessions").where("userId", "=", viewer.id).where("id", "=", sessionId).execute();
  return ok();
}
