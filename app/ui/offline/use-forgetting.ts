// What a browser forgets when nobody is signed in to it any more.
import { useEffect } from "react";
import { forgetCopies } from "./storage.ts";
import { blankWaiting } from "./waiting.ts";

/**
 * Forgets all copies of pages. What still waits to be sent stays without a name, for the account that did it: it goes when that account
 * signs out, or another one signs in.
 */
export function useForgetting(): void {
  useEffect(() => {
    blankWaiting();
    void forgetCopies();
  }, []);
}
