// Pictures in place of words: the invitation and its answer on two phones, and one wedding in several themes.
import type { ReactNode } from "react";
import classic from "../pictures/theme-classic.webp?url";
import corporate from "../pictures/theme-corporate.webp?url";
import creative from "../pictures/theme-creative.webp?url";
import elegant from "../pictures/theme-elegant.webp?url";
import minimalist from "../pictures/theme-minimalist.webp?url";
import modern from "../pictures/theme-modern.webp?url";
import nube from "../pictures/theme-nube.webp?url";
import romantic from "../pictures/theme-romantic.webp?url";
import vibrant from "../pictures/theme-vibrant.webp?url";
import answer from "../pictures/answer.webp?url";
import invitation from "../pictures/invitation.webp?url";
import css from "./proof.module.css";

/** Two phones on a lemon cloth: pictures of the demonstration, which the links beside them open. */
export function Phones() {
  return (
    <div className={css.phones}>
      <img
        className={css.invitation}
        src={invitation}
        width={520}
        height={1040}
        loading="lazy"
        alt="La invitación de Lucía y Andrés en un móvil, con su fotografía, sus nombres y el día"
      />
      <img
        className={css.answer}
        src={answer}
        width={520}
        height={1040}
        loading="lazy"
        alt="La respuesta de una familia: «Vamos todos», o sí y no para cada uno"
      />
    </div>
  );
}

const themes = [
  ["Romántico", romantic],
  ["Elegante", elegant],
  ["Vibrante", vibrant],
  ["Clásico", classic],
  ["Nube", nube],
  ["Corporativo", corporate],
  ["Moderno", modern],
  ["Minimalista", minimalist],
  ["Creativo", creative],
] as const;

/** The same wedding in every theme. The row is swiped on a phone, and reached by keyboard. */
export function ThemeRow() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys.
    <ul className={css.themes} tabIndex={0} aria-label="Los nueve diseños">
      {themes.map(([name, picture]) => (
        <li key={name}>
          <img src={picture} width={300} height={528} loading="lazy" alt="" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Words beside what proves them. */
export function Proof({ children, words }: { words: ReactNode; children: ReactNode }) {
  return (
    <section id="como" className={`band ${css.proof}`} aria-labelledby="como-titulo">
      <div>{words}</div>
      {children}
    </section>
  );
}

/** For who lives of it: on the dark, with what their plan brings. */
export function ForPlanners({
  points,
  children,
}: {
  points: readonly { title: string; text: string }[];
  children: ReactNode;
}) {
  return (
    <section className={css.planner} aria-labelledby="profesionales">
      <div>
        <h2 id="profesionales">¿Vives de esto?</h2>
        {children}
      </div>
      <ul>
        {points.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
