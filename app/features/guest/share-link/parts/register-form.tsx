// The form by which a person joins an event through a shared link: their name and their e-mail.
import type { ReactNode } from "react";
import { landing } from "#app/features/event/share-links/copy.ts";

type RegisterValues = { name?: string; email?: string };
export type RegisterState = {
  values: RegisterValues;
  /** An error for each refused field; `form` for errors of the whole form. */
  errors: Readonly<Record<string, string>>;
  /** The form was just sent. */
  done: boolean;
};

/** `children` come before the button. Typed values stay; the error of a refused field is right below it. part 2 §2 and §5 */
export function RegisterForm({
  action,
  submit,
  values,
  errors,
  children,
}: { action: string; submit: string; children?: ReactNode } & Omit<RegisterState, "done">) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="intent" value="register" />
      {errors.form && (
        <p className="err all" role="alert">
          {errors.form}
        </p>
      )}
      <RegisterField name="name" label={landing.name} type="text" most={120} values={values} errors={errors} />
      <RegisterField name="email" label={landing.email} type="email" most={254} values={values} errors={errors} />
      {children}
      <button>{submit}</button>
      <p className="fine">
        Te registras con quien organiza, que verá tus datos. <a href="/privacy">Privacidad</a>
      </p>
    </form>
  );
}

function RegisterField({
  name,
  label,
  type,
  most,
  values,
  errors,
}: {
  name: "name" | "email";
  label: string;
  type: string;
  most: number;
} & Omit<RegisterState, "done">) {
  const error = errors[name];
  const id = `registro-${name}`;
  return (
    <p className="f">
      <label htmlFor={id}>
        {label} <span aria-hidden="true">*</span>
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={name}
        required
        maxLength={most}
        defaultValue={values[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span className="err" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </p>
  );
}
