// How to create an event, for a user without any: three steps in their order.
import { Section } from "#app/ui/layout/sheet.tsx";
import { firstSteps } from "../copy.ts";
import css from "./first-steps.module.css";

export function FirstSteps() {
  return (
    <Section title="Así de corto es">
      <ol className={css.steps}>
        {firstSteps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={css.more}>
        <a href="/help/crear-un-evento">Crear tu primer evento, paso a paso</a>
      </p>
    </Section>
  );
}
