// The e-mail with the password reset link.
import { formatList } from "#app/copy/text/format.ts";
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type ResetProps = {
  origin: string;
  name: string;
  /** The link: valid once, for an hour. */
  resetUrl: string;
  /** True for a guest account without a password (SC-18). */
  isFirst: boolean;
  /** Whether the login asks for a code too; absent in e-mails of earlier releases. */
  hasFactor?: boolean;
  /** The names of the passkeys, which stay; absent in e-mails of earlier releases. */
  passkeys?: readonly string[];
};

/** «Elige una contraseña nueva», or «Termina de crear tu cuenta» for an account without a password. part 1 §7, SC-11 */
export const resetEmail: EmailKind<ResetProps> = {
  kind: "reset",
  cause: "door",
  subject: (props) => (props.isFirst ? "Termina de crear tu cuenta en Convite" : "Elige una contraseña nueva"),
  body: (props) => <Reset {...props} />,
};

function Reset({
  origin,
  subject,
  name,
  resetUrl,
  isFirst,
  hasFactor,
  passkeys = [],
}: ResetProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="El enlace vale una hora y una sola vez."
      heading={subject}
      plate="free"
      reason="Te escribimos porque alguien lo ha pedido en Convite con este correo. Si no has sido tú, no hagas nada: tu cuenta sigue como estaba."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {isFirst
          ? `${unlinked(name)}, este correo ya tiene sitio en Convite por una invitación. Elige una contraseña y la cuenta será tuya del todo.`
          : `${unlinked(name)}, con este botón eliges otra contraseña para tu cuenta. Al hacerlo se cierran todas las sesiones abiertas.`}
      </Paragraph>
      {hasFactor && (
        <Paragraph>
          Tu segundo paso sigue como estaba: al entrar te pediremos el código de tu aplicación o uno de tus códigos de
          recuperación.
        </Paragraph>
      )}
      {passkeys.length > 0 && (
        <Paragraph>
          {passkeys.length === 1 ? "Tu llave de acceso sigue" : "Tus llaves de acceso siguen"} como{" "}
          {passkeys.length === 1 ? "estaba" : "estaban"}: {unlinked(formatList(passkeys))}.
        </Paragraph>
      )}
      <BigButton href={resetUrl}>Elegir contraseña</BigButton>
      <Paragraph>El enlace vale una hora y una sola vez. No se lo pases a nadie.</Paragraph>
    </EmailFrame>
  );
}
