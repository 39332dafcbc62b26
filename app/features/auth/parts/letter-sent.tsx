// After registering, where nobody comes in before a letter's link was used.
import { letterSentText } from "../copy.ts";
import { DoorAnswer } from "./door-answer.tsx";

/** The same for every address, known or new. SC-22 */
export function LetterSent({ email }: { email: string }) {
  return (
    <DoorAnswer
      title={letterSentText.title}
      tone="ok"
      text={letterSentText.lead(email)}
      more={letterSentText.hint}
      to="/login"
      toLabel="Iniciar Sesión"
    />
  );
}
