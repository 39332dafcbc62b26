// The login screen: e-mail, password, Google, and the link to a new account.
import { Form, Link } from "react-router";
import { sessionEndedText } from "#app/copy/network.ts";
import { SupportWidget } from "#app/features/site/support/parts/support-widget.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { AuthFrame, Or } from "#app/ui/layout/auth-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { GoogleFailure } from "../google/copy.ts";
import { factorText } from "../factor/copy.ts";
import { GoogleButton, GoogleNotice } from "../google/parts/google-button.tsx";
import { PasskeyLogin } from "../passkeys/parts/passkey-login.tsx";
import { ResetDialog } from "../password/parts/reset-dialog.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { authPath } from "./auth-path.ts";

export type LoginScreenProps = {
  /** The page after the login. */
  next: string;
  /** The plan chosen on the register screen, for a user who returns there. */
  plan: Plan | null;
  /** Whether Google is configured, and the failure of the last return. */
  google: boolean;
  googleFailure: GoogleFailure | null;
  /** The state of the reset dialog; null while it is closed. */
  reset: { notice?: string; errors?: FieldErrors; values?: FieldValues } | null;
  /** Whether the user sent a form after the session had ended. */
  hasExpired: boolean;
  /** Whether the second step took too long. */
  stepHasEnded: boolean;
  /** The answer of the action. */
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

export function LoginScreen({
  next,
  plan,
  google,
  googleFailure,
  reset,
  hasExpired,
  stepHasEnded,
  errors,
  values,
}: LoginScreenProps) {
  const backTo = authPath("login", { next, plan });
  const recoverTo = `${backTo}${backTo.includes("?") ? "&" : "?"}recuperar`;
  return (
    <AuthFrame
      title="Pasa, pasa"
      lead="Tu fiesta sigue donde la dejaste."
      links={[{ to: "/", label: "Volver al inicio" }]}
      support={<SupportWidget />}
      after={
        <Stack>
          <p>
            ¿Primera vez por aquí? <Link to={authPath("register", { next, plan })}>Crea tu cuenta</Link>
          </p>
          {google && <AccountNotice way="google" />}
        </Stack>
      }
    >
      {(hasExpired || stepHasEnded) && !errors && (
        <Notices>
          <Notice tone="warn" live>
            {stepHasEnded ? factorText.expired : sessionEndedText.login}
          </Notice>
        </Notices>
      )}
      {google && (
        <>
          <Stack method="post" action="/login/google" as={Form}>
            <input type="hidden" name="intent" value="login" />
            <input type="hidden" name="next" value={next} />
            <GoogleNotice screen="login" failure={errors ? null : googleFailure} />
            <GoogleButton />
          </Stack>
          <Or>o con tu correo</Or>
        </>
      )}
      <CheckedForm
        action="/login"
        intent="login"
        schema={() => import("../form.ts").then(({ loginForm }) => loginForm)}
        errors={errors}
        values={values}
      >
        <input type="hidden" name="next" value={next} />
        <TextInput
          name="email"
          type="email"
          label="Correo electrónico"
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <PasswordInput
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          aside={<Link to={recoverTo}>¿Olvidaste tu contraseña?</Link>}
          required
        />
        <SubmitButton size="lg" wide busy="Entrando...">
          Iniciar Sesión
        </SubmitButton>
      </CheckedForm>
      <PasskeyLogin next={next} />
      {reset && (
        <ResetDialog
          backTo={backTo}
          action={recoverTo}
          errors={reset.errors}
          values={reset.values}
          notice={reset.notice}
        />
      )}
    </AuthFrame>
  );
}
