// Whether this browser receives the account's pushes, and functions to subscribe. Asks for no permission before the user wants it.
import { useEffect, useState } from "react";

export type PushState = "looking" | "unsupported" | "install" | "denied" | "off" | "on";
export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** `marks` are the digests of the endpoints of the account's devices. */
export function usePush(marks: readonly string[]): { state: PushState; own: string | null } {
  const [seen, setSeen] = useState<{ state: PushState; own: string | null }>({ state: "looking", own: null });
  const key = marks.join();
  useEffect(() => {
    let isOver = false;
    const see = async () => {
      const found = await look(key.split(","));
      if (!isOver) setSeen(found);
    };
    void see();
    return () => {
      isOver = true;
    };
  }, [key]);
  return seen;
}

async function look(marks: readonly string[]): Promise<{ state: PushState; own: string | null }> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return { state: isApple() ? "install" : "unsupported", own: null };
  if (Notification.permission === "denied") return { state: "denied", own: null };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const own = subscription ? await markOf(subscription.endpoint) : null;
  return { state: own !== null && marks.includes(own) ? "on" : "off", own };
}

/** Asks for permission and subscribes; `denied` if the user or the browser refuses. */
export async function subscribe(publicKey: string): Promise<Subscription | "denied"> {
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // A subscription with another key pair blocks a new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = "", keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An iPad reports itself as a Mac with a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
}
