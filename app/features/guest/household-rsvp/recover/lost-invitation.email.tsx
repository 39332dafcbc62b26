// The e-mail with the link of a guest's lost invitation.
import { type EventOfEmail, WhenAndWhere } from "#app/platform/mail/email-event.tsx";
import { BigButton, Facts, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type LostInvitationProps = {
  origin: string;
  guestId?: string;
  guestName: string;
  event: EventOfEmail;
  /** The household's own link. */
  url: string;
};

/** «Aquí está tu invitación». */
export const lostInvitationEmail: EmailKind<LostInvitationProps> = {
  kind: "lost_invitation",
  cause: "visitor",
  repliesTo: "host",
  subject: (props) => `${props.event.emoji}Tu invitación: ${props.event.title}`,
  body: (props) => <LostInvitation {...props} />,
};

function LostInvitation({ origin, subject, guestName, event, url }: LostInvitationProps & { subject: string }) {
  const title = unlinked(event.title);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={`El enlace de tu invitación a «${title}».`}
      heading="Aquí está tu invitación"
      plate="kept"
      reason={`Te escribimos porque alguien ha pedido con este correo la invitación de ${unlinked(event.hostName)} a «${title}». Si no has sido tú, no hagas nada.`}
      privacy="Tu dirección se usa solo para este evento y la ve quien lo organiza; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(guestName)}, este es el enlace de tu invitación a «{title}». Con él ves el evento, respondes y cambias
        tu respuesta. Guárdalo: es solo para los tuyos.
      </Paragraph>
      <Facts>
        <WhenAndWhere event={event} />
      </Facts>
      <BigButton href={url}>Abrir mi invitación</BigButton>
    </EmailFrame>
  );
}
