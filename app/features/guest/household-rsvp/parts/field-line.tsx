// The line that every field of a household's form stands in, with what is said of it when it is refused.
import type { ReactNode } from "react";
import type { HouseholdFieldRefusals } from "#app/domain/household-answer.ts";
import { fieldRefusals } from "../copy.ts";

/** Beside the words of what must be answered. */
export function Needed() {
  return <span aria-hidden="true"> *</span>;
}

type Control = { "aria-invalid"?: true; "aria-describedby"?: string; autoFocus?: true };

/**
 * What a refusal says of the control itself: that it is wrong, where the words are, and, of the first one that was refused, that the
 * browser goes there when the page has come back. `takesFocus`: of several controls with one name, this is the one.
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

/** `missing`: what stands below the field when the browser itself refuses it. */
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
 * Why a field was refused, below it. `missing` is there from the start and shown by the stylesheet once the browser refuses to send
 * the form: so it is said in the page's own words and language, also without JavaScript, and gone when the field is filled in.
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
