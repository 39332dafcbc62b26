// A contact of a file: alone, or beside its duplicate.
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type ContactDouble, doubleChoices } from "#app/domain/home/contact-doubles.ts";
import { type DraftContact, fillable } from "#app/domain/home/contact-import.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { choiceText, doubleText, doubtText, fieldText } from "../copy.ts";
import type { ImportRow } from "../queries.server.ts";
import css from "./import.module.css";

/** A contact that is left out is grey. */
export function ImportRowItem({
  row: { at, choice, contact, double },
  importId,
}: {
  row: ImportRow;
  importId: string;
}) {
  const { name, doubts } = contact;
  const isOut = !double && choice === "keep";
  const extra = { importId, at };
  return (
    <li className={double ? css.pair : css.row} data-out={isOut || undefined}>
      <div className={css.words}>
        <b className={css.name}>{name}</b>
        <p className={css.facts}>{double ? doubleText(double) : factsOf(contact)}</p>
        {doubts.map((doubt) => (
          <p key={`${doubt.code} ${doubt.text}`} className={css.doubt}>
            <IconAlertTriangle aria-hidden />
            {doubtText(doubt)}
          </p>
        ))}
      </div>
      {double ? (
        <>
          <SideBySide contact={contact} double={double} isCompleted={choice === "complete"} />
          <CheckedForm intent="choose" extra={extra} preventScrollReset>
            <Group gap={2}>
              {doubleChoices
                .filter((each) => each !== "complete" || double.fills.length > 0 || choice === "complete")
                .map((each) => (
                  <SubmitButton
                    key={each}
                    name="choice"
                    value={each}
                    size="sm"
                    variant={each === choice ? "soft" : "ghost"}
                    aria-pressed={each === choice}
                    busy="…"
                    {...(each === choice ? { icon: IconCheck } : {})}
                  >
                    {double.where === "file" && each === "keep" ? "Dejar el primero" : choiceText[each]}
                    <span className="sr">: {name}</span>
                  </SubmitButton>
                ))}
            </Group>
          </CheckedForm>
        </>
      ) : (
        <CheckedForm intent="choose" extra={{ ...extra, choice: isOut ? "add" : "keep" }} preventScrollReset>
          <SubmitButton variant={isOut ? "ghost" : "quiet"} size="sm" busy="…">
            {isOut ? "Añadir" : "Dejar fuera"}
            <span className="sr"> a {name}</span>
          </SubmitButton>
        </CheckedForm>
      )}
    </li>
  );
}

function factsOf({ company, phone, email }: DraftContact): string {
  return [company, phone || "Sin teléfono", email].filter(Boolean).join(" · ");
}

/** A row shows shared values once; values that the file would fill are marked. */
function SideBySide({
  contact,
  double: { mine, where, fills },
  isCompleted,
}: {
  contact: DraftContact;
  double: ContactDouble;
  isCompleted: boolean;
}) {
  const fields = fillable.filter((field) => mine[field] || contact[field]);
  return (
    <table className={css.beside}>
      <caption className="sr">Los dos, uno al lado del otro</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Qué</span>
          </th>
          <th scope="col">{where === "book" ? "En tu agenda" : "Antes, en el archivo"}</th>
          <th scope="col">En el archivo</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Nombre</th>
          <td>{mine.name}</td>
          <td>{contact.name}</td>
        </tr>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldText[field]}</th>
            <td>{mine[field] || <span className={css.none}>Falta</span>}</td>
            <td data-fills={(isCompleted && fills.includes(field)) || undefined}>
              {isCompleted && fills.includes(field) && <IconPlus aria-label="Se completa con" />}
              {contact[field] || <span className={css.none}>No lo trae</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
