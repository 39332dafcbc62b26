// Whether the page is hydrated: until then no element may show that needs JavaScript.
import { useSyncExternalStore } from "react";

/** False on the server and in the first render of a page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
