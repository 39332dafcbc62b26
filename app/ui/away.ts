// Whether the database was away when the server drew a page, for the screen that stands where nothing could be loaded.
import { createContext, use } from "react";

export const AwayContext = createContext(false);

/** True while the server renders a request that the database did not answer; in the browser, on the screen that such a request has left. */
export function useIsUnavailable(): boolean {
  const own = use(AwayContext);
  return (
    own || (typeof document !== "undefined" && document.querySelector('.error-screen[data-status="503"]') !== null)
  );
}
