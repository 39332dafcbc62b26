// The e-mail that tells a visitor that their form of the public pages has arrived.
import type { ApplicationKind } from "#app/domain/site/application.ts";
import { EmailFrame, Paragraph, QuietLink } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type ApplicationReceivedProps = {
  origin: string;
  about: ApplicationKind;
  /** When an answer comes, as the operator promises it. */
  when: string;
};

const headings: Record<ApplicationKind, string> = {
  contact: "Ya tenemos tu mensaje",
  demo: "Apuntado: quieres ver Convite",
  provider: "Ya tenemos tu solicitud",
  affiliate: "Ya tenemos tu solicitud",
  bug: "Ya tenemos tu aviso",
  suggestion: "Ya tenemos tu idea",
  survey: "Gracias por contestar",
  story: "Ya tenemos tu historia",
};

/**
 * Says that the form arrived, and repeats neither its words nor its sender's name. The address may be another person's, and this e-mail
 * must not carry a stranger's words to them.
 */
export const applicationReceivedEmail: EmailKind<ApplicationReceivedProps> = {
  kind: "application_received",
  cause: "visitor",
  subject: ({ about }) => headings[about],
  body: (props) => <ApplicationReceived {...props} />,
};

function ApplicationReceived({ origin, when, subject }: ApplicationReceivedProps & { subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Te responderemos a este correo."
      heading={subject}
      plate="free"
      reason="Te escribimos porque alguien ha rellenado un formulario de Convite con este correo. Si no has sido tú, no hace falta que hagas nada: no volverás a saber de nosotros por esto."
      privacy="Tu dirección se usa solo para responderte, y se borra doce meses después; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>Gracias por escribirnos. Una persona lo leerá y te responderá a este correo. {when}</Paragraph>
      <Paragraph>Mientras tanto, quizá la respuesta ya esté escrita.</Paragraph>
      <QuietLink href={`${origin}/help`}>Mirar en la ayuda</QuietLink>
    </EmailFrame>
  );
}
