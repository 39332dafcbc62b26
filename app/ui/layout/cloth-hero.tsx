// The home page's first screen: big words on the cloth, the table drawing at the edge.
import type { ReactNode } from "react";
import { Mesa } from "#app/ui/display/mesa.tsx";
import css from "./cloth-hero.module.css";

/** The first child of `<PublicFrame onCloth>`. `title` keeps its line breaks; `actions` takes `party` and `outline` buttons, size `lg`. */
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
