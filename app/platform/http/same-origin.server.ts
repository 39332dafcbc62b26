// Whether a request that changes something comes from our own pages (robustness B-16, M2).

export type OriginFacts = {
  origin: string | undefined;
  fetchSite: string | undefined;
  referer: string | undefined;
  hasCookie: boolean;
};

/**
 * Whether a non-GET request may proceed. Browsers state its source: `Sec-Fetch-Site` must be same-origin (or none, for a
 * direct user action), and `Origin` must be ours. A form on a page without referrer sends the origin `null`, as does a
 * sandboxed frame: it passes only if the browser says same-origin. A request with neither header passes only without a
 * cookie, because it then has no browser session to abuse.
 */
export function isOwnRequest(facts: OriginFacts, ownOrigin: string): boolean {
  const { origin, fetchSite, referer, hasCookie } = facts;
  if (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  if (origin === "null") return fetchSite === "same-origin";
  if (origin !== undefined) return origin === ownOrigin;
  if (referer !== undefined) return URL.parse(referer)?.origin === ownOrigin;
  return fetchSite !== undefined || !hasCookie;
}
