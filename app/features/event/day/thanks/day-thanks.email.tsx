// The e-mail by which hosts thank a family for coming, with the album's link.
import { type EventOfEmail, guestPrivacy } from "#app/platform/mail/email-event.tsx";
import { BigButton, EmailFrame, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type DayThanksProps = {
  origin: string;
  guestId?: string;
  event: EventOfEmail;
  /** «Ana y Luis»; empty without a known name. */
  names: string;
  text: string;
  /** The album; null without one. */
  url: string | null;
  unsubscribeUrl: string;
};

/** «Gracias por venir: Boda de Lucía y Andrés». */
export const dayThanksEmail: EmailKind<DayThanksProps> = {
  kind: "day_thanks",
  cause: "host",
  repliesTo: "host",
  subject: ({ event }) => `${event.emoji}Gracias por venir: ${event.title}`,
  body: (props) => <DayThanks {...props} />,
};

function DayThanks({ origin, subject, event, names, text, url, unsubscribeUrl }: DayThanksProps & { subject: string }) {
  const [first = "", ...others] = unlinked(text).split(/\n+/);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={first}
      heading="Gracias por venir"
      plate="kept"
      reason={`Te escribimos porque estuviste en «${unlinked(event.title)}».`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {names && `${unlinked(names)}: `}
        {first}
      </Paragraph>
      {others.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Paragraph>{unlinked(event.hostName)}</Paragraph>
      {url && <BigButton href={url}>Ver el álbum</BigButton>}
      <QuietLink href={unsubscribeUrl}>No recibir más invitaciones ni avisos</QuietLink>
    </EmailFrame>
  );
}
