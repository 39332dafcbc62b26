// What a visitor who makes an account should know before: the age, what is kept, and why.
import { accountNotice } from "../copy.ts";

/** One small paragraph with the way to the privacy notice. L-6 */
export function AccountNotice({ way }: { way: "register" | "google" }) {
  return (
    <p className="soft small">
      {accountNotice.age} {accountNotice[way]} {accountNotice.kept} <a href="/privacy">Privacidad</a>
    </p>
  );
}
