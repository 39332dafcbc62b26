// The e-mail to the address of a new person who registered at a shared link.
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailDesign } from "#app/platform/mail/email-look.ts";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type LinkRegisteredProps = {
  origin: string;
  guestId?: string;
  name: string;
  eventTitle: string;
  design?: EmailDesign;
  /** The link that confirms the address. */
  verifyUrl: string;
};

/** «Ya estás dentro», and asks to confirm the address. SC-18, SC-20 */
export const linkRegisteredEmail: EmailKind<LinkRegisteredProps> = {
  kind: "link_registered",
  cause: "visitor",
  subject: (props) => `Te has registrado: ${props.eventTitle}`,
  body: (props) => <LinkRegistered {...props} />,
};

function LinkRegistered({
  origin,
  subject,
  name,
  eventTitle,
  design,
  verifyUrl,
}: LinkRegisteredProps & { subject: string }) {
  const title = unlinked(eventTitle);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={{ title: eventTitle, ...(design && { design }) }}
      preview={`Ya participas en «${title}». Confirma que este correo es tuyo.`}
      heading="Ya estás dentro"
      plate="kept"
      reason="Te escribimos porque alguien se ha registrado en un evento de Convite con este correo. Si no has sido tú, no hagas nada."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, te has registrado en «{title}». Confirma que este correo es tuyo: así podrás volver a entrar
        desde cualquier sitio.
      </Paragraph>
      <BigButton href={verifyUrl}>Confirmar mi correo</BigButton>
      <Paragraph>El enlace vale siete días.</Paragraph>
    </EmailFrame>
  );
}
