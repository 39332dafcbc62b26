// The e-mail that asks the user to confirm the address.
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type VerifyProps = { origin: string; name: string; verifyUrl: string };

/** «Confirma tu correo», sent again if the welcome e-mail was lost. SC-20 */
export const confirmAddressEmail: EmailKind<VerifyProps> = {
  kind: "verify",
  cause: "door",
  subject: () => "Confirma tu correo",
  body: (props) => <Verify {...props} />,
};

function Verify({ origin, subject, name, verifyUrl }: VerifyProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Un toque y sabremos que este correo es tuyo."
      heading={subject}
      plate="kept"
      reason="Te escribimos porque una cuenta de Convite tiene este correo y nos ha pedido confirmarlo. Si no es tuya, no hagas nada."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, confirma que este correo es tuyo: así te llegarán las invitaciones que te envíen a él y podrás
        recuperar tu cuenta.
      </Paragraph>
      <BigButton href={verifyUrl}>Confirmar mi correo</BigButton>
      <Paragraph>El enlace vale siete días.</Paragraph>
    </EmailFrame>
  );
}
