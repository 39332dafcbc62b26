// One day: its things, with the form that moves each of them to another day, and the ways to the days beside it.
import IconCalendarPlus from "@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useEffect, useRef } from "react";
import { capitalized, formatDayAndMonth } from "#app/copy/text/format.ts";
import type {
  CalendarAddress,
  CalendarEvent,
  CalendarItem,
  CalendarPayment,
  CalendarTask,
} from "#app/domain/home/calendar.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { addDays, parseDate, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { buttonClass, ButtonLink, IconLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput } from "#app/ui/form/text-fields.tsx";
import { Drawing } from "#app/ui/display/drawings.tsx";
import { distanceText, emptyDay, moveText, notices, pastTick, sentText, sentTick } from "../copy.ts";
import { mayDragItem } from "./cell-item.tsx";
import { pathTo } from "./calendar-address.ts";
import css from "./dialog.module.css";
import { ItemRow } from "./item-row.tsx";
import rows from "./rows.module.css";

type Asked = { key: string | null; date: PlainDate | null } | null;

export function DayDialog({
  day,
  at,
  today,
  items,
  mayCreate,
  asked,
  answer,
}: {
  day: PlainDate;
  at: CalendarAddress;
  today: PlainDate;
  items: readonly CalendarItem[];
  mayCreate: boolean;
  asked: Asked;
  answer: FormAnswer | undefined;
}) {
  const before = parseDate(addDays(day, -1));
  const after = parseDate(addDays(day, 1));
  return (
    <RouteDialog
      title={capitalized(formatDayAndMonth(day))}
      lead={distanceText(day, today)}
      backTo={pathTo(at.view === "month" ? { ...at, day } : at)}
    >
      <AddressNotice notices={notices} />
      {items.length === 0 ? (
        <div className={css.nothing}>
          <Drawing name="plate" />
          <p>{emptyDay}</p>
        </div>
      ) : (
        <ul className={rows.rows}>
          {items.map((item) => (
            <Thing key={item.key} item={item} at={at} today={today} asked={asked} answer={answer} />
          ))}
        </ul>
      )}
      <footer className={css.foot}>
        <nav aria-label="Otros días">
          {before && (
            <IconLink
              label="Día anterior"
              icon={IconChevronLeft}
              to={pathTo(at, { dialog: before })}
              replace
              preventScrollReset
            />
          )}
          {after && (
            <IconLink
              label="Día siguiente"
              icon={IconChevronRight}
              to={pathTo(at, { dialog: after })}
              replace
              preventScrollReset
            />
          )}
        </nav>
        {mayCreate && (
          <ButtonLink to={`/app/event/new?fecha=${day}`} icon={IconPlus}>
            Nuevo Evento
          </ButtonLink>
        )}
      </footer>
    </RouteDialog>
  );
}

/** A day that no calendar has. */
export function NoDay({ at }: { at: CalendarAddress }) {
  return (
    <GoneDialog
      title="Ese día no existe"
      text="La dirección no nombra ningún día del calendario."
      back="Ver el calendario"
      backTo={pathTo(at)}
    />
  );
}

type Moving = CalendarEvent | CalendarTask | CalendarPayment;

type ThingProps = {
  at: CalendarAddress;
  today: PlainDate;
  asked: Asked;
  answer: FormAnswer | undefined;
};

function Thing({ item, ...props }: ThingProps & { item: CalendarItem }) {
  return (
    <>
      <ItemRow item={item} at={props.at} inDialog />
      {item.kind !== "deadline" && item.kind !== "offer" && (
        <li className={rows.tools}>
          {mayDragItem(item) && <MoveForm item={item} {...props} />}
          {item.kind === "event" && (
            <a
              href={`/app/event/${item.eventId}/calendario.ics`}
              className={buttonClass({ variant: "plain", size: "sm" })}
              download=""
            >
              <IconCalendarPlus aria-hidden />
              Añadir a mi calendario
            </a>
          )}
        </li>
      )}
    </>
  );
}

/** «Mover a…»: a day, and what has to be confirmed first. It opens by itself where something was dragged here, or refused. */
function MoveForm({ item, at, today, asked, answer }: ThingProps & { item: Moving }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const about = answer?.values.taskId ?? answer?.values.paymentId ?? answer?.values.eventId;
  const own = about === (item.kind === "event" ? item.eventId : item.id) ? answer : undefined;
  const isAsked = asked?.key === item.key;
  const isOpen = own !== undefined || isAsked;
  useEffect(() => {
    if (isAsked) ref.current?.querySelector<HTMLElement>("input[type=date]")?.focus();
  }, [isAsked]);
  const wanted = own ? own.values.date : isAsked ? asked.date : null;
  const date = typeof wanted === "string" ? wanted : item.day;
  const hasSent = item.kind === "event" && (item.sent ?? 0) > 0;
  const asksPast =
    item.kind === "event" &&
    (own?.errors.date === moveText.date_past || own?.values.datePassed === "on" || date < today);
  return (
    <details ref={ref} className={css.move} open={isOpen || undefined}>
      <summary className={buttonClass({ variant: "plain", size: "sm" })}>
        Mover a…<span className="sr"> {item.kind === "event" ? item.eventTitle : item.title}</span>
      </summary>
      <CheckedForm
        intent={`${item.kind}.move`}
        action={pathTo(at, { dialog: item.day })}
        errors={own?.errors}
        values={{ ...own?.values, date }}
        extra={{
          eventId: item.eventId,
          ...(item.kind === "task" ? { taskId: item.id } : item.kind === "payment" ? { paymentId: item.id } : {}),
          version: item.version,
        }}
        preventScrollReset
        replace
      >
        {hasSent && item.sent !== null && <p className={css.sent}>{sentText(item.sent)}</p>}
        <DateInput name="date" label="Nuevo día" required />
        {hasSent && <Checkbox name="sentKnown" label={sentTick} />}
        {asksPast && <Checkbox name="datePassed" label={pastTick} />}
        <SubmitButton size="sm" variant="soft" busy="Moviendo...">
          Mover
        </SubmitButton>
      </CheckedForm>
    </details>
  );
}
