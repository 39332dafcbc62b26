// The frame of a field: label, hint and error around any control.
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { Children, type ReactNode } from "react";
import { type FieldProps, useField } from "#app/ui/form/form-state.tsx";
import css from "./field.module.css";

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  required: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  defaultValue: string | undefined;
};

/**
 * A field with a custom control: `children` gets the control's attributes. `aside` stands at the label's right («¿Olvidaste tu
 * contraseña?»). `value` is the default if the form holds no value.
 */
export function Field({
  name,
  label,
  hint,
  error,
  required,
  id,
  value,
  aside,
  hideLabel = false,
  className,
  children,
}: FieldProps & {
  value?: unknown;
  aside?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const field = useField(name, { id, error, value });
  const describedBy = [field.error && field.errorId, hint && field.hintId].filter(Boolean).join(" ");
  const words = (
    <label htmlFor={field.id} className={hideLabel ? "sr" : css.label}>
      {label}
      {required && <Star />}
    </label>
  );
  return (
    <div className={[css.field, aside && css.withAside, className].filter(Boolean).join(" ")}>
      {words}
      {children({
        id: field.id,
        name,
        required,
        "aria-invalid": field.error ? true : undefined,
        "aria-describedby": describedBy || undefined,
        defaultValue:
          typeof field.value === "string" || typeof field.value === "number" ? String(field.value) : undefined,
      })}
      <FieldError id={field.errorId} text={field.error} />
      {hint && (
        <p id={field.hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {/* Beside the label on the screen, after the control in keyboard order. */}
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  );
}

/** The asterisk of a required field; the control's `required` serves screen readers. */
export function Star() {
  return (
    <span className={css.star} aria-hidden="true">
      {" *"}
    </span>
  );
}

/** A field's error text, with an icon: never by colour alone. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className={css.error}>
      <IconAlertCircle aria-hidden />
      <span>{text}</span>
    </p>
  );
}

/** Fields below each other. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>;
}

/** The buttons at a form's end; `start` aligns them left. With `mainFirst` the first button, the one for Enter, shows last. */
export function FormActions({
  children,
  start = false,
  mainFirst = false,
}: {
  children: ReactNode;
  start?: boolean;
  mainFirst?: boolean;
}) {
  return (
    <div
      className={css.actions}
      data-start={start || undefined}
      data-main-first={mainFirst || undefined}
      data-form-actions=""
    >
      {/* Without styles they are words in a row: a space separates them. */}
      {Children.toArray(children).flatMap((child, index) => (index === 0 ? [child] : [" ", child]))}
    </div>
  );
}
