// The letter to somebody whose answer waited for the hosts: it counts now, and can still be changed.
import { AnswerFacts, type EventOfLetter, guestPrivacy } from "#app/platform/mail/letter-event.tsx";
import { BigButton, LetterFrame, QuietLink, renderLetter, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import type { WrittenLetter } from "#app/platform/mail/letters.server.ts";

export type AnswerAcceptedProps = {
  origin: string;
  guestName: string;
  event: EventOfLetter;
  /** Where this guest, and nobody else, changes this answer. */
  changeUrl: string;
  /** Where the event can be taken into a calendar. */
  calendarUrl: string;
};

/** «Ya estás en la lista», to those who come. decisions §1 */
export async function writeAnswerAccepted(props: AnswerAcceptedProps): Promise<WrittenLetter> {
  const subject = `${props.event.emoji} Ya estás en la lista: ${props.event.title}`;
  return { subject, ...(await renderLetter(<AnswerAccepted {...props} subject={subject} />)) };
}

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
