// The e-mail that confirms an answer to its guest, with a link to change it.
import { BigButton, EmailFrame, Quote, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";
import { AnswerFacts, type EventOfEmail, guestPrivacy } from "#app/platform/mail/email-event.tsx";
import { reasonOf } from "./event-facts.tsx";

export type AnswerReceivedProps = {
  origin: string;
  guestId?: string;
  guestName: string;
  event: EventOfEmail;
  attending: boolean;
  /** The hosts have not accepted it yet, so the text promises nothing. */
  waits?: boolean;
  message: string | null;
  /** The private link by which this guest changes this answer. */
  changeUrl: string;
  /** The event's calendar file; only for guests who come. */
  calendarUrl: string | null;
};

/** «Hemos apuntado tu respuesta» (part 2 §5, SC-19). */
export const answerReceivedEmail: EmailKind<AnswerReceivedProps> = {
  kind: "answer_received",
  cause: "visitor",
  subject: (props) => `${props.event.emoji}Hemos apuntado tu respuesta: ${props.event.title}`,
  body: (props) => <AnswerReceived {...props} />,
};

function AnswerReceived({
  origin,
  subject,
  guestName,
  event,
  attending,
  waits = false,
  message,
  changeUrl,
  calendarUrl,
}: AnswerReceivedProps & { subject: string }) {
  const title = unlinked(event.title);
  const name = unlinked(guestName);
  const isKept = attending && !waits;
  const promise = isKept ? `Te guardamos sitio en «${title}».` : `Tu respuesta a «${title}» ha llegado.`;
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={attending ? promise : `Gracias por avisar de que no podrás ir a «${title}».`}
      heading={attending ? (waits ? "Tu respuesta ha llegado" : "Te guardamos sitio") : "Gracias por avisar"}
      plate={isKept ? "kept" : "free"}
      reason={`${reasonOf(event)} Si no has sido tú, pulsa «Cambiar mi respuesta» y corrígela.`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {attending && waits
          ? `Tu respuesta ha llegado, ${name}: quieres ir a «${title}». ${unlinked(event.hostName)} tiene que confirmarla.`
          : attending
            ? `Hemos apuntado tu respuesta, ${name}: vas a «${title}».`
            : `Hemos apuntado tu respuesta, ${name}: no podrás ir a «${title}». Si cambias de idea, aquí estamos.`}
      </Paragraph>
      <AnswerFacts event={event} attending={attending} />
      {message && (
        <>
          <Paragraph>Y le has dejado este mensaje a {unlinked(event.hostName)}:</Paragraph>
          <Quote text={message} />
        </>
      )}
      <BigButton href={changeUrl}>Cambiar mi respuesta</BigButton>
      {isKept && calendarUrl && <QuietLink href={calendarUrl}>Añadir a mi calendario</QuietLink>}
    </EmailFrame>
  );
}
