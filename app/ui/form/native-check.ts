// Native validation with our texts: the browser's own are in its language, in a bubble that disappears.
import type { FieldErrors } from "#app/domain/posted-form.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One error text per invalid field, by name. */
export function nativeFindings(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, string> = {};
  for (const control of form.elements) {
    if (!isControl(control) || !control.willValidate || control.validity.valid) continue;
    errors[control.name] ??= nativeText(control);
  }
  return errors;
}

/** The error text of one invalid control. */
export function nativeText(control: Pick<Control, "validity" | "type"> & Partial<HTMLInputElement>): string {
  const { validity, type } = control;
  if (validity.customError) return control.validationMessage ?? "";
  if (validity.valueMissing) {
    if (type === "file") return "Elige un archivo.";
    if (type === "checkbox") return "Marca esta casilla para seguir.";
    return type === "radio" || type.startsWith("select") ? "Elige una opción." : "Rellena este campo.";
  }
  if (validity.typeMismatch)
    return type === "email"
      ? "Escribe un correo completo, como marta@correo.es."
      : "Escribe una dirección completa, como https://ejemplo.es.";
  if (validity.tooShort) return `Escribe al menos ${control.minLength} caracteres.`;
  if (validity.tooLong) return `Puede tener ${control.maxLength} caracteres como mucho.`;
  if (validity.rangeUnderflow)
    return type === "number" ? `Tiene que ser ${control.min} o más.` : "Es demasiado pronto.";
  if (validity.rangeOverflow)
    return type === "number" ? `Tiene que ser ${control.max} o menos.` : "Es demasiado tarde.";
  return "Revisa este campo.";
}

function isControl(element: Element): element is Control {
  return (
    (element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement) &&
    element.name !== ""
  );
}
