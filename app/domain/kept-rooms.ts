// Which rooms of an event a browser keeps a copy of, to be opened without a connection.
import type { ActionName } from "#app/domain/permission-actions.ts";

type Room = { path: string; address: string; topic: string; seenBy: ActionName };

/** In the order in which they are offered: what comes behind the event's own address, what of it is kept, and who may see it. */
const rooms = {
  event: { path: "", address: "", topic: "", seenBy: "event.app.view" },
  // As many rows as one page can have: without a connection there is no next one.
  guests: { path: "/guests", address: "/guests?mostrar=500", topic: ":guests", seenBy: "guest.listPII" },
  schedule: { path: "/schedule", address: "/schedule", topic: ":schedule", seenBy: "event.timeline.view" },
  tasks: { path: "/tasks", address: "/tasks", topic: ":tasks", seenBy: "event.tasks.view" },
} as const satisfies Record<string, Room>;

export type KeptRoom = keyof typeof rooms;
export const keptRooms = Object.keys(rooms) as KeptRoom[];

const shape = /^\/app\/event\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/[a-z]+)?$/;

/** The event and the room that a path leads to, or null where it leads to anything else. */
export function keptRoomAt(pathname: string): { eventId: string; room: KeptRoom } | null {
  const [, eventId, rest = ""] = shape.exec(pathname) ?? [];
  const room = keptRooms.find((each) => rooms[each].path === rest);
  return eventId && room ? { eventId, room } : null;
}

/** The rooms that a viewer may keep who `may` do what they may do. */
export function openRooms(may: (action: ActionName) => boolean): KeptRoom[] {
  return keptRooms.filter((room) => may(rooms[room].seenBy));
}

/** The address of a room as it is kept. */
export function keptAddress(eventId: string, room: KeptRoom): string {
  return `/app/event/${eventId}${rooms[room].address}`;
}

/** The topic of the change events that only those hear who may see the room. */
export function topicOf(eventId: string, room: KeptRoom): string {
  return `event:${eventId}${rooms[room].topic}`;
}
