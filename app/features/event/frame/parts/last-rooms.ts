// The room last visited behind each door, for as long as the tab is open: pressing a door opens it again.
import { useEffect, useSyncExternalStore } from "react";
import { type Door, type RoomName, rooms } from "#app/domain/event/rooms.ts";

const storageName = "convite-puertas";

type Visited = Record<string, Partial<Record<Door, RoomName>>>;

const readers = new Set<() => void>();

function stored(): string {
  try {
    return sessionStorage.getItem(storageName) ?? "";
  } catch {
    return "";
  }
}

function visitedIn(text: string): Visited {
  try {
    return (JSON.parse(text || "{}") ?? {}) as Visited;
  } catch {
    return {};
  }
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

function remember(eventId: string, room: RoomName): void {
  const { door } = rooms[room];
  const visited = visitedIn(stored());
  if (visited[eventId]?.[door] === room) return;
  visited[eventId] = { ...visited[eventId], [door]: room };
  try {
    sessionStorage.setItem(storageName, JSON.stringify(visited));
  } catch {
    // A browser that stores nothing opens the first room.
  }
  for (const read of readers) read();
}

/** Notes that the viewer is in `room`, and returns the last room of each door; the server returns no room. */
export function useLastRooms(eventId: string, room: RoomName): Partial<Record<Door, RoomName>> {
  const text = useSyncExternalStore(subscribe, stored, () => "");
  useEffect(() => remember(eventId, room), [eventId, room]);
  return visitedIn(text)[eventId] ?? {};
}
