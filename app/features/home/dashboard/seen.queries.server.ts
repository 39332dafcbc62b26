// The events that an account may see, with what the policy says of each: what other rooms across events begin with.
import type { Db } from "#app/db/client.ts";
import { type EventViewer, ownEvents, rightsOn } from "./queries.server.ts";

export type SeenEvent = Awaited<ReturnType<typeof seenEvents>>[number];

/** Own and shared events, in one statement without any count. */
export async function seenEvents(db: Db, viewer: EventViewer) {
  const rows = await selectColumns(db, viewer.id).execute();
  return rows.flatMap((row) => {
    const may = rightsOn(viewer, row);
    return may("event.app.view") ? [{ row, may }] : [];
  });
}

function selectColumns(db: Db, viewerId: string) {
  return ownEvents(db, viewerId).select([
    "events.id",
    "events.title",
    "events.type",
    "events.client",
    "events.location",
    "events.date",
    "events.timeZone",
    "events.status",
    "events.rsvpDeadline",
    "events.createdBy",
    "events.visibility",
    "events.requireAccount",
    "events.allowRsvp",
    "events.allowChat",
    "events.allowGiftList",
    "events.allowGuestList",
    "events.allowTimeline",
    "member.role as memberRole",
    "member.permissions as memberPermissions",
  ]);
}
