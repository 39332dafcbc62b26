// Where a person goes after signing in: back to the page they came from, and never to another site.

/** Where one goes when there is no way back. */
export const homeOfAccount = "/app";

const longest = 2048;
// Never read as such: the URL only needs some origin to be parsed against.
const anyOrigin = "http://convite.invalid";

/**
 * The local path (with query and fragment) that `input` is, in the browser's own spelling, else `/app`. Refused is whatever a browser,
 * a proxy or another decoder could read as another host: a second slash, a backslash, control characters, plain or encoded. SC-43, F-6
 */
export function safeNext(input: unknown): string {
  if (typeof input !== "string" || input.length > longest || !input.startsWith("/")) return homeOfAccount;
  if (/[\p{Cc}\p{Zl}\p{Zp}\\]/u.test(input)) return homeOfAccount;
  const url = URL.parse(input, anyOrigin);
  if (!url || url.origin !== anyOrigin) return homeOfAccount;
  // Encoded separators, dots and controls belong to no path of ours (%25 could hide them from anyone who decodes twice).
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
 * The path of an event or of an invitation that `next` is, or of one that is being made, else null: what may travel in an e-mail, so that
 * who confirms an address or chooses a password comes back to where they were. Nobody else's words fit into it.
 */
export function invitationNext(next: unknown): string | null {
  return typeof next === "string" && invitationPaths.some((path) => path.test(next)) ? next : null;
}
