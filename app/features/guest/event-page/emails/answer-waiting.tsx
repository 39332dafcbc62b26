// The e-mail to a guest who answered when the guest list was full.
import { AnswerDecided, type AnswerDecidedProps } from "#app/platform/mail/answer-decided.tsx";
import { BigButton, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type AnswerWaitingProps = AnswerDecidedProps & {
  pageUrl: string;
  /** Whether all who have its address see the page. */
  isPageOpen: boolean;
};

/** «Estás en la lista de espera». SC-54 */
export const answerWaitingEmail: EmailKind<AnswerWaitingProps> = {
  kind: "answer_waiting",
  cause: "visitor",
  subject: ({ event }) => `${event.emoji}Estás en la lista de espera: ${event.title}`,
  body: ({ pageUrl, isPageOpen, ...facts }) => (
    <AnswerDecided
      {...facts}
      preview={`La lista de «${unlinked(facts.event.title)}» está completa: te escribiremos si queda sitio.`}
      heading="Estás en la lista de espera"
      plate="free"
      says={`ha llegado, pero la lista está completa. Te hemos apuntado en la lista de espera: si ${unlinked(facts.event.hostName)} te hace sitio, te escribiremos enseguida.`}
      reasonEnd=". Si no has sido tú, no hagas nada."
    >
      {isPageOpen && <BigButton href={pageUrl}>Ver la invitación</BigButton>}
    </AnswerDecided>
  ),
};
