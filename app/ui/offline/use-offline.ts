// The app frame's offline support: keeps copies of pages and sends waiting forms.
import { useEffect, useEffectEvent } from "react";
import { useLocation, useMatches, useNavigation, useRevalidator } from "react-router";
import { type KeptRoom, keptRooms } from "#app/domain/event/kept-rooms.ts";
import { isTyped } from "#app/ui/network/typed.ts";
import { isCopy, noteCut, useIsCut } from "./reach.ts";
import { forgetSent, hasWaiting, read, setOwner, useWaiting } from "./waiting.ts";

/** How often a disconnected page checks whether the server is back. */
const askMs = 10_000;
/** The page itself loads first. */
const keepMs = 1_500;

/** Once in the frame of an account's pages; `userId` is that account. */
export function useOffline(userId: string): void {
  useKeeping(userId);
  useSending(userId);
}

/** Registers the service worker and keeps copies. A browser without service workers, or one that blocks them, works as before. */
function useKeeping(userId: string): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const open = useOpenRooms();
  useEffect(() => {
    void withWorker(async ({ checkCopies }) => checkCopies(userId));
  }, [userId]);
  useEffect(() => {
    if (state !== "idle" || isCopy()) return;
    const rooms = open === null ? null : keptRooms.filter((room) => open.split(" ").includes(room));
    const keep = () => void withWorker(async ({ keepRooms }) => keepRooms(userId, pathname, rooms));
    const timer = setTimeout(keep, keepMs);
    // The copy is as old as the moment the tab was hidden, so it includes changes by others until then.
    const onLeaving = () => document.hidden && keep();
    document.addEventListener("visibilitychange", onLeaving);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onLeaving);
    };
  }, [userId, pathname, state, open]);
}

/** The rooms that the page's loader reports as open to the viewer, as one string; null on a page without that list. */
function useOpenRooms(): string | null {
  const lists = useMatches().flatMap(({ loaderData }) => {
    const { keptRooms: list } = (loaderData ?? {}) as { keptRooms?: readonly KeptRoom[] };
    return list ? [list.join(" ")] : [];
  });
  return lists[0] ?? null;
}

async function withWorker(run: (copies: typeof import("./copies.ts")) => Promise<void>): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const worker: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register("/sw.js", {
      scope: "/app",
      updateViaCache: "none",
    });
    if (worker) await run(await import("./copies.ts"));
  } catch {
    // No connection, no disk space: the earlier copies stay.
  }
}

/** Sends waiting forms: on page load, when the connection or the user comes back, and at intervals. */
function useSending(userId: string): void {
  const isCut = useIsCut();
  const isWaiting = useWaiting().some(({ state }) => state === "waiting");
  const { revalidate } = useRevalidator();

  const send = useEffectEvent(async () => {
    if (!navigator.onLine || !(await isReached())) return noteCut();
    if (hasWaiting()) await (await import("./sending.ts")).sendWaiting();
    // A copy may belong to another build: the page itself replaces it, unless it has unsaved text.
    if (isCopy() && !isTyped()) return location.reload();
    if (isCut || read().some(({ state }) => state === "sent")) await revalidate();
    forgetSent();
  });

  useEffect(() => setOwner(userId), [userId]);
  useEffect(() => {
    if (!isCut && !isWaiting) return;
    const sendNow = () => void send().catch(noteCut);
    sendNow();
    const timer = setInterval(sendNow, askMs);
    for (const event of ["online", "focus"]) addEventListener(event, sendNow);
    return () => {
      clearInterval(timer);
      for (const event of ["online", "focus"]) removeEventListener(event, sendNow);
    };
  }, [isCut, isWaiting]);
}

async function isReached(): Promise<boolean> {
  return fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
