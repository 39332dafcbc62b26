// The e-mail to a person with an account whose address was used to register at a shared link.
import { BigButton, EmailFrame, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailDesign } from "#app/platform/mail/email-look.ts";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type LinkKnownAddressProps = {
  origin: string;
  eventTitle: string;
  design?: EmailDesign;
  /** The path of the invitation, to return to after signing in. */
  backUrl: string;
};

/** «Ya tienes una cuenta», with the links to sign in and back to the invitation: the screen does not reveal this. SC-18 */
export const linkKnownAddressEmail: EmailKind<LinkKnownAddressProps> = {
  kind: "link_known_address",
  cause: "visitor",
  subject: (props) => `Entra con tu cuenta: ${props.eventTitle}`,
  body: (props) => <LinkKnownAddress {...props} />,
};

function LinkKnownAddress({
  origin,
  subject,
  eventTitle,
  design,
  backUrl,
}: LinkKnownAddressProps & { subject: string }) {
  const title = unlinked(eventTitle);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={{ title: eventTitle, ...(design && { design }) }}
      preview={`Para «${title}» ya tienes sitio en Convite: entra con tu cuenta.`}
      heading="Ya tienes una cuenta"
      plate="kept"
      reason="Te escribimos porque alguien ha usado este correo para registrarse en un evento de Convite, y el correo ya tiene una cuenta o una invitación. Si no has sido tú, no hagas nada: no se ha cambiado nada."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        Alguien ha querido entrar en «{title}» con este correo. Si has sido tú, inicia sesión con tu cuenta y volverás a
        la invitación.
      </Paragraph>
      <BigButton href={`${origin}/login?next=${encodeURIComponent(backUrl)}`}>Iniciar Sesión</BigButton>
      <QuietLink href={`${origin}/login?recuperar`}>No recuerdo mi contraseña</QuietLink>
    </EmailFrame>
  );
}
