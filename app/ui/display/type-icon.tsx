// The icon of an event's type: one file of drawings for all types, loaded once.
import { kindOf } from "#app/domain/event/kinds.ts";
import drawings from "./event-icons.svg?url";

/** Decoration beside the type's or the event's name, 1.25em; an unknown type shows confetti. */
export function TypeIcon({ type, className }: { type: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={["tabler-icon", className].filter(Boolean).join(" ")}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${drawings}#${kindOf(type).icon}`} />
    </svg>
  );
}
