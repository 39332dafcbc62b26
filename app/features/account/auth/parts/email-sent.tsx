// The screen after registering, if the user must first open an e-mail's link.
import { emailSentText } from "../copy.ts";
import { AuthRefusal } from "./auth-refusal.tsx";

/** The same for a known and a new address. SC-22 */
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
