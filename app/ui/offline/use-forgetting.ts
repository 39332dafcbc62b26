// Clears the browser's data when no account is signed in.
import { useEffect } from "react";
import { forgetCopies } from "./storage.ts";
import { blankWaiting } from "./waiting.ts";

/**
 * Removes all copies of pages. Waiting forms stay without their text, for their account; they go when that account signs out or another
 * account signs in.
 */
export function useForgetting(): void {
  useEffect(() => {
    blankWaiting();
    void forgetCopies();
  }, []);
}
