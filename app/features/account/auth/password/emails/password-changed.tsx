// The e-mail that reports a changed password.
import { formatList } from "#app/copy/text/format.ts";
import { EmailFrame, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type PasswordChangedProps = {
  origin: string;
  name: string;
  /** The names of the passkeys that go on opening the account, after a reset. */
  passkeys?: readonly string[];
  /** Whether the login goes on asking for the code of an application, after a reset. */
  hasFactor?: boolean;
};

/** Sent to the owner at once, so that they notice a change by a stranger; with the reset link. */
export const passwordChangedEmail: EmailKind<PasswordChangedProps> = {
  kind: "password_changed",
  cause: "notice",
  subject: () => "Tu contraseña ha cambiado",
  body: (props) => <PasswordChanged {...props} />,
};

function PasswordChanged({
  origin,
  subject,
  name,
  passkeys = [],
  hasFactor,
}: PasswordChangedProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Hemos cerrado las sesiones que estaban abiertas en otros sitios."
      heading={subject}
      plate="free"
      reason="Te escribimos porque la contraseña de tu cuenta de Convite acaba de cambiar."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, tu cuenta tiene una contraseña nueva y hemos cerrado las sesiones que estaban abiertas en
        otros sitios. Si has sido tú, ya está todo.
      </Paragraph>
      {passkeys.length > 0 && (
        <Paragraph>
          Se sigue entrando también con {passkeys.length === 1 ? "tu llave" : "tus llaves"} de acceso:{" "}
          {unlinked(formatList(passkeys))}. Si alguna no es tuya, quítala en «Acceso y seguridad».
        </Paragraph>
      )}
      {hasFactor && (
        <Paragraph>Tu segundo paso sigue como estaba: al entrar pedimos el código de tu aplicación.</Paragraph>
      )}
      <Paragraph>¿No has sido tú? Pide otra contraseña ahora mismo: quien la cambió se quedará fuera.</Paragraph>
      <QuietLink href={`${origin}/login?recuperar`}>Recuperar mi cuenta</QuietLink>
    </EmailFrame>
  );
}
