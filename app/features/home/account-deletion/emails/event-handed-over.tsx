// The e-mail to the host who takes over an event.
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type EventHandedOverProps = { origin: string; eventTitle: string; eventUrl: string };

/** «Ahora … está en tus manos»: the organizer has left; the e-mail names no one. SC-41 */
export const eventHandedOverEmail: EmailKind<EventHandedOverProps> = {
  kind: "event_handed_over",
  cause: "member",
  subject: (props) => `${props.eventTitle} está ahora en tus manos`,
  body: (props) => <EventHandedOver {...props} />,
};

function EventHandedOver({ origin, eventTitle, eventUrl, subject }: EventHandedOverProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Quien lo creó ha eliminado su cuenta y te lo ha confiado."
      heading="Ahora lo llevas tú"
      plate="kept"
      reason="Te escribimos porque organizas este evento y quien lo creó te lo ha dejado al eliminar su cuenta."
      privacy="Tu dirección se usa para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        Quien creó «{unlinked(eventTitle)}» ha eliminado su cuenta y te ha elegido para seguir. Los invitados, sus
        respuestas y la página están como estaban; desde ahora la lista es cosa tuya.
      </Paragraph>
      <BigButton href={eventUrl}>Abrir el evento</BigButton>
    </EmailFrame>
  );
}
