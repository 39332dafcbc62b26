// Who sits at a table or on a seat, drawn as one text: of the thousands in a room each element of React's would cost the server more
// than its words.
import type { Seated } from "#app/domain/seating.ts";
import { badgeClass } from "#app/ui/display/badge.tsx";
import { doubtOf, doubtText, seatStateText } from "../copy.ts";
import css from "./places.module.css";

const marks = {
  away: `<span class="${badgeClass("bad", "bar")}" data-tone="bad">${doubtText.away}</span>`,
  unsure: `<span class="soft small">${doubtText.unsure}</span>`,
} as const;

/** In their order, so that the row of a person is their place in `people`. */
export function TablePeople({ people }: { people: readonly Seated[] }) {
  const rows = people.map((person) => `<li>${nameHtml(person)}${markHtml(person)}</li>`);
  return <ul className={css.people} data-seated="" dangerouslySetInnerHTML={{ __html: rows.join("") }} />;
}

/** Whether a seat is free, or who has it. */
export function SeatPerson({ person }: { person: Seated | undefined }) {
  const state = `<span class="soft small">${seatStateText(person !== undefined)}</span>`;
  const html = person ? `${state} <b>${nameHtml(person)}</b>${markHtml(person)}` : state;
  return <p dangerouslySetInnerHTML={{ __html: html }} />;
}

const nameHtml = ({ name, isMatch }: Seated) => (isMatch ? `<mark>${escapeHtml(name)}</mark>` : escapeHtml(name));

function markHtml({ status }: Seated): string {
  const doubt = doubtOf(status);
  return doubt === null ? "" : ` ${marks[doubt]}`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A name is what its guest or anybody else has typed. */
function escapeHtml(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (sign) => entities[sign]!) : text;
}
