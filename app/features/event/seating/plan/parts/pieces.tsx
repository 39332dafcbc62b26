// A table and an object on the picture. Words stay upright, however the room and the table are turned.
import { memo } from "react";
import { halfBox, type Point, turnedBy } from "#app/domain/event/plan/boxes.ts";
import { isRounded } from "#app/domain/event/plan/objects.ts";
import { type Level, lettersAt } from "#app/domain/event/plan/picture.ts";
import { chairsAround } from "#app/domain/event/plan/shapes.ts";
import { initialsOf } from "#app/ui/display/initials.ts";
import { freeText, heldText, objectTitle, sayTable } from "../copy.ts";
import type { PlanObject, PlanTable } from "../queries.server.ts";
import { chairStates, tableMarkup } from "./chairs.ts";
import css from "./picture.module.css";

export type TableLook = {
  /** The address of the table's dialog, for a page without script. */
  to: string;
  level: Level;
  perMetre: number;
  /** How far the room is turned. */
  turn: 0 | 90;
  isChosen?: boolean;
  /** The people in the hand do not fit here. */
  isDim?: boolean;
  /** How many of its free chairs the people in the hand would take. */
  held?: number;
  /** It fits here: the name gives way to the number of free chairs. */
  isOffered?: boolean;
  /** Tab stops here. */
  isStop?: boolean;
  /** Another host has it in the hand: their name, and their colour. */
  holder?: string | undefined;
  tone?: string | undefined;
  /** Guests have chairs: the free ones show their numbers. */
  isNumbered?: boolean;
  /** The page's script is awake: a press chooses. */
  isAwake?: boolean;
};

/** Whether both have the same table or object, looking the same: a zoom or a move draws no other one anew. */
function isSame(one: { look: object }, other: { look: object }): boolean {
  const { look, ...piece } = one;
  const { look: otherLook, ...otherPiece } = other;
  return hasSame(piece, otherPiece) && hasSame(look, otherLook);
}
const hasSame = (one: object, other: object) =>
  Object.keys({ ...one, ...other }).every((name) => Object.is(one[name as never], other[name as never]));

export const TableView = memo(function TableView({ table, look }: { table: PlanTable; look: TableLook }) {
  const { spot, people, capacity, number, name } = table;
  if (!spot) return null;
  const { level, perMetre, turn, held = 0 } = look;
  const states = chairStates(capacity, people, held);
  const half = halfBox({ ...table, angle: spot.angle + turn });
  const letters = lettersAt(perMetre, 40);
  const ownName = name === `Mesa ${number}` ? null : name;
  const free = Math.max(0, capacity - people.length);
  const below = look.isOffered ? freeText(free) : level === "rims" || level === "chairs" ? null : ownName;
  return (
    <g
      className={css.table}
      data-table={table.id}
      data-chosen={look.isChosen || undefined}
      data-dim={look.isDim || undefined}
      data-offered={look.isOffered || undefined}
      transform={`translate(${spot.x} ${spot.y})`}
    >
      {look.holder && (
        <circle className={css.holding} style={{ stroke: look.tone }} r={Math.max(half.x, half.y) + 62} />
      )}
      {(look.isChosen || held > 0) && <circle className={css.halo} r={Math.max(half.x, half.y) + 75} />}
      <a
        href={look.to}
        aria-label={
          look.holder ? heldText(sayTable(table, people.length), look.holder) : sayTable(table, people.length)
        }
        {...(look.isAwake && {
          role: "button",
          tabIndex: look.isStop ? 0 : -1,
          "aria-pressed": look.isChosen ?? false,
        })}
      >
        <g
          transform={spot.angle === 0 ? undefined : `rotate(${spot.angle})`}
          dangerouslySetInnerHTML={{ __html: tableMarkup(table, states, level) }}
        />
        <text
          className={css.number}
          fontSize={Math.min(lettersAt(perMetre, 62), 2 * Math.min(half.x, half.y))}
          transform={turn === 0 ? undefined : `rotate(${-turn})`}
        >
          {number}
        </text>
      </a>
      <g aria-hidden="true" transform={turn === 0 ? undefined : `rotate(${-turn})`}>
        {table.isLocked && (
          <path
            className={css.lock}
            transform={`translate(${half.x * 0.55} ${-half.y * 0.55})`}
            d="M-14 0h28v22h-28zM-8 0v-8a8 8 0 0 1 16 0v8"
          />
        )}
        {look.holder && (
          <g transform={`translate(0 ${half.y + 62 + letters * 0.5})`}>
            <rect
              style={{ fill: look.tone }}
              x={-letters * (look.holder.split(" ")[0]!.length * 0.32 + 0.6)}
              y={-letters * 0.8}
              width={letters * (look.holder.split(" ")[0]!.length * 0.64 + 1.2)}
              height={letters * 1.6}
              rx={letters * 0.8}
            />
            <text className={css.holder} fontSize={letters}>
              {look.holder.split(" ")[0]}
            </text>
          </g>
        )}
        {below && !look.holder && (
          <text className={css.name} y={half.y + 62 + letters * 0.8} fontSize={letters}>
            {below}
          </text>
        )}
      </g>
      {(level === "initials" || level === "people") && (
        <>
          {look.isNumbered && <FreeNumbers table={table} states={states} look={look} />}
          <PeopleInChairs table={table} look={look} />
        </>
      )}
    </g>
  );
}, isSame);

