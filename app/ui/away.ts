// Tells the error screen whether the database was unavailable when the server rendered the page.
import { createContext, use } from "react";

export const AwayContext = createContext(false);

/** True while the server renders a request that the database did not answer. In the browser: true on a 503 error screen. */
export function useIsUnavailable(): boolean {
  const own = use(AwayContext);
  return (
    own || (typeof document !== "undefined" && document.querySelector('.error-screen[data-status="503"]') !== null)
  );
}
