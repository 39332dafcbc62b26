// Whether the page is awake: until then nothing may be shown that only JavaScript can work.
import { useSyncExternalStore } from "react";

/** False on the server and in the first rendering of a page, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
