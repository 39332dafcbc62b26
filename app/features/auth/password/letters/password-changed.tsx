// The letter that says that a password is another one now.
import { LetterFrame, QuietLink, renderLetter, unlinked, Words } from "#app/platform/mail/letter-frame.tsx";
import type { WrittenLetter } from "#app/platform/mail/letters.server.ts";

export type PasswordChangedProps = { origin: string; name: string };

/** Tells the owner of an account at once, so that a change that was not theirs is noticed; with the way back in. */
export async function writePasswordChanged(props: PasswordChangedProps): Promise<WrittenLetter> {
  const subject = "Tu contraseña ha cambiado";
  return { subject, ...(await renderLetter(<PasswordChanged {...props} subject={subject} />)) };
}

function PasswordChanged({ origin, subject, name }: PasswordChangedProps & { subject: string }) {
  return (
    <LetterFrame
      origin={origin}
      subject={subject}
      preview="Hemos cerrado las sesiones que estaban abiertas en otros sitios."
      heading={subject}
      plate="free"
      reason="Te escribimos porque la contraseña de tu cuenta de Convite acaba de cambiar."
      privacy="Tu dirección se usa para entrar en tu cuenta y para avisarte de tus eventos; no la cedemos a nadie ni enviamos publicidad."
    >
      <Words>
        {unlinked(name)}, tu cuenta tiene una contraseña nueva y hemos cerrado las sesiones que estaban abiertas en
        otros sitios. Si has sido tú, ya está todo.
      </Words>
      <Words>¿No has sido tú? Pide otra contraseña ahora mismo: quien la cambió se quedará fuera.</Words>
      <QuietLink href={`${origin}/login?recuperar`}>Recuperar mi cuenta</QuietLink>
    </LetterFrame>
  );
}
