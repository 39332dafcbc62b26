// The categories of single seats as tabs above the room.
import type { Plan, PlanRow } from "../queries.server.ts";
import { seatText } from "../rows.copy.ts";
import css from "./rows.module.css";

/** The categories of the seats as tabs; the rows of the others stand back. Null with fewer than two. */
export function Categories({
  plan: { rows },
  shown,
  onShow,
}: {
  plan: Plan;
  shown: string | null;
  onShow: (category: string | null) => void;
}) {
  const groups = [...Map.groupBy(rows, ({ category }) => category ?? "")];
  if (groups.length < 2) return null;
  const count = (own: readonly PlanRow[]) => own.reduce((sum, { seats }) => sum + seats.length, 0);
  return (
    <div className={css.categories}>
      <fieldset aria-label={seatText.categories}>
        <button type="button" aria-pressed={shown === null} onClick={() => onShow(null)}>
          {seatText.all}
        </button>
        {groups.map(([name, own]) => (
          <button key={name} type="button" aria-pressed={shown === name} onClick={() => onShow(name)}>
            {name || seatText.rows} <small>{count(own)}</small>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
