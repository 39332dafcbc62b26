// The rows of sessions, and of people to start a chat with, on the chat's page and in its panel.
import { Form, Link } from "react-router";
import { unreadBadge } from "#app/domain/home/chat.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { erasedPerson, titleText, unreadText } from "../copy.ts";
import type { ChatPerson, ListedSession } from "../sessions.queries.server.ts";
import { ChatKindSeats } from "./chat-kind-seats.tsx";
import css from "./chat-screen.module.css";

/** `onOpen` opens a session in place; without it the row links to its page. */
export function SessionRows({
  sessions,
  label,
  onOpen,
}: {
  sessions: readonly ListedSession[];
  label: string;
  onOpen?: (session: ListedSession) => void;
}) {
  return (
    <ul className={css.sessions} aria-label={label}>
      {sessions.map((session) => (
        <li key={session.id}>
          <Link
            to={`/app/chat/${session.id}`}
            className={css.session}
            onClick={(event) => {
              if (!onOpen || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              onOpen(session);
            }}
          >
            <SessionWords session={session} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SessionWords({ session: { kind, event, other, unread } }: { session: ListedSession }) {
  return (
    <>
      {kind === "private" ? (
        <Avatar person={other ?? { id: "nobody", name: erasedPerson }} />
      ) : (
        <ChatKindSeats kind={kind} />
      )}
      <span className={css.words}>
        <b>{kind === "private" ? (other?.name ?? erasedPerson) : event?.title}</b>
        <small>{titleText[kind]}</small>
      </span>
      {unread > 0 && (
        <span className={css.count}>
          <span aria-hidden="true">{unreadBadge(unread)}</span>
          <span className="sr">{unreadText(unread)}</span>
        </span>
      )}
    </>
  );
}

/** People to start a private session with; `onOpen` does so in place, without it a form does. */
export function PersonRows({
  people,
  onOpen,
}: {
  people: readonly (ChatPerson & { event: string })[];
  onOpen?: (personId: string) => void;
}) {
  return (
    <ul className={css.sessions} aria-label="Personas">
      {people.map((person) => (
        <li key={person.id}>
          <Form
            method="post"
            action="/app/chat"
            onSubmit={(event) => {
              if (!onOpen) return;
              event.preventDefault();
              onOpen(person.id);
            }}
          >
            <input type="hidden" name="intent" value="open" />
            <input type="hidden" name="recipientId" value={person.id} />
            <button type="submit" className={css.session}>
              <Avatar person={person} />
              <span className={css.words}>
                <b>{person.name}</b>
                <small>{person.event}</small>
              </span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
