// Reads a page's URL for the result of the action that led to it: `?aviso=`, and `?deshacer=` if it can be undone.
import { useMemo } from "react";
import { useLocation } from "react-router";

// React Router's state key for a redirect after an action.
const redirected = "_isRedirect";

/** How the user arrived at the current page: a new object for each arrival, also with the same notice. */
export type Arrival = { key: string; notice: string | null };

/**
 * Returns the `?aviso=` if an action has just led here, else null. A rejected form keeps the URL it posted to; it changed nothing,
 * so the notice does not show again.
 */
export function useArrival(): Arrival {
  const { key, search, state } = useLocation();
  const isFromAction = key === "default" || (typeof state === "object" && state !== null && redirected in state);
  const notice = isFromAction ? new URLSearchParams(search).get("aviso") : null;
  return useMemo(() => ({ key, notice }), [key, notice]);
}

/**
 * Removes the notice from the browser's URL, so that a reload does not repeat it; false if it was gone already. Not a navigation:
 * that would abort another request of the user, such as a quickly submitted form.
 */
export function forgetNotice(): boolean {
  const url = new URL(window.location.href);
  if (!url.searchParams.has("aviso")) return false;
  url.searchParams.delete("aviso");
  url.searchParams.delete("deshacer");
  window.history.replaceState(window.history.state, "", url);
  return true;
}
