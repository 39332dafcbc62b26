// Addresses of the web that people give of themselves: which may be kept, and how they are written.
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const webLinkLimit = 2048;

/** Whether an address is too long to be stored, as it is typed or as browsers write it. */
export function isTooLongUrl(typed: string): boolean {
  return typed.length > webLinkLimit || (URL.parse(typed)?.href.length ?? 0) > webLinkLimit;
}

export type WebLinkRefusal = "link_invalid";

// A scheme, or what could be read as one: `mesa.es:8080` has a port, `javascript:alert` does not.
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** A name of the public web: no number of a machine, and none of a single word. robustness G-1 */
export const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A web address of at most 2048 characters as it is kept, null when there is none. Only https and http with a public name: no other
 * scheme however it is split or written, no password, no number in place of a name. One without a scheme gets https. The server never
 * asks for it. SC-25, robustness D-2
 */
export function checkWebLink(input: unknown): Result<{ link: string | null }, WebLinkRefusal> {
  if (typeof input !== "string") return ok({ link: null });
  if (input.length > 2 * webLinkLimit) return refuse("link_invalid");
  const typed = input.trim();
  if (typed === "") return ok({ link: null });
  // Browsers take white space and controls out of the middle of an address: anyone who writes them there means no good.
  if (/[\s\p{C}\\"<>`{}|]/u.test(typed)) return refuse("link_invalid");
  const url = URL.parse(scheme.test(typed) ? typed : `https://${typed}`);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return refuse("link_invalid");
  if (url.username !== "" || url.password !== "" || !publicHost.test(url.hostname)) return refuse("link_invalid");
  return url.href.length <= webLinkLimit ? ok({ link: url.href }) : refuse("link_invalid");
}
