// Which right a topic of the change events asks for.
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { mayOnEvents } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { Topic } from "./live.server.ts";

const ACTION_OF_TOPIC = {
  "": "live.subscribe.event",
  guests: "live.subscribe.guests",
  chat: "chat.general.read",
} as const satisfies Record<string, ActionName>;

/** Whether `viewer` may hear all of `topics`. A topic that is not one of ours is a right that nobody has. */
export async function mayHear(app: AppServices, viewer: Viewer, topics: Topic[]): Promise<boolean> {
  const wanted = [];
  for (const topic of topics) {
    const [kind, id = "", part = "", ...rest] = topic.split(":");
    if (kind === "user" && id === viewer.id && !part) continue;
    if (kind !== "event" || rest.length > 0 || !(part in ACTION_OF_TOPIC)) return false;
    wanted.push({ eventId: id, action: ACTION_OF_TOPIC[part as keyof typeof ACTION_OF_TOPIC] });
  }
  return mayOnEvents(app.db, viewer, wanted);
}
