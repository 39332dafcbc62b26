// The running order of a day: the current line, the clashes, a form for the next line, and all lines.
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import { nameKeys, type ScheduleLine } from "#app/domain/event/schedule.ts";
import { type Clash, mendingOf, type Placed } from "#app/domain/event/schedule-day.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ReachNews } from "#app/features/event/frame/parts/reach-news.tsx";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { ScheduleAnswer } from "../actions.server.ts";
import { clashText, leadText, mendText, notices, schedulePath } from "../copy.ts";
import { type DayTemplate, templateNames } from "#app/copy/event/day-templates.ts";
import { NowCloth } from "./now-cloth.tsx";
import { QuickLine } from "./quick-line.tsx";
import { Run } from "./run.tsx";
import css from "./schedule.module.css";
import { useNow } from "./use-now.ts";

export type ScheduleData = {
  event: { id: string; title: string; date: string; timeZone: string; startTime: string | null; template: DayTemplate };
  lines: readonly Placed<ScheduleLine>[];
  clashes: readonly Clash[];
  lanes: readonly string[];
  /** The lanes that such an event usually has. */
  usual: readonly string[];
  /** When the next line probably begins, and how long it takes. */
  next: { start: number; minutes: number };
  now: number;
  days: number;
  /** Whether the event's page shows the lines for guests. */
  isOnPage: boolean;
  mayWrite: boolean;
  mayCustomize: boolean;
};

export function ScheduleScreen({
  event,
  lines,
  clashes,
  lanes,
  usual,
  next,
  now: served,
  days,
  isOnPage,
  mayWrite,
  mayCustomize,
  answer,
  children,
}: ScheduleData & { answer: ScheduleAnswer | undefined; children: ReactNode }) {
  useLive([`event:${event.id}`]);
  const now = useNow(served);
  const [address] = useSearchParams();
  const asked = address.get("calle");
  const keyOf = nameKeys();
  const shown = lanes.find((lane) => asked !== null && keyOf(lane) === keyOf(asked)) ?? null;
  const path = schedulePath(event.id, { lane: shown });
  const forGuests = lines.filter(({ audience }) => audience === "guests").length;
  const problem = answer && answer.intent !== "item.add" ? (answer.errors.form ?? answer.errors.minutes) : undefined;
  return (
    <Sheet>
      <ReachNews about={["team"]} />
      <PageHead
        title="Escaleta"
        lead={leadText(event.date, days)}
        actions={
          lines.length > 0 && (
            <>
              {mayWrite && (
                <ButtonLink
                  variant="plain"
                  icon={IconLink}
                  to={schedulePath(event.id, { dialog: "links" })}
                  preventScrollReset
                >
                  Enlaces
                </ButtonLink>
              )}
              <ButtonLink variant="ghost" icon={IconPrinter} to={schedulePath(event.id, { dialog: "print" })}>
                Imprimir
              </ButtonLink>
            </>
          )
        }
      />
      <SightLine thing="schedule" />
      <AddressNotice notices={notices} undo={{ action: path, field: "batchId" }} />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <NowCloth lines={lines} now={now} timeZone={event.timeZone} days={days} mayWrite={mayWrite} />
      <Clashes lines={lines} clashes={clashes} path={mayWrite ? path : null} />
      {lines.length === 0 && (
        <EmptyState
          title="El día está en blanco."
          text={
            mayWrite
              ? "¿A qué hora empieza? Escríbelo línea a línea, o parte de un día ya hecho."
              : "Cuando haya algo escrito, estará aquí."
          }
          action={mayWrite && <TemplateForm path={path} template={event.template} />}
        />
      )}
      {mayWrite && (
        <QuickLine
          key={event.id}
          event={event}
          lanes={[...new Set([...lanes, ...usual])]}
          next={next}
          path={path}
          answer={answer?.intent === "item.add" ? answer : undefined}
        />
      )}
      {lines.length > 0 && lanes.length > 1 && (
        <div className={css.lanes}>
          <FilterChips
            label="Filtrar por grupo"
            chips={[
              { to: schedulePath(event.id), label: "Todo", count: lines.length, current: shown === null },
              ...lanes.map((lane) => ({
                to: schedulePath(event.id, { lane }),
                label: lane,
                count: lines.filter((line) => keyOf(line.lane) === keyOf(lane)).length,
                current: lane === shown,
              })),
            ]}
          />
        </div>
      )}
      {lines.length > 0 && (
        <Run
          eventId={event.id}
          lines={lines}
          lanes={lanes}
          clashes={clashes}
          now={now}
          timeZone={event.timeZone}
          mayWrite={mayWrite}
          lane={shown}
        />
      )}
      {mayCustomize && forGuests > 0 && !isOnPage && (
        <Notices apart>
          <Notice
            tone="info"
            action={
              <Form method="post" action={path} preventScrollReset>
                <input type="hidden" name="intent" value="page.use" />
                <SubmitButton size="sm" variant="ghost">
                  Usar la escaleta
                </SubmitButton>
              </Form>
            }
          >
            {formatCount(forGuests, "línea es", "líneas son")} para los invitados. «El día» de la página aún no las usa.
          </Notice>
        </Notices>
      )}
      {lines.length > 0 && (
        <p className={`soft small ${css.foot}`}>
          {isOnPage && forGuests > 0
            ? `${formatCount(forGuests, "línea sale", "líneas salen")} en «El día» de la página: solo la hora, qué y dónde. `
            : ""}
          {mayWrite &&
            "Cada silla es un cuarto de hora. Abre una línea para cambiarla, o para mover todo lo que sigue."}
        </p>
      )}
      {children}
    </Sheet>
  );
}

/** How many clashes the notice lists one by one. */
const saidClashes = 3;

/** `path` is where what ends a clash is posted; null for who only reads. */
function Clashes({ lines, clashes, path }: Pick<ScheduleData, "lines" | "clashes"> & { path: string | null }) {
  if (clashes.length === 0) return null;
  const titles = new Map(lines.map(({ id, title }) => [id, title]));
  return (
    <Notices apart>
      <Notice tone="warn">
        {clashes.slice(0, saidClashes).map((clash) => (
          <div key={`${clash.kind} ${clash.name} ${clash.lines.join(" ")}`} className={css.clash}>
            <p>
              <b>{clashText(clash)}</b> {clash.lines.map((id) => `«${titles.get(id)}»`).join(" y ")}.
            </p>
            {path !== null && <Mending mending={mendingOf(clash, lines)} path={path} />}
          </div>
        ))}
        {clashes.length > saidClashes && (
          <p>Y {formatCount(clashes.length - saidClashes, "choque más", "choques más")}, marcados abajo.</p>
        )}
      </Notice>
    </Notices>
  );
}

function Mending({ mending, path }: { mending: ReturnType<typeof mendingOf<ScheduleLine>>; path: string }) {
  if (!mending) return null;
  const { line, minutes, until } = mending;
  return (
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="intent" value="item.end" />
      <input type="hidden" name="itemId" value={line.id} />
      <input type="hidden" name="version" value={line.version} />
      <input type="hidden" name="minutes" value={minutes} />
      <SubmitButton variant="ghost" size="sm" busy="Acabando...">
        {mendText(line.title, until)}
      </SubmitButton>
    </Form>
  );
}

function TemplateForm({ path, template }: { path: string; template: DayTemplate }) {
  return (
    <Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="intent" value="template.apply" />
      <SubmitButton variant="ghost" name="template" value={template} busy="Poniendo...">
        {templateNames[template]}
      </SubmitButton>
    </Form>
  );
}
