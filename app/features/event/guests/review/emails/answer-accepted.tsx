// The e-mail to a guest whose answer waited for the hosts: it counts now, and the guest can still change it.
import { AnswerDecided, type AnswerDecidedProps } from "#app/platform/mail/answer-decided.tsx";
import { guestPrivacy, WhenAndWhere } from "#app/platform/mail/email-event.tsx";
import { BigButton, Facts, EmailFrame, QuietLink, unlinked, Paragraph } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type AnswerAcceptedProps = AnswerDecidedProps & {
  guestId?: string;
  /** The page where only this guest changes this answer. */
  changeUrl: string;
  /** The address of the event's calendar file. */
  calendarUrl: string;
  /** They came by a link and have not answered yet. */
  isAsked?: boolean;
};

/** «Ya estás en la lista», to guests who come. R-1 */
export const answerAcceptedEmail: EmailKind<AnswerAcceptedProps> = {
  kind: "answer_accepted",
  cause: "host",
  repliesTo: "host",
  // However often a host decides again.
  mostOfEvent: 1,
  subject: (props) => `${props.event.emoji}Ya estás en la lista: ${props.event.title}`,
  body: (props) => (props.isAsked ? <PlaceFound {...props} /> : <Accepted {...props} />),
};

function Accepted({
  guestId: _guestId,
  isAsked: _isAsked,
  changeUrl,
  calendarUrl,
  ...facts
}: AnswerAcceptedProps & { subject: string }) {
  return (
    <AnswerDecided
      {...facts}
      preview={`Te guardamos sitio en «${unlinked(facts.event.title)}».`}
      heading="Ya estás en la lista"
      plate="kept"
      says="está aceptada: te guardamos sitio."
      reasonEnd=", y su respuesta está aceptada. Si no has sido tú, pulsa «Cambiar mi respuesta» y corrígela."
    >
      <Paragraph>Si al final no puedes ir, avisa desde aquí.</Paragraph>
      <BigButton href={changeUrl}>Cambiar mi respuesta</BigButton>
      <QuietLink href={calendarUrl}>Añadir a mi calendario</QuietLink>
    </AnswerDecided>
  );
}

/** To people that a link has admitted to the event, once there is a place for them on its list. SC-54 */
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
    <EmailFrame
      origin={origin}
      subject={subject}
      event={event}
      preview={`Hay sitio para ti en «${title}».`}
      heading="Ya estás en la lista"
      plate="kept"
      reason={`Te escribimos porque alguien se ha registrado con este correo en la invitación de ${unlinked(event.hostName)} a «${title}». Si no has sido tú, no hagas nada.`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {unlinked(guestName)}, ya no estás en lista de espera: hay sitio para ti en «{title}». Di si vienes.
      </Paragraph>
      <Facts>
        <WhenAndWhere event={event} />
      </Facts>
      <BigButton href={changeUrl}>Responder</BigButton>
      <QuietLink href={calendarUrl}>Añadir a mi calendario</QuietLink>
    </EmailFrame>
  );
}
