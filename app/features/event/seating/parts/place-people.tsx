// The guests at a table or on a seat as one HTML text. With thousands in a room, React elements would cost the server more than the text.
import type { Seated } from "#app/domain/event/seating.ts";
import { badgeClass } from "#app/ui/display/badge.tsx";
import { doubtOf, doubtText, lockedMark, seatStateText } from "../copy.ts";
import { waitsMark } from "../offline.copy.ts";
import css from "./places.module.css";

const marks = {
  away: `<span class="${badgeClass("bad", "bar")}" data-tone="bad">${doubtText.away}</span>`,
  unsure: `<span class="soft small">${doubtText.unsure}</span>`,
} as const;

type Props = { people: readonly Seated[]; chairs?: boolean; waits?: ReadonlySet<string> };

/**
 * Keeps the order of `people`, so that a row's index is the person's index in it. With `chairs` each row begins with the chair's number.
 * `waits` are those whose seat waits in this browser for a connection.
 */
export function TablePeople({ people, chairs = false, waits }: Props) {
  const chairOf = ({ chair }: Seated) => (chairs && chair ? `<span class="${css.chair}">${chair}</span> ` : "");
  const rows = people.map(
    (person) =>
      `<li>${chairOf(person)}${nameHtml(person)}${markHtml(person)}${waits?.has(person.id) ? ` ${waitMark}` : ""}</li>`,
  );
  return <ul className={css.people} data-seated="" dangerouslySetInnerHTML={{ __html: rows.join("") }} />;
}

/** The state of a seat, and its guest if it has one. */
export function SeatPerson({ person }: { person: Seated | undefined }) {
  const state = `<span class="soft small">${seatStateText(person !== undefined)}</span>`;
  const html = person ? `${state} <b>${nameHtml(person)}</b>${markHtml(person)}` : state;
  return <p dangerouslySetInnerHTML={{ __html: html }} />;
}

const waitMark = `<span class="soft small">${waitsMark}</span>`;
const lockMark = `<span class="soft small">${lockedMark}</span>`;

const nameHtml = ({ name, isMatch }: Seated) => (isMatch ? `<mark>${escapeHtml(name)}</mark>` : escapeHtml(name));

function markHtml({ status, isLocked }: Seated): string {
  const doubt = doubtOf(status);
  return `${isLocked ? ` ${lockMark}` : ""}${doubt === null ? "" : ` ${marks[doubt]}`}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes a name; guests and other users type it. */
function escapeHtml(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (sign) => entities[sign]!) : text;
}
