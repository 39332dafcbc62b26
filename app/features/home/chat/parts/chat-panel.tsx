// The panel over any page: the kinds of chat, their sessions, and one conversation. The browser loads it on first use.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconMinus from "@tabler/icons-react/dist/esm/icons/IconMinus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type ChatKind, chatKinds, unreadBadge } from "#app/domain/home/chat.ts";
import { IconButton } from "#app/ui/display/button.tsx";
import { Loading } from "#app/ui/feedback/loading.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/display/button.tsx";
import { hearTalk } from "#app/ui/live/talk.ts";
import { emptyText, emptyTitle, sendFailed, tableText, titleText, unreadText } from "../copy.ts";
import type { Conversation as Loaded } from "../queries.server.ts";
import type { ChatPerson, ListedSession, Unread } from "../sessions.queries.server.ts";
import { ChatKindSeats } from "./chat-kind-seats.tsx";
import { subtitleOf } from "./session-words.ts";
import { Conversation } from "./conversation.tsx";
import { PersonRows, SessionRows } from "./session-rows.tsx";
import { setUnread } from "./unread.ts";
import css from "./chat-panel.module.css";

type List = { sessions: ListedSession[]; people: (ChatPerson & { event: string })[] } & Unread;

export function ChatPanel({
  isOpen,
  onMinimize,
  onClose,
  onPage,
}: {
  isOpen: boolean;
  onMinimize: () => void;
  onClose: () => void;
  onPage: (path: string) => void;
}) {
  const id = useId();
  const { pathname } = useLocation();
  const eventId = /^\/app\/event\/([0-9a-f-]{36})/.exec(pathname)?.[1];
  const [list, setList] = useState<List | null>(null);
  const [kind, setKind] = useState<ChatKind>("private");
  const [loaded, setLoaded] = useState<(Loaded & { draftId: string; now: string }) | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);
  const wanted = useRef<string | null>(null);
  /** The kind that the user pressed before the list had loaded. */
  const pressed = useRef<ChatKind | null>(null);

  async function open(sessionId: string, ofKind: ChatKind) {
    wanted.current = sessionId;
    setKind(ofKind);
    setLoaded(null);
    setOpening(true);
    const read = await readJson<Loaded>(`/app/chat/${sessionId}/mensajes`);
    if (wanted.current !== sessionId) return;
    setOpening(false);
    setFailed(!read);
    setLoaded(read && { ...read, draftId: crypto.randomUUID(), now: new Date().toISOString() });
    panel.current?.focus();
  }

  /**
   * Opens the pressed kind; inside an event its session with unread messages, else its organizers' or General; elsewhere the first
   * session with unread messages.
   */
  function begin(read: List) {
    const at = pressed.current;
    pressed.current = null;
    if (at) return sit(at, read.sessions);
    const here = read.sessions.filter((each) => eventId !== undefined && each.event?.id === eventId);
    const isNews = ({ unread }: ListedSession) => unread > 0;
    const first =
      here.find(isNews) ?? here.find((each) => each.kind === "organizers") ?? here[0] ?? read.sessions.find(isNews);
    if (first) void open(first.id, first.kind);
  }

  const look = useEffectEvent(async (isFirst = false) => {
    const read = await readJson<List>("/app/chat/lista");
    setFailed(!read && !list);
    if (!read) return;
    setList(read);
    setUnread({ unread: read.unread, events: read.events });
    if (isFirst) begin(read);
  });
  useEffect(() => {
    queueMicrotask(() => void look(true));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = hearTalk(({ kind: told }) => {
      if (told !== "talk" && told !== "look") return;
      clearTimeout(timer);
      timer = setTimeout(() => void look(), 500);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);

  async function openPerson(recipientId: string) {
    const body = new URLSearchParams({ intent: "open", recipientId });
    const opened = await readJson<{ sessionId: string }>("/app/chat/lista", { method: "POST", body });
    if (opened) await open(opened.sessionId, "private");
    else setFailed(true);
  }

  /** Opens the only session of a kind; lists them if there are several. */
  function sit(at: ChatKind, sessions = list?.sessions) {
    if (!sessions) pressed.current = at;
    const ofKind = (sessions ?? []).filter((each) => each.kind === at);
    const here = ofKind.filter((each) => each.event?.id === eventId);
    const only = here.length === 1 ? here[0] : at !== "private" && ofKind.length === 1 ? ofKind[0] : undefined;
    if (only && at !== "private") return void open(only.id, at);
    back(at);
  }

  function back(at: ChatKind) {
    wanted.current = null;
    setOpening(false);
    setKind(at);
    setLoaded(null);
    setFailed(false);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onMinimize();
  }

  const ofKind = (list?.sessions ?? []).filter((each) => each.kind === kind);
  const talking = new Set(ofKind.map(({ other }) => other?.id));
  const people = (list?.people ?? []).filter((person) => !talking.has(person.id));
  // Only organizers see the button of the organizers' chat.
  const sits = (at: ChatKind) => at !== "organizers" || (list?.sessions ?? []).some((each) => each.kind === at);
  const unreadOf = (at: ChatKind) =>
    (list?.sessions ?? []).filter((each) => each.kind === at).reduce((sum, { unread }) => sum + unread, 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape puts the whole panel away.
    <dialog
      ref={panel}
      className={css.panel}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      open={isOpen}
      onKeyDown={press}
    >
      <div className={css.head}>
        {loaded && <IconButton label="Ver todas las conversaciones" icon={IconArrowLeft} onClick={() => back(kind)} />}
        <div>
          <h2 id={`${id}-title`}>{titleText[kind]}</h2>
          {loaded && <p>{subtitleOf(loaded.session)}</p>}
        </div>
        <IconButton label="Buscar en el chat" icon={IconSearch} onClick={() => onPage("/app/chat")} />
        <IconButton label="Minimizar el chat" icon={IconMinus} onClick={onMinimize} />
        <IconButton label="Cerrar el chat" icon={IconX} onClick={onClose} />
      </div>
      <nav className={css.tables} aria-label="Chats">
        {chatKinds.filter(sits).map((each) => (
          <button key={each} type="button" aria-current={each === kind ? "true" : undefined} onClick={() => sit(each)}>
            <ChatKindSeats kind={each} />
            <span>{tableText[each]}</span>
            {unreadOf(each) > 0 && (
              <b>
                <span aria-hidden="true">{unreadBadge(unreadOf(each))}</span>
                <span className="sr">{unreadText(unreadOf(each))}</span>
              </b>
            )}
          </button>
        ))}
      </nav>
      {hasFailed && (
        <Notice
          tone="bad"
          action={
            <Button variant="plain" size="sm" onClick={() => void look(true)}>
              Reintentar
            </Button>
          }
        >
          {sendFailed}
        </Notice>
      )}
      {loaded ? (
        <Conversation
          key={loaded.session.id}
          loaded={loaded}
          now={loaded.now}
          draftId={loaded.draftId}
          isShown={isOpen}
          onOpenPerson={(personId) => void openPerson(personId)}
        />
      ) : (
        <div className={css.list}>
          {(!list || isOpening) && !hasFailed && <Loading />}
          {list && !isOpening && (
            <>
              <SessionRows sessions={ofKind} label={titleText[kind]} onOpen={(each) => void open(each.id, each.kind)} />
              {kind === "private" && people.length > 0 && (
                <>
                  <h3>Escribir a</h3>
                  <PersonRows people={people} onOpen={(personId) => void openPerson(personId)} />
                </>
              )}
              {ofKind.length + (kind === "private" ? people.length : 0) === 0 && (
                <div className={css.empty}>
                  <ChatKindSeats kind={kind} size={96} />
                  <p>
                    <b>{emptyTitle}</b>
                  </p>
                  <p>
                    {kind === "private" ? emptyText : "Aquí estarán los chats de los eventos en los que participas."}
                  </p>
                </div>
              )}
            </>
          )}
        </div>
      )}
    </dialog>
  );
}

/** The server's answer, or null if it is unusable. */
async function readJson<T>(path: string, init?: RequestInit): Promise<T | null> {
  const answer = await fetch(path, init).catch(() => null);
  if (!answer?.ok || answer.redirected) return null;
  return (await answer.json()) as T;
}
