// The error summary: stands above the fields and takes the focus after a rejection.
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { fieldId } from "#app/ui/form/form-state.tsx";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { foldText } from "#app/domain/text/text.ts";
import css from "./form-errors-summary.module.css";

/**
 * Lists two invalid fields or more, each as a link to its field. An error of the whole form (key "form") shows as it is.
 * A single invalid field takes the focus itself. `refusals` counts rejections, so that each takes the focus once.
 */
export function FormErrors({
  formId,
  errors,
  refusals,
  form,
}: {
  formId: string;
  errors: FieldErrors;
  refusals: number;
  form: RefObject<HTMLFormElement | null>;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const whole = errors.form ?? errors[""];
  const names = Object.keys(errors).filter((name) => name !== "form" && name !== "");
  const listed = names.length > 1 || whole !== undefined;
  const labels = useLabels(form, formId, names);

  const takeFocus = useEffectEvent(() => {
    for (const name of names) unfold(fieldOf(form.current, formId, name));
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const place = listed ? ref.current : field;
    // A control without a place for our error text keeps the browser's.
    if (place) place.focus();
    else form.current?.reportValidity();
  });
  // Only a new rejection may move the focus; typing to fix one may not.
  useEffect(() => {
    if (refusals > 0) takeFocus();
  }, [refusals]);

  if (!listed) return null;
  return (
    <div ref={ref} className={css.summary} role="alert" tabIndex={-1}>
      <p className={css.head}>
        <IconAlertCircle aria-hidden />
        <span>{whole ?? "Revisa estos campos:"}</span>
      </p>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a
                href={`#${fieldId(formId, name)}`}
                onClick={(event) => {
                  const field = fieldOf(form.current, formId, name);
                  if (!field) return;
                  event.preventDefault();
                  field.focus();
                }}
              >
                {withLabel(labels[name], errors[name]!)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The labels of the invalid fields; empty before the browser has rendered them. */
function useLabels(form: RefObject<HTMLFormElement | null>, formId: string, names: readonly string[]) {
  const [labels, setLabels] = useState<Record<string, string>>({});
  const key = names.join("\n");
  useLayoutEffect(() => {
    const read = key === "" ? [] : key.split("\n");
    const found = read.map((name) => [name, labelOf(fieldOf(form.current, formId, name))]);
    // Before the page is painted.
    queueMicrotask(() => setLabels(Object.fromEntries(found)));
  }, [form, formId, key]);
  return labels;
}

/** A field's label; for one of several choices, the label of the group. */
function labelOf(field: HTMLElement | null): string {
  if (!field) return "";
  const group = field.matches("fieldset, [type=radio], [type=checkbox]") ? field.closest("fieldset") : null;
  const label = (group?.querySelector("legend") ?? (field as HTMLInputElement).labels?.[0])?.cloneNode(true);
  if (!(label instanceof Element)) return field.ariaLabel ?? "";
  for (const beside of label.querySelectorAll("[aria-hidden=true], small")) beside.remove();
  return label.textContent.trim();
}

/** «Título: rellena este campo.» A text that names its field stays as it is. */
export function withLabel(label: string | undefined, text: string): string {
  const [first = ""] = foldText(label ?? "")
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
  if (
    first === "" ||
    foldText(text)
      .split(/[^\p{L}]+/u)
      .includes(first)
  )
    return text;
  return `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Opens the collapsed sections around an invalid field, so that it is visible and can take the focus. */
function unfold(field: HTMLElement | null) {
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}

function fieldOf(form: HTMLFormElement | null, formId: string, name: string): HTMLElement | null {
  return (
    form?.querySelector<HTMLElement>(`#${CSS.escape(fieldId(formId, name))}`) ??
    form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ??
    null
  );
}
