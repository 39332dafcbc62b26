// The app's standard form: sends an intent, validates, keeps the entered values, and shows errors at their fields.
import { type ReactNode, useId, useRef } from "react";
import { type FetcherWithComponents, Form, type FormProps, useLocation, useRouteLoaderData } from "react-router";
import { FormErrors } from "#app/ui/form/form-errors-summary.tsx";
import { type SchemaSource, useFormCheck } from "#app/ui/form/form-check.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { FormContext } from "#app/ui/form/form-state.tsx";
import { useFormVersion } from "#app/ui/form/form-version.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./field.module.css";

export type CheckedFormProps = Omit<FormProps, "onSubmit" | "onInput" | "onFocus" | "children"> & {
  /** The form's action, sent as `intent`. */
  intent?: string | undefined;
  /** Loads the schema that the action uses too: `() => import("../form.ts").then(({ guestForm }) => guestForm)`. */
  schema?: SchemaSource | undefined;
  /** The action's validation errors. */
  errors?: FieldErrors | undefined;
  /** The field values: entered before a rejection, or stored. */
  values?: FieldValues | undefined;
  /** The newest version of `values`, or that of the refusal. Sent as `version`, and kept while the user has unsaved text. */
  version?: number | undefined;
  /** For values without a version: a text that changes with them. */
  stored?: string | undefined;
  /** Submits without leaving the page. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
  /** Hidden fields to send as well. */
  extra?: Readonly<Record<string, string | number>> | undefined;
  children: ReactNode;
};

/** A POST form whose fields find their errors and values by name. It stacks its children. */
export function CheckedForm({
  intent,
  schema,
  errors,
  values,
  version,
  stored,
  fetcher,
  extra = {},
  className,
  children,
  method = "post",
  ...rest
}: CheckedFormProps) {
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const check = useFormCheck(schema, errors);
  const { sent, shown } = useFormVersion(ref, version ?? stored, errors);
  const Tag = fetcher ? fetcher.Form : Form;
  const formId = useFormId(id, method === "post" && !fetcher);
  return (
    <FormContext value={{ id, errors: check.errors, values }}>
      <Tag
        {...rest}
        key={shown}
        ref={ref}
        method={method}
        className={[css.stack, className].filter(Boolean).join(" ")}
        noValidate={hydrated}
        onFocus={check.onFocus}
        onSubmit={check.onSubmit}
        onInput={check.onInput}
      >
        {intent && <input type="hidden" name="intent" value={intent} />}
        {formId && <input type="hidden" name="formId" value={formId} />}
        {version !== undefined && <input type="hidden" name="version" value={sent} />}
        {Object.entries(extra).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FormErrors formId={id} errors={check.errors} refusals={check.refusals} form={ref} />
        {children}
      </Tag>
    </FormContext>
  );
}

/**
 * The id of one form submission, so that the server processes a duplicate only once (H-9). Every response brings a new id.
 * A form that submits without leaving the page has no id, since nothing tells when to renew it.
 */
function useFormId(id: string, wanted: boolean): string | null {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  const { key } = useLocation();
  return wanted && root ? `${root.requestId}${id}${key}` : null;
}
