// The urgent things of an event: late ones, pending decisions, and the things of the week.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconClipboardText from "@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs";
import IconFiles from "@tabler/icons-react/dist/esm/icons/IconFiles.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import IconReceiptEuro from "@tabler/icons-react/dist/esm/icons/IconReceiptEuro.mjs";
import IconSquareCheck from "@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUserQuestion from "@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs";
import { Link, useFetcher, useSubmit } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { rooms } from "#app/domain/event/rooms.ts";
import { UrgentRow, UrgentSign } from "#app/features/event/urgent/parts/urgent-list.tsx";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { dayText } from "#app/features/event/tasks/copy.ts";
import type { TaskSummary } from "#app/features/event/tasks/queries.server.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { urgentText } from "../copy.ts";
import type { UrgentRow as Urgent, UrgentRows } from "../urgent.queries.server.ts";
import css from "./urgent.module.css";

type Props = {
  eventId: string;
  urgent: UrgentRows;
  /** Whether the list of tasks is open to the viewer. */
  seesTasks: boolean;
};

export function UrgentSection({ eventId, urgent: { rows, total, late }, seesTasks }: Props) {
  const base = `/app/event/${eventId}`;
  return (
    <section className={css.urgent} aria-labelledby="urgent-title">
      <div className={css.head}>
        <h2 id="urgent-title">Antes que nada</h2>
        {total > rows.length && seesTasks && (
          <Link to={`${base}/tasks${late > 0 ? "?estado=vencidas" : ""}`}>Ver las {formatNumber(total)}</Link>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} base={base} row={row} />
        ))}
      </ul>
    </section>
  );
}

const signs = {
  payment: IconReceiptEuro,
  task: IconSquareCheck,
  review: IconUserQuestion,
  deadline: IconHourglass,
  offer: IconFiles,
  gifts: IconGift,
} satisfies Record<Urgent["kind"], Icon>;

function Row({ base, row }: { base: string; row: Urgent }) {
  const { title, text } = urgentText(row);
  const isLate = "days" in row && row.days < 0;
  const to = pathOf(base, row);
  return (
    <UrgentRow start={<UrgentSign icon={signs[row.kind]} />} title={title} to={to} text={text} isLate={isLate}>
      {row.kind === "payment" || row.kind === "task" ? (
        row.mayTick && <Tick base={base} row={row} title={title} />
      ) : (
        <ButtonLink to={to} variant="soft" size="sm" tabIndex={-1} aria-hidden="true">
          Ver
        </ButtonLink>
      )}
    </UrgentRow>
  );
}

function pathOf(base: string, row: Urgent): string {
  if (row.kind === "payment") return `${base}/budget/${row.lineId}`;
  if (row.kind === "task") return `${base}/tasks/${row.id}`;
  if (row.kind === "offer") return `${base}/providers/offers/${row.lineId}`;
  if (row.kind === "review") return `${base}/guests/tray`;
  return row.kind === "deadline" ? `${base}/guests?estado=por-contestar` : `${base}${rooms.visibility.path}`;
}

type Tickable = Extract<Urgent, { mayTick: boolean }>;

/** Marks it as paid or done; the row goes, and the toast takes it back. Without a script its own list answers, and offers the same. */
function Tick({ base, row, title }: { base: string; row: Tickable; title: string }) {
  const fetcher = useFetcher<{ notice?: string; errors?: { form?: string } }>();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const isPayment = row.kind === "payment";
  const action = `${base}/${isPayment ? "budget" : "tasks"}`;
  const fieldsFor = (isOver: boolean): Record<string, string> =>
    isPayment
      ? { intent: "payment.settle", paymentId: row.id, paid: String(isOver) }
      : { intent: "task.toggle", taskId: row.id, completed: String(isOver) };
  // The row, and with it its fetcher, is gone by then.
  const undo = () =>
    submit({ ...fieldsFor(false), quiet: "on" }, { method: "post", action, navigate: false, preventScrollReset: true });
  useNoticeToast(fetcher.data, () => void undo());
  const refused = fetcher.state === "idle" ? fetcher.data?.errors?.form : undefined;
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      {Object.entries(fieldsFor(true)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hydrated && <input type="hidden" name="quiet" value="on" />}
      <SubmitButton
        variant="soft"
        size="sm"
        icon={IconCheck}
        fetcher={fetcher}
        className={css.tick}
        aria-label={`${isPayment ? "Marcar pagado" : "Hecha"}: ${title}`}
      >
        <span className={css.word}>{isPayment ? "Marcar pagado" : "Hecha"}</span>
      </SubmitButton>
      {refused && <p role="alert">{refused}</p>}
    </fetcher.Form>
  );
}

/** For an event where nothing burns: the next task, if there is one. */
export function Calm({ eventId, tasks }: { eventId: string; tasks: TaskSummary | null }) {
  const [next] = tasks?.next ?? [];
  return (
    <p>
      Nada corre prisa.
      {next && tasks && (
        <>
          {" "}
          Lo próximo: <Link to={`/app/event/${eventId}/tasks/${next.id}`}>{next.title}</Link>
          {next.day !== null && `, ${dayText(next.day, tasks.today).toLowerCase()}`}.
        </>
      )}
    </p>
  );
}

/** For an event without guests. */
export function FirstGuests({ eventId }: { eventId: string }) {
  const { guests } = managerPaths(eventId);
  return (
    <section className={css.first} aria-labelledby="first-title">
      <h2 id="first-title">¿A quién invitas?</h2>
      <Group gap={2}>
        <ButtonLink to={`${guests}/import`} icon={IconClipboardText}>
          Pegar una lista
        </ButtonLink>
        <ButtonLink to={`${guests}?anadir=si`} variant="ghost" icon={IconUserPlus}>
          Añadir a mano
        </ButtonLink>
      </Group>
    </section>
  );
}
