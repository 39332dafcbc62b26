// The guests at one table or on one seat, to unseat or to move.
import type { ReactNode } from "react";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { freeAt, type Seated, type SeatingMode } from "#app/domain/event/seating.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { doubtOf, doubtText, roomText } from "../copy.ts";
import type { Place } from "../queries.server.ts";

type Props = {
  mode: SeatingMode;
  place: { id: string; capacity: number; guests: readonly Seated[] };
  places: readonly Place[];
};

/** Posts `unassign`, or `assign` to another place, with this place as `from`: guests moved by another host meanwhile stay there. */
export function SeatedPeople({ mode, place, places }: Props) {
  const others = places.filter(({ id, capacity, taken, isLocked }) => id !== place.id && taken < capacity && !isLocked);
  return (
    <CheckedForm extra={{ from: place.id }}>
      <ul>
        {place.guests.map((guest) => (
          <li key={guest.id}>
            <Checkbox
              id={`seated-${guest.id}`}
              name="guestId[]"
              value={guest.id}
              label={
                <>
                  {guest.name} {doubtMark(guest.status)}
                </>
              }
              defaultChecked={place.capacity === 1}
            />
          </li>
        ))}
      </ul>
      <SubmitButton variant="quiet" name="intent" value="unassign" busy="Levantando...">
        {mode === "tables" ? "Quitar de la mesa" : "Quitar del asiento"}
      </SubmitButton>
      {others.length > 0 && (
        <Group gap={3} align="end" grow="12rem">
          <Select
            name={mode === "tables" ? "tableId" : "seatId"}
            label="Cambiar a"
            options={others.map(({ id, name, number, capacity, taken }) => ({
              value: id,
              label: mode === "tables" ? roomText({ name, number }, freeAt(capacity, taken)) : name,
            }))}
          />
          <SubmitButton variant="quiet" name="intent" value="assign" busy="Cambiando...">
            Cambiar
          </SubmitButton>
        </Group>
      )}
    </CheckedForm>
  );
}

/** Beside a seated guest who has not confirmed. */
function doubtMark(status: GuestStatus): ReactNode {
  const doubt = doubtOf(status);
  if (doubt === "unsure") return <span className="soft small">{doubtText.unsure}</span>;
  return (
    doubt && (
      <Badge tone="bad" shape="bar">
        {doubtText.away}
      </Badge>
    )
  );
}
