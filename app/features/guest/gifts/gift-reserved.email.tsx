// The e-mail to a guest who promised a gift and left an address: what it was, and the private way back.
import { type EventOfEmail, guestPrivacy } from "#app/platform/mail/email-event.tsx";
import { BigButton, EmailFrame, Fact, Facts, Paragraph, unlinked } from "#app/platform/mail/email-frame.tsx";
import { type EmailKind, strangerEmails } from "#app/platform/mail/email-kind.ts";

export type GiftReservedProps = {
  origin: string;
  guestId?: string;
  name: string;
  said: { gift: string; parts: number | null; unit: string };
  event: EventOfEmail;
  /** Where this guest, and nobody else, takes it back. */
  backUrl: string;
};

/** «Has apartado un regalo». */
export const giftReservedEmail: EmailKind<GiftReservedProps> = {
  kind: "gift_reserved",
  mostADay: strangerEmails,
  subject: ({ event }) => `${event.emoji}Has apartado un regalo: ${event.title}`,
  body: (props) => <GiftReserved {...props} />,
};

function GiftReserved({ origin, subject, name, said, event, backUrl }: GiftReservedProps & { subject: string }) {
  const title = unlinked(event.title);
  const { gift, parts, unit } = said;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview="Queda apartado a tu nombre."
      heading="Queda apartado a tu nombre"
      plate="kept"
      reason={`Te escribimos porque alguien dejó este correo al apartar un regalo de «${title}». Si no has sido tú, suéltalo con el botón.`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {unlinked(name)}, hemos apuntado tu regalo para «{title}». Convite no cobra nada: cómo hacérselo llegar está en
        tu página.
      </Paragraph>
      <Facts>
        <Fact label="El regalo">{unlinked(gift)}</Fact>
        {parts !== null && <Fact label="Cuántas partes">{`${parts} ${unlinked(unit)}`.trim()}</Fact>}
      </Facts>
      <BigButton href={backUrl}>Ver o soltar mi regalo</BigButton>
    </EmailFrame>
  );
}
