// The e-mail that asks a person to confirm the mailing list.
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type ListConfirmProps = { origin: string; name: string; /** Where the reader says yes, or no. */ url: string };

/** «¿Quieres recibir noticias de Convite?»: without a yes the reader gets no newsletter (SC-12). */
export const listConfirmEmail: EmailKind<ListConfirmProps> = {
  kind: "list_confirm",
  cause: "visitor",
  subject: () => "Confirma que quieres recibir noticias de Convite",
  body: (props) => <ListConfirm {...props} />,
};

function ListConfirm({ origin, name, url, subject }: ListConfirmProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Solo si tú quieres: sin tu sí, no te escribimos."
      heading="¿Te contamos las novedades?"
      plate="free"
      reason="Te escribimos porque alguien ha apuntado este correo a las noticias de Convite. Si no has sido tú, no hace falta que hagas nada: sin tu respuesta, lo borramos en 30 días."
      privacy="Tu dirección se usa solo para enviarte esas noticias; no la cedemos a nadie y puedes darte de baja cuando quieras."
    >
      <Paragraph>
        Hola{name ? `, ${unlinked(name)}` : ""}. Confirma que quieres recibir noticias de Convite en este correo.
      </Paragraph>
      <BigButton href={url}>Confirmar</BigButton>
    </EmailFrame>
  );
}
