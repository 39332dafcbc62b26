// The eight occasions as plates: the first step of a first event.
import { occasionLabel } from "#app/copy/home/occasions.ts";
import { allOccasions, type Occasion, occasionOf } from "#app/domain/home/first-event.ts";
import { Plate } from "#app/ui/display/plate.tsx";
import css from "./occasion-plates.module.css";

/** Each links to its second question. `kept` is the occasion the user began. */
export function OccasionPlates({ kept = null }: { kept?: Occasion | null }) {
  return (
    <ul className={css.plates} aria-label="Qué se celebra">
      {allOccasions.map((occasion) => (
        <li key={occasion}>
          <a href={`/empezar?tipo=${occasion}`} aria-current={occasion === kept ? "true" : undefined}>
            <Plate type={occasionOf(occasion).type} confirmed={0} invited={0} />
            {occasionLabel[occasion]}
          </a>
        </li>
      ))}
    </ul>
  );
}
