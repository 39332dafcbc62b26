// What the address of a page says of the action that led to it: `?aviso=`, and `?deshacer=` where it can be taken back.
import { useMemo } from "react";
import { useLocation } from "react-router";

// What the router notes where an action has led elsewhere.
const redirected = "_isRedirect";

/** How one has come to the page that is shown: another object every time, also when the same is said twice. */
export type Arrival = { key: string; notice: string | null };

/**
 * The `?aviso=` with which one has just come here from an action, else null. A form that was refused keeps the address it was sent to, and
 * so has done nothing that could be said again.
 */
export function useArrival(): Arrival {
  const { key, search, state } = useLocation();
  const isFromAction = key === "default" || (typeof state === "object" && state !== null && redirected in state);
  const notice = isFromAction ? new URLSearchParams(search).get("aviso") : null;
  return useMemo(() => ({ key, notice }), [key, notice]);
}

/**
 * Takes the notice out of the browser's address, so that a reload does not say it again; false when it was out already. No navigation:
 * that would break off whatever its reader has done meanwhile, a form that was sent quickly above all.
 */
export function forgetNotice(): boolean {
  const url = new URL(window.location.href);
  if (!url.searchParams.has("aviso")) return false;
  url.searchParams.delete("aviso");
  url.searchParams.delete("deshacer");
  window.history.replaceState(window.history.state, "", url);
  return true;
}
