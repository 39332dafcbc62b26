// Whether a request that changes something comes from our own pages (robustness B-16, M2).

export type OriginFacts = {
  origin: string | undefined;
  fetchSite: string | undefined;
  referer: string | undefined;
  hasCookie: boolean;
};

/**
 * True when a non-GET request may go on. A browser says where it comes from: `Sec-Fetch-Site` must be same-origin (or none, a
 * person's own doing) and `Origin` must be ours. A form of a page that sends no referrer has the origin `null`, as one in a sandboxed
 * frame has: it passes only with the browser's word that it is same-origin. A request that says neither has no browser's ambient cookie
 * to abuse: it passes only without one.
 */
export function isOwnRequest(facts: OriginFacts, ownOrigin: string): boolean {
  const { origin, fetchSite, referer, hasCookie } = facts;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (origin === "null") return fetchSite === "same-origin";
  if (origin !== undefined) return origin === ownOrigin;
  if (referer !== undefined) return URL.parse(referer)?.origin === ownOrigin;
  return fetchSite !== undefined || !hasCookie;
}
