// The letter to whoever asked for help, when staff has answered.
import { BigButton, LetterFrame, Quote, renderLetter, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import type { WrittenLetter } from "#app/platform/mail/letters.server.ts";

export type SupportAnswerProps = {
  origin: string;
  name: string;
  subject: string;
  answer: string;
  /** Where the talk stands for whoever has an account; null for whoever asked without one. */
  ticketUrl: string | null;
};

/** The answer in full, and the way to go on asking. */
export async function writeSupportAnswer(props: SupportAnswerProps): Promise<WrittenLetter> {
  const subject = `Te hemos respondido: ${props.subject}`;
  return { subject, ...(await renderLetter(<SupportAnswer {...props} letterSubject={subject} />)) };
}

function SupportAnswer({
  origin,
  name,
  subject,
  answer,
  ticketUrl,
  letterSubject,
}: SupportAnswerProps & { letterSubject: string }) {
  return (
    <LetterFrame
      origin={origin}
      subject={letterSubject}
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
      <Words>
        Hola, {unlinked(name)}. Esto es lo que te contestamos sobre «{unlinked(subject)}»:
      </Words>
      <Quote text={answer} />
      {ticketUrl ? (
        <BigButton href={ticketUrl}>Ver la consulta</BigButton>
      ) : (
        <>
          <Words>¿Sigue sin resolverse? Escríbenos otra vez desde la ayuda y cuéntanos qué ha pasado.</Words>
          <BigButton href={`${origin}/help#contacto`}>Volver a escribir</BigButton>
        </>
      )}
    </LetterFrame>
  );
}
