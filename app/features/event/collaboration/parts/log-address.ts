// The address of the list of changes: which area and person it shows, and from which change on.
import type { ChangeArea } from "#app/domain/change-log.ts";

/** The list as `address` shows it, with what is given instead; another filter begins at the newest. */
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
