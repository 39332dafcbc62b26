// A row of single seats on the picture: its name, and a square for each seat with its number. The row is one piece: it moves as a whole.
import { memo } from "react";
import { lettersAt } from "#app/domain/event/plan/picture.ts";
import { rowMeasures } from "#app/domain/event/plan/rows.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import { heldText } from "../copy.ts";
import type { PlanPerson, PlanRow, PlanSeat } from "../queries.server.ts";
import { saySeat } from "../rows.copy.ts";
import css from "./rows.module.css";

export type RowLook = {
  perMetre: number;
  /** The seats that the people in the hand would take. */
  mine: string;
  /** The chosen seat of this row, and the one at which Tab stops. */
  chosen: string | null;
  stop: string | null;
  isDim: boolean;
  isAwake: boolean;
  /** The row's name is out of sight: its seats show their codes. */
  isCoded: boolean;
  /** Another host has the row in the hand: their name and their colour. */
  holder?: string | undefined;
  tone?: string | undefined;
};

const { side } = rowMeasures;
/** The height of a number in a seat, in centimetres; smaller than 12 pixels it is not drawn. */
const LETTERS = 22;

/** Draws a row anew only if it or its look has changed. */
function isSame(
  one: { row: PlanRow; look: RowLook; to: Props["to"] },
  other: { row: PlanRow; look: RowLook; to: Props["to"] },
): boolean {
  const names = Object.keys({ ...one.look, ...other.look }) as (keyof RowLook)[];
  return one.row === other.row && names.every((name) => Object.is(one.look[name], other.look[name]));
}

type Props = { row: PlanRow; look: RowLook; to: (seatId: string) => string };

export const RowView = memo(function RowView({ row, look, to }: Props) {
  const { spot, seats, name, width, depth } = row;
  const letters = lettersAt(look.perMetre, 34);
  const hasNumbers = (LETTERS * look.perMetre) / 100 >= 12;
  const mine = new Set(look.mine.split(" "));
  return (
    <g
      className={css.row}
      data-row={row.id}
      data-dim={look.isDim || undefined}
      transform={`translate(${spot.x} ${spot.y})`}
    >
      {look.holder && (
        <rect
          className={css.holding}
          style={{ stroke: look.tone }}
          x={-width / 2 - 18}
          y={-depth / 2 - 18}
          width={width + 36}
          height={depth + 36}
          rx={24}
        >
          <title>{heldText(name, look.holder)}</title>
        </rect>
      )}
      <text className={css.name} x={-width / 2 - 14 - letters * 0.4} fontSize={letters} aria-hidden="true">
        {name}
      </text>
      {seats.map((seat) => (
        <a
          key={seat.id}
          className={css.seat}
          href={to(seat.id)}
          aria-label={saySeat(seat)}
          data-seat={seat.id}
          data-state={mine.has(seat.id) ? "mine" : stateOf(seat.person)}
          {...(look.isAwake && {
            role: "button",
            tabIndex: look.stop === seat.id ? 0 : -1,
            "aria-pressed": look.chosen === seat.id,
          })}
        >
          <rect x={seat.dx - side / 2} y={seat.dy - side / 2} width={side} height={side} rx={14} />
          {hasNumbers && (
            <text x={seat.dx} y={seat.dy} fontSize={LETTERS} aria-hidden="true">
              {look.isCoded ? (seat.code ?? seat.order) : seat.order}
            </text>
          )}
        </a>
      ))}
    </g>
  );
}, isSame);

/** «Ocupado», «Por contestar» or «Disponible» as a colour. */
function stateOf(person: PlanPerson | undefined): PlanSeatState {
  if (!person) return "free";
  return isComing(person.status) ? "on" : person.status === "declined" ? "away" : "waits";
}
type PlanSeatState = "on" | "waits" | "free" | "away";

/** The places of all seats of these rows, for keys that go from one to the next. */
export function seatSpots(rows: readonly PlanRow[]) {
  return rows.flatMap(({ spot, seats }) =>
    seats.map(({ id, dx, dy }: PlanSeat) => ({ id, spot: { x: spot.x + dx, y: spot.y + dy, angle: 0 } })),
  );
}
