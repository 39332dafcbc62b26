// The last e-mail to the user after the account's deletion.
import { EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type AccountDeletedProps = { origin: string; name: string };

/** «Tu cuenta ya no está»: confirms the deletion and names the data that stays, nothing else. SC-41 */
export const accountDeletedEmail: EmailKind<AccountDeletedProps> = {
  kind: "farewell",
  cause: "notice",
  subject: () => "Hemos eliminado tu cuenta de Convite",
  body: (props) => <ConnectionDraining {...props} />,
};

function ConnectionDraining({ origin, name, subject }: AccountDeletedProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Está hecho. Gracias por haber estado."
      heading="Tu sitio queda libre"
      plate="free"
      reason="Te escribimos porque alguien que conocía tu contraseña, o tenía tu sesión abierta, ha eliminado la cuenta de Convite de este correo."
      privacy="Es el último correo que recibes por esa cuenta: tu dirección ya no está guardada aquí, y este correo tampoco."
    >
      <Paragraph>
        Hecho, {unlinked(name)}. Tu cuenta, tus fotos y los eventos que no dejaste en otras manos ya no están en
        Convite, y todas tus sesiones se han cerrado.
      </Paragraph>
      <Paragraph>
        Lo que respondiste a las invitaciones de otras personas lo tiene quien te invitó. Las copias de seguridad
        caducan solas.
      </Paragraph>
      <Paragraph>Gracias por haber puesto la mesa con nosotros. Si algún día vuelves, habrá sitio.</Paragraph>
    </EmailFrame>
  );
}
