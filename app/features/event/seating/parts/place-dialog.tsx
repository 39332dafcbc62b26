// The dialog of one seat: the guest who sits there or those who could, its name, and its deletion. A table has a page of its own.
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useOutletContext } from "react-router";
import { freeAt } from "#app/domain/event/seating.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { notices, refusals, removalText, seatStateText } from "../copy.ts";
import type { OpenPlace } from "../queries.server.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { SeatFields } from "./place-fields.tsx";
import { Places } from "./places.tsx";
import { planPath, tickedIn, undoAt } from "./plan-address.ts";
import { type PlanAnswer, RefusedNotice } from "./refused-notice.tsx";
import type { SeatingProps } from "./seating-screen.tsx";
import css from "./seating.module.css";
import { SeatedPeople } from "./seated-people.tsx";

type Props = {
  place: OpenPlace | null;
  /** The event has no such table or seat. */
  isGone: boolean;
  answer: PlanAnswer | undefined;
};

/** Without a `place` it asks which. */
export function PlaceDialog({ place, isGone, answer }: Props) {
  const { event, plan, unseated, view } = useOutletContext<SeatingProps>();
  const { mode } = plan;
  const backTo = planPath(event.id, "", {}, view);
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
  return (
    <RouteDialog title={name} lead={seatLead(place)} backTo={backTo}>
      <AddressNotice notices={notices} undo={undoAt(planPath(event.id, "", {}, view))} />
      <RefusedNotice eventId={event.id} answer={answer} otherTo={backTo} />
      <Stack gap={5}>
        {guests.length > 0 && (
          <Stack as="section" gap={2} aria-labelledby="sentados">
            <h3 id="sentados">Sentado aquí</h3>
            <SeatedPeople key={guests.map(({ id }) => id).join()} mode={mode} place={place} places={plan.places} />
          </Stack>
        )}
        {free > 0 && (
          <Stack as="section" gap={2} aria-labelledby="por-sentar">
            <h3 id="por-sentar">Sin sentar</h3>
            <PeoplePicker
              unseated={unseated}
              view={view}
              widePath={planPath(event.id, { place: id })}
              free={null}
              extra={{ seatId: id }}
              placeId={id}
              ticked={tickedIn(answer)}
            >
              <p className="soft small">Si eliges a varios, ocuparán este y los siguientes que estén libres.</p>
            </PeoplePicker>
          </Stack>
        )}
        <Change place={place} answer={answer} categories={categoriesOf(plan.places)} />
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

type ChangeProps = { place: OpenPlace; categories: readonly string[]; answer: PlanAnswer | undefined };

function Change({ place, categories, answer }: ChangeProps) {
  const own = answer?.intent === "seat.update" ? answer : undefined;
  const extra = { seatId: place.id };
  const stored = { name: place.name, code: place.code ?? "", category: place.category ?? "" };
  return (
    <Disclosure summary="Cambiar nombre, o eliminar" open={own !== undefined} className={css.change}>
      <CheckedForm
        intent="seat.update"
        version={own?.way?.is === "seatChanged" ? own.way.version : place.version}
        extra={extra}
        schema={() => import("../form.ts").then(({ seatForm }) => seatForm)}
        errors={own?.errors}
        values={own?.values ?? stored}
      >
        <SeatFields categories={categories} />
        {/* Not at the thumb: another form of this dialog has its button there. */}
        <div>
          <SubmitButton variant="ghost">Guardar</SubmitButton>
        </div>
      </CheckedForm>
      <ConfirmDialog
        label="Eliminar asiento"
        icon={IconTrash}
        title={`¿Eliminar ${place.name}?`}
        confirm="Eliminar asiento"
        intent="seat.delete"
        extra={extra}
      >
        {removalText(place.guests.map(({ name }) => name))}
      </ConfirmDialog>
    </Disclosure>
  );
}
