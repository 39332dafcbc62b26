// Address confirmation: the question, and the password field if the session does not identify the account.
import { Link } from "react-router";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { NewPasswordFields } from "../../password/parts/new-password-fields.tsx";
import type { VerifyQuestion } from "../commands.server.ts";

export type VerifyScreenProps = VerifyQuestion & {
  codigo: string;
  /** The invitation to return to. */
  next: string | null;
  passwordMinimum: number;
  /** The refusals of the action. */
  errors?: FieldErrors | undefined;
};

/** Requires a click, so that a robot that follows the link changes nothing. Shows the account's name to its reader. */
export function VerifyScreen(props: VerifyScreenProps) {
  if (props.asks === "new_password") return <NewKey {...props} />;
  const { codigo, next, name, email, asks, errors } = props;
  return (
    <AuthFrame
      title="Confirma tu correo"
      lead={
        <>
          <b>{email}</b> es el correo de la cuenta de <b>{name}</b>.{" "}
          {asks === "nothing" ? "¿Es tuya?" : "Si la has creado tú, confírmalo con su contraseña."}
        </>
      }
      after={
        <p>
          {asks === "nothing" ? "¿No la has creado tú?" : "¿No la has creado tú, o no recuerdas la contraseña?"}{" "}
          <Link to={`/verify-email?codigo=${codigo}&nueva${next ? `&next=${encodeURIComponent(next)}` : ""}`}>
            Elige una contraseña nueva
          </Link>{" "}
          y será solo tuya.
        </p>
      }
    >
      <CheckedForm
        action="/verify-email"
        intent="verify"
        extra={next ? { codigo, next } : { codigo }}
        errors={errors}
        replace
      >
        {asks === "password" && (
          <>
            <OwnAddress email={email} />
            <PasswordInput
              name="password"
              label="Contraseña de la cuenta"
              autoComplete="current-password"
              maxLength={128}
              required
            />
          </>
        )}
        <SubmitButton size="lg" wide busy="Confirmando...">
          Confirmar mi correo
        </SubmitButton>
      </CheckedForm>
    </AuthFrame>
  );
}

/** A password that replaces every earlier credential. It has its own page, so it works without JavaScript. */
function NewKey({ codigo, next, name, email, passwordMinimum, errors }: VerifyScreenProps) {
  return (
    <AuthFrame
      title="Haz tuya esta cuenta"
      lead={
        <>
          <b>{email}</b> es el correo de la cuenta de <b>{name}</b>. Elige una contraseña: el correo queda confirmado,
          la cuenta es solo tuya y se cierra en cualquier otro navegador donde estuviera abierta.
        </>
      }
      after={
        <p>
          <Link to="/login">Volver al Login</Link>
        </p>
      }
    >
      <CheckedForm
        action="/verify-email"
        intent="claim"
        extra={next ? { codigo, next } : { codigo }}
        errors={errors}
        replace
      >
        <OwnAddress email={email} />
        <NewPasswordFields passwordMinimum={passwordMinimum} again="Confirmar contraseña" />
        <SubmitButton size="lg" wide busy="Confirmando...">
          Confirmar y entrar
        </SubmitButton>
      </CheckedForm>
    </AuthFrame>
  );
}

/** Tells the user and the browser's password manager which account this is. */
function OwnAddress({ email }: { email: string }) {
  return (
    <TextInput name="email" type="email" label="Tu cuenta" autoComplete="username" defaultValue={email} readOnly />
  );
}
