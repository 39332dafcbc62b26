// Guests who still need a place, beside the plan.
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { freeAt, type SeatingMode } from "#app/domain/event/seating.ts";
import { Select } from "#app/ui/form/text-fields.tsx";
import { byHandText, roomText } from "../copy.ts";
import type { Place, Unseated } from "../queries.server.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { planPath, type PlanView, tickedIn } from "./plan-address.ts";
import css from "./seating.module.css";

type Props = {
  eventId: string;
  mode: SeatingMode;
  places: readonly Place[];
  unseated: Unseated;
  view: PlanView;
  answer: FormAnswer | undefined;
};

/** The list of guests without a place, with the choice of where to seat the ticked ones. */
export function WaitingPeople({ eventId, mode, places, unseated, view, answer }: Props) {
  const field = mode === "tables" ? "tableId" : "seatId";
  const open = places.filter(({ capacity, taken, isLocked }) => taken < capacity && !isLocked);
  const chosen = answer?.intent === "assign" ? answer.values[field] : undefined;
  return (
    <PeoplePicker
      unseated={unseated}
      view={view}
      widePath={planPath(eventId)}
      free={null}
      dragsOn={eventId}
      takes={mode === "tables" && places.length > 0}
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
          options={open.map(({ id, name, number, capacity, category, taken }) => ({
            value: id,
            label:
              mode === "tables"
                ? roomText({ name, number }, freeAt(capacity, taken))
                : [name, category].filter(Boolean).join(" · "),
          }))}
        />
      )}
    </PeoplePicker>
  );
}
