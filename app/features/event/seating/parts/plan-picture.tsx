// The plan as a picture above the list, for a browser that runs no script: with one, «Plano» is the other view.
import type { SeatingPlan } from "../queries.server.ts";
import { pictureText } from "../plan/copy.ts";
import { planPicturePath } from "../plan/parts/room-address.ts";
import css from "./plan-picture.module.css";

type Layout = { id: string; name: string; hasPlaces: boolean };

/** The layouts that seat guests; a press opens a picture alone. */
export function PlanPicture({
  eventId,
  layouts,
  figures,
  mode,
}: {
  eventId: string;
  layouts: readonly Layout[];
  figures: SeatingPlan["figures"];
  mode: SeatingPlan["mode"];
}) {
  const shown = layouts.filter(({ hasPlaces }) => hasPlaces);
  if (shown.length === 0) return null;
  return (
    <noscript>
      <div className={css.pictures}>
        {shown.map(({ id, name }) => (
          <a key={id} href={planPicturePath(eventId, id)}>
            <img src={planPicturePath(eventId, id)} alt={pictureText(name, figures.taken, figures.places, mode)} />
          </a>
        ))}
      </div>
    </noscript>
  );
}
