// The chosen seat with its guest, for a host to take in the hand, and its row.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { isBesideAisle } from "#app/domain/event/plan/rows.ts";
import { Button, ButtonLink, IconButton } from "#app/ui/display/button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { lockedMark } from "../../copy.ts";
import { planPath } from "../../parts/plan-address.ts";
import { doubtText } from "../copy.ts";
import { lockLabel } from "../hands.copy.ts";
import { chosenSeatText, seatFacts } from "../chosen-seat.copy.ts";
import { rowFacts } from "../rows.copy.ts";
import css from "./chosen-table.module.css";
import { RemoveRow } from "./remove-row.tsx";
import { freeIn, rowOf } from "./rows-plan.ts";
import { roomPlanPath } from "./room-address.ts";
import { riseOnPhone } from "./rise-on-phone.ts";
import type { Planning } from "./use-plan.ts";

export function ChosenSeat({ eventId, planning }: { eventId: string; planning: Planning }) {
  const { plan, chosen, choose } = planning;
  const [chosenId = null] = chosen;
  const found = rowOf(plan, chosenId);
  if (!found) return <p className={`${css.pick} soft`}>{chosenSeatText.pick}</p>;
  const { row, seat, at } = found;
  const { person } = seat;
  // A plate has room for «C12».
  const hasShortCode = seat.code !== null && seat.code.length <= 3;
  const taken = row.seats.length - freeIn(row.seats);
  return (
    <section ref={riseOnPhone} className={css.sheet} aria-label="Asiento elegido">
      <header>
        <b className={css.plate}>{hasShortCode ? seat.code : seat.order}</b>
        <div>
          <h2>{seat.name}</h2>
          <p>{seatFacts(row.category, person !== undefined, isBesideAisle(row.seats, at))}</p>
        </div>
        <IconButton label="Cerrar" icon={IconX} onClick={() => choose(new Set())} />
      </header>
      {person && (
        <ol className={css.people}>
          <li>
            <span className={css.chair}>{seat.order}</span>
            <span>
              {person.name}
              <small>
                {[person.isMinor && "Menor", person.isLocked && lockedMark, doubtText(person.status)]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </span>
            <Button
              variant="plain"
              size="sm"
              aria-label={`Coger a ${person.name}`}
              onClick={() => {
                planning.take({ name: person.name, ids: [person.id], from: seat.id });
                choose(new Set());
              }}
            >
              Coger
            </Button>
          </li>
        </ol>
      )}
      <Group>
        <ButtonLink variant="soft" size="sm" to={planPath(eventId, { place: seat.id })}>
          Sentar, cambiar o eliminar
        </ButtonLink>
        {person && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => planning.lock("person", person.id, person.isLocked !== true)}
          >
            {lockLabel(person.isLocked === true)}
          </Button>
        )}
      </Group>
      <h3>{rowTitle(row.name)}</h3>
      <p className="soft small">{rowFacts(row.category, taken, row.seats.length)}</p>
      {taken === 0 && <RemoveRow row={row} action={roomPlanPath(eventId, plan.layout.id)} />}
    </section>
  );
}
