// The nonce of the page being rendered: inline styles and scripts carry it, or the browser refuses them.
import { createContext, use } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce while the server renders; undefined in the browser, where nothing inline is added any more. */
export function useNonce(): string | undefined {
  return use(NonceContext);
}
