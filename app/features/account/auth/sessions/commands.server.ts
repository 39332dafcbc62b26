// Ends sessions that the user has elsewhere. Their streams end with them: the database sends a notification.
import type { Db } from "#app/db/client.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";

/** Ends every session of the user but the current one; returns how many. K-1 */
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

/** Ends one session of the user; an ended one is fine. Refuses with `own_session`, for which «Cerrar Sesión» exists. */
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
