// The e-mail that reports a sign-in with a kind of browser that the account had not used before.
import { EmailFrame, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type NewDeviceProps = {
  origin: string;
  name: string;
  /** «Chrome en Android» */
  device: string;
};

export const newDeviceEmail: EmailKind<NewDeviceProps> = {
  kind: "new_device",
  cause: "notice",
  subject: ({ device }) => `Has entrado con ${device}`,
  body: (props) => <NewDevice {...props} />,
};

function NewDevice({ origin, subject, name, device }: NewDeviceProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Si has sido tú, ya está todo."
      heading={subject}
      plate="free"
      reason="Te escribimos porque se ha entrado en tu cuenta de Convite desde un sitio nuevo."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(name)}, es la primera vez que tu cuenta se abre con {device}. Si has sido tú, ya está todo.
      </Paragraph>
      <Paragraph>¿No has sido tú? Cierra esa sesión y elige otra contraseña.</Paragraph>
      <QuietLink href={`${origin}/app/settings/acceso`}>Ver dónde has entrado</QuietLink>
    </EmailFrame>
  );
}
