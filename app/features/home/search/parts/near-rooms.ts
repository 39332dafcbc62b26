// The rooms of the event that the viewer stands in, on top of what the search finds.
import { finderOf, searchWords } from "#app/domain/home/search.ts";
import type { SearchKind } from "../copy.ts";
import type { SearchAnswer, SearchGroup } from "../queries.server.ts";

export type NearRoom = { to: string; title: string; detail: string };

/** The groups of an answer, below the rooms that `query` finds: all of them while nothing is typed, and none twice. */
export function withRooms(
  rooms: readonly NearRoom[],
  query: string,
  answer: SearchAnswer | null,
): (Omit<SearchGroup, "kind"> & { kind: SearchKind | "room" })[] {
  const finds = finderOf("exact");
  const found = rooms.filter(({ title }) => finds(title, searchWords(query)));
  const near = new Set(found.map(({ to }) => to));
  const others = (answer?.groups ?? [])
    .map((group) => ({ ...group, results: group.results.filter(({ to }) => !near.has(to)) }))
    .filter(({ results }) => results.length > 0);
  if (found.length === 0) return others;
  return [{ kind: "room", hasMore: false, results: found.map((room) => ({ ...room, key: room.to })) }, ...others];
}
