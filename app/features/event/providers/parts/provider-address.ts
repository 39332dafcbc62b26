// The addresses of the providers.
import type { NoticeName } from "../copy.ts";

/** The list or one of its pages; `undo` names the action that the host can undo. */
export function providersPath(
  eventId: string,
  { dialog = "", notice, undo }: { dialog?: string; notice?: NoticeName; undo?: string } = {},
): string {
  const search = new URLSearchParams({
    ...(notice && { aviso: notice }),
    ...(undo && { deshacer: undo }),
  });
  return `/app/event/${eventId}/providers${dialog}${search.size > 0 ? `?${search}` : ""}`;
}

/** The offers for a line of the budget. */
export function offersPath(eventId: string, lineId: string): string {
  return providersPath(eventId, { dialog: `/offers/${lineId}` });
}
