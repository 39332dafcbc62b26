// The earlier designs of the event, each with a restore button.
import { Form } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { replacedText, wornText } from "../copy.ts";
import type { WornDesign } from "./choices.ts";
import css from "./own-taste.module.css";

export function WornDesigns({ worn, timeZone }: { worn: readonly WornDesign[]; timeZone: string }) {
  if (worn.length === 0) return null;
  return (
    <details className={css.more}>
      <summary>
        <b>Diseños anteriores</b>
        <small>{worn.length === 1 ? "El último" : `Los últimos ${worn.length}`}</small>
      </summary>
      <ul className={css.worn}>
        {worn.map(({ id, template, customization: { palette, colours, backgroundImage }, imageKey, replacedAt }) => (
          <li key={id}>
            {imageKey && !backgroundImage && <img src={`/files/${imageKey}`} alt="Con esta foto" loading="lazy" />}
            <span>
              <b>{wornText(template, palette, colours !== null)}</b>
              <small>{replacedText(replacedAt, timeZone)}</small>
            </span>
            <Button type="submit" size="sm" variant="ghost" form={formIdOf(id)}>
              Volver a este
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const formIdOf = (id: string) => `restore-${id}`;

/** The list's forms: outside of the form that surrounds the list on the page. */
export function RestoreForms({ worn }: { worn: readonly WornDesign[] }) {
  return worn.map(({ id }) => (
    <Form key={id} id={formIdOf(id)} method="post" hidden>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="designId" value={id} />
    </Form>
  ));
}
