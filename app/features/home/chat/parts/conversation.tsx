// A conversation: its messages by day with the newest at the foot, who has seen them, who is writing, and where one writes.
import { findNotice } from "#app/copy/text/notices.ts";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { Button } from "#app/ui/display/button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { toast } from "#app/ui/feedback/toast.ts";
import {
  dayText,
  emptyText,
  emptyTitle,
  newText,
  notices,
  pendingText,
  refusalText,
  refusedPending,
  seenText,
  sendFailed,
  typingText,
} from "../copy.ts";
import type { ShownMessage } from "../messages.queries.server.ts";
import type { Conversation as Loaded } from "../queries.server.ts";
import { ChatKindSeats } from "./chat-kind-seats.tsx";
import { type Act, Composer, type ComposerAnswer } from "./composer.tsx";
import { type MessageChoice, MessageView } from "./message-view.tsx";
import { discard, type Pending, post, retry } from "./outbox.ts";
import { useConversation } from "./use-conversation.ts";
import css from "./conversation.module.css";

/** `act` is what the address asks to do with a message; `older` what leads to the page of history before without JavaScript. */
export function Conversation({
  loaded,
  now,
  draftId,
  isShown = true,
  firstAct = null,
  older,
  answer,
  onOpenPerson,
}: {
  loaded: Loaded;
  now: string;
  draftId: string;
  isShown?: boolean;
  firstAct?: Act | null;
  older?: string | undefined;
  answer?: ComposerAnswer;
  onOpenPerson: (personId: string) => void;
}) {
  const { session, viewerId, timeZone } = loaded;
  const sessionPath = `/app/chat/${session.id}`;
  const talk = useConversation(loaded, isShown);
  const { messages, pending } = talk;
  const [act, setAct] = useState<Act | null>(firstAct);
  const [draft, setDraft] = useState(draftId);
  const isAwake = useHydrated();
  const { hash } = useLocation();
  const log = useRef<HTMLDivElement>(null);
  const spoken = useNewest(messages, viewerId);
  useBack(log, act);
  useStay(log, `${messages.at(-1)?.seq} ${pending.length}`);

  const own = messages.filter(({ sender, isDeleted }) => sender?.id === viewerId && !isDeleted);
  const lastOwn = own.at(-1);
  const fresh = messages.filter(({ seq, sender }) => seq > talk.firstUnread && sender?.id !== viewerId);
  const seen = lastOwn ? talk.readers.filter(({ readSeq }) => readSeq >= lastOwn.seq).map(({ name }) => name) : [];
  const today = dateIn(timeZone, new Date(now));
  const mayWrite = session.closed === null && !talk.isGone;

  function send(content: string, picture: File | null, replyTo: ShownMessage | null) {
    const at = new Date().toISOString();
    post({ clientId: draft, sessionId: session.id, content, replyTo: replyTo?.id ?? null, at }, picture);
    setDraft(crypto.randomUUID());
    setAct(null);
    if (log.current) log.current.scrollTop = 0;
  }

  async function postAct(what: Act, form: FormData): Promise<FieldErrors | null> {
    if (what.choice === "privado") {
      if (what.message.sender) onOpenPerson(what.message.sender.id);
      return null;
    }
    const answered = await fetch(`${sessionPath}/mensajes`, { method: "POST", body: form }).catch(() => null);
    if (!answered?.headers.get("content-type")?.includes("json")) return { form: sendFailed };
    const said = (await answered.json()) as {
      ok: boolean;
      message?: ShownMessage;
      notice?: string;
      undo?: string;
      errors?: FieldErrors;
    };
    if (!said.ok) return said.errors ?? { form: sendFailed };
    if (said.message) talk.apply(said.message);
    const notice = findNotice(notices, said.notice ?? null);
    if (notice) toast(notice, said.undo === undefined ? {} : { undo: () => void change("restore", what) });
    // An edit that the member has begun meanwhile stays.
    setAct((current) => (current === what ? null : current));
    return null;
  }

  /** A change without a question, since the member can undo it: a refusal is a toast. */
  async function change(intent: "remove" | "restore", what: Act) {
    const form = new FormData();
    form.set("intent", intent);
    form.set("messageId", what.message.id);
    const refused = await postAct(what, form);
    if (refused) toast(Object.values(refused)[0] ?? sendFailed, { tone: "bad" });
  }

  function choose(choice: MessageChoice, message: ShownMessage) {
    if (choice === "quitar") void change("remove", { choice, message });
    else setAct({ choice, message });
  }

  function tellTyping() {
    const body = new URLSearchParams({ intent: "typing" });
    void fetch(`${sessionPath}/mensajes`, { method: "POST", body }).catch(() => {});
  }

  function editLast() {
    if (lastOwn) setAct({ choice: "editar", message: lastOwn });
  }

  return (
    <div className={css.conversation}>
      <output className="sr">{spoken}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys. */}
      <div className={css.log} ref={log} role="log" aria-label="Mensajes" aria-live="off" tabIndex={0}>
        <div className={css.sheet}>
          {talk.hasOlder &&
            (isAwake ? (
              <Button variant="quiet" size="sm" disabled={talk.isLoadingOlder} onClick={talk.loadOlder}>
                {talk.isLoadingOlder ? "Cargando..." : "Ver los de antes"}
              </Button>
            ) : (
              older && (
                <a href={older} className={css.older}>
                  Ver los de antes
                </a>
              )
            ))}
          {messages.length === 0 && pending.length === 0 && !talk.isGone && (
            <div className={css.empty}>
              <ChatKindSeats kind={session.kind} size={96} />
              <p>
                <b>{emptyTitle}</b>
              </p>
              <p>{emptyText}</p>
            </div>
          )}
          {talk.isGone && <p className={css.closed}>Ya no participas en esta conversación.</p>}
          <ol>
            {messages.map((message, index) => {
              const day = dateIn(timeZone, new Date(message.at));
              const before = messages[index - 1];
              const isNewDay = !before || dateIn(timeZone, new Date(before.at)) !== day;
              return (
                <Fragment key={message.id}>
                  {isNewDay && (
                    <li className={css.day}>
                      <span>{dayText(day, today)}</span>
                    </li>
                  )}
                  {message.id === fresh[0]?.id && (
                    <li className={css.fresh}>
                      <span>{newText(fresh.length)}</span>
                    </li>
                  )}
                  <MessageView
                    message={message}
                    isOwn={message.sender?.id === viewerId}
                    isMeant={isAwake && hash === `#m-${message.seq}`}
                    mayWrite={mayWrite}
                    mayClear={loaded.mayClear}
                    isPrivate={session.kind === "private"}
                    timeZone={timeZone}
                    sessionPath={sessionPath}
                    onChoice={choose}
                  />
                  {message.id === lastOwn?.id && seen.length > 0 && (
                    <li className={css.seen}>
                      <span aria-hidden="true" />
                      {seenText(seen)}
                    </li>
                  )}
                </Fragment>
              );
            })}
            {pending.map((each) => (
              <Waiting key={each.clientId} pending={each} />
            ))}
          </ol>
          {talk.typing.length > 0 && (
            <p className={css.typing}>
              <span aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
              {typingText(talk.typing.map(({ name }) => name))}
            </p>
          )}
        </div>
      </div>
      {mayWrite ? (
        <Composer
          key={act && act.choice !== "responder" ? `${act.choice} ${act.message.id}` : "write"}
          sessionPath={sessionPath}
          draftId={draft}
          act={act}
          answer={answer}
          onSend={send}
          onPost={postAct}
          onTyping={tellTyping}
          onCancel={() => setAct(null)}
          onEditLast={editLast}
        />
      ) : (
        !talk.isGone && session.closed && <p className={css.closed}>{refusalText[session.closed]}</p>
      )}
    </div>
  );
}

