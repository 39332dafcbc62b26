// A checkbox that appears when its form asks for confirmation of an unusual value.
import { use } from "react";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FormContext } from "#app/ui/form/form-state.tsx";

/** Shown once the server rejected `field` with the question `asks`; the answer is sent under `name`. */
export function ConfirmTick({
  name,
  label,
  field,
  asks,
}: {
  name: string;
  label: string;
  field: string;
  asks: string;
}) {
  const form = use(FormContext);
  const isAsked = form?.errors[field] === asks || Boolean(form?.values?.[name]);
  return isAsked ? <Checkbox name={name} label={label} /> : null;
}
