// The form of the house: sends an intent, checks itself, keeps what was typed, and says what is wrong where it is wrong.
import { type ReactNode, useId, useRef } from "react";
import { type FetcherWithComponents, Form, type FormProps, useLocation, useRouteLoaderData } from "react-router";
import { FormErrors } from "#app/ui/form/form-errors-summary.tsx";
import { type SchemaSource, useFormCheck } from "#app/ui/form/form-check.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { FormContext } from "#app/ui/form/form-state.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./field.module.css";

export type CheckedFormProps = Omit<FormProps, "onSubmit" | "onInput" | "onFocus" | "children"> & {
  /** What the form does, sent as `intent`. */
  intent?: string | undefined;
  /** Fetches the schema that the action uses too: `() => import("../form.ts").then(({ guestForm }) => guestForm)`. */
  schema?: SchemaSource | undefined;
  /** What the action refused. */
  errors?: FieldErrors | undefined;
  /** What stands in the fields: what was typed before a refusal, or what is stored. */
  values?: FieldValues | undefined;
  /** Sends without leaving the page. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
  /** More to send, unseen by who fills it in. */
  extra?: Readonly<Record<string, string | number>> | undefined;
  children: ReactNode;
};

/** A POST form whose fields find their errors and values by their names. It lays its children out below each other. */
export function CheckedForm({
  intent,
  schema,
  errors,
  values,
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
  const Tag = fetcher ? fetcher.Form : Form;
  const formId = useFormId(id, method === "post" && !fetcher);
  return (
    <FormContext value={{ id, errors: check.errors, values }}>
      <Tag
        {...rest}
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
 * What tells one filling-in of a form from the next, so that the server does once what is sent twice (H-9). After each answer there is a
 * new one; a form that sends without leaving the page has none, since nobody would notice when it is to be renewed.
 */
function useFormId(id: string, wanted: boolean): string | null {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  const { key } = useLocation();
  return wanted && root ? `${root.requestId}${id}${key}` : null;
}
