// The id of the page's request, for error screens without loader data.
import { createContext, use } from "react";

export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id: on the server that of the current request; in the browser the one on the server's error screen. */
export function useRequestId(): string | undefined {
  const own = use(RequestIdContext);
  return (
    own ??
    (typeof document === "undefined" ? undefined : (document.querySelector(".error-id code")?.textContent ?? undefined))
  );
}
