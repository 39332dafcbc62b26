// The points of an event: each with its form, and the form for another.
import { doorLimits, pointKinds } from "#app/domain/door/setup.ts";
import { pointRules } from "#app/domain/door/shares.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput, TimeInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { mixedText, pointFacts, setupText as words } from "../copy.ts";
import type { Setup } from "../setup.queries.server.ts";
import css from "./setup.module.css";
import { ShareForm } from "./share-form.tsx";
import type { SetupProps } from "./shown.ts";

type Point = Setup["points"][number];

export function PointList({ event, setup, answer }: SetupProps) {
  const { mixed } = setup;
  return (
    <Section title={words.points} id="puertas">
      <Stack gap={4}>
        {mixed && <Notice tone="info">{mixedText(mixed.warns.name, mixed.owns.name)}</Notice>}
        <Rows>
          {setup.points.map((point, index) => (
            <li key={point.id} className={`${css.row} ${css.point}`}>
              <div>
                <h3>{point.name}</h3>
                {pointFacts(point) && <p className="soft small">{pointFacts(point)}</p>}
                {point.hint && <p className="soft small">{point.hint}</p>}
                {point.isUncarried && <Notice tone="warn">{words.bookedNobody}</Notice>}
                <Disclosure summary={`${words.change} ${point.name}`} open={isOf(answer, point)}>
                  <PointForm point={point} place={index + 1} tags={setup.tags} answer={answer} />
                </Disclosure>
                {point.rule === "own" && <ShareForm event={event} setup={setup} point={point} answer={answer} />}
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
        <PointForm key={setup.points.length} tags={setup.tags} answer={answer} />
      </Stack>
    </Section>
  );
}

/** The form of a stored point, or of a new one. */
export function PointForm({
  point,
  place,
  tags,
  answer,
}: {
  point?: Point;
  place?: number;
  tags: readonly string[];
  answer: FormAnswer | undefined;
}) {
  const booked = point?.booked;
  // Also a tag that no guest carries any more.
  const choices = booked && !tags.includes(booked) ? [booked, ...tags] : tags;
  const own = answer?.intent === "point.save" && isOf(answer, point) ? answer : undefined;
  return (
    <CheckedForm
      intent="point.save"
      version={point?.version}
      extra={point ? { pointId: point.id } : {}}
      schema={() => import("../form.ts").then(({ pointForm }) => pointForm)}
      errors={own?.errors}
      values={own?.values ?? (point ? valuesOf(point, place) : undefined)}
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
      <RadioGroup
        name="kind"
        label={words.kind}
        defaultValue="entrance"
        choices={pointKinds.map((value) => ({
          value,
          label: words.kinds[value].name,
          hint: words.kinds[value].hint,
        }))}
      />
      <RadioGroup
        name="rule"
        label={words.rule}
        defaultValue="warn"
        choices={pointRules.map((value) => ({
          value,
          label: words.rules[value].name,
          hint: words.rules[value].hint,
        }))}
      />
      <FieldRow>
        <TextInput name="capacity" label={words.capacity} hint={words.capacityHint} inputMode="numeric" maxLength={6} />
        {point && <TextInput name="place" label={words.place} inputMode="numeric" maxLength={2} />}
      </FieldRow>
      {choices.length > 0 && (
        <Select
          name="booked"
          label={words.booked}
          hint={words.bookedHint}
          empty={words.bookedAll}
          options={choices.map((tag) => ({ value: tag, label: words.bookedTag(tag) }))}
        />
      )}
      <FieldRow>
        <TimeInput name="opens" label={words.opensAt} />
        <TimeInput name="closes" label={words.closesAt} />
      </FieldRow>
      <FormActions>
        <SubmitButton variant={point ? "ghost" : undefined}>{point ? words.savePoint : words.addPoint}</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}

function valuesOf({ name, hint, kind, rule, capacity, booked, opens, closes }: Point, place: number | undefined) {
  const texts = { capacity: String(capacity ?? ""), place: String(place ?? "") };
  return { name, hint, kind, rule, booked: booked ?? "", opens: opens ?? "", closes: closes ?? "", ...texts };
}

/** Whether an answer is about this point, or about the new one. */
function isOf(answer: FormAnswer | undefined, point: Point | undefined): boolean {
  return (answer?.values?.pointId || undefined) === point?.id && answer !== undefined;
}
