// Signs of long lists: each is drawn once on the page, and every row only points to it.
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./sign-sheet.module.css";

/** Draws each of `signs` once, out of sight, under its name. The sheet stands before the rows that use it. */
export function SignSheet({ signs }: { signs: Readonly<Record<string, Icon>> }) {
  return (
    <svg className={css.sheet} aria-hidden="true">
      {Object.entries(signs).map(([name, Sign]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Sign />
        </symbol>
      ))}
    </svg>
  );
}

/**
 * The sign called `name` of the page's sheet: 1.25em of its text, as an icon is. It needs words beside it. `name` is a word of the code, and
 * its markup one piece: a list with hundreds of rows has a thousand of them.
 */
export function SheetSign({ name }: { name: string }) {
  return (
    <svg className={css.sign} aria-hidden="true" dangerouslySetInnerHTML={{ __html: `<use href="#${idOf(name)}"/>` }} />
  );
}

function idOf(name: string): string {
  return `sign-${name}`;
}
