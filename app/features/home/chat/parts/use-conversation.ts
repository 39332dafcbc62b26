// One conversation in the browser: loaded, streamed and unsent messages, and the account's read position.
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { hearTalk } from "#app/ui/live/talk.ts";
import type { ChatReader, ShownMessage } from "../messages.queries.server.ts";
import type { Conversation } from "../queries.server.ts";
import { flush, onArrival, openOutbox, type Pending, pendingNow, watchOutbox } from "./outbox.ts";
import type { Unread } from "../sessions.queries.server.ts";
import { setUnread } from "./unread.ts";

const TYPING_MS = 5_000;
const READ_MS = 300;
const NONE: readonly Pending[] = [];

type Person = { id: string; name: string };
type Said = { message?: ShownMessage; sessionId?: string; reader?: ChatReader; typing?: Person };

export type LiveConversation = {
  messages: readonly ShownMessage[];
  pending: readonly Pending[];
  readers: readonly ChatReader[];
  typing: readonly Person[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  /** The last message that was read when the conversation was opened. */
  firstUnread: number;
  /** The account has lost the right to read it. */
  isGone: boolean;
  loadOlder: () => void;
  apply: (message: ShownMessage) => void;
};

/** Keeps `loaded` current. While `isShown` and visible, new messages count as read. */
export function useConversation(loaded: Conversation, isShown: boolean): LiveConversation {
  const { session, viewerId } = loaded;
  const path = `/app/chat/${session.id}/mensajes`;
  const [known, setKnown] = useState(() => new Map(loaded.messages.map((each) => [each.id, each])));
  const [readers, setReaders] = useState<readonly ChatReader[]>(loaded.readers);
  const [typing, setTyping] = useState<readonly Person[]>([]);
  const [hasOlder, setHasOlder] = useState(loaded.hasOlder);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [isGone, setGone] = useState(false);
  const cursor = useRef(loaded.cursor);
  const readSeq = useRef(loaded.readSeq);
  const looking = useRef(false);
  const mustLookAgain = useRef(false);

  useEffect(() => openOutbox(viewerId), [viewerId]);
  const outbox = useSyncExternalStore(watchOutbox, pendingNow, () => NONE);

  const messages = useMemo(() => [...known.values()].sort((one, other) => one.seq - other.seq), [known]);
  const oldest = messages[0]?.seq ?? 0;
  const newest = messages.at(-1)?.seq ?? 0;

  // A message older than the loaded ones gets its change with its page of history.
  const apply = useCallback(
    (...changed: ShownMessage[]) =>
      setKnown((before) => {
        const next = new Map(before);
        const first = before.size > 0 ? Math.min(...[...before.values()].map(({ seq }) => seq)) : 0;
        for (const message of changed) {
          const isNewer = message.change >= (next.get(message.id)?.change ?? 0);
          if (isNewer && (next.has(message.id) || message.seq > first)) next.set(message.id, message);
        }
        return next;
      }),
    [],
  );

  const look = useEffectEvent(async () => {
    // The server may have written the answer under way before the change that this call is about.
    if (looking.current) return void (mustLookAgain.current = true);
    looking.current = true;
    try {
      for (let more = true; more;) {
        mustLookAgain.current = false;
        const answer = await fetch(`${path}?desde=${cursor.current}`);
        if (answer.redirected || answer.status === 403 || answer.status === 404) {
          setGone(true);
          setKnown(new Map());
          setTyping([]);
          setHasOlder(false);
        }
        if (!answer.ok || answer.redirected) return;
        const changes = (await answer.json()) as {
          messages: ShownMessage[];
          cursor: number;
          hasMore: boolean;
          readers: ChatReader[];
        };
        apply(...changes.messages);
        setReaders(changes.readers);
        cursor.current = Math.max(cursor.current, changes.cursor);
        more = changes.hasMore || mustLookAgain.current;
      }
    } catch {
      // The stream reconnects when the server is reachable again.
    } finally {
      looking.current = false;
    }
  });

  const hear = useEffectEvent(({ message, sessionId, reader, typing: writer }: Said) => {
    if (message?.sessionId === session.id) {
      apply(message);
      setTyping((before) => before.filter(({ id }) => id !== message.sender?.id));
      if (message.change === cursor.current + 1) cursor.current = message.change;
      else if (message.change > cursor.current) void look();
    }
    if (sessionId !== session.id) return;
    if (reader && reader.id !== viewerId)
      setReaders((before) => [...before.filter(({ id }) => id !== reader.id), reader]);
    if (writer && writer.id !== viewerId) {
      setTyping((before) => [...before.filter(({ id }) => id !== writer.id), writer]);
      setTimeout(() => setTyping((before) => before.filter((each) => each !== writer)), TYPING_MS);
    }
  });

  useEffect(
    () =>
      hearTalk((event) => {
        if (event.kind === "look") void look();
        if (event.kind === "look" || event.kind === "open") void flush();
        if ("said" in event) hear(event.said as Said);
      }),
    [],
  );
  useEffect(() => {
    queueMicrotask(() => void look());
    const again = () => {
      if (!document.hidden) void flush();
    };
    addEventListener("online", again);
    document.addEventListener("visibilitychange", again);
    const stop = onArrival((_, message) => {
      if (message.sessionId === session.id) apply(message);
    });
    return () => {
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      stop();
    };
  }, [session.id, apply]);

  const markRead = useEffectEvent(async (upTo: number) => {
    if (upTo <= readSeq.current || document.hidden) return;
    readSeq.current = upTo;
    const body = new URLSearchParams({ intent: "read", sessionId: session.id, upTo: String(upTo) });
    const answer = await fetch(path, { method: "POST", body }).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const { unread, events } = (await answer.json()) as Partial<Unread>;
    if (unread !== undefined && events) setUnread({ unread, events });
  });
  useEffect(() => {
    if (!isShown || newest === 0) return;
    const timer = setTimeout(() => void markRead(newest), READ_MS);
    const seen = () => void markRead(newest);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [isShown, newest]);

  async function loadOlder() {
    if (isLoadingOlder || !hasOlder) return;
    setLoadingOlder(true);
    try {
      const answer = await fetch(`${path}?antes=${oldest}`);
      if (!answer.ok || answer.redirected) return;
      const page = (await answer.json()) as { messages: ShownMessage[]; hasOlder: boolean };
      setKnown((before) => new Map([...page.messages.map((each) => [each.id, each] as const), ...before]));
      setHasOlder(page.hasOlder);
    } catch {
      // The button stays for another try.
    } finally {
      setLoadingOlder(false);
    }
  }

  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return {
    messages: messages.filter(({ sender }) => !sender || !loaded.blocked.includes(sender.id)),
    pending: outbox.filter(({ sessionId, clientId }) => sessionId === session.id && !arrived.has(clientId)),
    readers,
    typing: typing.filter(({ id }) => !loaded.blocked.includes(id)),
    hasOlder,
    isLoadingOlder,
    firstUnread: loaded.readSeq,
    isGone,
    loadOlder: () => void loadOlder(),
    apply,
  };
}
