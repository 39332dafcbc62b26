// The e-mail that brings the staff's answer to a visitor who sent a form of the public pages.
import { BigButton, EmailFrame, Paragraph, Quote, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type ApplicationAnswerProps = {
  origin: string;
  name: string;
  /** The subject of the form. */
  about: string;
  answer: string;
};

/** The answer in full, and the way to write again. */
export const applicationAnswerEmail: EmailKind<ApplicationAnswerProps> = {
  kind: "application_answer",
  cause: "member",
  subject: ({ about }) => `Te respondemos: ${about}`,
  body: (props) => <ApplicationAnswer {...props} />,
};

function ApplicationAnswer({ origin, name, about, answer, subject }: ApplicationAnswerProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="El equipo de Convite ha respondido a lo que nos escribiste."
      heading="Te respondemos"
      plate="kept"
      reason="Te escribimos porque alguien ha rellenado un formulario de Convite con este correo. Si no has sido tú, no hace falta que hagas nada."
      privacy="Tu dirección se usa solo para responderte, y se borra doce meses después; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        Hola{name ? `, ${unlinked(name)}` : ""}. Esto es lo que te contestamos sobre «{unlinked(about)}»:
      </Paragraph>
      <Quote text={answer} />
      <Paragraph>¿Te queda alguna duda? Escríbenos otra vez y cuéntanos.</Paragraph>
      <BigButton href={`${origin}/contact`}>Volver a escribir</BigButton>
    </EmailFrame>
  );
}
