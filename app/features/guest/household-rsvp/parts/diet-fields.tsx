// The diet of a guest who comes: pressed or typed, and stored only with their consent.
import { Fragment } from "react";
import { dietWords } from "#app/copy/guest/consents.ts";
import {
  dietaryLimit,
  fieldName,
  type HouseholdFieldRefusals,
  type PostedPerson,
} from "#app/domain/guest/household-answer.ts";
import { fieldRefusals } from "../copy.ts";
import { dietParts, diets } from "../form.ts";
import { controlOf, FieldError, Line } from "./field-line.tsx";

/**
 * `of`: the person's name, for screen readers without the card. The consent appears once a diet needs it (L-5). Its box starts ticked
 * only for a person with a consent to these very words. `kept` is the stored diet, whose consent stands under other words too.
 */
export function DietFields({
  at,
  of,
  person,
  kept,
  organizer,
  fields,
}: {
  at: string;
  of: string;
  person: PostedPerson;
  kept: string | null;
  organizer: string;
  fields: HouseholdFieldRefusals;
}) {
  const diet = fieldName(at, "dietaryRestrictions");
  const consent = fieldName(at, "dietaryConsent");
  const words = dietWords(organizer);
  const { chosen, written } = dietParts(person.dietary ?? "");
  return (
    <details className="fold diet" open={Boolean(person.dietary || fields[diet] || fields[consent])}>
      <summary>Alergias o dieta</summary>
      <fieldset className="chips" aria-label={`Alergias o dieta de ${of}`}>
        {diets.map((each) => (
          <Fragment key={each}>
            <label>
              <input type="checkbox" name={diet} value={each} defaultChecked={chosen.includes(each)} />
              <span>{each}</span>
            </label>{" "}
          </Fragment>
        ))}
        <label>
          <input type="checkbox" className="other" defaultChecked={written !== ""} />
          <span>Otra</span>
        </label>
      </fieldset>
      <div className="written">
        <Line name={diet} label="¿Cuál?" fields={fields}>
          {(control) => (
            <input
              id={diet}
              name={diet}
              placeholder="p. ej., frutos secos"
              autoComplete="off"
              maxLength={dietaryLimit}
              defaultValue={written}
              {...control}
            />
          )}
        </Line>
      </div>
      <div className="consent">
        <label>
          <input
            type="checkbox"
            name={consent}
            value={words.hash}
            data-needed={!kept || person.dietary !== kept || undefined}
            defaultChecked={person.dietaryConsent === words.hash}
            {...controlOf(consent, fields)}
          />
          <span>{words.text}</span>
        </label>{" "}
        <FieldError name={consent} fields={fields} missing={fieldRefusals.dietary_consent_required} />
      </div>
    </details>
  );
}
