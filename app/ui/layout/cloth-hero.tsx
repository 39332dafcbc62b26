// The first screen of the home page: big words on the cloth, the laid table at the edge.
import type { ReactNode } from "react";
import { Mesa } from "#app/ui/display/mesa.tsx";
import css from "./cloth-hero.module.css";

/** Goes first inside `<PublicFrame onCloth>`. `title` keeps its line breaks; buttons in `actions` are `party` and `outline`, size `lg`. */
export function ClothHero({
  title,
  lead,
  actions,
  note,
}: {
  title: string;
  lead: ReactNode;
  actions: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className={`${css.hero} mantel feston`}>
      <div className={css.say}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <div className={css.actions}>{actions}</div>
        {note && <p className={css.note}>{note}</p>}
      </div>
      <Mesa className={css.mesa} eager />
    </div>
  );
}
