// Confirming an address: the question, the answer, and a link that is worth nothing.
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { verifyText } from "../copy.ts";

/** Asks for a press: a robot that follows the letter's link changes nothing. Whoever has not made the account sees whose it says it is. */
export function VerifyQuestion({ codigo, name, email }: { codigo: string; name: string; email: string }) {
  return (
    <AuthFrame
      title="Confirma tu correo"
      lead={
        <>
          <b>{email}</b> es el correo de la cuenta de <b>{name}</b>. ¿Es tuya?
        </>
      }
      after={
        <p>
          ¿No la has creado tú? <Link to="/login?recuperar">Elige una contraseña</Link> y será solo tuya.
        </p>
      }
    >
      <CheckedForm action="/verify-email" intent="verify" extra={{ codigo }} replace>
        <SubmitButton size="lg" wide busy="Confirmando...">
          Confirmar mi correo
        </SubmitButton>
      </CheckedForm>
    </AuthFrame>
  );
}

/** Says what came of it, with the way on. */
export function VerifyAnswer({
  title,
  tone,
  text,
  signedIn,
}: {
  title: string;
  tone: "ok" | "bad" | "warn";
  text: string;
  signedIn: boolean;
}) {
  return (
    <AuthFrame title={title}>
      <Notice tone={tone} live>
        {text}
      </Notice>
      <p />
      <ButtonLink size="lg" wide to={signedIn ? "/app" : "/login"}>
        {signedIn ? "Ir a tus eventos" : "Iniciar Sesión"}
      </ButtonLink>
    </AuthFrame>
  );
}

export const invalidVerifyLink = { title: "Enlace Inválido", tone: "bad", text: verifyText.invalid_link } as const;