/** The numbers of the free chairs, in them. */
function FreeNumbers({ table, states, look }: { table: PlanTable; states: readonly string[]; look: TableLook }) {
  const places = chairsAround(table, states.length);
  return states.map((state, at) => {
    if (!table.spot || (state !== "free" && state !== "mine")) return null;
    const { x, y } = turnedBy(places[at]!, table.spot.angle);
    return (
      <text
        key={at}
        className={css.initials}
        data-waits=""
        fontSize={17}
        transform={`translate(${x} ${y}) rotate(${-look.turn})`}
      >
        {at + 1}
      </text>
    );
  });
}

/** Initials in the chairs; from nearer, first names beside them. */
function PeopleInChairs({ table, look: { level, perMetre, turn, isNumbered } }: { table: PlanTable; look: TableLook }) {
  const { spot, people, capacity } = table;
  const places = chairsAround(table, Math.max(capacity, people.length));
  return people.map(({ id, name, chair, status }) => {
    const at: Point | undefined = chair === null ? undefined : places[chair - 1];
    if (!at || !spot) return null;
    const seen = turnedBy(at, spot.angle);
    const out = turnedBy(seen, turn);
    const far = Math.hypot(seen.x, seen.y) || 1;
    const isLeft = out.x < -20;
    return (
      <g key={id} transform={`translate(${seen.x} ${seen.y}) rotate(${-turn})`}>
        <text
          className={css.initials}
          data-waits={status === "invited" || status === "maybe" || undefined}
          fontSize={17}
        >
          {initialsOf(name)}
        </text>
        {level === "people" && (
          <text
            className={css.first}
            fontSize={lettersAt(perMetre, 11)}
            x={(out.x / far) * 30}
            y={(out.y / far) * 30}
            textAnchor={isLeft ? "end" : out.x > 20 ? "start" : "middle"}
          >
            {isNumbered && `${chair} · `}
            {name.split(" ")[0]}
          </text>
        )}
      </g>
    );
  });
}

type ObjectLook = { perMetre: number; turn: 0 | 90; level: Level; isChosen?: boolean };

export const ObjectView = memo(function ObjectView({ object, look }: { object: PlanObject; look: ObjectLook }) {
  const { kind, x, y, width, depth, angle, chairs, label } = object;
  const { perMetre, turn, level } = look;
  const letters = lettersAt(perMetre, 42);
  const title = objectTitle(object);
  const isSilent = kind === "pillar" || kind === "plant" || kind === "tree" || kind === "high-table" || kind === "door";
  const [across] = (angle + turn) % 180 === 0 ? [width, depth] : [depth, width];
  // A word that is wider than its object runs along the longer side.
  const isUp = title.length * letters * 0.55 > across && depth + width - across > across;
  return (
    <g
      className={css.object}
      data-object={object.id}
      data-kind={kind}
      data-chosen={look.isChosen || undefined}
      transform={`translate(${x} ${y})`}
    >
      <title>{title}</title>
      <g transform={angle === 0 ? undefined : `rotate(${angle})`}>
        {kind === "door" ? (
          <Door width={width} />
        ) : kind === "chairs" ? (
          <Row width={width} chairs={chairs ?? 9} isReserved={label !== null} />
        ) : isRounded(kind) ? (
          <ellipse rx={width / 2} ry={depth / 2} />
        ) : (
          <rect x={-width / 2} y={-depth / 2} width={width} height={depth} rx={kind === "pillar" ? 0 : 16} />
        )}
      </g>
      {level !== "rims" && (!isSilent || label) && (
        <text className={css.label} fontSize={letters} transform={`rotate(${(isUp ? 90 : 0) - turn})`}>
          {title}
        </text>
      )}
    </g>
  );
}, isSame);

/** A door stands in the wall below it before it is turned, and opens inwards. */
function Door({ width }: { width: number }) {
  const half = width / 2;
  return (
    <>
      <path className={css.gap} d={`M${-half} 0H${half}`} />
      <path className={css.leaf} d={`M${-half} 0V${-half}M${half} 0V${-half}`} />
      <path
        className={css.swing}
        d={`M${-half} ${-half}A${half} ${half} 0 0 1 0 0A${half} ${half} 0 0 1 ${half} ${-half}`}
      />
    </>
  );
}

function Row({ width, chairs, isReserved }: { width: number; chairs: number; isReserved: boolean }) {
  const step = width / chairs;
  return Array.from({ length: chairs }, (_, at) => (
    <circle
      key={at}
      className={isReserved ? css.waits : css.free}
      cx={step * (at + 0.5) - width / 2}
      r={Math.min(22, step / 2 - 1)}
    />
  ));
}
