// Web addresses that people enter: which ones may be stored, and their stored form.
import { ok, refuse, type Result } from "#app/domain/result.ts";

export const webLinkLimit = 2048;

/** Whether an address is too long to be stored, as typed or as browsers write it. */
export function isTooLongUrl(typed: string): boolean {
  return typed.length > webLinkLimit || (URL.parse(typed)?.href.length ?? 0) > webLinkLimit;
}

export type WebLinkRefusal = "link_invalid";

// A scheme, or text that could pass for one: `mesa.es:8080` has a port, `javascript:alert` does not.
const scheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** A name of the public web: no IP number, and no single word. robustness G-1 */
export const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A web address of at most 2048 characters in its stored form; null if empty. Only https and http with a public name: no other scheme in
 * any spelling, no password, no number in place of a name. One without a scheme gets https. The server never fetches it. SC-25, robustness
 * D-2
 */
export function checkWebLink(input: unknown): Result<{ link: string | null }, WebLinkRefusal> {
  if (typeof input !== "string") return ok({ link: null });
  if (input.length > 2 * webLinkLimit) return refuse("link_invalid");
  const typed = input.trim();
  if (typed === "") return ok({ link: null });
  // Browsers remove white space and controls from the middle of an address: an honest one has neither.
  if (/[\s\p{C}\\"<>`{}|]/u.test(typed)) return refuse("link_invalid");
  const url = URL.parse(scheme.test(typed) ? typed : `https://${typed}`);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return refuse("link_invalid");
  if (url.username !== "" || url.password !== "" || !publicHost.test(url.hostname)) return refuse("link_invalid");
  return url.href.length <= webLinkLimit ? ok({ link: url.href }) : refuse("link_invalid");
}
