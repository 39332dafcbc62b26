// The card of one person of a household: their name, yes and no beside it, and the questions for guests who come.
import { Fragment } from "react";
import { fieldName, type PostedPerson } from "#app/domain/guest/household-answer.ts";
import { memberTypeText, words } from "../copy.ts";
import type { Member } from "../queries.server.ts";
import { controlOf, FieldError } from "./field-line.tsx";
import { type Asked, NameLine, PersonFields } from "./person-fields.tsx";

/**
 * `speaks`: addresses this person directly, all others in the third person. `isOnly`: the household has one person.
 * `missing`: the error without an answer. `anchor`: the target of the links in the notice above the form.
 */
export function MemberFields({
  member,
  anchor,
  isOnly,
  speaks,
  missing,
  person,
  asked,
}: {
  member: Member;
  anchor: string;
  isOnly: boolean;
  speaks: boolean;
  missing: string;
  person: PostedPerson;
  asked: Asked;
}) {
  const at = `members[${member.id}]`;
  const attending = fieldName(at, "attending");
  const name = member.isNamed ? member.name : "Tu acompañante";
  const choices = [
    { value: "yes", label: "Sí", said: speaks ? words.yes : `Sí, ${name} viene` },
    { value: "no", label: "No", said: speaks ? words.no : `No, ${name} no viene` },
  ];
  const kind = memberTypeText[member.memberType];
  return (
    <li className={asked.fields[attending] ? "who bad" : "who"} id={anchor}>
      <fieldset>
        <legend>
          {name} {member.isNamed && kind && <small>{kind}</small>}
        </legend>
        <div className={isOnly ? "sn full" : "sn"}>
          {choices.map(({ value, label, said }) => (
            <Fragment key={value}>
              <label>
                <input
                  type="radio"
                  name={attending}
                  value={value}
                  required
                  defaultChecked={person.attending === value}
                  aria-label={isOnly ? undefined : said}
                  {...controlOf(attending, asked.fields, { takesFocus: value === "yes" })}
                />
                <span>{isOnly ? said : label}</span>
              </label>{" "}
            </Fragment>
          ))}
        </div>
        <FieldError name={attending} fields={asked.fields} missing={person.attending ? undefined : missing} />
        <div className="asked">
          {member.memberType === "companion" && (
            <NameLine at={at} label="Cómo se llama" hint="Si ya lo sabes." person={person} fields={asked.fields} />
          )}
          <PersonFields at={at} of={name} person={person} kept={member.dietary} asked={asked} />
        </div>
        <p className="out">Qué pena. Si {isOnly ? "cambias" : "cambia"} de idea, aquí estamos.</p>
      </fieldset>
    </li>
  );
}

/** `hint`: a note on a person who was named before. */
export function CompanionFields({
  index,
  person,
  hint,
  asked,
}: {
  index: number;
  person: PostedPerson;
  hint: string | null;
  asked: Asked;
}) {
  const at = `companions[${index}]`;
  const of = `Acompañante ${index + 1}`;
  return (
    <fieldset className="extra">
      <legend className="sr">{of}</legend>
      <NameLine
        at={at}
        label="Nombre del acompañante"
        {...(hint ? { hint } : {})}
        person={person}
        fields={asked.fields}
      />
      <div className="asked">
        <PersonFields at={at} of={person.name?.trim() || of} person={person} asked={asked} />
      </div>
    </fieldset>
  );
}
