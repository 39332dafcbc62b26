// A preview of the room in the form, drawn as the plan draws it.
import { useMemo } from "react";
import { sayMetres } from "#app/copy/event/metres.ts";
import { placedInRows } from "#app/domain/event/plan/arrange.ts";
import { usualScale, wholeRoom } from "#app/domain/event/plan/picture.ts";
import { outlined, rectangle, wallsOf } from "#app/domain/event/plan/room.ts";
import { mostChairs } from "#app/domain/event/plan/shapes.ts";
import { seatingLimits } from "#app/domain/event/seating.ts";
import { Picture } from "../../plan/parts/picture.tsx";
import type { PlanTable } from "../../plan/queries.server.ts";
import { parseTableKind, topOf } from "../../plan/parts/table-kinds.ts";
import { previewText } from "../copy.ts";
import css from "./room.module.css";

export type TypedRoom = {
  how: string;
  width: string;
  depth: string;
  outline: string;
  shape: string;
  tables: string;
  chairs: string;
};

/** At most as many tables as a preview draws. */
const MOST_DRAWN = 120;
/** `least` is the narrowest gap through which a person passes with a tray. */
export function RoomPreview({ typed, people, least }: { typed: TypedRoom; people: number; least: number }) {
  const { how, width, depth, outline, shape, tables, chairs } = typed;
  const drawn = useMemo(() => {
    const read = outline.trim() ? outlined(outline) : rectangle(width, depth);
    if (!read.ok || how === "none") return null;
    const kind = parseTableKind(shape);
    const each = Math.max(1, Math.min(seatingLimits.capacity.max, Number(chairs) || 1));
    const count = kind ? Math.max(0, Math.min(MOST_DRAWN, Math.trunc(Number(tables)) || 0)) : 0;
    const top = topOf(kind ?? "round-180", each);
    const walls = wallsOf(read.measures);
    const { spots, gap } = placedInRows(
      Array.from({ length: count }, () => top),
      walls,
      [],
    );
    const capacity = Math.min(each, mostChairs(top));
    const made = spots.map((spot, at): PlanTable => ({
      ...top,
      id: String(at),
      number: at + 1,
      name: `Mesa ${at + 1}`,
      capacity,
      isLocked: false,
      version: 1,
      spot: { ...spot, angle: 0 },
      people: [],
    }));
    return { room: read.measures, made, gap, count, chairs: count * capacity };
  }, [how, width, depth, outline, shape, tables, chairs]);
  if (!drawn) return null;
  const { room, made, gap, count } = drawn;
  const label = `Así quedaría: ${sayMetres(room.width)} por ${sayMetres(room.depth)}, con ${made.length} mesas`;
  const views = [
    { className: css.wide, view: wholeRoom(room, room.depth > room.width) },
    { className: css.tall, view: wholeRoom(room, room.width > room.depth) },
  ];
  return (
    <section className={css.preview} aria-label="Así va quedando">
      <figure className={css.frame} aria-label={label}>
        {views.map(({ className, view }) => (
          <div key={className} className={className} aria-hidden="true" inert>
            <Picture
              {...{ room, view, label }}
              tables={made}
              objects={[]}
              perMetre={usualScale(view)}
              lookOf={() => ({ to: "#" })}
            />
          </div>
        ))}
      </figure>
      {count > 0 && (
        <p className={css.caption}>
          {previewText({ chairs: drawn.chairs, people, placed: made.length, tables: count, gap }, least)}
        </p>
      )}
    </section>
  );
}
