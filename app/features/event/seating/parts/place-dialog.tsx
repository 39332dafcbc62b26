// The dialog of one table or seat: the guests who sit there or could, its name, and its deletion.
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useOutletContext } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { freeAt, type SeatingMode } from "#app/domain/event/seating.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { modeText, notices, refusals, removalText, seatStateText, takenText } from "../copy.ts";
import type { OpenPlace } from "../queries.server.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { SeatFields, TableFields } from "./place-fields.tsx";
import { Places } from "./places.tsx";
import { planPath, tickedIn } from "./plan-address.ts";
import type { SeatingProps } from "./seating-screen.tsx";
import css from "./seating.module.css";
import { SeatedPeople } from "./seated-people.tsx";

type Props = {
  place: OpenPlace | null;
  /** The event has no such table or seat. */
  isGone: boolean;
  answer: FormAnswer | undefined;
};

/** Without a `place` it asks which. */
export function PlaceDialog({ place, isGone, answer }: Props) {
  const { event, plan, unseated, view } = useOutletContext<SeatingProps>();
  const { mode } = plan;
  const backTo = planPath(event.id, "", undefined, view);
  if (isGone)
    return (
      <GoneDialog
        title="Ya no está en el plano"
        text={refusals.place_not_found}
        back="Volver al plano"
        backTo={backTo}
      />
    );
  if (place === null || mode === null)
    return (
      <RouteDialog title={mode === "seats" ? "Elige un asiento" : "Elige una mesa"} backTo={backTo} size="lg">
        {mode && <Places eventId={event.id} mode={mode} places={plan.places} view={{ ...view, allPlaces: true }} />}
      </RouteDialog>
    );
  const { id, guests, capacity, name } = place;
  const free = freeAt(capacity, guests.length);
  const field = mode === "tables" ? "tableId" : "seatId";
  return (
    <RouteDialog
      title={name}
      lead={mode === "tables" ? `${takenText(guests.length, capacity)} ocupados` : seatLead(place)}
      backTo={backTo}
    >
      <AddressNotice notices={notices} />
      {answer?.errors.form && (
        <Notice tone="bad" live>
          {answer.errors.form}
        </Notice>
      )}
      <Stack gap={5}>
        {guests.length > 0 && (
          <Stack as="section" gap={2} aria-labelledby="sentados">
            <h3 id="sentados">{mode === "tables" ? "Sentados aquí" : "Sentado aquí"}</h3>
            <SeatedPeople key={guests.map(({ id }) => id).join()} mode={mode} place={place} places={plan.places} />
          </Stack>
        )}
        {(mode === "tables" || free > 0) && (
          <Stack as="section" gap={2} aria-labelledby="por-sentar">
            <h3 id="por-sentar">Sin sentar</h3>
            {free === 0 ? (
              <p className="soft">Esta mesa está completa.</p>
            ) : (
              <PeoplePicker
                unseated={unseated}
                view={view}
                widePath={planPath(event.id, { place: id })}
                free={mode === "tables" ? free : null}
                extra={{ [field]: id }}
                placeId={id}
                ticked={tickedIn(answer)}
              >
                {mode === "seats" && (
                  <p className="soft small">Si eliges a varios, ocuparán este y los siguientes que estén libres.</p>
                )}
              </PeoplePicker>
            )}
          </Stack>
        )}
        <Change mode={mode} place={place} answer={answer} categories={categoriesOf(plan.places)} />
      </Stack>
    </RouteDialog>
  );
}

function seatLead({ guests, code, category }: OpenPlace): string {
  return [seatStateText(guests.length > 0), category, code].filter(Boolean).join(" · ");
}

function categoriesOf(places: SeatingProps["plan"]["places"]): string[] {
  return [...new Set(places.flatMap(({ category }) => category ?? []))];
}

type ChangeProps = {
  mode: SeatingMode;
  place: OpenPlace;
  categories: readonly string[];
  answer: FormAnswer | undefined;
};

function Change({ mode, place, categories, answer }: ChangeProps) {
  const isTable = mode === "tables";
  const intent = isTable ? "table.update" : "seat.update";
  const own = answer?.intent === intent ? answer : undefined;
  const { one } = modeText[mode];
  const extra = { [isTable ? "tableId" : "seatId"]: place.id };
  const stored = isTable
    ? { name: place.name, capacity: String(place.capacity) }
    : { name: place.name, code: place.code ?? "", category: place.category ?? "" };
  return (
    <Disclosure
      summary={isTable ? "Cambiar nombre o sitios, o eliminar" : "Cambiar nombre, o eliminar"}
      open={own !== undefined}
      className={css.change}
    >
      <CheckedForm
        key={JSON.stringify(stored)}
        intent={intent}
        extra={extra}
        schema={() => import("../form.ts").then(({ seatForm, tableForm }) => (isTable ? tableForm : seatForm))}
        errors={own?.errors}
        values={own?.values ?? stored}
      >
        {isTable ? <TableFields /> : <SeatFields categories={categories} />}
        {/* Not at the thumb: another form of this dialog has its button there. */}
        <div>
          <SubmitButton variant="ghost">Guardar</SubmitButton>
        </div>
      </CheckedForm>
      <ConfirmDialog
        label={`Eliminar ${one}`}
        icon={IconTrash}
        title={`¿Eliminar ${place.name}?`}
        confirm={`Eliminar ${one}`}
        intent={isTable ? "table.delete" : "seat.delete"}
        extra={extra}
      >
        {removalText(place.guests.map(({ name }) => name))}
      </ConfirmDialog>
    </Disclosure>
  );
}
