// The dialog of one line: its fields, moving all that follows, and deleting it.
import { schedulePath } from "../copy.ts";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Form, useOutletContext, useSearchParams } from "react-router";
import { clockOf, dayToName, type ScheduleLine } from "#app/domain/event/schedule.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { ScheduleAnswer } from "../actions.server.ts";
import { LineFields } from "./line-fields.tsx";
import type { ScheduleData } from "./schedule-screen.tsx";
import css from "./schedule.module.css";

const steps = [-15, -5, 5, 10, 15, 30];

export function LineDialog({
  event,
  line,
  answer,
}: {
  event: { id: string; date: string; startTime: string | null; lanes: readonly string[] };
  line: ScheduleLine;
  answer: ScheduleAnswer | undefined;
}) {
  const { lanes } = useOutletContext<ScheduleData>();
  const [address] = useSearchParams();
  const lane = address.get("calle");
  const own = schedulePath(event.id, { dialog: line.id, lane });
  const saving = answer?.intent === "item.update" ? answer : undefined;
  const current = answer?.current;
  const other = answer && !saving ? (answer.errors.form ?? answer.errors.minutes) : undefined;
  const version = current?.version ?? line.version;
  return (
    <RouteDialog title="Línea de la escaleta" backTo={schedulePath(event.id, { lane })}>
      {other && (
        <Notice tone="bad" live>
          {other}
        </Notice>
      )}
      <CheckedForm
        intent="item.update"
        action={own}
        schema={() => import("../form.ts").then(({ lineForm }) => lineForm(event.startTime))}
        errors={saving?.errors}
        values={saving?.values ?? valuesOf(line, event)}
        version={version}
        extra={{ itemId: line.id }}
      >
        {current && (
          <Notice tone="warn">
            Ahora pone: <LineInWords line={current} date={event.date} />
          </Notice>
        )}
        <LineFields date={event.date} lanes={[...new Set([...lanes, ...event.lanes])]} />
        <FormActions>
          <SubmitButton>Guardar</SubmitButton>
        </FormActions>
      </CheckedForm>
      <Form method="post" action={own} preventScrollReset className={css.shift}>
        <p id="mover">Mover esta línea y todo lo que sigue, en minutos</p>
        <input type="hidden" name="intent" value="items.shift" />
        <input type="hidden" name="from" value={line.id} />
        {!line.isFixed && <input type="hidden" name="skipFixed" value="1" />}
        {steps.map((minutes) => (
          <SubmitButton
            key={minutes}
            variant="soft"
            size="sm"
            name="minutes"
            value={String(minutes)}
            busy="..."
            aria-describedby="mover"
          >
            {minutes > 0 ? `+${minutes}` : `−${-minutes}`}
          </SubmitButton>
        ))}
      </Form>
      <Form method="post" action={own} preventScrollReset className={css.shift}>
        <p id="fija">
          {line.isFixed ? "Hora fija: no se mueve con lo que queda del día." : "Se mueve con lo que queda del día."}
        </p>
        <input type="hidden" name="intent" value="item.fixed" />
        <input type="hidden" name="itemId" value={line.id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="fixed" value={line.isFixed ? "" : "on"} />
        <SubmitButton variant="soft" size="sm" busy="..." aria-describedby="fija">
          {line.isFixed ? "Soltar la hora" : "Fijar la hora"}
        </SubmitButton>
      </Form>
      <Form method="post" action={own} preventScrollReset className={css.drop}>
        <input type="hidden" name="intent" value="item.delete" />
        <input type="hidden" name="itemId" value={line.id} />
        <input type="hidden" name="version" value={version} />
        <SubmitButton variant="destructive" icon={IconTrash} busy="Borrando...">
          Borrar línea
        </SubmitButton>
      </Form>
    </RouteDialog>
  );
}

function valuesOf(line: ScheduleLine, event: { date: string; startTime: string | null }) {
  const { start, minutes, title, place, lane, people, notes, audience } = line;
  return {
    title,
    start: clockOf(start, event.date).time,
    day: dayToName(start, event.startTime),
    minutes: minutes === null ? "" : String(minutes),
    place,
    lane,
    people: people.join(", "),
    notes,
    audience: audience === "guests" ? "guests" : "",
  };
}

/** A line as one sentence, for a host who compares two versions. */
function LineInWords({ line, date }: { line: ScheduleLine; date: string }) {
  const { title, minutes, place, lane, people, notes } = line;
  const { time } = clockOf(line.start, date);
  return [time, minutes && `${minutes} min`, `«${title}»`, place, lane, people.join(", "), notes]
    .filter(Boolean)
    .join(" · ");
}
