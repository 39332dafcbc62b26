// The questions about a household of an imported list: how many people, or whether it is another person. Each answer is one button.
import type { Double } from "#app/domain/guest/import/doubles.ts";
import { askedDoubts } from "#app/domain/guest/import/guest-import.ts";
import { countAsked } from "#app/domain/guest/import/answers.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { ImportRow } from "../queries.server.ts";
import css from "./import.module.css";

const numbers = ["", "Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"];
const offered = { children: [1, 2, 3], others: [1, 2, 3], all: [2, 3, 4, 5] } as const;

/** `asked` are the doubles without an answer of the host. */
export function RowAnswers({
  row,
  asked,
  importId,
  error,
}: {
  row: ImportRow;
  asked: readonly Double[];
  importId: string;
  error: string | undefined;
}) {
  const { at, doubts, isBlocked, isTaken, name } = row;
  const extra = { importId, row: at };
  const count = countAsked(row);
  const isToLook =
    asked.length === 0 && count === null && askedDoubts(doubts).some(({ code }) => code !== "place_full");
  return (
    <>
      {error && <p className={css.refusal}>{error}</p>}
      {count && (
        <CheckedForm
          intent="row.answer"
          extra={{ ...extra, choice: "count" }}
          preventScrollReset
          className={css.answers}
        >
          {offered[count].map((number) => (
            <SubmitButton key={number} name="count" value={number} variant="soft" size="sm" busy="…">
              {numbers[number]}
              <span className="sr">: {name}</span>
            </SubmitButton>
          ))}
          <SubmitButton name="count" value="" variant="ghost" size="sm" busy="…">
            No lo sé aún<span className="sr">: {name}</span>
          </SubmitButton>
        </CheckedForm>
      )}
      {!isBlocked && (asked.length > 0 || isToLook) && (
        <CheckedForm intent="row.answer" extra={extra} preventScrollReset className={css.answers}>
          <SubmitButton name="choice" value="keep" variant="soft" size="sm" busy="…">
            {isToLook ? "Está bien" : isTaken ? "Es otra persona" : "Añadirla igualmente"}
            <span className="sr">: {name}</span>
          </SubmitButton>
          {asked.length > 0 && isTaken && (
            <SubmitButton name="choice" value="same" variant="ghost" size="sm" busy="…">
              Es la misma: dejarla fuera<span className="sr">: {name}</span>
            </SubmitButton>
          )}
        </CheckedForm>
      )}
    </>
  );
}
