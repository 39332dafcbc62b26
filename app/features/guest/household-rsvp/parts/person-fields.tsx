// The questions for one person of a household who comes.
import { Fragment } from "react";
import type { Question } from "#app/domain/guest/question.ts";
import { fieldName, type HouseholdFieldRefusals, type PostedPerson } from "#app/domain/guest/household-answer.ts";
import { fieldRefusals } from "../copy.ts";
import type { ShownHousehold } from "../queries.server.ts";
import { DietFields } from "./diet-fields.tsx";
import { controlOf, FieldError, Line, Needed } from "./field-line.tsx";

export type Asked = Pick<ShownHousehold, "questions" | "asksDietary"> & {
  organizer: string;
  fields: HouseholdFieldRefusals;
};
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
 * The questions only for a guest who comes. The script checks `data-needed` fields before the form is sent, and only
 * visible ones.
 */
export function PersonFields({
  at,
  of,
  person,
  kept = null,
  asked: { asksDietary, questions, organizer, fields },
}: OfPerson & {
  /** This person's name. */
  of: string;
  /** Their stored diet. */
  kept?: string | null;
  asked: Asked;
}) {
  return (
    <>
      {questions.map((question) => (
        <QuestionLine key={question.id} at={at} question={question} person={person} fields={fields} />
      ))}
      {asksDietary && <DietFields at={at} of={of} person={person} kept={kept} organizer={organizer} fields={fields} />}
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
  const choices = kind === "yes-no" ? yesNo : options.map((option): Choice => [option, option]);
  if (kind !== "text" && choices.length <= mostPressed)
    return <ChoiceLine name={name} text={text} choices={choices} required={required} given={given} fields={fields} />;
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

type Choice = [value: string, label: string];
const yesNo: Choice[] = [
  ["yes", "Sí"],
  ["no", "No"],
];
/** Above this number of options the field is a list. */
const mostPressed = 4;

/** Answered with one press, like yes and no. */
function ChoiceLine({
  name,
  text,
  choices,
  required,
  given,
  fields,
}: {
  name: string;
  text: string;
  choices: Choice[];
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
      <div className="chips">
        {choices.map(([value, label], index) => (
          <Fragment key={value}>
            <label>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={given === value}
                data-needed={required || undefined}
                {...controlOf(name, fields, { takesFocus: index === 0 })}
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
