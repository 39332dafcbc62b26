// The forms that add tables and objects to a room, and those that change or remove its objects.
import { formatMetres } from "#app/copy/event/metres.ts";
import { objectKinds } from "#app/domain/event/plan/shapes.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox, CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { objectText, objectTitle, tableKindText, tableTitle, topText } from "../copy.ts";
import { alignText } from "../hands.copy.ts";
import type { Plan, PlanObject, PlanTable } from "../queries.server.ts";
import { NewRows, RowPlaces } from "./row-forms.tsx";
import { tableKinds } from "./table-kinds.ts";

type Props = { action: string; plan: Plan; answer: FormAnswer | undefined };

export function AddForms({ action, plan, answer }: Props) {
  const { layout, objects, tables } = plan;
  const isSeats = plan.mode === "seats";
  const standing = tables.filter(({ spot }) => spot !== null);
  const of = (intent: string, id?: string) =>
    answer?.intent === intent && (id === undefined || answer.values.objectId === id)
      ? { errors: answer.errors, values: answer.values }
      : undefined;
  return (
    <div>
      <Stack gap={3}>
        {isSeats && layout.hasPlaces && <NewRows action={action} plan={plan} answer={answer} />}
        {!isSeats && layout.hasPlaces && (
          <Disclosure summary="Añadir mesas" open={of("tables.add") !== undefined || tables.length === 0}>
            <CheckedForm
              intent="tables.add"
              action={action}
              schema={() => import("../form.ts").then(({ newTablesForm }) => newTablesForm)}
              errors={of("tables.add")?.errors}
              values={of("tables.add")?.values ?? { shape: "round-180", count: "1", chairs: "10" }}
            >
              <Select
                name="shape"
                label="Forma"
                options={tableKinds.map((kind) => ({ value: kind, label: tableKindText[kind] }))}
              />
              <FieldRow>
                <Count name="count" label="Cuántas" most={seatingLimits.atOnce} />
                <Count name="chairs" label="Sillas en cada una" most={seatingLimits.capacity.max} />
              </FieldRow>
              <FormActions start>
                <SubmitButton busy="Poniendo...">Poner las mesas</SubmitButton>
              </FormActions>
            </CheckedForm>
          </Disclosure>
        )}
        <Disclosure summary="Añadir un objeto" open={of("object.add") !== undefined}>
          <CheckedForm
            intent="object.add"
            action={action}
            schema={() => import("../form.ts").then(({ newObjectForm }) => newObjectForm)}
            errors={of("object.add")?.errors}
            values={of("object.add")?.values}
          >
            <Select
              name="kind"
              label="Qué es"
              options={objectKinds.map((kind) => ({ value: kind, label: objectText[kind] }))}
            />
            <TextInput
              name="label"
              label="Rótulo"
              hint="Si quieres: Altar, Barra libre, Familia de Lucía…"
              autoComplete="off"
            />
            <FieldRow>
              <Metres name="width" label="Largo (m)" hint="Si no, el de siempre." />
              <Metres name="depth" label="Ancho (m)" />
            </FieldRow>
            <Count name="chairs" label="Sillas, si es una fila" most={200} />
            <FormActions start>
              <SubmitButton variant="ghost" busy="Poniendo...">
                Poner el objeto
              </SubmitButton>
            </FormActions>
          </CheckedForm>
        </Disclosure>
        {objects.length > 0 && (
          <Disclosure summary="Objetos de la sala" open={objects.some(({ id }) => of("object.update", id))}>
            <Stack as="ul" gap={2}>
              {objects.map((object) => (
                <li key={object.id}>
                  <ObjectForms object={object} action={action} answer={of("object.update", object.id)} />
                </li>
              ))}
            </Stack>
          </Disclosure>
        )}
        {standing.length > 1 && (
          <Disclosure summary="Alinear o repartir mesas" open={of("align") !== undefined}>
            <CheckedForm
              intent="align"
              action={action}
              schema={() => import("../form.ts").then(({ alignForm }) => alignForm)}
              errors={of("align")?.errors}
              values={of("align")?.values}
            >
              <CheckboxGroup
                name="ids[]"
                label="Qué mesas"
                columns={2}
                choices={standing.map((table) => ({ value: table.id, label: tableTitle(table) }))}
              />
              <Select name="to" label="Cómo" options={alignText.map(({ to, label }) => ({ value: to, label }))} />
              <FormActions start>
                <SubmitButton variant="ghost" busy="Moviendo...">
                  Mover las mesas
                </SubmitButton>
              </FormActions>
            </CheckedForm>
          </Disclosure>
        )}
        {plan.rows.length > 0 && <RowPlaces action={action} plan={plan} answer={answer} />}
        {tables.length > 0 && (
          <Disclosure
            summary="Mesas, con su sitio en metros"
            open={answer?.intent === "plan.save" && answer.errors.form !== undefined}
          >
            <Stack as="ul" gap={2}>
              {tables.map((table) => (
                <li key={table.id}>
                  <TableForm table={table} action={action} answer={answer} />
                </li>
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </div>
  );
}

type Given = Pick<FormAnswer, "errors" | "values"> | undefined;

function ObjectForms({ object, action, answer }: { object: PlanObject; action: string; answer: Given }) {
  const { id, x, y, width, depth, angle, chairs, label, version, accessible } = object;
  const stored = {
    label: label ?? "",
    x: formatMetres(x),
    y: formatMetres(y),
    width: formatMetres(width),
    depth: formatMetres(depth),
    angle: String(angle),
    chairs: chairs === null ? "" : String(chairs),
    accessible,
  };
  return (
    <Disclosure small summary={objectTitle(object)} open={answer !== undefined}>
      <CheckedForm
        intent="object.update"
        action={action}
        version={version}
        extra={{ objectId: id }}
        schema={() => import("../form.ts").then(({ objectForm }) => objectForm)}
        errors={answer?.errors}
        values={answer?.values ?? stored}
      >
        <TextInput name="label" label="Rótulo" autoComplete="off" />
        <FieldRow>
          <Metres name="x" label="Desde la izquierda (m)" />
          <Metres name="y" label="Desde arriba (m)" />
        </FieldRow>
        <FieldRow>
          <Metres name="width" label="Largo (m)" />
          <Metres name="depth" label="Ancho (m)" />
        </FieldRow>
        <FieldRow>
          <TextInput name="angle" label="Giro (grados)" inputMode="numeric" autoComplete="off" />
          {object.kind === "chairs" && <Count name="chairs" label="Sillas" most={200} />}
        </FieldRow>
        {object.kind === "door" && <Checkbox name="accessible" label="Por aquí pasa una silla de ruedas" />}
        <FormActions start>
          <SubmitButton variant="ghost" size="sm">
            Guardar
          </SubmitButton>
        </FormActions>
      </CheckedForm>
      <CheckedForm intent="object.delete" action={action} extra={{ objectId: id }}>
        <FormActions start>
          <SubmitButton variant="destructive" size="sm" busy="Quitando...">
            Quitar del plano
          </SubmitButton>
        </FormActions>
      </CheckedForm>
    </Disclosure>
  );
}

function TableForm({ table, action, answer }: { table: PlanTable; action: string; answer: FormAnswer | undefined }) {
  const { id, spot } = table;
  const mine = answer?.intent === "plan.save" && answer.values["changes[0].id"] === id ? answer : undefined;
  const stored = {
    "changes[0].x": spot ? formatMetres(spot.x) : "",
    "changes[0].y": spot ? formatMetres(spot.y) : "",
    "changes[0].angle": String(spot?.angle ?? 0),
  };
  return (
    <Disclosure small summary={`${tableTitle(table)}, ${topText(table)}`} open={mine !== undefined}>
      <CheckedForm
        intent="plan.save"
        action={action}
        extra={{ "changes[0].id": id }}
        errors={mine?.errors}
        values={mine?.values ?? stored}
      >
        <FieldRow>
          <Metres name="changes[0].x" label="Desde la izquierda (m)" />
          <Metres name="changes[0].y" label="Desde arriba (m)" />
        </FieldRow>
        <TextInput name="changes[0].angle" label="Giro (grados)" inputMode="numeric" autoComplete="off" />
        <FormActions start>
          <SubmitButton variant="ghost" size="sm">
            Mover
          </SubmitButton>
        </FormActions>
      </CheckedForm>
    </Disclosure>
  );
}

function Metres({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return <TextInput name={name} label={label} hint={hint} inputMode="decimal" autoComplete="off" />;
}

function Count({ name, label, most }: { name: string; label: string; most: number }) {
  return <TextInput name={name} label={label} type="number" inputMode="numeric" min={1} max={most} step={1} />;
}
