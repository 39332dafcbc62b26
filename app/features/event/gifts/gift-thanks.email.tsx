// The e-mail by which hosts thank a guest for a gift; only for guests who left an address.
import { type EventOfEmail, guestPrivacy } from "#app/platform/mail/email-event.tsx";
import { EmailFrame, Paragraph, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type GiftThanksProps = {
  origin: string;
  guestId?: string;
  name: string;
  /** The gift; null for money. */
  gift: string | null;
  event: EventOfEmail;
};

/** «Gracias por tu regalo». */
export const giftThanksEmail: EmailKind<GiftThanksProps> = {
  kind: "gift_thanks",
  cause: "host",
  repliesTo: "host",
  subject: ({ event }) => `${event.emoji}Gracias por tu regalo: ${event.title}`,
  body: (props) => <GiftThanks {...props} />,
};

function GiftThanks({ origin, subject, name, gift, event }: GiftThanksProps & { subject: string }) {
  const host = unlinked(event.hostName);
  const title = unlinked(event.title);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={`${host} te da las gracias.`}
      heading="Gracias por tu regalo"
      plate="kept"
      reason={`Te escribimos porque dejaste tu correo al regalar algo en «${title}».`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {name && `${unlinked(name)}, `}
        {host} te da las gracias por {gift ? `«${unlinked(gift)}»` : "tu aportación"}, el regalo que hiciste en «{title}
        ».
      </Paragraph>
      <Paragraph>Ya no tienes que hacer nada más. Este correo es solo para decirte eso: gracias.</Paragraph>
    </EmailFrame>
  );
}
