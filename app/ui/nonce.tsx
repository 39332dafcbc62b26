// The nonce of the current page: the browser blocks inline styles and scripts without it.
import { createContext, use } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

// Browsers hide a nonce in the markup, but not from running scripts.
const ownNonce = typeof document === "undefined" ? undefined : document.querySelector<HTMLElement>("[nonce]")?.nonce;

/** The page's nonce: the server's while it renders, in the browser the document's. */
export function useNonce(): string | undefined {
  return use(NonceContext) ?? ownNonce;
}
