// The letter to somebody whose answer waited for the hosts: it counts now, and can still be changed.
import { AnswerFacts, type EventOfLetter, guestPrivacy } from "#app/platform/mail/letter-event.tsx";
import { BigButton, LetterFrame, QuietLink, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import { strangerEmails, type EmailKind } from "#app/platform/mail/email-kind.ts";

export type AnswerAcceptedProps = {
  origin: string;
  guestId?: string;
  guestName: string;
  event: EventOfLetter;
  /** Where this guest, and nobody else, changes this answer. */
  changeUrl: string;
  /** Where the event can be taken into a calendar. */
  calendarUrl: string;
};

/** «Ya estás en la lista», to those who come. R-1 */
export const answerAcceptedEmail: EmailKind<AnswerAcceptedProps> = {
  kind: "answer_accepted",
  mostADay: strangerEmails,
  subject: (props) => `${props.event.emoji}Ya estás en la lista: ${props.event.title}`,
  body: (props) => <AnswerAccepted {...props} />,
};

function AnswerAccepted({
  origin,
  subject,
  guestName,
  event,
  changeUrl,
  calendarUrl,
}: AnswerAcceptedProps & { subject: string }) {
  const title = unlinked(event.title);
  const host = unlinked(event.hostName);
  return (
    <LetterFrame
      origin={origin}
      subject={subject}
      preview={`Te guardamos sitio en «${title}».`}
      heading="Ya estás en la lista"
      plate="kept"
      reason={`Te escribimos porque alguien ha respondido con este correo a la invitación de ${host} a «${title}», y su respuesta está aceptada. Si no has sido tú, pulsa «Cambiar mi respuesta» y corrígela.`}
      privacy={guestPrivacy}
    >
      <Words>
        {unlinked(guestName)}, tu respuesta a «{title}» está aceptada: te guardamos sitio.
      </Words>
      <AnswerFacts event={event} attending />
      <Words>Si al final no puedes ir, avisa desde aquí.</Words>
      <BigButton href={changeUrl}>Cambiar mi respuesta</BigButton>
      <QuietLink href={calendarUrl}>Añadir a mi calendario</QuietLink>
    </LetterFrame>
  );
}
