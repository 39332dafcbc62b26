// The last question: the look, and the account that owns the invitation.
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { freeText } from "#app/copy/account/plans.ts";
import type { Occasion } from "#app/domain/home/first-event.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { parseTemplate, type Template } from "#app/domain/look/themes.ts";
import { GoogleButton } from "#app/features/account/auth/google/parts/google-button.tsx";
import { AccountNotice } from "#app/features/account/auth/parts/account-notice.tsx";
import { authPath } from "#app/features/account/auth/parts/auth-path.ts";
import { PlanChoice } from "#app/features/account/auth/parts/plan-choice.tsx";
import { PasswordStrength } from "#app/features/account/auth/parts/password-strength.tsx";
import { templateText } from "#app/features/event/design/copy.ts";
import { buttonClass } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { Or } from "#app/ui/layout/auth-frame.tsx";
import { keepFailed, occasionText } from "../copy.ts";
import { StartFoot, StartFrame } from "./frame.tsx";
import css from "./look-step.module.css";
import { PhonePreview } from "./preview.tsx";

type Props = {
  occasion: Occasion;
  title: string;
  when: string;
  location: string;
  chosen: Template;
  choices: readonly Template[];
  /** There are more looks than those shown. */
  hasMore: boolean;
  signedIn: boolean;
  suggestedName: string;
  google: boolean;
  passwordMinimum: number;
  next: string;
  /** The account was created, but the event was not. */
  failed: boolean;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

const FORM = "guardar";

export function LookStep({
  occasion,
  title,
  when,
  location,
  chosen,
  choices,
  hasMore,
  signedIn,
  failed,
  ...rest
}: Props) {
  const { errors, values, passwordMinimum, next } = rest;
  const picked = parseTemplate(values?.template) ?? chosen;
  return (
    <StartFrame
      step={3}
      isLast
      title="¿Qué mantel ponemos?"
      lead={
        hasMore
          ? `Tres que le van a ${occasionText[occasion].fits}. Se cambia cuando quieras y nada de lo escrito se pierde.`
          : "Todos los que hay. Se cambia cuando quieras y nada de lo escrito se pierde."
      }
      cloth={<Looks occasion={occasion} choices={choices} picked={picked} hasMore={hasMore} />}
    >
      <ul className={css.facts} aria-label="Tu invitación">
        <li>
          <b>{title}</b>
        </li>
        <li>{when}</li>
        <li>{location}</li>
        <li>{`Gratis, hasta ${freeText.guests}`}</li>
      </ul>
      <CheckedForm
        id={FORM}
        extra={{ next }}
        action="/empezar?paso=3"
        schema={signedIn ? undefined : () => import("../form.ts").then(({ keepForm }) => keepForm(passwordMinimum))}
        errors={errors ?? (failed ? { form: keepFailed } : undefined)}
        values={values}
      >
        {!signedIn && <AccountFields {...rest} />}
        <StartFoot>
          <SubmitButton size="lg" busy="Guardando..." name="intent" value="keep">
            {signedIn ? "Me gusta" : "Guardar mi invitación"}
          </SubmitButton>
          <Link to="/empezar?paso=2" className={buttonClass({ variant: "plain", size: "lg" })}>
            Atrás
          </Link>
        </StartFoot>
        {!signedIn && <AccountNotice way="register" />}
        {!signedIn && rest.google && (
          // The Google login does not know the draft: this step stores the look in it, and redirects there.
          <div className={css.google}>
            <Or>o</Or>
            <GoogleButton formAction="/empezar?paso=3" name="intent" value="start" />
          </div>
        )}
      </CheckedForm>
    </StartFrame>
  );
}

/** «Guárdala»: the account that receives the answers. */
function AccountFields({ suggestedName, passwordMinimum, next, errors }: Omit<Props, keyof ShownElsewhere>) {
  const [typed, setTyped] = useState({ name: suggestedName, email: "", password: "" });
  return (
    <div
      className={css.account}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name in typed)
          setTyped({ ...typed, [target.name]: target.value });
      }}
    >
      <h2>Guárdala</h2>
      <p className="soft">Para que las respuestas sepan a quién llegar.</p>
      {errors?.form && (
        <Notice>
          ¿Ya tienes cuenta? <Link to={authPath("login", { next })}>Inicia sesión</Link> y sigue aquí: tu invitación te
          espera.
        </Notice>
      )}
      <TextInput
        name="name"
        label="Tu nombre"
        autoComplete="name"
        maxLength={120}
        required
        defaultValue={suggestedName}
        hint={suggestedName ? `¿No eres ${suggestedName}? Cámbialo.` : undefined}
      />
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
          hint={`Al menos ${passwordMinimum} caracteres. Una frase, mejor.`}
          required
        />
        <PasswordStrength {...typed} minimum={passwordMinimum} />
      </div>
      <PlanChoice />
    </div>
  );
}

type ShownElsewhere = Pick<
  Props,
  "occasion" | "title" | "when" | "location" | "chosen" | "choices" | "hasMore" | "signedIn" | "failed"
>;

/** The looks, each the real page in phone size. On a phone the user swipes; the look in the middle is chosen. */
function Looks({
  occasion,
  choices,
  picked,
  hasMore,
}: {
  occasion: Occasion;
  choices: readonly Template[];
  picked: Template;
  hasMore: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => (ref.current ? chooseInTheMiddle(ref.current) : undefined), []);
  return (
    <fieldset className={css.looks}>
      <legend className="sr">Diseño</legend>
      <div className={css.row} ref={ref} data-many={choices.length > 3 ? "" : undefined}>
        {choices.map((template) => (
          <label key={template}>
            <input type="radio" name="template" value={template} form={FORM} defaultChecked={template === picked} />
            <PhonePreview
              query={{ tipo: occasion, diseno: template }}
              label={`Tu invitación, ${templateText[template].label}`}
            />
            <span className={css.name}>{templateText[template].label}</span>
          </label>
        ))}
      </div>
      {hasMore && (
        <Link to="/empezar?paso=3&todos" preventScrollReset className={css.more}>
          Más diseños
        </Link>
      )}
    </fieldset>
  );
}

/** While the row scrolls, chooses the look that rests in its middle. Returns a function that stops it. */
function chooseInTheMiddle(row: HTMLElement): () => void {
  const choose = () => {
    if (row.scrollWidth <= row.clientWidth) return;
    const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
    const distance = (label: Element) => {
      const { left, width } = label.getBoundingClientRect();
      return Math.abs(left + width / 2 - middle);
    };
    const nearest = [...row.children].sort((one, other) => distance(one) - distance(other))[0];
    const radio = nearest?.querySelector("input");
    if (radio) radio.checked = true;
  };
  row.addEventListener("scrollend", choose);
  return () => row.removeEventListener("scrollend", choose);
}
