// The form with which a household answers: yes or no for each in one tap, and what else they are asked of a guest who comes.
import { Fragment } from "react";
import { isComing } from "#app/domain/guest.ts";
import {
  fieldName,
  type HouseholdFieldRefusals,
  type PostedHousehold,
  type PostedPerson,
} from "#app/domain/household-answer.ts";
import {
  type AnswerRefusal,
  answerRefusals,
  deadlineSentence,
  fieldRefusals,
  memberTypeText,
  missingSentence,
  waitsText,
  words,
} from "../copy.ts";
import { trapField } from "../form.ts";
import type { Member, ShownHousehold, WaitingCompanion } from "../queries.server.ts";
import { OwnDataLinks } from "./own-data-links.tsx";
import { type Asked, controlOf, FieldError, Line, NameLine, PersonFields } from "./person-fields.tsx";

/** What was posted, and why it was not taken. */
export type RefusedAnswer = { refusal: AnswerRefusal; fields: HouseholdFieldRefusals; posted: PostedHousehold };

export function HouseholdForm({
  shown,
  path,
  refused,
}: {
  shown: ShownHousehold;
  path: string;
  refused: RefusedAnswer | null;
}) {
  const { household, speaker, deadline, event } = shown;
  const { members, placesLeft, waiting } = household;
  const fieldsForOthers = Math.max(placesLeft, waiting.length);
  const posted = refused?.posted;
  const fields = refused?.fields ?? {};
  const asked = { questions: shown.questions, asksDietary: shown.asksDietary, fields };
  const isOne = members.length === 1;
  return (
    // Its address has no part after «#»: a browser that has one to go to gives the focus to nothing that asks for it.
    <form method="post" action={path}>
      <input type="hidden" name="intent" value="respond" />
      <h2 id="rh">{isOne ? "¿Vienes?" : "¿Venís?"}</h2>
      {deadline && <p className="side">{deadlineSentence(deadline)}</p>}
      {refused && (
        <p
          className="err all"
          role="alert"
          tabIndex={-1}
          {...(Object.keys(fields).length === 0 ? { autoFocus: true } : {})}
        >
          {answerRefusals[refused.refusal]}
        </p>
      )}
      {members.map((member) => (
        <MemberFields
          key={member.id}
          member={member}
          speaks={member.id === speaker.id}
          missing={missingSentence(member, isOne)}
          person={posted?.members[member.id] ?? (isOne && posted?.only?.attending ? posted.only : personOf(member))}
          asked={asked}
        />
      ))}
      {fieldsForOthers > 0 && (
        <div className="extras">
          <h3>¿Traes a alguien más?</h3>
          <p className="side">
            {placesLeft === 1 ? "Puedes traer a un acompañante." : `Puedes traer a ${placesLeft} acompañantes.`}{" "}
            {waiting.length > 0 ? "A quien ya no venga, bórrale el nombre." : "Si no, déjalo en blanco."}
          </p>
          {Array.from({ length: fieldsForOthers }, (_, index) => (
            <CompanionFields
              key={index}
              index={index}
              person={(posted ? posted.companions[index] : waitingPerson(waiting[index])) ?? {}}
              waits={waiting[index] !== undefined}
              asked={asked}
            />
          ))}
        </div>
      )}
      <Line name="notes" label={`Unas palabras para ${event.organizer}`} fields={fields}>
        {(control) => (
          <textarea
            id="notes"
            name="notes"
            rows={3}
            maxLength={1000}
            defaultValue={posted?.message ?? household.message}
            {...control}
          />
        )}
      </Line>
      <Line
        name="email"
        label="Tu correo"
        hint="Te enviamos la confirmación."
        missing={fieldRefusals.email_invalid}
        fields={fields}
      >
        {(control) => (
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={posted?.email ?? speaker.email}
            {...control}
          />
        )}
      </Line>
      <Line name="phone" label="Tu teléfono" fields={fields}>
        {(control) => (
          <input
            id="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={60}
            defaultValue={posted?.phone ?? speaker.phone}
            {...control}
          />
        )}
      </Line>
      <p className="trap" aria-hidden="true">
        <label>
          Web (déjalo vacío) <input name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <button>Enviar respuesta</button>
      <p className="fine">
        Solo quien organiza verá {isOne ? "tus" : "vuestros"} datos. <a href="/privacy">Privacidad</a>
      </p>
      <OwnDataLinks path={path} />
    </form>
  );
}

/** What a person has answered before, as the form would post it again. */
function personOf({ status, isNamed, name, dietary, answers }: Member): PostedPerson {
  const attending = isComing(status) ? "yes" : status === "declined" ? "no" : undefined;
  return {
    ...(attending ? { attending } : {}),
    name: isNamed ? name : "",
    dietary: dietary ?? "",
    ...(dietary ? { dietaryConsent: "yes" } : {}),
    answers,
  };
}

function waitingPerson(waiting: WaitingCompanion | undefined): PostedPerson | undefined {
  if (!waiting) return undefined;
  const { name, dietary, answers } = waiting;
  return { name, dietary: dietary ?? "", ...(dietary ? { dietaryConsent: "yes" } : {}), answers };
}

/** `speaks`: the answer is theirs in the first person; of everybody else it is said. `missing`: what is said while there is no answer. */
function MemberFields({
  member,
  speaks,
  missing,
  person,
  asked,
}: {
  member: Member;
  speaks: boolean;
  missing: string;
  person: PostedPerson;
  asked: Asked;
}) {
  const at = `members[${member.id}]`;
  const attending = fieldName(at, "attending");
  const choices = speaks
    ? ([
        ["yes", words.yes],
        ["no", words.no],
      ] as const)
    : ([
        ["yes", words.otherYes],
        ["no", words.otherNo],
      ] as const);
  const kind = memberTypeText[member.memberType];
  return (
    <fieldset className="who">
      <legend>
        {member.isNamed ? member.name : "Tu acompañante"} {member.isNamed && kind && <small>{kind}</small>}
      </legend>
      <FieldError name={attending} fields={asked.fields} missing={person.attending ? undefined : missing} />
      <div className="yn">
        {choices.map(([value, label]) => (
          <Fragment key={value}>
            <label>
              <input
                type="radio"
                name={attending}
                value={value}
                required
                defaultChecked={person.attending === value}
                {...controlOf(attending, asked.fields, { takesFocus: value === "yes" })}
              />
              <span>{label}</span>
            </label>{" "}
          </Fragment>
        ))}
      </div>
      <div className="asked">
        {member.memberType === "companion" && (
          <NameLine at={at} label="Cómo se llama" hint="Si ya lo sabes." person={person} fields={asked.fields} />
        )}
        <PersonFields at={at} person={person} asked={asked} />
      </div>
    </fieldset>
  );
}

function CompanionFields({
  index,
  person,
  waits,
  asked,
}: {
  index: number;
  person: PostedPerson;
  waits: boolean;
  asked: Asked;
}) {
  const at = `companions[${index}]`;
  return (
    <fieldset className="who extra">
      <legend className="sr">Acompañante {index + 1}</legend>
      <NameLine
        at={at}
        label="Nombre del acompañante"
        {...(waits ? { hint: `${waitsText}.` } : {})}
        person={person}
        fields={asked.fields}
      />
      <div className="asked">
        <PersonFields at={at} person={person} asked={asked} />
      </div>
    </fieldset>
  );
}
