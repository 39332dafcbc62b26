// The e-mail about a user's unread messages: how many and where, never their text.
import { formatCount } from "#app/copy/text/format.ts";
import type { ChatKind } from "#app/domain/home/chat.ts";
import { BigButton, EmailFrame, Fact, Facts, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import { titleText } from "./copy.ts";

export type UnreadMessagesProps = {
  origin: string;
  name: string;
  count: number;
  sessions: readonly { kind: ChatKind; event: string | null; unread: number }[];
  chatUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** «Tienes 4 mensajes sin leer», one for all sessions. */
export const unreadMessagesEmail: EmailKind<UnreadMessagesProps> = {
  kind: "unread_messages",
  cause: "member",
  subject: ({ count }) => headline(count),
  body: (props) => <UnreadMessages {...props} />,
};

const headline = (count: number) => `Tienes ${formatCount(count, "mensaje", "mensajes")} sin leer`;

function UnreadMessages(props: UnreadMessagesProps & { subject: string }) {
  const { origin, name, count, sessions, chatUrl, settingsUrl, unsubscribeUrl, subject } = props;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="En tus chats de Convite."
      heading={headline(count)}
      plate="kept"
      reason="Te escribimos porque hay mensajes que llevan un rato esperándote en tus chats. Es un solo correo para todos."
      privacy="Tu correo es para avisarte de tus chats, y lo que dicen no va en él; no lo cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>Hola, {unlinked(name)}. Esto te espera:</Paragraph>
      <Facts>
        {sessions.map(({ kind, event, unread }, index) => (
          // The lines of a finished e-mail never reorder.
          // oxlint-disable-next-line react/no-array-index-key
          <Fact key={index} label={event === null ? titleText[kind] : `${titleText[kind]} · ${unlinked(event)}`}>
            {formatCount(unread, "mensaje", "mensajes")}
          </Fact>
        ))}
      </Facts>
      <BigButton href={chatUrl}>{sessions.length === 1 ? "Abrir el chat" : "Abrir mis chats"}</BigButton>
      <QuietLink href={unsubscribeUrl}>No recibir más correos de mensajes sin leer</QuietLink>
      <QuietLink href={settingsUrl}>Elegir qué correos recibo</QuietLink>
    </EmailFrame>
  );
}
