// The client's address is the socket's, unless our own proxy reports another one.
import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import type { Logger } from "#app/platform/log.server.ts";
import { addressKey, clientAddress, createProxyCheck, shortenedAddress, trustedProxyTest } from "./address.server.ts";

const isTrusted = trustedProxyTest(["10.0.0.0/8", "2001:db8::1"]);
const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded ? { "x-forwarded-for": forwarded } : {} }) as IncomingMessage;

it.each([
  ["a stranger's own header is not believed", from("203.0.113.9", "1.2.3.4"), "203.0.113.9"],
  ["our proxy's word is", from("10.0.0.1", "198.51.100.7"), "198.51.100.7"],
  ["what the client wrote before our proxy's entry is not", from("10.0.0.1", "1.2.3.4, 198.51.100.7"), "198.51.100.7"],
  ["two proxies of ours in a row", from("10.0.0.1", "198.51.100.7, 10.0.0.2"), "198.51.100.7"],
  ["nonsense from a proxy ends the search", from("10.0.0.1", "198.51.100.7, unknown"), "10.0.0.1"],
  ["an IPv4 address in IPv6 writing", from("::ffff:10.0.0.1", "198.51.100.7"), "198.51.100.7"],
  ["an address with its port", from("10.0.0.1", "1.2.3.4:99, 198.51.100.7:5678"), "198.51.100.7"],
  ["an IPv6 address with its port", from("10.0.0.1", "[2001:db8:5::9]:5678"), "2001:db8:5::9"],
  ["an IPv6 address in brackets", from("10.0.0.1", "[2001:db8:5::9]"), "2001:db8:5::9"],
  ["something else with a port", from("10.0.0.1", "example.org:80"), "10.0.0.1"],
  ["a proxy with IPv6", from("2001:db8::1", "2001:db8:5::9"), "2001:db8:5::9"],
])("%s", (_, request, address) => {
  expect(clientAddress(request, isTrusted)).toBe(address);
});

it("counts a whole household's IPv6 network as one address", () => {
  expect(addressKey("2001:db8:5:1::9")).toBe(addressKey("2001:db8:5:1:ffff::1"));
  expect(addressKey("2001:db8:5:1::9")).not.toBe(addressKey("2001:db8:5:2::9"));
  expect(addressKey("::1")).toBe("0000:0000:0000:0000");
  expect(addressKey("198.51.100.7")).toBe("198.51.100.7");
});

it("keeps of an address only what does not lead to one household (SC-30)", () => {
  expect(shortenedAddress("198.51.100.7")).toBe("198.51.100.0");
  expect(shortenedAddress("2001:db8:5:1::9")).toBe("2001:0db8:0005::");
  expect(shortenedAddress("nada")).toBeNull();
});

it("says once that a neighbour speaks for others and is not trusted", () => {
  const said: object[] = [];
  const check = createProxyCheck(isTrusted, { warn: (what: object) => said.push(what) } as unknown as Logger);
  for (const request of [from("172.18.0.1"), from("203.0.113.9", "1.2.3.4"), from("10.0.0.1", "1.2.3.4")])
    check(request);
  expect(said).toEqual([]);
  for (const remote of ["::ffff:172.18.0.1", "192.168.1.2"]) check(from(remote, "1.2.3.4"));
  expect(said).toEqual([{ proxy: "172.18.0.1" }]);
});
