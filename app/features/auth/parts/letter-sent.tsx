// After registering, where nobody comes in before a letter's link was used.
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { letterSentText } from "../copy.ts";

/** The same for every address, known or new. SC-22 */
export function LetterSent({ email }: { email: string }) {
  return (
    <AuthFrame title={letterSentText.title} lead={letterSentText.lead(email)}>
      <p className="soft">{letterSentText.hint}</p>
      <ButtonLink size="lg" wide to="/login">
        Iniciar Sesión
      </ButtonLink>
    </AuthFrame>
  );
}
