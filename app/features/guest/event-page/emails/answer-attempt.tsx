// The e-mail to a guest whose answer another person tried to change without proof (robustness C-3).
import { BigButton, EmailFrame, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import { AnswerFacts, type EventOfEmail, guestPrivacy } from "#app/platform/mail/email-event.tsx";
import { reasonOf } from "./event-facts.tsx";

export type AnswerAttemptProps = {
  origin: string;
  guestId?: string;
  guestName: string;
  event: EventOfEmail;
  /** The stored answer. */
  attending: boolean;
  /** The private link by which this guest changes their answer. */
  changeUrl: string;
};

/** Tells the guest that their answer is unchanged, that the other one waits for the organizer, and how to change it (SC-19). */
export const answerAttemptEmail: EmailKind<AnswerAttemptProps> = {
  kind: "answer_attempt",
  cause: "visitor",
  subject: (props) => `${props.event.emoji}¿Has cambiado tu respuesta?: ${props.event.title}`,
  body: (props) => <AnswerAttempt {...props} />,
};

function AnswerAttempt({
  origin,
  subject,
  guestName,
  event,
  attending,
  changeUrl,
}: AnswerAttemptProps & { subject: string }) {
  const title = unlinked(event.title);
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={`Tu respuesta a «${title}» sigue como estaba.`}
      heading="Tu respuesta sigue como estaba"
      plate={attending ? "kept" : "free"}
      reason={`${reasonOf(event)} Si no has sido tú, no hace falta que hagas nada.`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {unlinked(guestName)}, alguien ha enviado otra respuesta con tu correo para «{title}». Como cualquiera puede
        escribir un correo que no es suyo, no la hemos cambiado: se la hemos enseñado a quien organiza.
      </Paragraph>
      <AnswerFacts event={event} attending={attending} />
      <Paragraph>¿Has sido tú? Entonces cámbiala desde aquí y valdrá al momento.</Paragraph>
      <BigButton href={changeUrl}>Cambiar mi respuesta</BigButton>
    </EmailFrame>
  );
}
