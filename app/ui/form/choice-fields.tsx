// Choice fields: checkboxes, radio buttons and switches, native and with a `name`.
import type { ComponentPropsWithRef, ReactNode } from "react";
import { FieldError, Star } from "#app/ui/form/field.tsx";
import { type FieldProps, fieldId, useField, useHasValues } from "#app/ui/form/form-state.tsx";
import own from "./choice-fields.module.css";
import css from "./field.module.css";

type Native = Omit<ComponentPropsWithRef<"input">, keyof FieldProps | "type" | "children">;
type OneChoice = Omit<FieldProps, "label"> & { label: ReactNode } & Native;

/** One checkbox; sends `value` ("on") if checked and nothing otherwise. */
export function Checkbox(props: OneChoice) {
  return <Single {...props} />;
}

/** The bare checkbox, for a list row whose own label names its subject. */
export function Tick(props: Omit<ComponentPropsWithRef<"input">, "type" | "className">) {
  return <input type="checkbox" className={own.tick} {...props} />;
}

/** A checkbox that looks like a switch, for a setting as a whole («Permitir confirmaciones»). */
export function Switch(props: OneChoice) {
  return <Single {...props} asSwitch />;
}

function Single({
  name,
  label,
  hint,
  error,
  required,
  id,
  value = "on",
  defaultChecked,
  asSwitch = false,
  ...rest
}: OneChoice & { asSwitch?: boolean }) {
  const known = useHasValues();
  const field = useField(name, { id, error, value: known ? undefined : defaultChecked });
  const ticked = isTicked(field.value, String(value));
  return (
    <div className={css.field} data-single="">
      <label className={own.choice}>
        <input
          type="checkbox"
          id={field.id}
          name={name}
          value={value}
          required={required}
          aria-invalid={field.error ? true : undefined}
          aria-describedby={[field.error && field.errorId, hint && field.hintId].filter(Boolean).join(" ") || undefined}
          className={asSwitch ? own.switch : own.tick}
          {...(asSwitch ? { role: "switch" } : {})}
          {...(rest.checked === undefined ? { defaultChecked: ticked } : {})}
          {...rest}
        />
        <span>
          {label}
          {required && <Star />}
          {hint && " "}
          {hint && <small id={field.hintId}>{hint}</small>}
        </span>
      </label>
      <FieldError id={field.errorId} text={field.error} />
    </div>
  );
}

export type Choice = {
  value: string;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  mark?: ReactNode;
  /** Other content of its card, to read or open; a click on it does not choose. */
  more?: ReactNode;
};
type GroupProps = FieldProps & { choices: readonly Choice[]; hideLabel?: boolean };

/** Several of a list, sent under `name` (end it in `[]`). `columns={2}` where there is room. */
export function CheckboxGroup({
  choices,
  columns = 1,
  defaultValue = [],
  ...props
}: GroupProps & { columns?: 1 | 2; defaultValue?: readonly string[] }) {
  const known = useHasValues();
  return (
    <Group {...props} initial={known ? [] : defaultValue}>
      {(field, describedBy) => (
        <div className={own.rows} data-columns={columns}>
          {choices.map(({ value, label, hint, disabled }) => (
            <label key={value} className={own.choice}>
              <input
                type="checkbox"
                id={fieldId(field.id, value)}
                name={props.name}
                value={value}
                disabled={disabled}
                aria-invalid={field.error ? true : undefined}
                aria-describedby={describedBy}
                className={own.tick}
                defaultChecked={isTicked(field.value, value)}
              />
              <span>
                {label} {hint && <small>{hint}</small>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Group>
  );
}

/** One of a few. `look="cards"` shows cards, for choices that need a sentence each. */
export function RadioGroup({
  choices,
  look = "rows",
  defaultValue,
  ...props
}: GroupProps & { look?: "rows" | "cards"; defaultValue?: string | undefined }) {
  return (
    <Group {...props} initial={defaultValue}>
      {(field, describedBy) => (
        <div className={look === "cards" ? own.cards : own.rows}>
          {choices.map(({ value, label, hint, disabled, mark, more }) => {
            const dot = (
              <input
                type="radio"
                id={fieldId(field.id, value)}
                name={props.name}
                value={value}
                disabled={disabled}
                required={props.required}
                aria-describedby={describedBy}
                className={own.dot}
                defaultChecked={field.value === value}
              />
            );
            return look === "cards" ? (
              <div key={value} className={own.place}>
                <label className={own.card}>
                  <b>{label}</b> {dot}
                  {hint && <small>{hint}</small>} {mark && <span className={own.mark}>{mark}</span>}
                </label>
                {more && <div className={own.more}>{more}</div>}
              </div>
            ) : (
              <label key={value} className={own.choice}>
                {dot}
                <span>
                  {label} {hint && <small>{hint}</small>}
                </span>
              </label>
            );
          })}
        </div>
      )}
    </Group>
  );
}

function Group({
  name,
  label,
  hint,
  error,
  required,
  id,
  initial,
  hideLabel,
  children,
}: Omit<GroupProps, "choices"> & {
  initial: unknown;
  children: (
    field: { id: string; error: string | undefined; value: unknown },
    describedBy: string | undefined,
  ) => ReactNode;
}) {
  const field = useField(name, { id, error, value: initial });
  return (
    <fieldset id={field.id} className={own.group} tabIndex={-1} aria-describedby={hint ? field.hintId : undefined}>
      <legend className={hideLabel ? "sr" : css.label}>
        {label}
        {required && <Star />}
      </legend>
      {hint && (
        <p id={field.hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {children(field, field.error ? field.errorId : undefined)}
      <FieldError id={field.errorId} text={field.error} />
    </fieldset>
  );
}

function isTicked(stored: unknown, value: string): boolean {
  return stored === true || stored === value || (Array.isArray(stored) && stored.includes(value));
}
