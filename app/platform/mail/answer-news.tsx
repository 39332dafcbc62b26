// What the e-mails share that tell a guest what has become of an answer that had to wait.
import type { ReactNode } from "react";
import { AnswerFacts, type EventOfLetter, guestPrivacy } from "./letter-event.tsx";
import { LetterFrame, type LetterFrameProps, unlinked, Words } from "./letter-frame.tsx";

export type AnswerNewsProps = { origin: string; guestName: string; event: EventOfLetter };

type Props = AnswerNewsProps &
  Pick<LetterFrameProps, "subject" | "preview" | "heading" | "plate"> & {
    /** Goes on after «Carmen, tu respuesta a «Boda»». */
    says: string;
    /** Ends the sentence that says why they are written to, and what to do if they never answered. */
    reasonEnd: string;
    children?: ReactNode;
  };

/** The frame, what became of the answer, when and where it takes its guest; `children` are what they can do. */
export function AnswerNews({ guestName, event, says, reasonEnd, children, ...frame }: Props) {
  const title = unlinked(event.title);
  return (
    <LetterFrame
      {...frame}
      reason={`Te escribimos porque alguien ha respondido con este correo a la invitación de ${unlinked(event.hostName)} a «${title}»${reasonEnd}`}
      privacy={guestPrivacy}
    >
      <Words>
        {unlinked(guestName)}, tu respuesta a «{title}» {says}
      </Words>
      <AnswerFacts event={event} attending />
      {children}
    </LetterFrame>
  );
}
