// What the e-mails share that tell a guest what has become of an answer that had to wait.
import type { ReactNode } from "react";
import { AnswerFacts, type EventOfEmail, guestPrivacy } from "./email-event.tsx";
import { EmailFrame, type EmailFrameProps, unlinked, Paragraph } from "./email-frame.tsx";

export type AnswerDecidedProps = { origin: string; guestName: string; event: EventOfEmail };

type Props = AnswerDecidedProps &
  Pick<EmailFrameProps, "subject" | "preview" | "heading" | "plate"> & {
    /** Goes on after «Carmen, tu respuesta a «Boda»». */
    says: string;
    /** Ends the sentence that says why they are written to, and what to do if they never answered. */
    reasonEnd: string;
    children?: ReactNode;
  };

/** The frame, what became of the answer, when and where it takes its guest; `children` are what they can do. */
export function AnswerDecided({ guestName, event, says, reasonEnd, children, ...frame }: Props) {
  const title = unlinked(event.title);
  return (
    <EmailFrame
      {...frame}
      event={event}
      reason={`Te escribimos porque alguien ha respondido con este correo a la invitación de ${unlinked(event.hostName)} a «${title}»${reasonEnd}`}
      privacy={guestPrivacy}
    >
      <Paragraph>
        {unlinked(guestName)}, tu respuesta a «{title}» {says}
      </Paragraph>
      <AnswerFacts event={event} attending />
      {children}
    </EmailFrame>
  );
}
