// The shared part of the e-mails that tell a guest the decision on a waiting answer.
import type { ReactNode } from "react";
import { AnswerFacts, type EventOfEmail, guestPrivacy } from "./email-event.tsx";
import { EmailFrame, type EmailFrameProps, unlinked, Paragraph } from "./email-frame.tsx";

export type AnswerDecidedProps = { origin: string; guestName: string; event: EventOfEmail };

type Props = AnswerDecidedProps &
  Pick<EmailFrameProps, "subject" | "preview" | "heading" | "plate"> & {
    /** Continues «Carmen, tu respuesta a «Boda»». */
    says: string;
    /** Ends the sentence about the reason for the e-mail, with advice for people who never answered. */
    reasonEnd: string;
    children?: ReactNode;
  };

/** The frame with the decision, the time and the place; `children` are the guest's options. */
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
