// A table seen from above: its chairs round it, and who sits on them by the colour of their answer.
import { type GuestStatus, isComing } from "#app/domain/guest.ts";
import { seatDashes } from "#app/ui/display/seats.ts";
import css from "./table-ring.module.css";

const looks = ["comes", "waits", "absent"] as const;

/** `statuses` of those who sit there; the other chairs up to `capacity` are free. */
export function TableRing({ capacity, statuses }: { capacity: number; statuses: readonly GuestStatus[] }) {
  const chairs = Math.max(capacity, statuses.length);
  const seated = looks.map((look) => ({ look, count: statuses.filter((status) => lookOf(status) === look).length }));
  // Drawn as one text, of nothing but numbers: a room has hundreds of tables, and what all share is in the style.
  const parts = seated.map(({ look, count }, index) => {
    const before = seated.slice(0, index).reduce((sum, each) => sum + each.count, 0);
    const dashes = `stroke-dasharray="${seatDashes(count, chairs)}" stroke-dashoffset="${-before}"`;
    return count > 0 ? `<circle class="${css[look]}" pathLength="${chairs}" ${dashes}/>` : "";
  });
  const free = statuses.length < chairs ? `<circle class="${css.free}" pathLength="${chairs}"/>` : "";
  const plate = `<circle class="${css.cloth}"/><text class="${css.count}">${statuses.length}</text>`;
  return (
    <svg
      viewBox="-50 -50 100 100"
      className={css.ring}
      data-small={chairs > 14 || undefined}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: plate + free + parts.join("") }}
    />
  );
}

function lookOf(status: GuestStatus): (typeof looks)[number] {
  if (isComing(status)) return "comes";
  return status === "declined" ? "absent" : "waits";
}
