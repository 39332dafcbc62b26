// Looks at a form in the browser before it is sent, with the schema that the server will use.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldErrors, fieldErrors, formFields, type FormSchema } from "#app/ui/form/form-errors.ts";

export type FormCheck = {
  /** What to show: the browser's own findings, or what the server answered last. */
  errors: FieldErrors;
  /** Counts refusals, so that each of them can take the focus once. */
  refusals: number;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

const none: FieldErrors = {};

/**
 * Checks a form with `schema` when it is sent, and holds it back while something is refused; from then on a field's sentence goes as
 * soon as the field is right. `answered` is what the server refused. Without JavaScript the server alone decides.
 */
export function useFormCheck(schema: FormSchema | undefined, answered: FieldErrors = none): FormCheck {
  const [errors, setErrors] = useState(answered);
  const [refusals, setRefusals] = useState(0);
  const lastAnswer = useRef(answered);

  useEffect(() => {
    if (lastAnswer.current === answered) return;
    lastAnswer.current = answered;
    setErrors(answered);
    if (Object.keys(answered).length > 0) setRefusals((count) => count + 1);
  }, [answered]);

  function findings(form: HTMLFormElement, button?: HTMLElement | null): FieldErrors {
    const result = schema?.safeParse(formFields(new FormData(form, button)));
    return !result || result.success ? none : fieldErrors(result.error);
  }

  return {
    errors,
    refusals,
    onSubmit(event) {
      if (event.defaultPrevented || !schema) return;
      const found = findings(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      setErrors(found);
      if (Object.keys(found).length === 0) return;
      event.preventDefault();
      setRefusals((count) => count + 1);
    },
    onInput(event) {
      if (Object.keys(errors).length === 0) return;
      const { name } = event.target as HTMLInputElement;
      const found = findings(event.currentTarget);
      const plain = name.replace(/\[\]$/, "");
      setErrors((shown) => Object.fromEntries(Object.entries(shown).flatMap(([key, text]) => (key !== name && key !== plain ? [[key, text]] : found[key] ? [[key, found[key]]] : []))));
    },
  };
}
