// The e-mail to an event's owner if a visitor tries many access codes (SC-09).
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type CodeGuessingProps = {
  origin: string;
  ownerName: string;
  eventTitle: string;
  /** Where the owner changes the code. */
  accessUrl: string;
};

/** «Alguien está probando códigos», with a link to change the code. */
export const codeGuessingEmail: EmailKind<CodeGuessingProps> = {
  kind: "code_guessing",
  cause: "door",
  subject: (props) => `Alguien está probando códigos: ${props.eventTitle}`,
  body: (props) => <CodeGuessing {...props} />,
};

function CodeGuessing({ origin, subject, ownerName, eventTitle, accessUrl }: CodeGuessingProps & { subject: string }) {
  const title = unlinked(eventTitle);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview={`Hemos parado los intentos de entrar en «${title}».`}
      heading="Alguien está probando códigos"
      plate="free"
      reason={`Te escribimos porque organizas «${title}». Lo haremos como mucho una vez por hora.`}
      privacy="Tu dirección se usa para avisarte de lo que pasa en tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        {unlinked(ownerName)}, se han probado muchos códigos de acceso seguidos en la página de «{title}». Los hemos
        parado un rato: quien tenga el código bueno podrá entrar un poco más tarde.
      </Paragraph>
      <Paragraph>
        Si has repartido el código y alguien se ha equivocado, no hace falta que hagas nada. Si no te cuadra, cámbialo y
        envía el nuevo a tus invitados.
      </Paragraph>
      <BigButton href={accessUrl}>Cambiar el código</BigButton>
    </EmailFrame>
  );
}
