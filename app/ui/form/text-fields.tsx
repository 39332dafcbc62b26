// Text and select fields: native inputs with a name, so they work before and without JavaScript.
import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type ComponentPropsWithRef, type CSSProperties, type ReactNode, useState } from "react";
import { capitalized, formatLongDate } from "#app/copy/text/format.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";
import type { Icon } from "#app/ui/display/icon.ts";
import { Field } from "#app/ui/form/field.tsx";
import { type FieldProps, useField } from "#app/ui/form/form-state.tsx";
import css from "./field.module.css";

type Frame = FieldProps & { aside?: ReactNode; hideLabel?: boolean };
type Native<Tag extends "input" | "textarea" | "select"> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof FieldProps | "children"
>;

export type TextInputProps = Frame & Native<"input"> & { icon?: Icon | undefined; suffix?: ReactNode };

/** One line of text; `type` may be email, tel, url, number…; `icon` stands inside at the left, `suffix` at the right. */
export function TextInput({
  name,
  label,
  hint,
  error,
  required,
  id,
  aside,
  hideLabel,
  icon: Sign,
  suffix,
  defaultValue,
  className,
  type = "text",
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ name, label, hint, error, required, id, aside, hideLabel }} value={defaultValue}>
      {(control) => (
        <Box before={Sign && <Sign aria-hidden />} after={suffix}>
          <input {...control} type={type} className={[css.input, className].filter(Boolean).join(" ")} {...rest} />
        </Box>
      )}
    </Field>
  );
}

/** Several lines; grows with its text, from `rows` (4). */
export function Textarea({
  name,
  label,
  hint,
  error,
  required,
  id,
  aside,
  hideLabel,
  defaultValue,
  rows = 4,
  className,
  ...rest
}: Frame & Native<"textarea">) {
  return (
    <Field {...{ name, label, hint, error, required, id, aside, hideLabel }} value={defaultValue}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          style={{ "--rows": rows } as CSSProperties}
          className={[css.input, className].filter(Boolean).join(" ")}
          {...rest}
        />
      )}
    </Field>
  );
}

export type Option = { value: string; label: string; disabled?: boolean | undefined };
export type OptionGroup = { label: string; options: readonly Option[] };

/** One of a list; `options` may be grouped. `empty` is the first line, without a value («Elige una categoría»). */
export function Select({
  name,
  label,
  hint,
  error,
  required,
  id,
  aside,
  hideLabel,
  defaultValue,
  options,
  empty,
  className,
  ...rest
}: Frame & Native<"select"> & { options: readonly (Option | OptionGroup)[]; empty?: string | undefined }) {
  return (
    <Field {...{ name, label, hint, error, required, id, aside, hideLabel }} value={defaultValue}>
      {(control) => (
        <Box after={<IconChevronDown aria-hidden />}>
          <select
            {...control}
            // Without an empty option one is always selected: `required` would be invalid HTML.
            required={control.required && empty !== undefined}
            className={[css.input, className].filter(Boolean).join(" ")}
            {...rest}
          >
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map((each) =>
              "options" in each ? (
                <optgroup key={each.label} label={each.label}>
                  {each.options.map(option)}
                </optgroup>
              ) : (
                option(each)
              ),
            )}
          </select>
        </Box>
      )}
    </Field>
  );
}

function option({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

/** A day, sent as 2027-06-05. The line below spells it out: browsers order dates differently, and a typo becomes visible. */
export function DateInput({ hint, onChange, ...props }: Omit<TextInputProps, "type" | "suffix">) {
  const { value } = useField(props.name, { value: props.defaultValue });
  const [chosen, setChosen] = useState<string | null>(null);
  const words = dayInWords(chosen ?? value);
  return (
    <TextInput
      {...props}
      type="date"
      className={css.num}
      hint={words && hint ? `${words}. ${hint}` : (words ?? hint)}
      onChange={(event) => {
        setChosen(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}

/** «Sábado, 5 de junio de 2027». Undefined if the value is no day, or before 1900 (a half-typed year). */
function dayInWords(value: unknown): string | undefined {
  const date = typeof value === "string" ? parseDate(value) : null;
  return date && date >= "1900" ? capitalized(formatLongDate(date)) : undefined;
}

/** A clock time, sent as 18:30. */
export function TimeInput(props: Omit<TextInputProps, "type" | "suffix">) {
  return <TextInput {...props} type="time" className={css.num} />;
}

/** An amount in euros, in Spanish or plain notation («1.200,50», «1200.5»); the server parses it. */
export function MoneyInput(props: Omit<TextInputProps, "type" | "suffix">) {
  return (
    <TextInput inputMode="decimal" autoComplete="off" {...props} suffix="€" className={`${css.num} ${css.money}`} />
  );
}

/** A search box. Its hidden label is for screen readers. */
export function SearchInput({ hideLabel = true, ...props }: Omit<TextInputProps, "type" | "icon">) {
  return (
    <TextInput
      autoComplete="off"
      enterKeyHint="search"
      {...props}
      hideLabel={hideLabel}
      type="search"
      icon={IconSearch}
    />
  );
}

/** A file upload; the surrounding form needs `encType="multipart/form-data"`. */
export function FileInput(props: Omit<TextInputProps, "type" | "icon" | "suffix" | "defaultValue">) {
  return <TextInput {...props} type="file" />;
}

function Box({ before, after, children }: { before?: ReactNode; after?: ReactNode; children: ReactNode }) {
  // An icon that appears or disappears must not remount the control and lose its text.
  if (before === undefined && after === undefined) return children;
  return (
    <div className={[css.box, before && css.withBefore, after && css.withAfter].filter(Boolean).join(" ")}>
      {before && <span className={css.before}>{before}</span>}
      {children}
      {after && <span className={css.after}>{after}</span>}
    </div>
  );
}
