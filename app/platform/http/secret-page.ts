// Pages whose address is a secret: nothing they link to learns it, and no search engine keeps it (SC-11, L-8).

/**
 * The headers of such a page. Its own address is told to ourselves alone: a page that tells nobody sends its forms with the origin
 * `null`, and a browser that does not say `Sec-Fetch-Site` beside it (an older one, or any over plain http) would be refused (B-16).
 */
export const secretHeaders = { "x-robots-tag": "noindex", "referrer-policy": "same-origin" } as const;

// The pages of a password tell nobody at all, as B-5 has it. Their forms are sent by a script, which names its origin.
const untold = { ...secretHeaders, "referrer-policy": "no-referrer" } as const;

/** The head of a page of a password or a proof of address. */
export function secretMeta(title: string) {
  return [
    { title: `${title} · Convite` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: untold["referrer-policy"] },
  ];
}

/** What the route of such a page answers for `headers`: those of its action, and its own. */
export function headersOfSecretPage({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(untold)) headers.set(name, value);
  return headers;
}
