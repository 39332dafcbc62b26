// Confirming an address: the question.
import { Link } from "react-router";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";

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
