// The seating plan: its figures, its tables or seats, whoever still needs a place, and whatever dialog lies over it.
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { ReactNode } from "react";
import { useOutlet } from "react-router";
import { formatCount, formatNumber } from "#app/copy/format.ts";
import { freeAt, type SeatingMode } from "#app/domain/seating.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { ManagerFrame } from "../../parts/manager-frame.tsx";
import { byHandText, declinedText, modeText, noticeText, roomText } from "../copy.ts";
import type { Place, SeatingPlan, Unseated } from "../queries.server.ts";
import { ModeChoice } from "./mode-choice.tsx";
import { PeoplePicker } from "./people-picker.tsx";
import { Places } from "./places.tsx";
import { planPath, type SeatingAnswer, tickedIn } from "./seating-deeds.ts";
import css from "./seating.module.css";

export type SeatingProps = {
  event: { id: string; title: string; type: string };
  plan: SeatingPlan;
  unseated: Unseated;
};

/** part 2 §2, the Tables/Seats tab */
export function SeatingScreen({
  event,
  plan,
  unseated,
  answer,
  dialog,
}: SeatingProps & { answer: SeatingAnswer | undefined; dialog: ReactNode }) {
  const hasDialog = useOutlet() !== null;
  const { mode, places, figures, guestCount, coming } = plan;
  useLive([`event:${event.id}:guests`]);
  return (
    <ManagerFrame event={event} tab="tables" guestCount={guestCount} confirmed={coming}>
      <div className={css.notices}>
        {!hasDialog && <AddressNotice textOf={noticeText} />}
        {!hasDialog && answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
        {figures.declinedSeated > 0 && <DeclinedNotice count={figures.declinedSeated} />}
      </div>
      {mode === null ? (
        <Section title="El plano de la sala" lead="Puedes cambiarlo más tarde.">
          <div className={css.choice}>
            <ModeChoice action={planPath(event.id)} answer={answer} />
          </div>
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
            <Tools eventId={event.id} mode={mode} isEmpty={places.length === 0} />
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
              action={<AddLink eventId={event.id} mode={mode} />}
            />
          ) : (
            <div className={css.room}>
              <Section title={mode === "tables" ? "Mesas" : "Asientos"}>
                <Places eventId={event.id} mode={mode} places={places} />
              </Section>
              <div className={css.waiting}>
                <Section title="Sin sentar" lead={leadOf(mode, figures.unseated, figures.free)} id="sin-sentar">
                  {!hasDialog && (
                    <Waiting eventId={event.id} mode={mode} places={places} unseated={unseated} answer={answer} />
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

function leadOf(mode: SeatingMode, unseated: number, free: number): string {
  if (unseated === 0) return "";
  const missing = unseated - free;
  return missing > 0
    ? `${missing === 1 ? "Falta" : "Faltan"} ${formatCount(missing, "sitio", "sitios")} para que quepan todos.`
    : `Elige a quién y dónde, o abre ${mode === "tables" ? "una" : "un"} ${modeText[mode].one}.`;
}

function AddLink({ eventId, mode }: { eventId: string; mode: SeatingMode }) {
  return (
    <ButtonLink icon={IconPlus} to={planPath(eventId, "new")} preventScrollReset>
      {mode === "tables" ? "Añadir mesas" : "Añadir asientos"}
    </ButtonLink>
  );
}

function Tools({ eventId, mode, isEmpty }: { eventId: string; mode: SeatingMode; isEmpty: boolean }) {
  return (
    <div className={css.tools}>
      {!isEmpty && <AddLink eventId={eventId} mode={mode} />}
      {!isEmpty && (
        <ButtonLink variant="ghost" icon={IconPrinter} to={planPath(eventId, "print")}>
          Imprimir el plano
        </ButtonLink>
      )}
      <ButtonLink variant="plain" icon={IconArrowsExchange} to={planPath(eventId, "mode")} preventScrollReset>
        {mode === "tables" ? "Cambiar a asientos" : "Cambiar a mesas"}
      </ButtonLink>
    </div>
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
  answer: SeatingAnswer | undefined;
};

function Waiting({ eventId, mode, places, unseated, answer }: WaitingProps) {
  const field = mode === "tables" ? "tableId" : "seatId";
  const open = places.filter(({ capacity, names }) => names.length < capacity);
  const chosen = answer?.intent === "assign" ? answer.values[field] : undefined;
  return (
    <PeoplePicker unseated={unseated} free={null} dragsOn={eventId} ticked={tickedIn(answer)}>
      <p className={css.byHand}>{byHandText[mode]}</p>
      {open.length === 0 ? (
        <p className="soft">No queda ningún sitio libre. Añade {mode === "tables" ? "mesas" : "asientos"} primero.</p>
      ) : (
        <Select
          name={field}
          label={mode === "tables" ? "Mesa" : "A partir del asiento"}
          defaultValue={typeof chosen === "string" ? chosen : undefined}
          options={open.map(({ id, name, capacity, category, names }) => ({
            value: id,
            label:
              mode === "tables"
                ? roomText(name, freeAt(capacity, names.length))
                : [name, category].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </PeoplePicker>
  );
}
