// The chat's button in the frame, with how much is unread; its panel comes when it is first opened.
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { FloatingButton } from "#app/ui/display/floating-button.tsx";
import { hearTalk } from "#app/ui/live/talk.ts";
import { buttonText } from "../copy.ts";
import { lookAtUnread, setUnread, useUnread } from "./unread.ts";

const ChatPanel = lazy(() => import("./chat-panel.tsx").then((file) => ({ default: file.ChatPanel })));

const PAUSE_MS = 400;

type Said = {
  message?: { sender: { id: string } | null; isEdited: boolean; isDeleted: boolean };
  reader?: { id: string };
};

/** `unread` is what the page was read with. On the chat's own pages there is no button. part 1 §2 */
export function ChatButton({ userId, unread: loaded }: { userId: string; unread: number }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<"closed" | "open" | "minimized">("closed");
  const unread = useUnread(loaded);

  const count = useEffectEvent((said: Said) => {
    const { message, reader } = said;
    // What is new is counted here: a thousand browsers do not ask the server for it at once.
    const isNews = message && !message.isEdited && !message.isDeleted && message.sender?.id !== userId;
    if (isNews) setUnread(unread + 1);
    // What one has read in another window, and what may have been unread when it was taken away, only the server knows.
    return reader?.id === userId || (message?.isDeleted === true && unread > 0);
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

  if (pathname.startsWith("/app/chat")) return null;
  const button = (
    <FloatingButton
      label={buttonText(unread)}
      icon={IconMessageCircle}
      count={unread}
      aria-expanded={state === "open"}
      aria-haspopup="dialog"
      onClick={() => setState("open")}
    />
  );
  return (
    <>
      {state !== "open" && button}
      {state !== "closed" && (
        <Suspense fallback={button}>
          <ChatPanel
            isOpen={state === "open"}
            onMinimize={() => setState("minimized")}
            onClose={() => setState("closed")}
            onPage={(path) => {
              setState("closed");
              void navigate(path);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
