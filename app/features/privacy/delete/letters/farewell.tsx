// The last letter to whoever has deleted their account.
import { LetterFrame, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type FarewellProps = { origin: string; name: string };

/** «Tu cuenta ya no está»: that it is done, what stays with whom, and nothing else. SC-41 */
export const farewellEmail: EmailKind<FarewellProps> = {
  kind: "farewell",
  subject: () => "Hemos eliminado tu cuenta de Convite",
  body: (props) => <Farewell {...props} />,
};

function Farewell({ origin, name, subject }: FarewellProps & { subject: string }) {
  return (
    <LetterFrame
      origin={origin}
      subject={subject}
      preview="Está hecho. Gracias por haber estado."
      heading="Tu sitio queda libre"
      plate="free"
      reason="Te escribimos porque alguien que conocía tu contraseña, o tenía tu sesión abierta, ha eliminado la cuenta de Convite de este correo."
      privacy="Es el último correo que recibes por esa cuenta: tu dirección ya no está guardada aquí, y este correo tampoco."
    >
      <Words>
        Hecho, {unlinked(name)}. Tu cuenta, tus fotos y los eventos que no dejaste en otras manos ya no están en
        Convite, y todas tus sesiones se han cerrado.
      </Words>
      <Words>
        Lo que respondiste a las invitaciones de otras personas lo tiene quien te invitó. Las copias de seguridad
        caducan solas.
      </Words>
      <Words>Gracias por haber puesto la mesa con nosotros. Si algún día vuelves, habrá sitio.</Words>
    </LetterFrame>
  );
}
