// The e-mail to a household when there is room for a companion of theirs who waited.
import { type EventOfEmail, guestPrivacy, WhenAndWhere } from "#app/platform/mail/email-event.tsx";
import { BigButton, Facts, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type CompanionAcceptedProps = {
  origin: string;
  /** The companion. */
  guestId?: string;
  guestName: string;
  event: EventOfEmail;
  /** The household's own link, to change its answer. */
  changeUrl: string;
};

/** «Hay sitio para tu acompañante», to the household's contact. SC-54 */
export const companionAcceptedEmail: EmailKind<CompanionAcceptedProps> = {
  kind: "companion_accepted",
  cause: "host",
  repliesTo: "host",
  subject: (props) => `${props.event.emoji}Hay sitio para tu acompañante: ${props.event.title}`,
  body: (props) => <CompanionAccepted {...props} />,
};

function CompanionAccepted({
  origin,
  subject,
  guestName,
  event,
  changeUrl,
}: CompanionAcceptedProps & { subject: string }) {
  const title = unlinked(event.title);
  const name = unlinked(guestName);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={`Guardamos sitio a tu acompañante en «${title}».`}
      heading="Hay sitio para tu acompañante"
      plate="kept"
      reason={`Te escribimos porque se ha respondido a la invitación de ${unlinked(event.hostName)} a «${title}» con este correo. Si algo no es así, pulsa «Cambiar la respuesta» y corrígelo.`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {name} ya no está en lista de espera: le guardamos sitio en «{title}».
      </Paragraph>
      <Facts>
        <WhenAndWhere event={event} />
      </Facts>
      <BigButton href={changeUrl}>Cambiar la respuesta</BigButton>
    </EmailFrame>
  );
}
