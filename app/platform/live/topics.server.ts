// The right that each topic of the change events requires.
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { Topic } from "#app/domain/topic.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { mayOnEvents } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

const ACTION_OF_TOPIC = new Map<string, ActionName>([
  ["", "live.subscribe.event"],
  ["guests", "live.subscribe.guests"],
  ["tasks", "event.tasks.view"],
  ["schedule", "event.timeline.view"],
  ["blocks", "event.blocks.view"],
  ["budget", "event.budget.view"],
  ["moodboard", "event.moodboard.view"],
  ["seating", "seating.look"],
  ["album", "album.view"],
  ["door", "live.subscribe.door"],
  ["chat", "chat.general.read"],
  ["organizers", "chat.organizers.read"],
]);

/** Whether `viewer` may hear all of `topics`. False for an unknown topic. */
export async function mayHear(app: AppServices, viewer: Viewer, topics: Topic[]): Promise<boolean> {
  const wanted = [];
  for (const topic of topics) {
    const [kind, id = "", part = "", ...rest] = topic.split(":");
    if (kind === "user" && id === viewer.id && rest.length === 0 && (!part || part === "chat")) continue;
    const action = ACTION_OF_TOPIC.get(part);
    if (kind !== "event" || rest.length > 0 || !action) return false;
    wanted.push({ eventId: id, action });
  }
  return mayOnEvents(app.db, viewer, wanted);
}

/** The event and action that hearing `topic` requires; undefined if the topic is not about an event. */
export function actionOfTopic(topic: Topic): { eventId: string; action: ActionName } | undefined {
  const [kind, eventId = "", part = ""] = topic.split(":");
  const action = kind === "event" ? ACTION_OF_TOPIC.get(part) : undefined;
  return action && { eventId, action };
}
