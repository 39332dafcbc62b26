// The seating plan: its figures, its tables or seats, guests who still need a place, and whatever dialog lies over it.
import type { ReactNode } from "react";
import { useOutlet } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { SeatingDetail } from "#app/domain/event/plan/shapes.ts";
import { isFiltered, type SeatingMode } from "#app/domain/event/seating.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notices } from "#app/ui/feedback/notice.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { modeText, notices, waitingText } from "../copy.ts";
import { filterText } from "../filter.copy.ts";
import type { PlanChoices } from "../filter.queries.server.ts";
import type { Brought } from "../brought.queries.server.ts";
import type { FreedPlace } from "../freed.queries.server.ts";
import type { Hand } from "../hand.queries.server.ts";
import type { Place, SeatingPlan, Unseated } from "../queries.server.ts";
import { SolveProgress } from "../proposal/parts/solving.tsx";
import { HandFoot } from "./hand-foot.tsx";
import { ModeChoice } from "./mode-choice.tsx";
import { ListUnsent, useListForms } from "./list-unsent.tsx";
import { hasRoomFor, Places } from "./places.tsx";
import { planPath, type PlanView, undoAt } from "./plan-address.ts";
import { PlanPicture } from "./plan-picture.tsx";
import { PlanFilterBar } from "./plan-filter-bar.tsx";
import { BroughtNotices, DeclinedNotice, FreedNotice } from "./plan-notices.tsx";
import { AddLink, PlanTools } from "./plan-tools.tsx";
import { type PlanAnswer, RefusedNotice } from "./refused-notice.tsx";
import css from "./seating.module.css";
import { usePlanFirst, ViewChoice } from "./view-choice.tsx";
import { listWithUnsent, seatsOf } from "./unsent-list.ts";
import { WaitingPeople } from "./waiting-people.tsx";

export type SeatingProps = {
  event: { id: string; title: string; type: string };
  plan: SeatingPlan;
  unseated: Unseated;
  choices: PlanChoices;
  /** Of the room to scale; empty without one. */
  layouts: readonly { id: string; name: string; hasPlaces: boolean }[];
  /** How many rules the plan has. */
  rules: number;
  /** The places that guests left by declining within the last hour. */
  freed: readonly FreedPlace[];
  brought: readonly Brought[];
  /** The household or guest that the next pressed table gets. */
  hand: Hand | null;
  view: PlanView;
  /** The other hosts who last changed a guest's place, by the guest's id. */
  changedBy: Readonly<Record<string, string>>;
};

