// The e-mail that tells a person without an account that their message has arrived.
import { EmailFrame, QuietLink, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

/**
 * Says that the message arrived, and repeats neither its words nor its sender's name. The address may be another person's, and this
 * e-mail must not carry a stranger's words to them.
 */
export const supportReceivedEmail: EmailKind<{ origin: string }> = {
  kind: "support_received",
  cause: "visitor",
  subject: () => "Hemos recibido tu mensaje",
  body: ({ origin, subject }) => <SupportReceived origin={origin} subject={subject} />,
};

function SupportReceived({ origin, subject }: { origin: string; subject: string }) {
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview="Te responderemos a este correo."
      heading="Ya tenemos tu mensaje"
      plate="free"
      reason="Te escribimos porque alguien ha pedido ayuda en Convite con este correo. Si no has sido tú, no hace falta que hagas nada: no volverás a saber de nosotros por esto."
      privacy="Tu dirección se usa solo para responderte; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        Gracias por escribirnos. Una persona lo leerá y te responderá a este correo en cuanto pueda.
      </Paragraph>
      <Paragraph>Mientras tanto, quizá la respuesta ya esté escrita.</Paragraph>
      <QuietLink href={`${origin}/help`}>Mirar en la ayuda</QuietLink>
    </EmailFrame>
  );
}
