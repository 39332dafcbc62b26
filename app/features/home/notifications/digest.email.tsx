// The daily digest: the user's unread notifications in one e-mail.
import { formatCount } from "#app/copy/text/format.ts";
import { BigButton, EmailFrame, Fact, Facts, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type DigestProps = {
  origin: string;
  name: string;
  /** Each notification with its event's title; null if it concerns only the account. */
  lines: readonly { title: string | null; text: string }[];
  /** How many more there are than lines. */
  more: number;
  notificationsUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** «Tienes 3 avisos sin leer», one a day per user, for those who requested it. */
export const digestEmail: EmailKind<DigestProps> = {
  kind: "digest",
  cause: "member",
  subject: (props) => headline(props),
  body: (props) => <Digest {...props} />,
};

function headline({ lines, more }: DigestProps): string {
  return `Tienes ${formatCount(lines.length + more, "aviso", "avisos")} sin leer`;
}

function Digest(props: DigestProps & { subject: string }) {
  const { origin, name, lines, more, notificationsUrl, settingsUrl, unsubscribeUrl, subject } = props;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Lo que ha pasado en tus eventos desde la última vez."
      heading={headline(props)}
      plate="kept"
      reason="Te escribimos porque pediste un resumen del día en los ajustes de tu cuenta. Solo lo hacemos los días que hay algo nuevo."
      privacy="Tu correo es para preparar tus eventos; no lo cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>Hola, {unlinked(name)}. Esto es lo que ha pasado y no has leído todavía:</Paragraph>
      <Facts>
        {lines.map(({ title, text }, at) => (
          // The lines of a finished e-mail never reorder.
          // oxlint-disable-next-line react/no-array-index-key
          <Fact key={at} label={unlinked(title ?? "Tu cuenta")}>
            {unlinked(text)}
          </Fact>
        ))}
      </Facts>
      {more > 0 && <Paragraph>Y {formatCount(more, "aviso más", "avisos más")}.</Paragraph>}
      <BigButton href={notificationsUrl}>Ver mis avisos</BigButton>
      <QuietLink href={unsubscribeUrl}>No recibir más este resumen</QuietLink>
      <QuietLink href={settingsUrl}>Elegir qué avisos recibo</QuietLink>
    </EmailFrame>
  );
}
