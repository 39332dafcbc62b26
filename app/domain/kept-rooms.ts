// Which rooms of an event a browser keeps a copy of, to be opened without a connection.

/** In the order in which they are offered: what comes behind the event's own address, and what of it is kept. */
const rooms = {
  event: { path: "", address: "", topic: "" },
  // As many rows as one page can have: without a connection there is no next one.
  guests: { path: "/guests", address: "/guests?mostrar=500", topic: ":guests" },
  schedule: { path: "/schedule", address: "/schedule", topic: ":tasks" },
  tasks: { path: "/tasks", address: "/tasks", topic: ":tasks" },
} as const;

export type KeptRoom = keyof typeof rooms;
export const keptRooms = Object.keys(rooms) as KeptRoom[];

const shape = /^\/app\/event\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/[a-z]+)?$/;

/** The event and the room that a path leads to, or null where it leads to anything else. */
export function keptRoomAt(pathname: string): { eventId: string; room: KeptRoom } | null {
  const [, eventId, rest = ""] = shape.exec(pathname) ?? [];
  const room = keptRooms.find((each) => rooms[each].path === rest);
  return eventId && room ? { eventId, room } : null;
}

/** The address of a room as it is kept. */
export function keptAddress(eventId: string, room: KeptRoom): string {
  return `/app/event/${eventId}${rooms[room].address}`;
}

/** The topic of the change events that only those hear who may see the room. */
export function topicOf(eventId: string, room: KeptRoom): string {
  return `event:${eventId}${rooms[room].topic}`;
}
