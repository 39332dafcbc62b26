// The notice before an account is created: minimum age, data stored, and why.
import { accountNotice } from "../copy.ts";

/** One small paragraph with a link to the privacy notice. L-6 */
export function AccountNotice({ way }: { way: "register" | "google" }) {
  return (
    <p className="soft small">
      {accountNotice.age} {accountNotice[way]} {accountNotice.kept} <a href="/privacy">Privacidad</a>
    </p>
  );
}
