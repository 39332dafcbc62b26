// Keeps a page true while others work on the same event: looks again when the server says that something changed.
import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { tellTalk } from "#app/ui/live/talk.ts";
import { isUnderWay } from "#app/ui/network/keep-page.ts";

const debounceMs = 150;
const hiddenMs = 20_000;
// A browser opens six connections to one server over HTTP/1.1: on this channel a tab that needs one asks those out of sight for theirs. K-6
const CHANNEL = "convite-live";
const retryMs = 5_000;

/** Up to where the page that is shown has seen what others do (`Viewer.horizon`), given by the frame around all pages. */
export const HorizonContext = createContext("");
/** The topic of the signed-in account (`user:{id}`), given by the frame: on it every page hears that the session has ended. */
export const OwnTopicContext = createContext("");

// How many pieces of the page listen by themselves.
let listening = 0;
const readers = new Set<() => void>();

function count(change: 1 | -1) {
  listening += change;
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Listens for the end of the session where the page itself listens to nothing: one stream a page is enough. Once in the frame. */
export function useLiveSession(ownTopic: string): void {
  const isAlone = useSyncExternalStore(
    subscribe,
    () => listening === 0,
    () => false,
  );
  useStream(isAlone ? [ownTopic] : []);
}

/**
 * Listens to `topics` (`event:{id}`, `event:{id}:guests`, `user:{id}`) and runs the page's loaders again 150 ms after the last change,
 * never while a form is on its way. What changed after the page was read and before it could listen is told first. Out of sight it
 * stops after twenty seconds, or when another tab of the browser begins, and looks again on return.
 */
export function useLive(topics: readonly string[]): void {
  const own = use(OwnTopicContext);
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
  useStream(own ? [...topics, own] : topics);
}

function useStream(topics: readonly string[]): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy = state !== "idle" || navigation.state !== "idle" || fetchers.some((fetcher) => fetcher.state !== "idle");
  const own = use(OwnTopicContext);
  // Talk comes by the same stream: a browser opens few connections to one server.
  const key = topics.length === 0 ? "" : [...new Set([...topics, ...(own ? [`${own}:chat`] : [])])].sort().join(",");
  const horizon = use(HorizonContext);

  const due = useRef(false);
  const looking = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = useEffectEvent(() => {
    if (busy || document.hidden) return;
    due.current = false;
    looking.current = true;
    void revalidate();
  });
  const lookSoon = useEffectEvent(() => {
    due.current = true;
    // A look that begins while a form is on its way makes the router drop where the form's answer leads.
    function lookOnceDone() {
      if (isUnderWay()) wait();
      else look();
    }
    function wait() {
      clearTimeout(timer.current);
      timer.current = setTimeout(lookOnceDone, debounceMs);
    }
    wait();
  });

  // Whose session has ended leaves at once, also out of sight.
  const leave = useEffectEvent(() => void revalidate());

  const address = useEffectEvent(() => `/live?${new URLSearchParams({ topics: key, since: horizon, talk: "1" })}`);

  // A navigation that begins meanwhile ends the look, and may leave this page's loaders out: it is made up for.
  useEffect(() => {
    if (looking.current && navigation.state !== "idle") due.current = true;
    if (navigation.state !== "idle" || state === "idle") looking.current = false;
  }, [state, navigation.state]);

  // What changed while a form was on its way is looked at when the form has arrived.
  useEffect(() => {
    if (!busy && due.current) lookSoon();
  }, [busy]);

  useEffect(() => {
    if (key === "") return;
    let source: EventSource | null = null;
    let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let missed = document.hidden;
    let isLost = false;
    const otherTabs = new BroadcastChannel(CHANNEL);
    otherTabs.addEventListener("message", () => {
      if (document.hidden) rest();
    });

    function open() {
      clearTimeout(retryTimer);
      if (source) return;
      // The rule means windows: a channel has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTabs.postMessage("listens");
      source = new EventSource(address());
      source.addEventListener("changed", ({ data }: MessageEvent<string>) => {
        if (/:(?:chat|organizers)$/.test(data)) tellTalk({ kind: "look" });
        else lookSoon();
      });
      for (const kind of ["talk", "whisper"] as const)
        source.addEventListener(kind, ({ data }: MessageEvent<string>) => tellTalk({ kind, said: JSON.parse(data) }));
      source.addEventListener("gone", () => {
        missed = true;
        close();
        // An open conversation may be among what is lost.
        tellTalk({ kind: "look" });
        void lookIfLost();
        retryTimer = setTimeout(open, retryMs);
      });
      source.addEventListener("open", () => {
        if (missed) lookSoon();
        // What was not told while nobody listened.
        tellTalk({ kind: missed ? "look" : "open" });
        missed = isLost = false;
      });
      source.addEventListener("error", () => {
        missed = true;
        // The browser comes back by itself unless the server refused; then a later try is enough.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        void lookIfLost();
        retryTimer = setTimeout(open, retryMs);
      });
    }

    // A viewer who may not hear of it any more, or whose session has ended elsewhere, may not see it either: a loader run says so. A
    // server that is away only for the moment is no reason to take from anybody what they have typed.
    async function lookIfLost() {
      const status = await fetch(address(), { method: "HEAD" }).then(
        (answer) => answer.status,
        () => 0,
      );
      const wasLost = isLost;
      isLost = status === 401 || status === 404;
      if (isLost && !wasLost) {
        if (status === 401) leave();
        else lookSoon();
      }
    }

    function close() {
      source?.close();
      source = null;
    }

    function rest() {
      missed = true;
      clearTimeout(hiddenTimer);
      clearTimeout(retryTimer);
      close();
    }

    function onVisibility() {
      clearTimeout(hiddenTimer);
      if (document.hidden) {
        hiddenTimer = setTimeout(rest, hiddenMs);
        return;
      }
      if (!source) open();
      else if (due.current) lookSoon();
    }

    if (!document.hidden) open();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      otherTabs.close();
      clearTimeout(hiddenTimer);
      clearTimeout(retryTimer);
      clearTimeout(timer.current);
      close();
    };
  }, [key]);
}
