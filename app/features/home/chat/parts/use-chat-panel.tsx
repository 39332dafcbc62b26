// The chat's panel over every page, its button, and the unread count. The browser loads the panel's code when it is first opened.
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { FloatingButton } from "#app/ui/display/floating-button.tsx";
import { useHistoryStep } from "#app/ui/layout/use-history-step.ts";
import { hearTalk } from "#app/ui/live/talk.ts";
import { buttonText } from "../copy.ts";
import type { Unread } from "../sessions.queries.server.ts";
import { lookAtUnread, oneMore, setUnread, useUnread } from "./unread.ts";

const ChatPanel = lazy(() => import("./chat-panel.tsx").then((file) => ({ default: file.ChatPanel })));

const PAUSE_MS = 400;

type Said = {
  message?: { sessionId: string; sender: { id: string } | null; isEdited: boolean; isDeleted: boolean };
  reader?: { id: string };
};

/**
 * `unread` are the counts at page load; the returned counts follow the messages. `floating` holds the panel, and outside events its
 * button. Phones do not show the button: there the menu calls `open`; inside an event (`here`) its room does. On the chat's own pages
 * `open` is undefined and `floating` null. part 1 §2, SC-69
 */
export function useChatPanel({
  userId,
  unread: loaded,
  here,
}: {
  userId: string;
  unread: Unread;
  here: { eventId: string; sessions: readonly string[] } | null;
}): {
  unread: Unread;
  open: (() => void) | undefined;
  floating: ReactNode;
} {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<"closed" | "open" | "minimized">("closed");
  const opener = useRef<HTMLElement | null>(null);
  const unread = useUnreadMessages(userId, loaded, here);
  const step = useHistoryStep("chat", (isIn) => (isIn ? setState("open") : putAway("minimized")));

  function open() {
    opener.current = document.activeElement as HTMLElement | null;
    setState("open");
    step.enter();
  }

  function putAway(to: "closed" | "minimized") {
    setState(to);
    // React draws the button again; on a phone the opener is still there.
    queueMicrotask(() => (opener.current?.isConnected ? opener.current : button.current)?.focus());
  }

  const button = useRef<HTMLButtonElement>(null);
  if (pathname.startsWith("/app/chat")) return { unread, open: undefined, floating: null };
  const floatingButton = here === null && (
    <FloatingButton
      ref={button}
      label={buttonText(unread.unread)}
      icon={IconMessageCircle}
      count={unread.unread}
      aria-expanded={state === "open"}
      aria-haspopup="dialog"
      onClick={open}
    />
  );
  const floating = (
    <>
      {state !== "open" && floatingButton}
      {state !== "closed" && (
        <Suspense fallback={floatingButton}>
          <ChatPanel
            isOpen={state === "open"}
            onMinimize={() => {
              putAway("minimized");
              step.leave();
            }}
            onClose={() => {
              putAway("closed");
              step.leave();
            }}
            onPage={(path) => {
              setState("closed");
              void navigate(path);
            }}
          />
        </Suspense>
      )}
    </>
  );
  return { unread, open, floating };
}

/** The account's numbers of unread messages, which grow as they arrive. */
function useUnreadMessages(
  userId: string,
  loaded: Unread,
  here: { eventId: string; sessions: readonly string[] } | null,
): Unread {
  const unread = useUnread(loaded);

  const count = useEffectEvent((said: Said) => {
    const { message, reader } = said;
    // The browser counts new messages itself, so that a thousand browsers do not query the server at once.
    const isNews = message && !message.isEdited && !message.isDeleted && message.sender?.id !== userId;
    const isHere = message !== undefined && here?.sessions.includes(message.sessionId) === true;
    if (isNews) setUnread(oneMore(unread, isHere ? here?.eventId : undefined));
    // Only the server knows about reads in another window, and about deleted messages that may have been unread.
    return reader?.id === userId || (message?.isDeleted === true && unread.unread > 0);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = hearTalk((event) => {
      const mustLook = event.kind === "look" || (event.kind === "talk" && count(event.said as Said));
      if (!mustLook) return;
      clearTimeout(timer);
      timer = setTimeout(() => void lookAtUnread(), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useEffect(() => setUnread(loaded), [loaded]);
  return unread;
}
