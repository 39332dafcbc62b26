// A command on an event that was deleted while it ran answers "not found", not "failed" (H-8).
import type { Db } from "#app/db/client.ts";
import { isId } from "#app/platform/pass.server.ts";

/** Whether `path` leads to an event inside the app that no longer exists. */
export async function leadsToGoneEvent(db: Db, path: string): Promise<boolean> {
  const [, app, event, id] = path.replace(/\.data$/, "").split("/");
  if (app !== "app" || event !== "event" || !isId(id)) return false;
  return !(await db.selectFrom("events").select("id").where("id", "=", id).executeTakeFirst());
}
