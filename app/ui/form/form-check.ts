// Validates a form in the browser before submission, with the schema that the server uses.
import { type FormEvent, useRef, useState } from "react";
import { type FieldErrors, fieldErrors, formFields, type FormSchema } from "#app/domain/posted-form.ts";
import { nativeFindings } from "#app/ui/form/native-check.ts";

/** Loads a schema on the form's first focus; no page loads it earlier. */
export type SchemaSource = () => Promise<FormSchema>;

export type FormCheck = {
  /** The errors to show: the browser's own, or those of the last response. */
  errors: FieldErrors;
  /** Counts rejections, so that each can take the focus once. */
  refusals: number;
  onFocus(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

const none: FieldErrors = {};

/**
 * Validates a form with `source` on submit, and blocks it while errors remain. After that, a field's error disappears as soon as
 * the field is valid. `answered` holds the server's errors. Without a loaded schema, native validation decides, with our texts.
 * Without JavaScript the browser and the server decide.
 */
export function useFormCheck(source: SchemaSource | undefined, answered: FieldErrors = none): FormCheck {
  const [errors, setErrors] = useState(answered);
  const [refusals, setRefusals] = useState(0);
  const [seen, setSeen] = useState(answered);
  const [awaiting, setAwaiting] = useState(false);
  const fetched = useRef<FormSchema | "coming" | null>(null);
  const coming = useRef<Promise<unknown>>(undefined);

  if (seen !== answered) {
    setSeen(answered);
    setErrors(answered);
    if (awaiting && Object.keys(answered).length > 0) {
      setAwaiting(false);
      setRefusals(refusals + 1);
    }
  }

  function schema(): FormSchema | null {
    return fetched.current === "coming" ? null : fetched.current;
  }

  async function fetchSchema(): Promise<boolean> {
    if (!source) return false;
    if (!fetched.current) {
      fetched.current = "coming";
      coming.current = source().then(
        (found) => (fetched.current = found),
        () => (fetched.current = null),
      );
    }
    await coming.current;
    return schema() !== null;
  }

  function findings(form: HTMLFormElement, button?: HTMLElement | null): FieldErrors {
    // «Continuar con Google» needs no field of the form.
    if (button instanceof HTMLButtonElement && button.formNoValidate) return none;
    const known = schema();
    if (!known) return nativeFindings(form);
    const result = known.safeParse(formFields(new FormData(form, button)));
    return result.success ? none : fieldErrors(result.error);
  }

  return {
    errors,
    refusals,
    onFocus() {
      void fetchSchema();
    },
    onSubmit(event) {
      if (event.defaultPrevented) return;
      setAwaiting(true);
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const found = findings(form, submitter);
      setErrors(found);
      if (Object.keys(found).length === 0) return;
      event.preventDefault();
      setRefusals((count) => count + 1);
      // Once loaded, the schema has better texts.
      if (!schema()) void fetchSchema().then((isThere) => isThere && setErrors(findings(form, submitter)));
    },
    onInput(event) {
      if (Object.keys(errors).length === 0) return;
      const { name } = event.target as HTMLInputElement;
      const plain = name.replace(/\[\]$/, "");
      const found = findings(event.currentTarget);
      // Only the current field may change its error; the others keep theirs until the user edits them.
      setErrors((shown) =>
        Object.fromEntries(
          Object.entries(shown).flatMap(([key, text]) =>
            key !== name && key !== plain ? [[key, text]] : found[key] ? [[key, found[key]]] : [],
          ),
        ),
      );
    },
  };
}
