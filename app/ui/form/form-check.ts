// Looks at a form in the browser before it is sent, with the schema that the server will use.
import { type FormEvent, useRef, useState } from "react";
import { config } from "zod/v4/core";
import { speakSpanish } from "#app/copy/form-text.ts";
import { type FieldErrors, fieldErrors, formFields, type FormSchema } from "#app/domain/posted-form.ts";
import { nativeFindings } from "#app/ui/form/native-check.ts";

// zod would try to compile its schemas, which our content policy refuses and reports.
if (typeof document !== "undefined") config({ jitless: true });
speakSpanish();

/** How a schema is fetched when the visitor enters the form: no page loads it before. */
export type SchemaSource = () => Promise<FormSchema>;

export type FormCheck = {
  /** What to show: the browser's own findings, or what the server answered last. */
  errors: FieldErrors;
  /** Counts refusals, so that each of them can take the focus once. */
  refusals: number;
  onFocus(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
};

const none: FieldErrors = {};

/**
 * Checks a form with `source` when it is sent, and holds it back while something is refused; from then on a field's sentence goes as
 * soon as the field is right. `answered` is what the server refused. Without a schema, or before it came, what the browser would refuse is
 * refused in our words; without JavaScript the browser and the server decide.
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
    // «Continuar con Google» asks for nothing that stands in the form.
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
      // The schema has better words, once it is there.
      if (!schema()) void fetchSchema().then((isThere) => isThere && setErrors(findings(form, submitter)));
    },
    onInput(event) {
      if (Object.keys(errors).length === 0) return;
      const { name } = event.target as HTMLInputElement;
      const plain = name.replace(/\[\]$/, "");
      const found = findings(event.currentTarget);
      // Only the field one is in may change its sentence; the others keep theirs until one comes to them.
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
