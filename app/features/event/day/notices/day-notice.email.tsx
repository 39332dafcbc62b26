// The e-mail with a notice of the day, for families without another way.
import { type EventOfEmail, guestPrivacy } from "#app/platform/mail/email-event.tsx";
import { BigButton, EmailFrame, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type DayNoticeProps = {
  origin: string;
  guestId?: string;
  event: EventOfEmail;
  text: string;
  /** The family's own page; null without an invitation. */
  url: string | null;
  unsubscribeUrl: string;
};

/** «Aviso de hoy: Boda de Lucía y Andrés». */
export const dayNoticeEmail: EmailKind<DayNoticeProps> = {
  kind: "day_notice",
  cause: "host",
  repliesTo: "host",
  subject: ({ event }) => `${event.emoji}Aviso de hoy: ${event.title}`,
  body: (props) => <DayNotice {...props} />,
};

function DayNotice({ origin, subject, event, text, url, unsubscribeUrl }: DayNoticeProps & { subject: string }) {
  const host = unlinked(event.hostName);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={unlinked(text)}
      heading="Un aviso de hoy"
      plate="kept"
      reason={`Te escribimos porque hoy se celebra «${unlinked(event.title)}» y estás en su lista.`}
      privacy={guestPrivacy}
    >
      <Paragraph>{unlinked(text)}</Paragraph>
      <Paragraph>Lo dice {host}.</Paragraph>
      {url && <BigButton href={url}>Abrir mi invitación</BigButton>}
      <QuietLink href={unsubscribeUrl}>No recibir más invitaciones ni avisos</QuietLink>
    </EmailFrame>
  );
}
