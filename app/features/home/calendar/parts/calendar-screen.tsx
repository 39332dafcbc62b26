// The calendar: its head with steps and views, what is shown of it, the month or week, and the agenda.
import IconCalendarShare from "@tabler/icons-react/dist/esm/icons/IconCalendarShare.mjs";
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDay } from "#app/copy/text/format.ts";
import { Button, ButtonLink, IconLink } from "#app/ui/display/button.tsx";
import { ViewLinks } from "#app/ui/display/view-links.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { MorningQuestion } from "#app/features/account/settings/parts/morning-question.tsx";
import type { CalendarData } from "../screen.queries.server.ts";
import { agendaText, leftText, monthTitle, notices, viewText } from "../copy.ts";
import { Agenda } from "./agenda.tsx";
import { pathTo } from "./calendar-address.ts";
import { CalendarFilters } from "./calendar-filters.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import css from "./calendar.module.css";

/** Offered until the person chooses one of the two. SC-62 */
function MondayOffer({ action }: { action: string }) {
  return (
    <Notice
      action={
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="week.start" />
          <Group gap={2}>
            <Button type="submit" size="sm" name="weekStart" value="monday">
              Empezar en lunes
            </Button>
            <Button type="submit" size="sm" variant="plain" name="weekStart" value="sunday">
              Dejarlo así
            </Button>
          </Group>
        </Form>
      }
    >
      Tus semanas empiezan en domingo.
    </Notice>
  );
}

type Props = CalendarData & { refusal: string | undefined; children: ReactNode };

/** `refusal`: why the day on which weeks begin was not stored. */
export function CalendarScreen({ children, refusal, ...data }: Props) {
  const { at, today, steps, views, left, hasAny, agenda, late, cells, isPresent, viewerId } = data;
  const first = at.view === "week" ? cells[0]?.day : undefined;
  const { month, year } = monthTitle(first ?? at.day);
  const unit = at.view === "week" ? "Semana" : "Mes";
  const name = first ? `Semana del ${formatDay(first)}` : month;
  return (
    <Sheet>
      <header className={css.head}>
        <div className={css.words}>
          {isPresent ? (
            <h1>Agenda</h1>
          ) : (
            <h1>
              {name} <span>de {year}</span>
            </h1>
          )}
          <p>{isPresent ? agendaText(today, agenda.until) : leftText(left, at.view, hasAny)}</p>
        </div>
        <div className={css.steps}>
          {steps.before && (
            <IconLink
              label={`${unit} anterior`}
              icon={IconChevronLeft}
              to={pathTo({ ...at, day: steps.before })}
              preventScrollReset
            />
          )}
          <ButtonLink variant="plain" to={pathTo({ ...at, day: today })} preventScrollReset>
            Hoy
          </ButtonLink>
          {steps.after && (
            <IconLink
              label={`${unit} siguiente`}
              icon={IconChevronRight}
              to={pathTo({ ...at, day: steps.after })}
              preventScrollReset
            />
          )}
        </div>
        <div className={css.views}>
          <ViewLinks
            label="Vista"
            links={views.map((view) => ({
              to: pathTo({ ...at, view }),
              label: viewText[view],
              isCurrent: view === at.view,
            }))}
          />
        </div>
        <div className={css.share}>
          <IconLink
            label="Llevar a mi móvil"
            icon={IconCalendarShare}
            variant="ghost"
            to={pathTo(at, { dialog: "feed" })}
            preventScrollReset
          />
        </div>
      </header>
      <Notices>
        <AddressNotice
          notices={notices}
          undo={{ action: pathTo(at, { dialog: at.day }), field: "move", intent: "move.undo" }}
        />
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
        {/* One question at a time. */}
        {data.asksMorning && !data.offersMonday && <MorningQuestion next={pathTo(at)} />}
        {data.offersMonday && <MondayOffer action={pathTo(at)} />}
      </Notices>
      <CalendarFilters {...data} />
      {at.view !== "agenda" && <CalendarGrid {...data} />}
      <div className={at.view === "agenda" ? undefined : css.below}>
        <Agenda at={at} today={today} late={late} viewerId={viewerId} isPresent={isPresent} {...agenda} />
      </div>
      {children}
    </Sheet>
  );
}
