// The line around every field of a household's form, with its error after a refusal.
import type { ReactNode } from "react";
import type { HouseholdFieldRefusals } from "#app/domain/guest/household-answer.ts";
import { fieldRefusals } from "../copy.ts";

/** The mark of a required field. */
export function Needed() {
  return <span aria-hidden="true"> *</span>;
}

type Control = { "aria-invalid"?: true; "aria-describedby"?: string; autoFocus?: true };

/**
 * The attributes of a refused control: invalid, the id of its error, and for the first refused one the autofocus after
 * the reload. `takesFocus`: the control with the focus among several of one name.
 */
export function controlOf(
  name: string,
  fields: HouseholdFieldRefusals,
  { hint, takesFocus = true }: { hint?: string | undefined; takesFocus?: boolean } = {},
): Control {
  const described = [hint && `${name}-hint`, fields[name] && `${name}-error`].filter(Boolean).join(" ");
  return {
    ...(described ? { "aria-describedby": described } : {}),
    ...(fields[name] ? { "aria-invalid": true } : {}),
    ...(takesFocus && Object.keys(fields)[0] === name ? { autoFocus: true } : {}),
  };
}

/** `missing`: the text below the field if the browser refuses it. */
export function Line({
  name,
  label,
  hint,
  required,
  missing,
  fields,
  children,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  missing?: string | undefined;
  fields: HouseholdFieldRefusals;
  children: (control: Control) => ReactNode;
}) {
  return (
    <div className="f">
      <label htmlFor={name}>
        {label}
        {required && <Needed />}
      </label>{" "}
      {hint && (
        <span className="side" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {children(controlOf(name, fields, { hint }))} <FieldError name={name} fields={fields} missing={missing} />
    </div>
  );
}

/**
 * The error below a refused field. `missing` is in the page from the start, and the stylesheet shows it if the browser refuses to
 * send the form. So it is in the page's own language, works without JavaScript, and disappears when the field is filled in.
 */
export function FieldError({
  name,
  fields,
  missing,
}: {
  name: string;
  fields: HouseholdFieldRefusals;
  missing?: string | undefined;
}) {
  const code = fields[name];
  if (!code && !missing) return null;
  const words = !code || (missing && code === "attending_required") ? missing : fieldRefusals[code];
  return (
    <span className={!missing ? "err" : code ? "err need refused" : "err need"} id={`${name}-error`} role="alert">
      {words}
    </span>
  );
}
