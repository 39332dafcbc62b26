// The id of the request that a page answers, for screens that stand where nothing could be loaded.
import { createContext, use } from "react";

export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id: while the server renders that of its request; in the browser the one that the server has written on its error screen. */
export function useRequestId(): string | undefined {
  const own = use(RequestIdContext);
  return (
    own ??
    (typeof document === "undefined" ? undefined : (document.querySelector(".error-id code")?.textContent ?? undefined))
  );
}
