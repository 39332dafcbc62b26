// Pages whose address is a secret: nothing they link to learns it, and no search engine keeps it (SC-11, L-8).

/** The headers of such a page. */
export const secretHeaders = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" } as const;

/** The head of such a page. */
export function secretMeta(title: string) {
  return [
    { title: `${title} · Convite` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

/** What its route answers for `headers`: those of its action, and its own. */
export function headersOfSecretPage({ actionHeaders }: { actionHeaders: Headers }): Headers {
  const headers = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(secretHeaders)) headers.set(name, value);
  return headers;
}
