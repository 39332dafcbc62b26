// The forms of rows of single seats: new ones, and the place of each row in metres.
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { formatMetres } from "#app/copy/event/metres.ts";
import { rowLimits, rowMeasures } from "#app/domain/event/plan/rows.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { Plan, PlanRow } from "../queries.server.ts";
import { rowFacts, seatText } from "../rows.copy.ts";
import { freeIn } from "./rows-plan.ts";

type Props = { action: string; plan: Plan; answer: FormAnswer | undefined };

export function NewRows({ action, plan: { rows }, answer }: Props) {
  const mine = answer?.intent === "rows.add" ? answer : undefined;
  const last = rows.at(-1);
  const usual = {
    category: last?.category ?? "",
    first: "",
    rows: "1",
    seats: String(last?.seats.length ?? 20),
    between: formatMetres(rowMeasures.between.usual),
    aisles: last?.seats.flatMap(({ isAisle, order }) => (isAisle ? [order] : [])).join(", ") ?? "",
  };
  return (
    <Disclosure summary="Añadir filas" open={mine !== undefined || rows.length === 0}>
      <CheckedForm
        intent="rows.add"
        action={action}
        schema={() => import("../form.ts").then(({ newRowsForm }) => newRowsForm)}
        errors={mine?.errors}
        values={mine?.values ?? usual}
      >
        <p className="soft small">{seatText.rowsLead}</p>
        <FieldRow>
          <TextInput
            name="rows"
            label="Cuántas filas"
            type="number"
            inputMode="numeric"
            min={1}
            max={rowLimits.rows}
            step={1}
          />
          <TextInput
            name="seats"
            label="Asientos en cada una"
            type="number"
            inputMode="numeric"
            min={1}
            max={rowLimits.seats}
            step={1}
          />
        </FieldRow>
        <FieldRow>
          <TextInput name="category" label="Categoría" hint="Si quieres: Platea, Palcos…" autoComplete="off" />
          <TextInput name="first" label="Primera fila" hint="Vacío: la letra que toca." autoComplete="off" />
        </FieldRow>
        <FieldRow>
          <TextInput name="between" label="De fila a fila (m)" inputMode="decimal" autoComplete="off" />
          <TextInput name="aisles" label="Pasillo tras el asiento" hint="«5, 15»" autoComplete="off" />
        </FieldRow>
        <FormActions start>
          <SubmitButton busy="Poniendo...">Poner las filas</SubmitButton>
        </FormActions>
      </CheckedForm>
    </Disclosure>
  );
}

export function RowPlaces({ action, plan: { rows }, answer }: Props) {
  const isRefused = answer?.intent === "plan.save" || answer?.intent === "row.delete";
  return (
    <Disclosure summary="Filas, con su sitio en metros" open={isRefused && answer.errors.form !== undefined}>
      <Stack as="ul" gap={2}>
        {rows.map((row) => (
          <li key={row.id}>
            <RowForm row={row} action={action} answer={answer} />
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

function RowForm({ row, action, answer }: { row: PlanRow; action: string; answer: FormAnswer | undefined }) {
  const { id, spot, seats, category, name } = row;
  const hydrated = useHydrated();
  const mine = answer?.intent === "plan.save" && answer.values["changes[0].id"] === id ? answer : undefined;
  const stored = { "changes[0].x": formatMetres(spot.x), "changes[0].y": formatMetres(spot.y) };
  const taken = seats.length - freeIn(seats);
  return (
    <Disclosure
      small
      summary={`${rowTitle(name)}, ${rowFacts(category, taken, seats.length)}`}
      open={mine !== undefined}
    >
      <CheckedForm
        intent="plan.save"
        action={action}
        extra={{ "changes[0].id": id }}
        errors={mine?.errors}
        values={mine?.values ?? stored}
      >
        <FieldRow>
          <TextInput name="changes[0].x" label="Desde la izquierda (m)" inputMode="decimal" autoComplete="off" />
          <TextInput name="changes[0].y" label="Desde arriba (m)" inputMode="decimal" autoComplete="off" />
        </FieldRow>
        <FormActions start>
          <SubmitButton variant="ghost" size="sm">
            Mover
          </SubmitButton>
        </FormActions>
      </CheckedForm>
      {/* With a script the panel of a chosen seat removes its row, after a question. */}
      {!hydrated && (
        <CheckedForm intent="row.delete" action={action} extra={{ rowId: id }}>
          <FormActions start>
            <SubmitButton variant="destructive" size="sm" busy="Quitando...">
              Quitar la fila
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      )}
    </Disclosure>
  );
}
