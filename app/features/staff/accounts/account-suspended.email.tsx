// The e-mail to the owner of a suspended account.
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type AccountSuspendedProps = { origin: string; name: string };

/** Says that the account is suspended, that nothing is deleted, and how to answer. This e-mail gives no reason; the team does. */
export const accountSuspendedEmail: EmailKind<AccountSuspendedProps> = {
  kind: "account_suspended",
  cause: "notice",
  subject: () => "Hemos suspendido tu cuenta de Convite",
  body: (props) => <AccountSuspended {...props} />,
};

function AccountSuspended({ origin, subject, name }: AccountSuspendedProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="No se ha borrado nada. Si crees que es un error, escríbenos."
      heading={subject}
      plate="free"
      reason="Te escribimos porque el equipo de Convite ha suspendido la cuenta que tiene este correo."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, por ahora no puedes entrar, y las páginas y los enlaces de tus eventos no se ven. No se ha
        borrado nada: si se levanta la suspensión, todo vuelve como estaba.
      </Paragraph>
      <Paragraph>¿Crees que es un error? Escríbenos y lo miramos.</Paragraph>
      <BigButton href={`${origin}/help#contacto`}>Escribir al equipo</BigButton>
    </EmailFrame>
  );
}
