// The letter to somebody whose answer waited for the hosts: it counts now, and can still be changed.
import { AnswerNews, type AnswerNewsProps } from "#app/platform/mail/answer-news.tsx";
import { guestPrivacy, WhenAndWhere } from "#app/platform/mail/letter-event.tsx";
import { BigButton, Facts, LetterFrame, QuietLink, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import { strangerEmails, type EmailKind } from "#app/platform/mail/email-kind.ts";

export type AnswerAcceptedProps = AnswerNewsProps & {
  guestId?: string;
  /** Where this guest, and nobody else, changes this answer. */
  changeUrl: string;
  /** Where the event can be taken into a calendar. */
  calendarUrl: string;
  /** They came by a link and have not answered yet. */
  isAsked?: boolean;
};

/** «Ya estás en la lista», to those who come. R-1 */
export const answerAcceptedEmail: EmailKind<AnswerAcceptedProps> = {
  kind: "answer_accepted",
  mostADay: strangerEmails,
  subject: (props) => `${props.event.emoji}Ya estás en la lista: ${props.event.title}`,
  body: (props) => (props.isAsked ? <PlaceFound {...props} /> : <Accepted {...props} />),
};

function Accepted({
  guestId: _guestId,
  isAsked: _isAsked,
  changeUrl,
  calendarUrl,
  ...news
}: AnswerAcceptedProps & { subject: string }) {
  return (
    <AnswerNews
      {...news}
      preview={`Te guardamos sitio en «${unlinked(news.event.title)}».`}
      heading="Ya estás en la lista"
      plate="kept"
      says="está aceptada: te guardamos sitio."
      reasonEnd=", y su respuesta está aceptada. Si no has sido tú, pulsa «Cambiar mi respuesta» y corrígela."
    >
      <Words>Si al final no puedes ir, avisa desde aquí.</Words>
      <BigButton href={changeUrl}>Cambiar mi respuesta</BigButton>
      <QuietLink href={calendarUrl}>Añadir a mi calendario</QuietLink>
    </AnswerNews>
  );
}

/** To whom a link has let into the event, once there is a place for them on its list. SC-54 */
function PlaceFound({
  origin,
  subject,
  guestName,
  event,
  changeUrl,
  calendarUrl,
}: AnswerAcceptedProps & { subject: string }) {
  const title = unlinked(event.title);
  return (
    <LetterFrame
      origin={origin}
      subject={subject}
      preview={`Hay sitio para ti en «${title}».`}
      heading="Ya estás en la lista"
      plate="kept"
      reason={`Te escribimos porque alguien se ha registrado con este correo en la invitación de ${unlinked(event.hostName)} a «${title}». Si no has sido tú, no hagas nada.`}
      privacy={guestPrivacy}
    >
      <Words>
        {unlinked(guestName)}, ya no estás en lista de espera: hay sitio para ti en «{title}». Di si vienes.
      </Words>
      <Facts>
        <WhenAndWhere event={event} />
      </Facts>
      <BigButton href={changeUrl}>Responder</BigButton>
      <QuietLink href={calendarUrl}>Añadir a mi calendario</QuietLink>
    </LetterFrame>
  );
}
