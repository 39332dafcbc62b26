// A table seen from above with its chairs; a chair's colour shows the guest's answer.
import { type GuestStatus, isComing } from "#app/domain/guest/guest.ts";
import { seatDashes } from "#app/ui/display/seats.ts";
import css from "./table-ring.module.css";

const looks = ["comes", "waits", "absent"] as const;

/** `statuses` of the seated guests; the other chairs up to `capacity` are free. `number` is the table's, instead of the count of its guests. */
export function TableRing({
  capacity,
  statuses,
  number = statuses.length,
}: {
  capacity: number;
  statuses: readonly GuestStatus[];
  number?: number | undefined;
}) {
  const chairs = Math.max(capacity, statuses.length);
  const seated = looks.map((look) => ({ look, count: statuses.filter((status) => lookOf(status) === look).length }));
  // One string that holds only numbers and class names: a room has hundreds of tables. Shared attributes are in the style sheet.
  const parts = seated.map(({ look, count }, index) => {
    const before = seated.slice(0, index).reduce((sum, each) => sum + each.count, 0);
    const dashes = `stroke-dasharray="${seatDashes(count, chairs)}" stroke-dashoffset="${-before}"`;
    return count > 0 ? `<circle class="${css[look]}" pathLength="${chairs}" ${dashes}/>` : "";
  });
  const free = statuses.length < chairs ? `<circle class="${css.free}" pathLength="${chairs}"/>` : "";
  const plate = `<circle class="${css.cloth}"/><text class="${css.count}">${number}</text>`;
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
