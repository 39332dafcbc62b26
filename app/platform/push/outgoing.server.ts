// Limits requests to an address from a client: https, a public host name, and no redirect. Each connection checks the
// resolved address again, so that DNS cannot change it. robustness G-1
import { lookup } from "node:dns";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { isGuarded } from "#app/db/guards.ts";

const TIMEOUT_MS = 10_000;

const closed = new BlockList();
const closedRanges =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 " +
  "198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4";
for (const range of closedRanges.split(" ")) {
  const [net = "", bits] = range.split("/");
  closed.addSubnet(net, Number(bits), "ipv4");
}
// Of the allocated IPv6 space, excludes ranges that map to IPv4 and documentation ranges.
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const closed6 = new BlockList();
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  closed6.addSubnet(net, bits, "ipv6");

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, "ipv4");
  return isIP(address) === 6 && open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
}

/** The URL that a client gives, or null if we may not send requests there. The connection checks its DNS result. */
export function outgoingUrl(text: unknown): URL | null {
  if (typeof text !== "string" || text.length > 1_000) return null;
  const url = URL.parse(text);
  if (!url || url.username !== "" || url.password !== "" || url.hash !== "") return null;
  if (!isGuarded("egress")) return url;
  const host = url.hostname;
  // Numeric hosts are refused in any notation, because the parser has normalized them to an address.
  if (url.protocol !== "https:" || url.port !== "" || host.startsWith("[") || isIP(host) !== 0) return null;
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host) && !/\.(local|localhost|internal|lan|home|test)$/.test(host)
    ? url
    : null;
}

/** Resolves a name to public addresses. Fails if a single one is not public. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || (isGuarded("egress") && !addresses.every(({ address }) => isPublicAddress(address))))
      return done(Object.assign(new Error(`${hostname} leads to no public address`), { code: "EPRIVATE" }), "");
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Posts `body` and returns the status without reading the response body. Throws on a timeout. */
export function postOutgoing(
  url: URL,
  { headers, body, signal }: { headers: Record<string, string | number>; body: Buffer; signal: AbortSignal },
): Promise<number> {
  const send = url.protocol === "http:" ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const request = send(url, { method: "POST", headers, lookup: publicLookup, agent: false, signal: limit });
    request.on("response", (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on("error", reject);
    request.end(body);
  });
}
