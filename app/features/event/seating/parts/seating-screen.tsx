// The seating plan: its figures, its tables or seats, guests who still need a place, and whatever dialog lies over it.
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { ReactNode } from "react";
import { useOutlet } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { freeAt, isFiltered, type SeatingMode } from "#app/domain/event/seating.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Actions, Section } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { byHandText, declinedText, filterText, modeText, notices, roomText, waitingText } from "../copy.ts";
import type { PlanChoices } from "../filter.queries.server.ts";
import type { Place, SeatingPlan, Unseated } from "../queries.server.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { PeoplePicker } from "./people-picker.tsx";
import { Places } from "./places.tsx";
import { PlanFilterBar } from "./plan-filter-bar.tsx";
import { planPath, type PlanView, tickedIn } from "./plan-address.ts";
import css from "./seating.module.css";

export type SeatingProps = {
  event: { id: string; title: string; type: string };
  plan: SeatingPlan;
  unseated: Unseated;
  choices: PlanChoices;
  view: PlanView;
};

/** part 2 §2, the Tables/Seats tab */
export function SeatingScreen({
  event,
  plan,
  unseated,
  choices,
  view,
  answer,
  dialog,
}: SeatingProps & { answer: FormAnswer | undefined; dialog: ReactNode }) {
  const hasDialog = useOutlet() !== null;
  const { mode, places, figures } = plan;
  useLive([`event:${event.id}:guests`]);
  return (
    <ManagerFrame event={event} tab="tables">
      <Notices apart>
        {!hasDialog && <AddressNotice notices={notices} />}
        {!hasDialog && answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
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
            <Tools eventId={event.id} mode={mode} isEmpty={places.length === 0} view={view} />
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
            <div className={css.room}>
              <Section title={mode === "tables" ? "Mesas" : "Asientos"}>
                <PlanFilterBar
                  eventId={event.id}
                  mode={mode}
                  view={view}
                  query={unseated.query}
                  choices={choices}
                  places={places}
                  waiting={unseated.waiting}
                />
                <ShownPlaces eventId={event.id} mode={mode} places={places} view={view} />
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
                    <Waiting
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
          )}
        </>
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
}: {
  eventId: string;
  mode: SeatingMode;
  places: readonly Place[];
  view: PlanView;
}) {
  const shown = isFiltered(view) && !view.allPlaces ? places.filter(({ matches }) => matches > 0) : places;
  if (shown.length > 0) return <Places eventId={eventId} mode={mode} places={shown} view={view} />;
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
          to={planPath(eventId, "", undefined, { ...view, allPlaces: true })}
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

function AddLink({ eventId, mode, view }: { eventId: string; mode: SeatingMode; view: PlanView }) {
  return (
    <ButtonLink icon={IconPlus} to={planPath(eventId, "new", undefined, view)} preventScrollReset>
      {mode === "tables" ? "Añadir mesas" : "Añadir asientos"}
    </ButtonLink>
  );
}

function Tools({
  eventId,
  mode,
  isEmpty,
  view,
}: {
  eventId: string;
  mode: SeatingMode;
  isEmpty: boolean;
  view: PlanView;
}) {
  return (
    <Actions>
      {!isEmpty && <AddLink eventId={eventId} mode={mode} view={view} />}
      {!isEmpty && (
        <ButtonLink variant="ghost" icon={IconPrinter} to={planPath(eventId, "print")}>
          Imprimir el plano
        </ButtonLink>
      )}
      <ButtonLink
        variant="plain"
        icon={IconArrowsExchange}
        to={planPath(eventId, "mode", undefined, view)}
        preventScrollReset
      >
        {mode === "tables" ? "Cambiar a asientos" : "Cambiar a mesas"}
      </ButtonLink>
    </Actions>
  );
}

function DeclinedNotice({ count }: { count: number }) {
  return (
    <Notice
      tone="warn"
      action={
        <CheckedForm intent="declined.free">
          <SubmitButton variant="quiet" size="sm" busy="Liberando...">
            Liberar los sitios de quienes no vienen
          </SubmitButton>
        </CheckedForm>
      }
    >
      {declinedText(count)}
    </Notice>
  );
}

type WaitingProps = {
  eventId: string;
  mode: SeatingMode;
  places: readonly Place[];
  unseated: Unseated;
  view: PlanView;
  answer: FormAnswer | undefined;
};

function Waiting({ eventId, mode, places, unseated, view, answer }: WaitingProps) {
  const field = mode === "tables" ? "tableId" : "seatId";
  const open = places.filter(({ capacity, taken }) => taken < capacity);
  const chosen = answer?.intent === "assign" ? answer.values[field] : undefined;
  return (
    <PeoplePicker
      unseated={unseated}
      view={view}
      widePath={planPath(eventId)}
      free={null}
      dragsOn={eventId}
      ticked={tickedIn(answer)}
    >
      <p className={`${css.byHand} soft small`}>{byHandText[mode]}</p>
      {open.length === 0 ? (
        <p className="soft">No queda ningún sitio libre. Añade {mode === "tables" ? "mesas" : "asientos"} primero.</p>
      ) : (
        <Select
          name={field}
          label={mode === "tables" ? "Mesa" : "A partir del asiento"}
          defaultValue={typeof chosen === "string" ? chosen : undefined}
          options={open.map(({ id, name, capacity, category, taken }) => ({
            value: id,
            label:
              mode === "tables"
                ? roomText(name, freeAt(capacity, taken))
                : [name, category].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </PeoplePicker>
  );
}
