// Pages with a secret address: linked sites do not learn it, and search engines do not index it (SC-11, L-8).

/**
 * The headers of such a page. It sends its address as referrer only to our own server. Without any referrer its forms would send the
 * origin `null`; browsers without `Sec-Fetch-Site` (older ones, or any over plain http) would then be refused (B-16).
 */
export const secretHeaders = { "x-robots-tag": "noindex", "referrer-policy": "same-origin" } as const;

// Password pages send no referrer at all (B-5). A script sends their forms and states its origin.
const untold = { ...secretHeaders, "referrer-policy": "no-referrer" } as const;

/** The meta tags of a page for a password or an address proof. */
export function secretMeta(title: string) {
  return [
    { title: `${title} · Convite` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: untold["referrer-policy"] },
  ];
}

/** The `headers` of such a page's route: those of its action, plus its own. */
export function headersOfSecretPage({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(untold)) headers.set(name, value);
  return headers;
}
