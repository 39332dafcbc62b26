// A table from above, drawn by the server: its top, its chairs, and everybody by name round it.
import { chairsAround, type TableTop } from "#app/domain/event/plan/shapes.ts";
import type { OpenTable, Sitter } from "../table.queries.server.ts";
import css from "./table-picture.module.css";

const CHAIR = 45;
/** Room for the names, in centimetres. */
const MARGIN = { side: 150, end: 75 };
const PER_LINE = 13;

/** The list below the picture says the same, so that screen readers skip it. */
export function TablePicture({ table: { top, capacity, number, guests } }: { table: OpenTable }) {
  const chairs = chairsAround(top, capacity);
  const byChair = new Map(guests.map((guest) => [guest.chair, guest]));
  const [right, below] = extentOf(chairs);
  const box = [-right - MARGIN.side, -below - MARGIN.end, 2 * (right + MARGIN.side), 2 * (below + MARGIN.end)];
  return (
    <svg viewBox={box.join(" ")} className={css.picture} aria-hidden="true">
      <Top top={top} />
      <text className={css.number}>{number}</text>
      {chairs.map(({ x, y, angle }, index) => {
        const guest = byChair.get(index + 1);
        return (
          <g key={index} transform={`translate(${x} ${y})`}>
            {guest?.needsAccess ? (
              <WheelchairPlace />
            ) : (
              <rect
                x={-CHAIR / 2}
                y={-CHAIR / 2}
                width={CHAIR}
                height={CHAIR}
                rx={14}
                transform={`rotate(${angle})`}
                className={guest ? css[lookOf(guest)] : css.free}
              />
            )}
            <text className={guest ? css.initials : css.chairNumber}>{index + 1}</text>
            {guest?.diet && <circle cx={CHAIR / 2} cy={-CHAIR / 2} r={9} className={css.diet} />}
            {guest && <Name name={guest.name} x={x} y={y} />}
          </g>
        );
      })}
    </svg>
  );
}

/** A wheel in the place of the chair, as on the plan. */
function WheelchairPlace() {
  return (
    <g data-wheelchair="">
      <circle r={CHAIR / 2 + 2} className={css.wheel} />
      <circle r={CHAIR / 2 - 5} className={css.spoke} />
    </g>
  );
}

const lookOf = ({ status }: Sitter) => (status === "invited" || status === "maybe" ? "waits" : "comes");

function extentOf(chairs: readonly { x: number; y: number }[]): [number, number] {
  const most = (values: number[]) => Math.max(60, ...values.map(Math.abs)) + CHAIR / 2;
  return [most(chairs.map(({ x }) => x)), most(chairs.map(({ y }) => y))];
}

function Top({ top: { shape, width, depth } }: { top: TableTop }) {
  const high = depth ?? width;
  if (shape === "round" || shape === "high") return <circle r={width / 2} className={css.top} />;
  if (shape === "oval") return <ellipse rx={width / 2} ry={high / 2} className={css.top} />;
  return <rect x={-width / 2} y={-high / 2} width={width} height={high} rx={8} className={css.top} />;
}

/** A name outside its chair, on as many lines as it needs: at the sides it grows away from the table. */
function Name({ name, x, y }: { name: string; x: number; y: number }) {
  const lines = linesOf(name);
  const isAside = Math.abs(x) > Math.abs(y) * 0.6 && Math.abs(x) > CHAIR;
  const shift = isAside
    ? { x: Math.sign(x) * 30, y: (1 - lines.length) * 9 }
    : { x: 0, y: y < 0 ? -34 - (lines.length - 1) * 18 : 44 };
  return (
    <text className={css.name} data-anchor={isAside ? (x > 0 ? "start" : "end") : "middle"} x={shift.x} y={shift.y}>
      {lines.map((line, at) => (
        <tspan key={at} x={shift.x} dy={at === 0 ? 0 : 18}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Words on lines of about thirteen letters: names are never cut. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < PER_LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
