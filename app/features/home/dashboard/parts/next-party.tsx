// The next party, on a background with a laid table.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { capitalized, formatLongDate } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Mesa } from "#app/ui/display/mesa.tsx";
import type { ListedEvent } from "../queries.server.ts";
import css from "./next-party.module.css";

/** `days` are the days until the party, in its time zone. */
export function NextParty({
  event: { id, title, date, location, guests, days },
}: {
  event: ListedEvent & { days: number };
}) {
  const to = `/app/event/${id}`;
  return (
    <section className={`${css.next} mantel`} aria-labelledby="next-party">
      <div className={css.words}>
        <p className={css.tag}>{days === 0 ? "¡Es hoy!" : "Tu próxima fiesta"}</p>
        <h2 id="next-party">
          <TitleLink to={to}>{title}</TitleLink>
        </h2>
        <p className={css.where}>
          {capitalized(formatLongDate(date))} · {location}
        </p>
        <dl className={css.figures}>
          {days > 0 && <Figure figure={String(days)} name={days === 1 ? "día" : "días"} />}
          {guests && guests.invited > 0 && (
            <Figure
              figure={`${guests.coming}/${guests.invited}`}
              name={guests.coming === 1 ? "confirmado" : "confirmados"}
            />
          )}
        </dl>
        <ButtonLink to={to} variant="party" after={IconArrowRight}>
          Ver Detalles
        </ButtonLink>
      </div>
      <Mesa className={css.mesa} />
    </section>
  );
}

function Figure({ figure, name }: { figure: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
