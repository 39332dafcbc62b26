// The client's address: the socket's, or the one that a trusted proxy reports.
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Logger } from "#app/platform/log.server.ts";

/** Returns a test whether an address belongs to our own proxies (`TRUSTED_PROXIES`: addresses or CIDR ranges). */
export function trustedProxyTest(proxies: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits) list.addSubnet(address, Number(bits), family);
    else list.addAddress(address, family);
  }
  return (address) => (isIPv4(address) ? list.check(address, "ipv4") : isIPv6(address) && list.check(address, "ipv6"));
}

/**
 * The client's address. `X-Forwarded-For` counts only from a trusted proxy, and then its last entry that is not one of our
 * proxies. Entries that a client writes itself stand further left and are ignored.
 */
export function clientAddress(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  let address = plain(request.socket.remoteAddress ?? "");
  if (!isTrusted(address)) return address;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => plain(withoutPort(part.trim())));
  for (const hop of forwarded.toReversed()) {
    if (!isIPv4(hop) && !isIPv6(hop)) break;
    address = hop;
    if (!isTrusted(hop)) break;
  }
  return address;
}

/** The part of an address that limits count by: a whole IPv4, or the /64 of an IPv6, which one household owns. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("%")[0]!.split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const full = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return full
    .slice(0, 4)
    .map((part) => part.padStart(4, "0"))
    .join(":");
}

/** The part of an address that we may store: the first three parts of an IPv4, the /48 of an IPv6; otherwise null. SC-30 */
export function shortenedAddress(address: string): string | null {
  if (isIPv4(address)) return `${address.split(".").slice(0, 3).join(".")}.0`;
  return isIPv6(address) ? `${addressKey(address).split(":").slice(0, 3).join(":")}::` : null;
}

const neighbours = trustedProxyTest([
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "127.0.0.0/8",
  "::1",
  "fc00::/7",
  "fe80::/10",
]);

/**
 * Returns a check that logs one warning if an untrusted neighbour on the private network sends `X-Forwarded-For`. Usually
 * that is our proxy missing from TRUSTED_PROXIES, and then all visitors share one limit.
 */
export function createProxyCheck(
  isTrusted: (address: string) => boolean,
  log: Logger,
): (request: IncomingMessage) => void {
  let isSaid = false;
  return (request) => {
    if (isSaid || request.headers["x-forwarded-for"] === undefined) return;
    const address = plain(request.socket.remoteAddress ?? "");
    if (isTrusted(address) || !neighbours(address)) return;
    isSaid = true;
    log.warn(
      { proxy: address },
      "X-Forwarded-For of a private address that TRUSTED_PROXIES does not name is not believed: all visitors behind it are counted as one",
    );
  };
}

/** Strips the port from `1.2.3.4:5678` and `[2001:db8::1]:5678`; returns anything else unchanged. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? hop;
}

function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
}
