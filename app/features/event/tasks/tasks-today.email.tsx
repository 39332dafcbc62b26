// The morning e-mail: the recipient's tasks of today, for all events together.
import { formatCount } from "#app/copy/text/format.ts";
import { BigButton, EmailFrame, Fact, Facts, Paragraph, QuietLink, unlinked } from "#app/platform/mail/email-frame.tsx";
import type { EmailKind } from "#app/platform/mail/email-kind.ts";

export type TasksTodayProps = {
  origin: string;
  name: string;
  events: readonly { title: string; tasks: readonly string[] }[];
  tasksUrl: string;
  settingsUrl: string;
  unsubscribeUrl: string;
};

/** «Hoy te toca: Cerrar el menú», one per person and day. */
export const tasksTodayEmail: EmailKind<TasksTodayProps> = {
  kind: "tasks_today",
  cause: "member",
  subject: (props) => headline(props),
  body: (props) => <TasksToday {...props} />,
};

function headline({ events }: TasksTodayProps): string {
  const titles = events.flatMap(({ tasks }) => tasks);
  return titles.length === 1
    ? `Hoy te toca: ${titles[0]}`
    : `Hoy te tocan ${formatCount(titles.length, "tarea", "tareas")}`;
}

function TasksToday(props: TasksTodayProps & { subject: string }) {
  const { origin, name, events, tasksUrl, settingsUrl, unsubscribeUrl, subject } = props;
  const [first] = events;
  const where =
    events.length === 1 ? `«${unlinked(first?.title ?? "")}»` : formatCount(events.length, "evento", "eventos");
  return (
    <EmailFrame
      origin={origin}
      subject={subject}
      preview={`Para ${where}.`}
      heading={unlinked(headline(props))}
      plate="kept"
      reason="Te escribimos porque alguien de tu equipo te ha dado estas tareas, y son para hoy. Solo lo hacemos los días que tienes algo."
      privacy="Tu correo es para preparar estos eventos; no lo cedemos a nadie ni enviamos publicidad."
    >
      <Paragraph>
        Buenos días, {unlinked(name)}. Esto es lo de hoy, para {where}:
      </Paragraph>
      <Facts>
        {events.flatMap(({ title, tasks }, event) =>
          tasks.map((task, at) => (
            // The lines of a finished e-mail never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <Fact key={`${event} ${at}`} label={unlinked(title)}>
              {unlinked(task)}
            </Fact>
          )),
        )}
      </Facts>
      <BigButton href={tasksUrl}>{events.length === 1 ? "Ver mis tareas" : "Ver mis eventos"}</BigButton>
      <QuietLink href={unsubscribeUrl}>No recibir más las tareas de cada día</QuietLink>
      <QuietLink href={settingsUrl}>Elegir qué correos recibo</QuietLink>
    </EmailFrame>
  );
}
