// The letter to somebody whose answer found the guest list full.
import { AnswerFacts, type EventOfLetter, guestPrivacy } from "#app/platform/mail/letter-event.tsx";
import { BigButton, LetterFrame, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import { type EmailKind, strangerEmails } from "#app/platform/mail/email-kind.ts";

export type AnswerWaitingProps = {
  origin: string;
  guestName: string;
  event: EventOfLetter;
  pageUrl: string;
  /** Whether everybody who has its address sees the page. */
  isPageOpen: boolean;
};

/** «Estás en la lista de espera». SC-54 */
export const answerWaitingEmail: EmailKind<AnswerWaitingProps> = {
  kind: "answer_waiting",
  mostADay: strangerEmails,
  subject: ({ event }) => `${event.emoji} Estás en la lista de espera: ${event.title}`,
  body: (props) => <AnswerWaiting {...props} />,
};

function AnswerWaiting({
  origin,
  subject,
  guestName,
  event,
  pageUrl,
  isPageOpen,
}: AnswerWaitingProps & { subject: string }) {
  const title = unlinked(event.title);
  const host = unlinked(event.hostName);
  return (
    <LetterFrame
      origin={origin}
      subject={subject}
      preview={`La lista de «${title}» está completa: te escribiremos si queda sitio.`}
      heading="Estás en la lista de espera"
      plate="free"
      reason={`Te escribimos porque alguien ha respondido con este correo a la invitación de ${host} a «${title}». Si no has sido tú, no hagas nada.`}
      privacy={guestPrivacy}
    >
      <Words>
        {unlinked(guestName)}, tu respuesta a «{title}» ha llegado, pero la lista está completa. Te hemos apuntado en la
        lista de espera: si {host} te hace sitio, te escribiremos enseguida.
      </Words>
      <AnswerFacts event={event} attending />
      {isPageOpen && <BigButton href={pageUrl}>Ver la invitación</BigButton>}
    </LetterFrame>
  );
}
