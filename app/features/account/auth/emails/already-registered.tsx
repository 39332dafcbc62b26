// The e-mail to the owner of an address that was registered again.
import { BigButton, EmailFrame, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type AlreadyRegisteredProps = { origin: string; name: string };

/** «Ya tienes una cuenta»: the register screen does not reveal it if addresses must be confirmed first. SC-22 */
export const alreadyRegisteredEmail: EmailKind<AlreadyRegisteredProps> = {
  kind: "already_registered",
  cause: "door",
  subject: () => "Ya tienes una cuenta en Convite",
  body: (props) => <AlreadyRegistered {...props} />,
};

function AlreadyRegistered({ origin, subject, name }: AlreadyRegisteredProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="No hace falta crear otra: entra con la que tienes."
      heading="Ya tienes sitio"
      plate="kept"
      reason="Te escribimos porque alguien ha intentado crear una cuenta en Convite con este correo, que ya tiene una. Si no has sido tú, no hagas nada."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, este correo ya tiene una cuenta. No hace falta crear otra: entra con la que tienes.
      </Paragraph>
      <BigButton href={`${origin}/login`}>Entrar en Convite</BigButton>
      <QuietLink href={`${origin}/login?recuperar`}>No recuerdo mi contraseña</QuietLink>
    </EmailFrame>
  );
}
