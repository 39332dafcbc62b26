// What is asked of one person of a household who comes, and the line that every such field stands in.
import type { ReactNode } from "react";
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
      {(aria) => (
        <input
          id={name}
          name={name}
          className="name"
          placeholder=" "
          autoComplete="off"
          maxLength={120}
          defaultValue={person.name}
          {...aria}
        />
      )}
    </Line>
  );
}

/**
 * What only whoever comes is asked. The consent is asked for once something is written that needs it (L-5). What is `data-needed` is
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
            {(aria) => (
              <input
                id={diet}
                name={diet}
                placeholder=" "
                autoComplete="off"
                maxLength={dietaryLimit}
                defaultValue={person.dietary}
                {...aria}
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
                {...(fields[consent] ? { "aria-invalid": true, "aria-describedby": `${consent}-error` } : {})}
              />
              <span>{consentText}</span>
            </label>
            <FieldError name={consent} fields={fields} />
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
    <Line name={name} label={text} required={required} fields={fields}>
      {(aria) =>
        kind === "text" ? (
          <input
            id={name}
            name={name}
            autoComplete="off"
            maxLength={500}
            defaultValue={given}
            data-needed={needed}
            {...aria}
          />
        ) : (
          <select id={name} name={name} defaultValue={given} data-needed={needed} {...aria}>
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
  const error = fields[name] && `${name}-error`;
  return (
    <div className="f" role="radiogroup" aria-labelledby={name} aria-describedby={error}>
      <span className="ask" id={name}>
        {text}
        {required && <Needed />}
      </span>
      <div className="yn">
        {[
          ["yes", "Sí"],
          ["no", "No"],
        ].map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={given === value}
              data-needed={required || undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError name={name} fields={fields} />
    </div>
  );
}

function Needed() {
  return <span aria-hidden="true"> *</span>;
}

type Aria = { "aria-invalid"?: true; "aria-describedby"?: string };

export function Line({
  name,
  label,
  hint,
  required,
  fields,
  children,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  fields: HouseholdFieldRefusals;
  children: (aria: Aria) => ReactNode;
}) {
  const described = [hint && `${name}-hint`, fields[name] && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="f">
      <label htmlFor={name}>
        {label}
        {required && <Needed />}
      </label>
      {hint && (
        <span className="side" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {children({
        ...(fields[name] ? { "aria-invalid": true as const } : {}),
        ...(described ? { "aria-describedby": described } : {}),
      })}
      <FieldError name={name} fields={fields} />
    </div>
  );
}

export function FieldError({ name, fields }: { name: string; fields: HouseholdFieldRefusals }) {
  const code = fields[name];
  if (!code) return null;
  return (
    <span className="err" id={`${name}-error`} role="alert">
      {fieldRefusals[code]}
    </span>
  );
}
