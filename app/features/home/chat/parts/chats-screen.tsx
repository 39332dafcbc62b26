// The page of all sessions: the ones that moved last first, what was found in messages, and people to begin to talk with.
import { Form, Link } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Button } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { emptyText, emptyTitle, erasedPerson, notices, titleText } from "../copy.ts";
import type { FoundMessage } from "../messages.queries.server.ts";
import type { ChatPerson, ListedSession } from "../sessions.queries.server.ts";
import { PersonRows, SessionRows } from "./session-rows.tsx";
import { useSessions } from "./use-sessions.ts";
import css from "./chat-screen.module.css";

export function ChatsScreen({
  query,
  viewerId,
  sessions,
  people,
  found,
  blocked,
  error,
}: {
  query: string;
  viewerId: string;
  sessions: readonly ListedSession[];
  people: readonly (ChatPerson & { event: string })[];
  found: readonly FoundMessage[];
  blocked: readonly ChatPerson[];
  error: string | undefined;
}) {
  useSessions(viewerId);
  const isNothing = sessions.length + people.length + found.length === 0;
  return (
    <Sheet narrow>
      <PageHead title="Chat" lead="En privado, con quien organiza, o con todos los de un evento." />
      <AddressNotice notices={notices} />
      {error && <Notice tone="bad">{error}</Notice>}
      <LiveSearch label="Buscar en el chat" placeholder="Una persona, un evento o unas palabras" query={query} />
      {isNothing && (
        <EmptyState
          drawing="plate"
          title={query ? `Nada por «${query}»` : emptyTitle}
          text={
            query
              ? "Prueba con otras palabras."
              : `${emptyText} Cuando participes en un evento, sus chats estarán aquí.`
          }
        />
      )}
      {sessions.length > 0 && (
        <Section title="Conversaciones">
          <SessionRows sessions={sessions} label="Conversaciones" />
        </Section>
      )}
      {found.length > 0 && (
        <Section title="En los mensajes">
          <ul className={css.sessions} aria-label="En los mensajes">
            {found.map(({ message, session, to }) => (
              <li key={message.id}>
                <Link to={to} className={css.session}>
                  <span className={css.words}>
                    <b>{message.sender?.name ?? erasedPerson}</b>
                    {message.content.slice(0, 160)}
                    <br />
                    <small>
                      {titleText[session.kind]} · {session.title} ·{" "}
                      {formatInstant(new Date(message.at), session.timeZone)}
                    </small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {people.length > 0 && (
        <Section title="Escribir en privado" lead="Personas con las que compartes un evento.">
          <PersonRows people={people} />
        </Section>
      )}
      {blocked.length > 0 && (
        <Section title="Bloqueados" lead="No ves lo que escriben, ni podéis escribiros en privado.">
          <ul className={css.sessions} aria-label="Bloqueados">
            {blocked.map(({ id, name }) => (
              <li key={id}>
                <Form method="post" className={css.session}>
                  <input type="hidden" name="intent" value="unblock" />
                  <input type="hidden" name="personId" value={id} />
                  <span className={css.words}>{name}</span>
                  <Button type="submit" variant="quiet" size="sm">
                    Desbloquear<span className="sr"> a {name}</span>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Sheet>
  );
}
