// Sends one message to one device: encrypted for it, signed by this installation, and posted to its browser's push service.
import { ECDH } from "node:crypto";
import webpush from "web-push";
import type { Config } from "#app/platform/config.server.ts";
import type { PushKeys } from "./keys.server.ts";
import { outgoingUrl, postOutgoing } from "./outgoing.server.ts";

/** A browser's push address, and its encryption keys. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** The service worker's notification: `url` is a path of the app, and an equal `tag` replaces the previous one. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

const ENCODING = "aes128gcm";
const DAY_SECONDS = 24 * 3_600;

/** Whether these keys can encrypt a message. */
export function arePushKeys({ p256dh, auth }: Pick<PushDevice, "p256dh" | "auth">): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    const isPoint = Buffer.from(p256dh, "base64url").length === 65;
    return isPoint && /^[\w-]{22}={0,2}$/.test(auth) && Buffer.from(auth, "base64url").length === 16;
  } catch {
    return false;
  }
}

/**
 * Sends `message`. `gone`: the subscription has ended, or we may not send to its address. `failed`: the service did not
 * accept it this time. The service sees sender and size, not the content; the message contains only a title and a count.
 */
export async function sendPush(
  config: Pick<Config, "mailFrom" | "operator">,
  keys: PushKeys,
  device: PushDevice,
  message: PushMessage,
  signal: AbortSignal,
): Promise<"sent" | "gone" | "failed"> {
  const url = outgoingUrl(device.endpoint);
  if (!url || !arePushKeys(device)) return "gone";
  const { title, body } = message;
  // A push service accepts four kilobytes.
  const text = JSON.stringify({ ...message, title: shortened(title, 120), body: shortened(body, 240) });
  const { cipherText } = webpush.encrypt(device.p256dh, device.auth, text, ENCODING);
  const { publicKey, privateKey } = keys;
  const signed = webpush.getVapidHeaders(url.origin, writerOf(config), publicKey, privateKey, ENCODING);
  const headers = {
    "content-type": "application/octet-stream",
    "content-encoding": ENCODING,
    "content-length": cipherText.length,
    authorization: signed.Authorization,
    ttl: DAY_SECONDS,
    urgency: "normal",
  };
  try {
    const status = await postOutgoing(url, { headers, body: cipherText, signal });
    if (status === 404 || status === 410) return "gone";
    return status >= 200 && status < 300 ? "sent" : "failed";
  } catch {
    return "failed";
  }
}

/** The contact address of this installation for push services. */
function writerOf({ mailFrom, operator }: Pick<Config, "mailFrom" | "operator">): string {
  const address = operator.email ?? /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return `mailto:${address}`;
}

function shortened(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}
