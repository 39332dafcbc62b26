// An event's plate: guests who confirm fill the seats of its rim; its middle shows the type. A number always stands beside it.
import type { ReactNode } from "react";
import type { EventCategory } from "#app/domain/event/kinds.ts";
import { kindOf } from "#app/domain/event/kinds.ts";
import { filledSeats, seatDashes } from "#app/ui/display/seats.ts";
import { TypeIcon } from "#app/ui/display/type-icon.tsx";
import css from "./plate.module.css";

const seats = 20;

type Rim = "azulejo" | "albahaca" | "limon" | "naranja" | "granada";
const rims: Record<EventCategory, Rim> = {
  personal: "limon",
  social: "naranja",
  professional: "azulejo",
  corporate: "azulejo",
  cultural: "naranja",
  religious: "albahaca",
  seasonal: "albahaca",
  special: "granada",
};
// Types with a colour of their own, different from their category's.
const ownRims: Record<string, Rim> = {
  wedding: "granada",
  anniversary: "granada",
  dinner: "granada",
  valentine: "granada",
  launch: "naranja",
  "product-launch": "naranja",
};

/** `confirmed` of `invited` guests of an event of this `type`. */
export function Plate({
  type,
  confirmed,
  invited,
  size = "md",
}: {
  type: string;
  confirmed: number;
  invited: number;
  size?: "md" | "lg";
}) {
  return (
    <span className={plateClass(type, size === "lg" && css.lg)}>
      <Rim confirmed={confirmed} invited={invited} seats={seats} />
      <TypeIcon type={type} />
    </span>
  );
}

/** A calendar day with an event: the same rim with fewer seats, and the date in the middle. */
export function DayPlate({
  type,
  confirmed,
  invited,
  children,
}: {
  type: string;
  confirmed: number;
  invited: number;
  children: ReactNode;
}) {
  return (
    <span className={plateClass(type, css.day)}>
      <Rim confirmed={confirmed} invited={invited} seats={14} />
      {children}
    </span>
  );
}

function plateClass(type: string, more: string | false | undefined): string {
  const rim = ownRims[type] ?? rims[kindOf(type).category];
  return [css.plate, rim !== "granada" && css[rim], more].filter(Boolean).join(" ");
}

function Rim({ confirmed, invited, seats }: { confirmed: number; invited: number; seats: number }) {
  const taken = filledSeats(confirmed, invited, seats);
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      <g transform="rotate(-90)">
        <circle r="43" pathLength={seats} strokeDasharray="0 1" />
        {taken > 0 && (
          <circle r="43" className={css.taken} pathLength={seats} strokeDasharray={seatDashes(taken, seats)} />
        )}
      </g>
    </svg>
  );
}
