// The event's doors and the rooms behind them: the one list that the whole frame is drawn from.
import { kindOf } from "#app/domain/event/kinds.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";

type Room = {
  door: Door;
  /** The name of the room everywhere: in the frame, as its `<h1>`, in the search. */
  title: string;
  /** Its address behind the event's. The chat's is its conversation's instead. */
  path: string;
  /** Any one of these rights opens it. */
  seenBy: readonly ActionName[];
  /** Further addresses that belong to it, by their beginning. */
  holds?: string;
};

/** The doors in order. The first has one room, which stands on the door itself. */
const doors = ["home", "guests", "page", "plan", "team"] as const;
export type Door = (typeof doors)[number];

/** Every room, in the order of the frame. Another line is another room. */
export const rooms = {
  home: { door: "home", title: "Fiesta", path: "", seenBy: ["event.app.view"] },
  guests: { door: "guests", title: "Invitados", path: "/guests", seenBy: ["guest.listPII"] },
  tables: { door: "guests", title: "Mesas/Asientos", path: "/guests/tables", seenBy: ["seating.look"] },
  invitations: { door: "guests", title: "Invitaciones", path: "/guests/invitations", seenBy: ["invitation.list"] },
  doors: { door: "guests", title: "Puertas", path: "/door/setup", holds: "/door", seenBy: ["door.setup"] },
  badges: { door: "guests", title: "Tarjetas", path: "/badges", seenBy: ["badge.print"] },
  settings: { door: "guests", title: "Ajustes", path: "/guests/settings", seenBy: ["rsvpSettings.write"] },
  design: { door: "page", title: "Diseño", path: "/customize", seenBy: ["event.customize"] },
  sections: {
    door: "page",
    title: "Secciones",
    path: "/customize/sections",
    holds: "/customize/",
    seenBy: ["event.customize"],
  },
  gifts: { door: "page", title: "Regalos", path: "/gifts", seenBy: ["gift.write"] },
  album: { door: "page", title: "Álbum", path: "/album", seenBy: ["album.view"] },
  visibility: {
    door: "page",
    title: "Quién ve qué",
    path: "/visibility",
    holds: "/see",
    seenBy: ["event.access.read"],
  },
  tasks: { door: "plan", title: "Tareas", path: "/tasks", seenBy: ["event.tasks.view", "event.tasks.viewOwn"] },
  schedule: { door: "plan", title: "Escaleta", path: "/schedule", seenBy: ["event.timeline.view"] },
  day: { door: "plan", title: "El día", path: "/day", seenBy: ["day.view"] },
  budget: { door: "plan", title: "Presupuesto", path: "/budget", seenBy: ["event.budget.view"] },
  providers: { door: "plan", title: "Proveedores", path: "/providers", seenBy: ["event.providers.view"] },
  moodboard: { door: "plan", title: "Moodboard", path: "/moodboard", seenBy: ["event.moodboard.view"] },
  people: { door: "team", title: "Personas", path: "/guests/invitations/team", seenBy: ["collaborator.list"] },
  chat: { door: "team", title: "Chat", path: "/chat", seenBy: ["chat.organizers.read", "chat.general.read"] },
  changes: { door: "team", title: "Cambios", path: "/collaboration", seenBy: ["event.changes.view"] },
  dossier: { door: "team", title: "Dossier", path: "/dossier", seenBy: ["event.dossier"] },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;
const all: Readonly<Record<RoomName, Room>> = rooms;
export const roomNames = Object.keys(rooms) as RoomName[];

/** Whether a viewer stands inside the event's house: its team and its providers. Guests see no doors. */
const isInside = (may: (action: ActionName) => boolean) => may("event.house.view");

/** The rooms that a viewer may enter, in order; empty for guests, strangers and the staff. `may` answers for the viewer's rights. */
export function roomsFor(may: (action: ActionName) => boolean): RoomName[] {
  if (!isInside(may)) return [];
  return roomNames.filter((name) => {
    return all[name].seenBy.some((action) => may(action));
  });
}

/** The doors with at least one of `open` behind them, each with its rooms, in order. */
export function doorsOf(open: readonly RoomName[]): { door: Door; rooms: RoomName[] }[] {
  return doors.flatMap((door) => {
    const behind = open.filter((name) => rooms[name].door === door);
    return behind.length === 0 ? [] : [{ door, rooms: behind }];
  });
}

const inEvent = /^\/app\/event\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.*)?$/;

/** The event and the room that an address belongs to, dialogs and third levels included; null outside events. */
export function roomAt(pathname: string): { eventId: string; room: RoomName } | null {
  const [, eventId, rest = ""] = inEvent.exec(pathname) ?? [];
  if (eventId === undefined) return null;
  const lengthIn = (name: RoomName) => {
    const { path, holds } = all[name];
    if (rest === path) return path.length + 2;
    if (holds !== undefined && rest.startsWith(holds)) return holds.length + 1;
    return rest.startsWith(`${path}/`) ? path.length + 1 : 0;
  };
  const best = roomNames.reduce((one, other) => (lengthIn(other) > lengthIn(one) ? other : one));
  return { eventId, room: best };
}

/** The room's address. `chatId` is the conversation of the event's that the viewer reads; without it the chat's address finds it. */
export function roomPath(eventId: string, room: RoomName, chatId?: string | null): string {
  if (room !== "chat") return `/app/event/${eventId}${rooms[room].path}`;
  return chatId ? `/app/chat/${chatId}` : `/app/chat?evento=${eventId}&tipo=organizers`;
}

/** The name of the room in an event of this `type`: the hall of a professional event is no party. */
export function roomTitle(room: RoomName, type: string): string {
  const { category } = kindOf(type);
  const isWork = category === "professional" || category === "corporate";
  return room === "home" && isWork ? "Evento" : rooms[room].title;
}
