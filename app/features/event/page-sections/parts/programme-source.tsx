// The source of the day's moments: the running order, shown here, or the chapter itself.
import { Form, Link } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import type { ProgrammeRow } from "#app/domain/event/schedule-day.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";

/** One source at a time, so that no moment appears twice; the chapter keeps its own moments meanwhile. */
export function ProgrammeSource({
  eventId,
  fromSchedule,
  moments,
}: {
  eventId: string;
  fromSchedule: boolean;
  moments: readonly ProgrammeRow[];
}) {
  const schedule = <Link to={`/app/event/${eventId}/schedule`}>escaleta</Link>;
  if (!fromSchedule)
    return (
      <Notice tone="info" action={moments.length > 0 && <Source isOn label="Usar la escaleta" />}>
        {moments.length > 0 ? (
          <>
            En la {schedule} hay {formatCount(moments.length, "momento", "momentos")} para los invitados. Si los usas,
            esto se escribe solo.
          </>
        ) : (
          <>También puedes sacarlo de la {schedule}: marca allí lo que es para los invitados.</>
        )}
      </Notice>
    );
  return (
    <Card gap={3}>
      <p>
        «El día» sale de la {schedule}: lo que marcas allí para los invitados, con su hora, qué y dónde. Lo que hubieras
        escrito aquí sigue guardado.
      </p>
      {moments.length === 0 ? (
        <p className="soft">Aún no hay nada para los invitados, y la sección no se ve.</p>
      ) : (
        <ol>
          {moments.map(({ time, what, where }) => (
            <li key={`${time} ${what}`}>
              <b>{time}</b> {what}
              {where && ` · ${where}`}
            </li>
          ))}
        </ol>
      )}
      <Source isOn={false} label="Escribirlo aquí" />
    </Card>
  );
}

function Source({ isOn, label }: { isOn: boolean; label: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="source" />
      <input type="hidden" name="schedule" value={isOn ? "on" : ""} />
      <SubmitButton size="sm" variant="ghost">
        {label}
      </SubmitButton>
    </Form>
  );
}
