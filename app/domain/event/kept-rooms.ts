// The rooms of an event that a browser stores for use without a connection.
import type { ActionName } from "#app/domain/permission/actions.ts";

type Room = { path: string; address: string; topic: string; seenBy: ActionName; isOnlySeen?: true };

/** In the order of the screen: the path behind the event's address, the stored address, and the right to see the room. */
const rooms = {
  event: { path: "", address: "", topic: "", seenBy: "event.app.view" },
  // As many rows as one page can have: without a connection there is no next one.
  guests: { path: "/guests", address: "/guests?mostrar=500", topic: ":guests", seenBy: "guest.listPII" },
  schedule: { path: "/schedule", address: "/schedule", topic: ":schedule", seenBy: "event.timeline.view" },
  tasks: { path: "/tasks", address: "/tasks", topic: ":tasks", seenBy: "event.tasks.view" },
  tables: {
    path: "/guests/tables",
    address: "/guests/tables",
    topic: ":guests",
    seenBy: "guest.listPII",
    isOnlySeen: true,
  },
  plan: {
    path: "/guests/tables/plan",
    address: "/guests/tables/plan",
    // The team that looks at the tables hears the topic of the plan too, and may not keep the plan.
    topic: ":guests",
    seenBy: "seating.write",
    isOnlySeen: true,
  },
} as const satisfies Record<string, Room>;

export type KeptRoom = keyof typeof rooms;
export const keptRooms = Object.keys(rooms) as KeptRoom[];

const shape = /^\/app\/event\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})((?:\/[a-z]+)*)$/;

/** The event and the room of a path; null for any other path. */
export function keptRoomAt(pathname: string): { eventId: string; room: KeptRoom } | null {
  const [, eventId, rest = ""] = shape.exec(pathname) ?? [];
  const room = keptRooms.find((each) => rooms[each].path === rest);
  return eventId && room ? { eventId, room } : null;
}

/** The rooms that a viewer may store; `may` answers for the viewer's rights. */
export function openRooms(may: (action: ActionName) => boolean): KeptRoom[] {
  return keptRooms.filter((room) => may(rooms[room].seenBy));
}

/** Whether a browser stores the room only when a viewer looks at it: large pages that most events have not. */
export function isOnlySeen(room: KeptRoom): boolean {
  return "isOnlySeen" in rooms[room];
}

/** The stored address of a room. */
export function keptAddress(eventId: string, room: KeptRoom): string {
  return `/app/event/${eventId}${rooms[room].address}`;
}

/** The topic of the change events for the viewers of the room. */
export function topicOf(eventId: string, room: KeptRoom): string {
  return `event:${eventId}${rooms[room].topic}`;
}
