// One household of an imported list: its tick, its people, its question with the answers, and the fields to change it.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { formatNumber } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { askedDoubts } from "#app/domain/guest/import/guest-import.ts";
import { personLine } from "#app/domain/guest/import/person-lines.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { doubleText, doubtText } from "../copy.ts";
import { isSaidOtherwise, peopleTexts, personText } from "./person-text.ts";
import type { ImportRow } from "../queries.server.ts";
import { RowAnswers } from "./row-answers.tsx";
import css from "./import.module.css";

/** The name of a household left out is grey; one that cannot be saved as it is has an empty place for its tick. */
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
  const title = name || "Sin nombre";
  const questions = [
    ...askedDoubts(doubts).map(doubtText),
    ...asked.map((double) => doubleText(double, people.length === 1)),
  ];
  return (
    <li className={css.row} data-out={!isTaken || undefined}>
      {isBlocked ? (
        <span />
      ) : (
        <CheckedForm intent="row.choose" extra={{ ...extra, chosen: isTaken ? "off" : "on" }} preventScrollReset>
          <SubmitButton
            variant="plain"
            className={css.tick}
            aria-pressed={isTaken}
            aria-label={`Añadir ${title}`}
            busy=""
          >
            <IconCheck aria-hidden />
          </SubmitButton>
        </CheckedForm>
      )}
      <b className={css.name}>{title}</b>
      {people.map(personText).join() !== name && (
        <ul className={css.people} aria-label={`Quiénes son ${title}`}>
          {peopleTexts(people).map(({ text, isChild }, index) => (
            // A list that is only shown, in the order of its text.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{isChild ? <mark>{text}</mark> : text}</li>
          ))}
        </ul>
      )}
      {isSaidOtherwise(row) && (
        <p className={css.source}>
          <span className="nowrap">Línea {formatNumber(line)}:</span> «{source}»
        </p>
      )}
      {questions.length > 0 && (
        <p className={css.question}>
          {questions.map((question) => (
            <mark key={question}>{question}</mark>
          ))}{" "}
          {asked.length > 0 && isTaken && "Va dentro mientras no digas otra cosa."}
        </p>
      )}
      <RowAnswers row={row} asked={asked} importId={importId} error={answer?.errors.form} />
      <details
        className={css.change}
        open={answer?.intent === "row.change" || undefined}
        key={`${name} ${people.length}`}
      >
        <summary>
          Cambiar<span className="sr"> {title}</span>
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
    </li>
  );
}
