// The points of an event: each with its form, and the form for another.
import { doorLimits } from "#app/domain/door/setup.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { setupText as words } from "../copy.ts";
import type { Setup } from "../setup.queries.server.ts";
import css from "./setup.module.css";

type Point = Setup["points"][number];

export function PointList({ setup, answer }: { setup: Setup; answer: FormAnswer | undefined }) {
  return (
    <Section title={words.points} id="puertas">
      <Stack gap={4}>
        <Rows>
          {setup.points.map((point) => (
            <li key={point.id} className={css.row}>
              <div>
                <h3>{point.name}</h3>
                {point.hint && <p className="soft small">{point.hint}</p>}
                <Disclosure summary={`${words.change} ${point.name}`} open={isOf(answer, point)}>
                  <PointForm point={point} answer={answer} />
                </Disclosure>
              </div>
              <ConfirmDialog
                label={words.deletePoint}
                variant="plain"
                size="sm"
                title={`¿Quitar «${point.name}»?`}
                confirm={words.deletePoint}
                busy="Quitando..."
                intent="point.delete"
                extra={{ pointId: point.id }}
              >
                {words.deleteAsk}
              </ConfirmDialog>
            </li>
          ))}
        </Rows>
        <PointForm key={setup.points.length} answer={answer} />
      </Stack>
    </Section>
  );
}

/** The form of a stored point, or of a new one. */
export function PointForm({ point, answer }: { point?: Point; answer: FormAnswer | undefined }) {
  const own = answer?.intent === "point.save" && isOf(answer, point) ? answer : undefined;
  return (
    <CheckedForm
      key={point?.version}
      intent="point.save"
      extra={point ? { pointId: point.id, version: point.version } : {}}
      schema={() => import("../form.ts").then(({ pointForm }) => pointForm)}
      errors={own?.errors}
      values={own?.values ?? (point ? { name: point.name, hint: point.hint } : undefined)}
    >
      <FieldRow>
        <TextInput
          name="name"
          label={words.pointName}
          required
          placeholder={words.pointExample}
          autoComplete="off"
          maxLength={doorLimits.name}
        />
        <TextInput
          name="hint"
          label={words.pointHint}
          placeholder={words.pointHintExample}
          autoComplete="off"
          maxLength={doorLimits.hint}
        />
      </FieldRow>
      <FormActions>
        <SubmitButton variant={point ? "ghost" : undefined}>{point ? words.savePoint : words.addPoint}</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}

/** Whether an answer is about this point, or about the new one. */
function isOf(answer: FormAnswer | undefined, point: Point | undefined): boolean {
  return (answer?.values?.pointId || undefined) === point?.id && answer !== undefined;
}
