// After registering, where nobody comes in before an e-mail's link was used.
import { emailSentText } from "../copy.ts";
import { AuthRefusal } from "./auth-refusal.tsx";

/** The same for every address, known or new. SC-22 */
export function EmailSent({ email }: { email: string }) {
  return (
    <AuthRefusal
      title={emailSentText.title}
      tone="ok"
      text={emailSentText.lead(email)}
      more={emailSentText.hint}
      to="/login"
      toLabel="Iniciar Sesión"
    />
  );
}
