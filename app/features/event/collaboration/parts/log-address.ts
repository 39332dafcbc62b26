// The address of the list of changes: its area, its person, and its first change.
import type { ChangeArea } from "#app/domain/event/change-kinds.ts";

/** The list as in `address`, with the given replacements; another filter starts at the newest. */
export function logPath(
  eventId: string,
  address: URLSearchParams,
  more: { area?: ChangeArea | null; by?: string | null; upTo?: number | null; notice?: string } = {},
): string {
  const { area = address.get("que"), by = address.get("quien"), notice } = more;
  const isSame = more.area === undefined && more.by === undefined && more.upTo === undefined;
  const upTo = isSame ? address.get("desde") : more.upTo;
  const search = new URLSearchParams();
  if (area) search.set("que", area);
  if (by) search.set("quien", by);
  if (upTo) search.set("desde", String(upTo));
  if (notice) search.set("aviso", notice);
  return `/app/event/${eventId}/collaboration${search.size > 0 ? `?${search}` : ""}`;
}
