// The letter to somebody whose answer waited for the hosts: it counts now, and can still be changed.
import { AnswerNews, type AnswerNewsProps } from "#app/platform/mail/answer-news.tsx";
import { BigButton, QuietLink, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import { strangerEmails, type EmailKind } from "#app/platform/mail/email-kind.ts";

export type AnswerAcceptedProps = AnswerNewsProps & {
  guestId?: string;
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
  body: ({ guestId: _guestId, changeUrl, calendarUrl, ...news }) => (
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
  ),
};
