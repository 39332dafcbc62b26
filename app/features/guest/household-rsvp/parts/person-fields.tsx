// What is asked of one person of a household who comes, and the line that every such field stands in.
import { Fragment, type ReactNode } from "react";
import type { Question } from "#app/domain/event-question.ts";
import {
  dietaryLimit,
  fieldName,
  type HouseholdFieldRefusals,
  type PostedPerson,
} from "#app/domain/household-answer.ts";
import { consentText, fieldRefusals } from "../copy.ts";
import type { ShownHousehold } from "../queries.server.ts";

export type Asked = Pick<ShownHousehold, "questions" | "asksDietary"> & { fields: HouseholdFieldRefusals };
type OfPerson = { at: string; person: PostedPerson };

export function NameLine({
  at,
  label,
  hint,
  person,
  fields,
}: OfPerson & { label: string; hint?: string; fields: HouseholdFieldRefusals }) {
  const name = fieldName(at, "name");
  return (
    <Line name={name} label={label} hint={hint} fields={fields}>
      {(control) => (
        <input
          id={name}
          name={name}
          className="name"
          placeholder="Nombre y apellidos"
          autoComplete="off"
          maxLength={120}
          defaultValue={person.name}
          {...control}
        />
      )}
    </Line>
  );
}

/**
 * What only a guest who comes is asked. The consent is asked for once something is written that needs it (L-5). What is `data-needed` is
 * asked for before the form goes out, where there is JavaScript, and only while it is in sight.
 */
export function PersonFields({ at, person, asked: { asksDietary, questions, fields } }: OfPerson & { asked: Asked }) {
  const diet = fieldName(at, "dietaryRestrictions");
  const consent = fieldName(at, "dietaryConsent");
  return (
    <>
      {asksDietary && (
        <div className="diet">
          <Line name={diet} label="Alergias o dieta" fields={fields}>
            {(control) => (
              <input
                id={diet}
                name={diet}
                placeholder="p. ej., sin gluten"
                autoComplete="off"
                maxLength={dietaryLimit}
                defaultValue={person.dietary}
                {...control}
              />
            )}
          </Line>
          <div className="consent">
            <label>
              <input
                type="checkbox"
                name={consent}
                value="yes"
                data-needed
                defaultChecked={Boolean(person.dietaryConsent)}
                {...controlOf(consent, fields)}
              />
              <span>{consentText}</span>
            </label>{" "}
            <FieldError name={consent} fields={fields} missing={fieldRefusals.dietary_consent_required} />
          </div>
        </div>
      )}
      {questions.map((question) => (
        <QuestionLine key={question.id} at={at} question={question} person={person} fields={fields} />
      ))}
    </>
  );
}

function QuestionLine({
  at,
  question: { id, text, kind, options, required },
  person,
  fields,
}: OfPerson & { question: Question; fields: HouseholdFieldRefusals }) {
  const name = fieldName(at, `answers[${id}]`);
  const given = person.answers?.[id] ?? "";
  if (kind === "yes-no") return <YesNoLine name={name} text={text} required={required} given={given} fields={fields} />;
  const needed = required || undefined;
  return (
    <Line
      name={name}
      label={text}
      required={required}
      missing={required ? fieldRefusals.answer_required : undefined}
      fields={fields}
    >
      {(control) =>
        kind === "text" ? (
          <input
            id={name}
            name={name}
            autoComplete="off"
            maxLength={500}
            defaultValue={given}
            data-needed={needed}
            {...control}
          />
        ) : (
          <select id={name} name={name} defaultValue={given} data-needed={needed} {...control}>
            <option value="">Elige…</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )
      }
    </Line>
  );
}

/** Answered with one tap, as whether one comes is. */
function YesNoLine({
  name,
  text,
  required,
  given,
  fields,
}: {
  name: string;
  text: string;
  required: boolean;
  given: string;
  fields: HouseholdFieldRefusals;
}) {
  return (
    <div className="f" role="radiogroup" aria-labelledby={name}>
      <span className="ask" id={name}>
        {text}
        {required && <Needed />}
      </span>
      <div className="yn">
        {[
          ["yes", "Sí"],
          ["no", "No"],
        ].map(([value, label]) => (
          <Fragment key={value}>
            <label>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={given === value}
                data-needed={required || undefined}
                {...controlOf(name, fields, { takesFocus: value === "yes" })}
              />
              <span>{label}</span>
            </label>{" "}
          </Fragment>
        ))}
      </div>
      <FieldError name={name} fields={fields} missing={required ? fieldRefusals.answer_required : undefined} />
    </div>
  );
}

function Needed() {
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
