// The e-mail that reports a new or a removed passkey.
import { EmailFrame, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type PasskeyChangedProps = { origin: string; name: string; passkey: string; isAdded: boolean };

/** Sent to the owner at once, so that they notice a change by a stranger. */
export const passkeyChangedEmail: EmailKind<PasskeyChangedProps> = {
  kind: "passkey_changed",
  cause: "notice",
  subject: ({ isAdded }) => (isAdded ? "Tu cuenta tiene una llave nueva" : "Has quitado una llave de tu cuenta"),
  body: (props) => <PasskeyChanged {...props} />,
};

function PasskeyChanged({ origin, subject, name, passkey, isAdded }: PasskeyChangedProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview={isAdded ? "Con ella se entra sin contraseña." : "Ya no se puede entrar con ella."}
      heading={subject}
      plate="free"
      reason="Te escribimos porque acaba de cambiar cómo se entra en tu cuenta de Convite."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {isAdded
          ? `${unlinked(name)}, desde ahora se puede entrar en tu cuenta con la llave «${unlinked(passkey)}». Si has sido tú, ya está todo.`
          : `${unlinked(name)}, ya no se puede entrar en tu cuenta con la llave «${unlinked(passkey)}». Si has sido tú, ya está todo.`}
      </Paragraph>
      <Paragraph>¿No has sido tú? Cambia tu contraseña ahora mismo y mira qué llaves tiene tu cuenta.</Paragraph>
      <QuietLink href={`${origin}/app/settings/acceso`}>Ver acceso y seguridad</QuietLink>
    </EmailFrame>
  );
}
