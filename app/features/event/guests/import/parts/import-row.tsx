// One household of an imported list: its people, its doubts, and the fields to change it.
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { formatNumber } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { personLine } from "#app/domain/guest/import/person-lines.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { doubleText, doubtText } from "../copy.ts";
import { isSaidOtherwise, personText } from "./person-text.ts";
import type { ImportRow } from "../queries.server.ts";
import { RowAnswers } from "./row-answers.tsx";
import css from "./import.module.css";

/** A household left out is grey; one that cannot be saved as it is has no button to include it. */
export function ImportRowItem({
  row,
  importId,
  answer,
}: {
  row: ImportRow;
  importId: string;
  answer: FormAnswer | undefined;
}) {
  const { at, doubts, isBlocked, isTaken, line, name, people, source } = row;
  const asked = row.isAnswered ? [] : row.doubles;
  const extra = { importId, at };
  return (
    <li className={css.row} data-out={!isTaken || undefined}>
      <div className={css.words}>
        <b className={css.name}>{name || "Sin nombre"}</b>
        {people.map(personText).join() !== name && (
          <ul className={css.people} aria-label={`Quiénes son ${name}`}>
            {people.map((person, index) => (
              // A list that is only shown, in the order of its text.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{personText(person)}</li>
            ))}
          </ul>
        )}
        {isSaidOtherwise(row) && (
          <p className={css.source}>
            <span className="nowrap">Línea {formatNumber(line)}:</span> «{source}»
          </p>
        )}
        {doubts.map((doubt) => (
          <p key={`${doubt.code} ${doubt.text}`} className={css.doubt}>
            <IconAlertTriangle aria-hidden />
            {doubtText(doubt)}
          </p>
        ))}
        {asked.map((double) => (
          <p key={`${double.name} ${double.by}`} className={css.double}>
            <IconUserCheck aria-hidden />
            {doubleText(double)}
          </p>
        ))}
        <RowAnswers row={row} asked={asked} importId={importId} error={answer?.errors.form} />
        <details
          className={css.change}
          open={answer?.intent === "row.change" || undefined}
          key={`${name} ${people.length}`}
        >
          <summary className="tall">
            <IconPencil aria-hidden />
            Cambiar<span className="sr"> {name}</span>
          </summary>
          <CheckedForm
            intent="row.change"
            extra={extra}
            preventScrollReset
            errors={answer?.errors}
            values={answer?.values ?? { name, people: people.map(personLine).join("\n") }}
          >
            <TextInput name="name" label="Cómo se llama la invitación" required maxLength={120} autoComplete="off" />
            <Textarea
              name="people"
              label="Quiénes son, uno en cada línea"
              hint="«Leo (niño)», «+1», «Ana García 600 11 22 33 ana@correo.es»."
              rows={Math.min(8, people.length + 1)}
              autoComplete="off"
              spellCheck={false}
            />
            <SubmitButton variant="ghost" size="sm">
              Guardar cambios
            </SubmitButton>
          </CheckedForm>
        </details>
      </div>
      {!isBlocked && (
        <CheckedForm intent="row.choose" extra={{ ...extra, chosen: isTaken ? "off" : "on" }} preventScrollReset>
          <SubmitButton variant={isTaken ? "quiet" : "ghost"} size="sm" busy="…">
            {isTaken ? "Dejar fuera" : "Añadir"}
            <span className="sr"> a {name}</span>
          </SubmitButton>
        </CheckedForm>
      )}
    </li>
  );
}
