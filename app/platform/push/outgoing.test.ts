// Which addresses of a client requests may go to, in any notation.
import { expect, it } from "vitest";
import { isPublicAddress, outgoingUrl, postOutgoing, publicLookup } from "./outgoing.server.ts";

it("takes the addresses of the push services", () => {
  for (const url of [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])
    expect(outgoingUrl(url)?.href).toBe(url);
});

it.each([
  "http://fcm.googleapis.com/x",
  "https://127.0.0.1/x",
  "https://2130706433/x",
  "https://0x7f.1/x",
  "https://0177.0.0.1/x",
  "https://[::1]/x",
  "https://[::ffff:10.0.0.1]/x",
  "https://localhost/x",
  "https://localhost./x",
  "https://intranet/x",
  "https://printer.local/x",
  "https://db.internal/x",
  "https://user:pass@fcm.googleapis.com/x",
  "https://fcm.googleapis.com:8443/x",
  "https://fcm.googleapis.com/x#y",
  "file:///etc/passwd",
  "gopher://x.example/",
  "javascript:alert(1)",
  `https://fcm.googleapis.com/${"x".repeat(1_000)}`,
  "",
  null,
  ["https://fcm.googleapis.com/x"],
])("takes no other: %s", (url) => {
  expect(outgoingUrl(url)).toBeNull();
});

it("knows what is public", () => {
  for (const address of ["8.8.8.8", "172.15.0.1", "2a00:1450:4003::1"]) expect(isPublicAddress(address)).toBe(true);
  const closed =
    "0.0.0.0 10.1.2.3 100.64.0.1 127.9.9.9 169.254.169.254 172.31.0.1 192.168.1.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1";
  const closed6 = "fe80::1 fc00::1 ff02::1 64:ff9b::7f00:1 2001:db8::1 2002:7f00:1:: 2001::1 nada";
  for (const address of `${closed} ${closed6}`.split(" ")) expect(isPublicAddress(address), address).toBe(false);
});

it("looks again where a name leads when it connects", async () => {
  const looked = new Promise((resolve) => publicLookup("localhost", { all: true }, (error) => resolve(error?.message)));
  expect(await looked).toBe("localhost leads to no public address");
  const signal = new AbortController().signal;
  const sent = postOutgoing(new URL("https://localhost:9/x"), { headers: {}, body: Buffer.from("x"), signal });
  await expect(sent).rejects.toMatchObject({ code: "EPRIVATE" });
});