/** part 2 §2, the Tables/Seats tab */
export function SeatingScreen({
  event,
  plan,
  unseated: read,
  choices,
  layouts,
  rules,
  freed,
  brought,
  hand,
  view,
  changedBy,
  answer,
  dialog,
}: SeatingProps & { answer: PlanAnswer | undefined; dialog: ReactNode }) {
  const hasDialog = useOutlet() !== null;
  const forms = useListForms(event.id);
  const { mode } = plan;
  const bodies = forms.filter(({ state }) => typeof state === "string").map(({ body }) => body);
  const { places, figures, unseated, waits } = listWithUnsent(
    { ...plan, unseated: read },
    mode === "tables" ? bodies : [],
  );
  const hasRoom = layouts.length > 0;
  useLive([`event:${event.id}:guests`]);
  usePlanFirst(event.id, hasRoom && mode !== null);
  return (
    <ManagerFrame event={event} tab="tables" actions={hasRoom && <ViewChoice eventId={event.id} shown="list" />}>
      <Notices apart>
        {!hasDialog && <AddressNotice notices={notices} undo={undoAt(planPath(event.id, "", {}, view))} />}
        <ListUnsent eventId={event.id} seats={seatsOf(plan, read, changedBy)} />
        <SolveProgress />
        {!hasDialog && <RefusedNotice eventId={event.id} answer={answer} otherTo={planPath(event.id, "", {}, view)} />}
        {freed.map((each) => (
          <FreedNotice key={each.changeId} eventId={event.id} freed={each} view={view} />
        ))}
        <BroughtNotices brought={brought} />
        {figures.declinedSeated > 0 && <DeclinedNotice count={figures.declinedSeated} />}
      </Notices>
      {mode === null ? (
        <Section title="El plano de la sala" lead="Puedes cambiarlo más tarde.">
          <Stack most="40rem">
            <ModeChoice action={planPath(event.id)} answer={answer} />
          </Stack>
        </Section>
      ) : (
        <>
          <div className={css.head}>
            <StatStrip
              stats={[
                { label: "Sitios", value: formatNumber(figures.places) },
                { label: "Ocupados", value: formatNumber(figures.taken) },
                { label: "Libres", value: formatNumber(figures.free) },
                { label: "Sin sentar", value: formatNumber(figures.unseated) },
              ]}
            />
            <div className={css.tools}>
              <PlanTools
                rules={rules}
                hasRoom={hasRoom}
                eventId={event.id}
                mode={mode}
                detail={plan.detail}
                isEmpty={places.length === 0}
                view={view}
              />
            </div>
            {places.length > 0 && figures.unseated > 0 && (
              <a href="#sin-sentar" className={css.jump}>
                Ir a quienes están sin sentar
              </a>
            )}
          </div>
          {places.length === 0 ? (
            <EmptyState
              title={
                mode === "tables"
                  ? "La sala está vacía. Pon la primera mesa."
                  : "La sala está vacía. Pon la primera fila."
              }
              text="Añade varias de una vez: se numeran solas."
              action={<AddLink eventId={event.id} mode={mode} view={view} />}
            />
          ) : (
            <>
              <PlanPicture eventId={event.id} layouts={layouts} figures={figures} mode={mode} />
              <div className={css.room}>
                <Section title={mode === "tables" ? "Mesas" : "Asientos"} id="mesas">
                  <PlanFilterBar
                    eventId={event.id}
                    mode={mode}
                    view={view}
                    query={unseated.query}
                    choices={choices}
                    places={places}
                    waiting={unseated.waiting}
                  />
                  <ShownPlaces
                    eventId={event.id}
                    mode={mode}
                    places={places}
                    view={view}
                    detail={plan.detail}
                    hand={hasDialog ? null : hand}
                    waits={waits}
                  />
                </Section>
                <div className={css.waiting}>
                  <Section
                    title="Sin sentar"
                    lead={
                      isFiltered(view)
                        ? waitingText(unseated.waiting, figures.unseated)
                        : leadOf(mode, figures.unseated, figures.free)
                    }
                    id="sin-sentar"
                  >
                    {!hasDialog && (
                      <WaitingPeople
                        eventId={event.id}
                        mode={mode}
                        places={places}
                        unseated={unseated}
                        view={view}
                        answer={answer}
                      />
                    )}
                  </Section>
                </div>
              </div>
            </>
          )}
        </>
      )}
      {hand && mode === "tables" && !hasDialog && (
        <HandFoot
          hand={hand}
          fits={places.some((place) => hasRoomFor(place, hand))}
          dropTo={planPath(event.id, "", {}, view)}
        />
      )}
      {dialog}
    </ManagerFrame>
  );
}

/** A filtered plan shows only the places of guests who match the filter, unless the host shows all. */
function ShownPlaces({
  eventId,
  mode,
  places,
  view,
  detail,
  hand,
  waits,
}: {
  eventId: string;
  mode: SeatingMode;
  places: readonly Place[];
  view: PlanView;
  detail: SeatingDetail;
  hand: Hand | null;
  waits: ReadonlySet<string>;
}) {
  const shown = isFiltered(view) && !view.allPlaces ? places.filter(({ matches }) => matches > 0) : places;
  if (shown.length > 0)
    return (
      <Places eventId={eventId} mode={mode} places={shown} view={view} detail={detail} hand={hand} waits={waits} />
    );
  return (
    <EmptyState
      level={3}
      drawing="lemon"
      title={`Nadie sentado con el filtro «${filterText(view)}»`}
      text="Quita el filtro, o mira también los sitios en que no hay nadie así."
      action={
        <ButtonLink
          variant="ghost"
          replace
          preventScrollReset
          to={planPath(eventId, "", {}, { ...view, allPlaces: true })}
        >
          {mode === "tables" ? "Ver todas las mesas" : "Ver todos los asientos"}
        </ButtonLink>
      }
    />
  );
}

function leadOf(mode: SeatingMode, unseated: number, free: number): string {
  if (unseated === 0) return "";
  const missing = unseated - free;
  return missing > 0
    ? `${missing === 1 ? "Falta" : "Faltan"} ${formatCount(missing, "sitio", "sitios")} para que quepan todos.`
    : `Elige a quién y dónde, o abre ${mode === "tables" ? "una" : "un"} ${modeText[mode].one}.`;
}
