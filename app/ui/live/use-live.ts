// Keeps a page current while others work on the same event: reloads its data when the server reports a change.
import { createContext, use, useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
import { tellTalk } from "#app/ui/live/talk.ts";
import { isUnderWay } from "#app/ui/network/keep-page.ts";

const debounceMs = 150;
const hiddenMs = 20_000;
// HTTP/1.1 browsers open six connections to one server: on this channel a visible tab makes hidden tabs release theirs. K-6
const CHANNEL = "convite-live";
const retryMs = 5_000;

/** How far the current page has seen the changes of others (`Viewer.horizon`); the frame around all pages sets it. */
export const HorizonContext = createContext("");
/** The topic of the signed-in account (`user:{id}`), set by the frame: on it every page receives the end of the session. */
export const OwnTopicContext = createContext("");

// How many components of the page listen by themselves.
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

/** Listens for the end of the session if no component of the page listens: one stream per page is enough. Once in the frame. */
export function useLiveSession(ownTopic: string): void {
  const isAlone = useSyncExternalStore(
    subscribe,
    () => listening === 0,
    () => false,
  );
  useStream(isAlone ? [ownTopic] : []);
}

/**
 * Listens to `topics` (`event:{id}`, `event:{id}:guests`, `user:{id}`) and runs the page's loaders 150 ms after the last change,
 * never during a form submission. The server first reports changes between the page's load and the stream's start. A hidden tab
 * disconnects after twenty seconds, or when another tab of the browser connects, and reloads its data when it is visible again.
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
  // Chat uses the same stream: a browser opens few connections to one server.
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
    // A revalidation during a form submission makes the router drop the form's redirect.
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

  // A page whose session has ended leaves at once, also in a hidden tab.
  const leave = useEffectEvent(() => void revalidate());

  const address = useEffectEvent(() => `/live?${new URLSearchParams({ topics: key, since: horizon, talk: "1" })}`);

  // A navigation aborts the revalidation and may skip this page's loaders: a later one makes up for it.
  useEffect(() => {
    if (looking.current && navigation.state !== "idle") due.current = true;
    if (navigation.state !== "idle" || state === "idle") looking.current = false;
  }, [state, navigation.state]);

  // Changes during a form submission cause a revalidation after it.
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
      // The rule is about windows: a channel has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTabs.postMessage("listens");
      source = new EventSource(address());
      source.addEventListener("changed", ({ data }: MessageEvent<string>) => {
        const isTalk = /:(?:chat|organizers)$/.test(data);
        // A change of the account may be a membership that ended, and with it a conversation.
        if (isTalk || data.startsWith("user:")) tellTalk({ kind: "look" });
        if (!isTalk) lookSoon();
      });
      for (const kind of ["talk", "whisper"] as const)
        source.addEventListener(kind, ({ data }: MessageEvent<string>) => tellTalk({ kind, said: JSON.parse(data) }));
      source.addEventListener("gone", () => {
        missed = true;
        close();
        // The viewer may have lost an open conversation too.
        tellTalk({ kind: "look" });
        void lookIfLost();
        retryTimer = setTimeout(open, retryMs);
      });
      source.addEventListener("open", () => {
        if (missed) lookSoon();
        // Makes up for the events missed without a connection.
        tellTalk({ kind: missed ? "look" : "open" });
        missed = isLost = false;
      });
      source.addEventListener("error", () => {
        missed = true;
        // The browser reconnects by itself unless the server refused; then a later attempt is enough.
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        void lookIfLost();
        retryTimer = setTimeout(open, retryMs);
      });
    }

    // A viewer who lost access to a topic, or whose session ended elsewhere, lost the page too: a revalidation shows it. A server that is
    // unavailable for a moment must not cost the user their typed text.
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
