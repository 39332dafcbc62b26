// The nonce of the page being rendered: inline styles and scripts carry it, or the browser refuses them.
import { createContext, use } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

// Browsers hide a nonce from the markup, not from the scripts that already run with it.
const ownNonce = typeof document === "undefined" ? undefined : document.querySelector<HTMLElement>("[nonce]")?.nonce;

/** The page's nonce: the server's own while it renders, in the browser the one the page came with. */
export function useNonce(): string | undefined {
  return use(NonceContext) ?? ownNonce;
}
