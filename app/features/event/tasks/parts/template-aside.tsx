// The tasks of the event's template that the list does not have, beside the list.
import { templateText } from "#app/copy/event/task-templates.ts";
import { formatNumber } from "#app/copy/text/format.ts";
import type { TemplateTask } from "#app/domain/event/task-templates.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { useSearchParams } from "react-router";
import { phaseText } from "../copy.ts";
import { tasksPath } from "./task-address.ts";
import type { ShownTemplate } from "./list-world.ts";
import css from "./tasks.module.css";

export function TemplateAside({ eventId, template }: { eventId: string; template: ShownTemplate }) {
  const [address] = useSearchParams();
  const { name, total, missing } = template;
  const there = total - missing.length;
  if (missing.length === 0) return null;
  return (
    <aside className={css.aside} aria-labelledby="plantilla">
      <h2 id="plantilla">¿Te falta algo?</h2>
      <p>
        La plantilla {templateText[name].of} tiene {formatNumber(total)} tareas.{" "}
        {there === 0 ? (
          "Ninguna está todavía en tu lista."
        ) : (
          <>
            {formatNumber(there)} ya {there === 1 ? "está" : "están"} en tu lista;{" "}
            {missing.length === 1 ? "queda" : "quedan"} <b>{formatNumber(missing.length)}</b> que no.
          </>
        )}
      </p>
      <ul>
        {[...Map.groupBy(missing, ([, daysBefore]) => phaseText(daysBefore))].map(([phase, tasks]) => (
          <li key={phase}>
            <b>{phase}</b>
            <span>{someOf(tasks)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink to={tasksPath(eventId, address, { dialog: "/template" })} variant="soft" wide preventScrollReset>
        {missing.length === 1 ? "Verla" : `Ver las ${formatNumber(missing.length)} y elegir`}
      </ButtonLink>
      <p className="soft small">Las fechas salen del día del evento: si lo movéis, se mueven.</p>
    </aside>
  );
}

/** «Reservar el sitio y 5 más» */
function someOf(tasks: readonly TemplateTask[]): string {
  const [first, ...others] = tasks;
  const title = first?.[2] ?? "";
  return others.length === 0 ? title : `${title} y ${formatNumber(others.length)} más`;
}
