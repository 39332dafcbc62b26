// The e-mail with the staff's answer, to a person who asked for help.
import { BigButton, EmailFrame, Quote, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type SupportAnswerProps = {
  origin: string;
  name: string;
  /** The subject of the question. */
  about: string;
  answer: string;
  /** The address of the ticket, for an asker with an account; null for one without. */
  ticketUrl: string | null;
};

/** The answer in full, and the way to ask again. */
export const supportAnswerEmail: EmailKind<SupportAnswerProps> = {
  kind: "support_answer",
  cause: "member",
  subject: (props) => `Te hemos respondido: ${props.about}`,
  body: (props) => <SupportAnswer {...props} />,
};

function SupportAnswer({ origin, name, about, answer, ticketUrl, subject }: SupportAnswerProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="El equipo de Convite ha respondido a tu consulta."
      heading="Te hemos respondido"
      plate="kept"
      reason="Te escribimos porque alguien ha pedido ayuda en Convite con este correo. Si no has sido tú, no hace falta que hagas nada."
      privacy={
        ticketUrl
          ? "Puedes dejar de recibir estos avisos en tu configuración; tus consultas te esperan igual en Convite."
          : "Tu dirección se usa solo para responderte; no la cedemos a nadie ni enviamos publicidad."
      }
    >
      <Paragraph>
        Hola, {unlinked(name)}. Esto es lo que te contestamos sobre «{unlinked(about)}»:
      </Paragraph>
      <Quote text={answer} />
      {ticketUrl ? (
        <BigButton href={ticketUrl}>Ver la consulta</BigButton>
      ) : (
        <>
          <Paragraph>¿Sigue sin resolverse? Escríbenos otra vez desde la ayuda y cuéntanos qué ha pasado.</Paragraph>
          <BigButton href={`${origin}/help#contacto`}>Volver a escribir</BigButton>
        </>
      )}
    </EmailFrame>
  );
}
