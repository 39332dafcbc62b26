// The address of the screen on which hosts decide what guests see of their table.
import type { ShowingNotice } from "../copy.ts";

/** The screen; `notice` is what a host has just done. */
export function showingPath(eventId: string, notice?: ShowingNotice): string {
  return `/app/event/${eventId}/guests/tables/guests${notice ? `?aviso=${notice}` : ""}`;
}
