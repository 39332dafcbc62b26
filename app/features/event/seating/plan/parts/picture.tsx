// The room from above, to scale: floor, walls, objects and tables. The server draws it; the page's script moves it.
import { type ReactNode, type Ref, useId } from "react";
import { levelAt, type View } from "#app/domain/event/plan/picture.ts";
import { wallsOf } from "#app/domain/event/plan/room.ts";
import type { RoomMeasures } from "#app/domain/event/plan/room.ts";
import { type Background, depthOf } from "#app/domain/event/plan/scale.ts";
import type { PlanObject, PlanTable } from "../queries.server.ts";
import { accessiblePlace } from "../copy.ts";
import { seatText } from "../rows.copy.ts";
import { ObjectView, type TableLook, TableView } from "./pieces.tsx";
import css from "./picture.module.css";

type Props = {
  room: RoomMeasures & { background?: Background | null };
  tables: readonly PlanTable[];
  objects: readonly PlanObject[];
  view: View;
  perMetre: number;
  label: string;
  className?: string | undefined;
  lookOf: (table: PlanTable) => Pick<TableLook, "to"> & Partial<TableLook>;
  chosenObject?: string | null;
  svg?: Ref<SVGSVGElement>;
  children?: ReactNode;
};

export function Picture({
  room,
  tables,
  objects,
  view,
  perMetre,
  label,
  className,
  lookOf,
  chosenObject,
  svg,
  children,
}: Props) {
  const id = useId();
  const turn = view.isUpright ? 90 : 0;
  const level = levelAt(perMetre);
  const walls = `M${wallsOf(room)
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}Z`;
  return (
    <svg
      ref={svg}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      className={[css.picture, className].filter(Boolean).join(" ")}
      aria-label={label}
    >
      <defs>
        <pattern id={`${id}grid`} width="100" height="100" patternUnits="userSpaceOnUse">
          <circle className={css.dot} r="4" cx="50" cy="50" />
        </pattern>
      </defs>
      <g data-room="" transform={turn === 0 ? undefined : `translate(${room.depth} 0) rotate(90)`}>
        <path className={css.floor} d={walls} />
        {room.background && <BackgroundView background={room.background} />}
        <path d={walls} fill={`url(#${id}grid)`} />
        <path className={css.wall} d={walls} />
        {objects.map((object) => (
          <ObjectView
            key={object.id}
            object={object}
            look={{ perMetre, turn, level, isChosen: object.id === chosenObject }}
          />
        ))}
        {tables.map((table) => (
          <TableView key={table.id} table={table} look={{ perMetre, turn, level, ...lookOf(table) }} />
        ))}
        {children}
      </g>
    </svg>
  );
}

/** The picture of the venue below the plan, once a host has given its scale. */
function BackgroundView({ background: { key, pixels, x, y, width, opacity } }: { background: Background }) {
  if (width === null) return null;
  return (
    <image
      href={`/files/${key}`}
      x={x}
      y={y}
      width={width}
      height={depthOf(pixels, width)}
      opacity={opacity / 100}
      preserveAspectRatio="none"
      pointerEvents="none"
    />
  );
}

/** The meanings of the chairs' colours; with `seats` those of single seats. */
export function Legend({
  withHand = false,
  withAccess = false,
  seats = false,
}: {
  withHand?: boolean;
  withAccess?: boolean;
  seats?: boolean;
}) {
  return (
    <ul className={css.legend} aria-label={seats ? seatText.legend : "Qué significa cada silla"}>
      <li data-state="on">{seats ? seatText.taken : "Confirmado"}</li>
      <li data-state="waits">{seatText.waits}</li>
      <li data-state="free">{seats ? seatText.free : "Libre"}</li>
      {withAccess && <li data-state="wheel">{accessiblePlace}</li>}
      {withHand && <li data-state="mine">{seatText.mine}</li>}
    </ul>
  );
}