/** One's own message that the server does not have yet: its seat is empty. */
function Waiting({ pending: { clientId, content, refused, hasPicture } }: { pending: Pending }) {
  return (
    <li className={css.own} data-pending="">
      <div className={css.said}>
        <div className={css.bubble}>
          {hasPicture && <p>(foto)</p>}
          {content && <p>{content}</p>}
        </div>
        <p className={css.waiting}>
          <span aria-hidden="true" />
          {refused ? `${refusedPending} ${refused}` : pendingText}
          {refused && (
            <>
              <Button variant="plain" size="sm" onClick={() => retry(clientId)}>
                Reintentar
              </Button>
              <Button variant="plain" size="sm" onClick={() => discard(clientId)}>
                Descartar
              </Button>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** The words of the newest message of others that came while the page stood, for those who hear it. */
function useNewest(messages: readonly ShownMessage[], viewerId: string): string {
  const newest = messages.at(-1);
  const [first] = useState(newest?.seq ?? 0);
  if (!newest || newest.seq <= first || newest.sender?.id === viewerId) return "";
  return `${newest.sender?.name ?? ""}: ${newest.content || "una foto"}`;
}

/** When what was done to a message is over, the keys are in the conversation again; a finger is not given its keyboard. */
function useBack(log: { readonly current: HTMLDivElement | null }, act: Act | null): void {
  useEffect(() => {
    const place = log.current;
    if (!act || !place) return undefined;
    return () => {
      if (document.activeElement !== document.body) return;
      const field = place.parentElement?.querySelector("textarea");
      (matchMedia("(pointer: fine)").matches ? field : place)?.focus({ preventScroll: true });
    };
  }, [log, act]);
}

/** A reader who has scrolled up keeps their place while messages come in below; browsers with scroll anchoring do it better. */
function useStay(log: { readonly current: HTMLDivElement | null }, newest: string): void {
  const before = useRef({ height: 0, newest });
  useLayoutEffect(() => {
    const height = log.current?.scrollHeight ?? 0;
    const grown = newest === before.current.newest ? 0 : height - before.current.height;
    before.current = { height, newest };
    const isAbove = (log.current?.scrollTop ?? 0) < -80;
    if (grown > 0 && isAbove && !CSS.supports("overflow-anchor", "auto")) log.current?.scrollBy(0, -grown);
  }, [log, newest]);
}
