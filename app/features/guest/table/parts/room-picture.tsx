// The room from above for a guest: walls, things, all tables by number, and the household's own table with its chairs.
import { drawnPlan, type DrawnThing } from "#app/domain/event/plan/drawing.ts";
import type { Outline, Point } from "#app/domain/event/plan/geometry.ts";
import { lettersAt, onScreen, wholeRoom } from "#app/domain/event/plan/picture.ts";
import { objectText } from "#app/features/event/seating/plan/copy.ts";
import { ownText, pictureText } from "../copy.ts";
import type { OwnRoom } from "../own.queries.server.ts";

/** The picture on a phone, in pixels. */
const PHONE = 342;
/** The picture on a screen in the room, in pixels. */
const SCREEN = 560;
const CHAIR = 22;
/** Things that a guest knows without a word. */
const silent: ReadonlySet<string> = new Set(["pillar", "tree", "plant", "high-table", "door", "chairs", "text"]);

/**
 * The long side stands, as on a phone; `isWide` lays it, as on a screen in the room. `entrance` is the word at the door through which
 * guests come.
 */
export function RoomPicture({
  shown,
  isWide = false,
  entrance = ownText.entrance,
}: {
  shown: OwnRoom;
  isWide?: boolean;
  entrance?: string;
}) {
  const { room, tables, things, entranceId } = shown;
  const isUpright = isWide ? room.width < room.depth : room.width > room.depth;
  const view = wholeRoom(room, isUpright);
  const perMetre = ((isWide ? SCREEN : PHONE) * 100) / view.width;
  const drawn = drawnPlan(room, tables, things);
  const at = (point: Point) => onScreen(point, room, isUpright);
  const path = (points: readonly Point[]) =>
    points.map((point, index) => `${index === 0 ? "M" : "L"}${said(at(point))}`).join("");
  const letters = lettersAt(perMetre, 42);
  return (
    <svg
      className="room"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      // The element `img` shows no drawing of the page itself.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={pictureText(shown)}
    >
      <path className="floor" d={`${path(drawn.walls)}Z`} />
      <path className="wall" d={`${path(drawn.walls)}Z`} />
      {drawn.things.map((thing) => (
        <Thing key={thing.object.id} thing={thing} path={path} at={at} />
      ))}
      {shown.ways.map(({ number, path: way }) =>
        way.length > 1 ? <path key={number} className="path" d={path(way)} /> : null,
      )}
      {drawn.tables.map(({ table, at: middle, top, chairs }) => (
        <g key={table.id} className={table.isOwn ? "table own" : "table"}>
          {table.isOwn && (
            <circle className="halo" {...circle(at(middle))} r={Math.max(table.width, table.depth ?? 0) / 2 + 90} />
          )}
          {chairs.map((chair, index) => (
            <circle
              // A chair has no id but its number, and the list never reorders.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={table.ownChairs.includes(index + 1) ? "chair mine" : "chair"}
              {...circle(at(chair))}
              r={CHAIR}
            />
          ))}
          <Top top={top} path={path} at={at} />
          <Words
            at={at(middle)}
            size={Math.min(lettersAt(perMetre, 62), Math.min(table.width, table.depth ?? table.width))}
          >
            {String(table.number)}
          </Words>
        </g>
      ))}
      {drawn.things.map(({ object: { id, kind, x, y }, leaves, outline }) => {
        const word = id === entranceId ? entrance : silent.has(kind) ? "" : objectText[kind];
        if (!word) return null;
        // The word of the entrance stands inside the room, beyond its leaves.
        const middle = at(id === entranceId && leaves.length > 0 ? beyond({ x, y }, leaves) : { x, y });
        return (
          <Words
            key={id}
            at={inside(middle, word, letters, view)}
            size={letters}
            isUp={id !== entranceId && isNarrow(outline.points.map(at), word, letters)}
          >
            {word}
          </Words>
        );
      })}
    </svg>
  );
}

const said = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
const circle = ({ x, y }: Point) => ({ cx: Math.round(x), cy: Math.round(y) });

type At = { path: (points: readonly Point[]) => string; at: (point: Point) => Point };

function Top({ top: { points, radius }, path, at }: At & { top: Outline }) {
  const [only] = points;
  if (points.length === 1 && only) return <circle className="top" {...circle(at(only))} r={radius} />;
  return <path className="top" d={`${path(points)}Z`} />;
}

function Thing({
  thing: { object, outline, chairs, gap, leaves },
  path,
  at,
}: At & { thing: DrawnThing<OwnRoom["things"][number]> }) {
  if (gap)
    return (
      <g className="door">
        <path className="gap" d={path(gap)} />
        <path className="leaf" d={leaves.map(path).join("")} />
      </g>
    );
  if (object.kind === "text") return null;
  if (object.kind === "chairs")
    return chairs.map((chair, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a chair has no id, and the list never reorders
      <circle key={index} className="chair" {...circle(at(chair))} r={CHAIR} />
    ));
  return <path className={object.kind === "pillar" ? "thing pillar" : "thing"} d={`${path(outline.points)}Z`} />;
}

type WordProps = { at: Point; size: number; isUp?: boolean; children: string };

function Words({ at, size, isUp = false, children }: WordProps) {
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  return (
    <text x={x} y={y} fontSize={Math.round(size)} transform={isUp ? `rotate(90 ${x} ${y})` : undefined}>
      {children}
    </text>
  );
}

/** Whether a word is wider than its thing, so that it runs along the longer side. */
function isNarrow(points: readonly Point[], word: string, letters: number): boolean {
  const side = (of: "x" | "y") =>
    Math.max(...points.map((point) => point[of])) - Math.min(...points.map((point) => point[of]));
  return word.length * letters * 0.62 > side("x") && side("y") > side("x");
}

/** A point as far beyond the leaves of a door as they are long. */
function beyond({ x, y }: Point, leaves: readonly (readonly [Point, Point])[]): Point {
  const [from, to] = leaves[0]!;
  return { x: x + 1.7 * (to.x - from.x), y: y + 1.7 * (to.y - from.y) };
}

/** The middle of a word, moved so that it does not leave the picture. */
function inside(at: Point, word: string, letters: number, view: { x: number; width: number }): Point {
  const half = (word.length * letters * 0.62) / 2;
  return { ...at, x: Math.min(view.x + view.width - half, Math.max(view.x + half, at.x)) };
}
