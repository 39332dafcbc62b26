// Where a person goes after signing in: back to the page they came from, and never to another site.

/** The destination without a way back. */
export const homeOfAccount = "/app";

const longest = 2048;
// Only needed to parse the URL against; never requested.
const anyOrigin = "http://convite.invalid";

/**
 * The local path (with query and fragment) in `input`, in the browser's own spelling, else `/app`. Refuses anything that a browser, a proxy
 * or another decoder could read as another host: a second slash, a backslash, control characters, plain or encoded. SC-43, F-6
 */
export function safeNext(input: unknown): string {
  if (typeof input !== "string" || input.length > longest || !input.startsWith("/")) return homeOfAccount;
  if (/[\p{Cc}\p{Zl}\p{Zp}\\]/u.test(input)) return homeOfAccount;
  const url = URL.parse(input, anyOrigin);
  if (!url || url.origin !== anyOrigin) return homeOfAccount;
  // Encoded separators, dots and controls are in no path of ours (%25 could hide them from a second decoding).
  if (url.pathname.includes("//") || /%(?:[01][0-9a-f]|25|2e|2f|5c|7f)/i.test(url.pathname)) return homeOfAccount;
  return url.pathname + url.search + url.hash;
}

const invitationPaths = [
  /^\/evento\/[a-z0-9-]{3,50}$/,
  /^\/app\/event\/[0-9a-f-]{36}$/,
  /^\/empezar\?paso=3(?:&diseno=[a-z]{1,20})?$/,
  /^\/(?:invitation\/(?:[0-9a-f-]{36}\/)?|invite\/)[A-Za-z0-9]{32}$/,
];

/**
 * `next` if it is the path of an event, of an invitation or of an event in creation, else null. An e-mail may carry it, so that a person
 * who confirms an address or chooses a password comes back. It has no room for another person's text.
 */
export function invitationNext(next: unknown): string | null {
  return typeof next === "string" && invitationPaths.some((path) => path.test(next)) ? next : null;
}
