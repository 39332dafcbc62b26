// The register screen: name, e-mail and password, or Google; and a plan.
import IconSparkles from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { planText } from "#app/copy/account/plans.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SupportWidget } from "#app/features/site/support/parts/support-widget.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { AuthFrame, Or } from "#app/ui/layout/auth-frame.tsx";
import type { GoogleFailure } from "../google/copy.ts";
import { GoogleButton, GoogleNotice } from "../google/parts/google-button.tsx";
import { AccountNotice } from "./account-notice.tsx";
import { authPath } from "./auth-path.ts";
import { PasswordStrength } from "./password-strength.tsx";
import { PlanChoice } from "./plan-choice.tsx";

export type RegisterScreenProps = {
  suggestedPlan: Plan | null;
  /** The page after the registration. */
  next: string;
  passwordMinimum: number;
  /** Whether Google is configured, and the failure of the last return. */
  google: boolean;
  googleFailure: GoogleFailure | null;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

/** `errors` and `values` come from the action. */
export function RegisterScreen({
  suggestedPlan,
  next,
  passwordMinimum,
  google,
  googleFailure,
  errors,
  values,
}: RegisterScreenProps) {
  const [typed, setTyped] = useState({ name: "", email: "", password: "" });
  return (
    <AuthFrame
      title="Hazte sitio"
      lead="Tu cuenta, y en un minuto tu primera fiesta."
      width="30rem"
      links={[{ to: "/", label: "Volver al inicio" }]}
      support={<SupportWidget />}
      after={
        <p>
          ¿Ya tienes cuenta? <Link to={authPath("login", { next, plan: suggestedPlan })}>Inicia sesión</Link>
        </p>
      }
    >
      <div
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name in typed)
            setTyped({ ...typed, [target.name]: target.value });
        }}
      >
        <CheckedForm
          action="/register"
          intent="register"
          schema={() => import("../form.ts").then(({ registerForm }) => registerForm(passwordMinimum))}
          errors={errors}
          values={values}
          extra={{ next }}
        >
          <GoogleNotice screen="register" failure={errors ? null : googleFailure} />
          {suggestedPlan && (
            <Notice icon={IconSparkles}>
              Plan sugerido desde Pricing: <b>{planText[suggestedPlan]}</b>
            </Notice>
          )}
          <TextInput name="name" label="Nombre completo" autoComplete="name" maxLength={120} required />
          <TextInput
            name="email"
            type="email"
            label="Correo electrónico"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <div>
            <PasswordInput
              name="password"
              label="Contraseña"
              autoComplete="new-password"
              minLength={passwordMinimum}
              maxLength={128}
              hint={`Al menos ${passwordMinimum} caracteres.`}
              required
            />
            <PasswordStrength {...typed} minimum={passwordMinimum} />
          </div>
          <PlanChoice chosen={suggestedPlan ?? "basic"} />
          <SubmitButton size="lg" wide busy="Creando tu cuenta...">
            Crear cuenta
          </SubmitButton>
          {google && (
            <div>
              <Or>o</Or>
              <GoogleButton />
            </div>
          )}
          <AccountNotice way="register" />
        </CheckedForm>
      </div>
    </AuthFrame>
  );
}
