// Icons of long lists: the page contains each once, and every row references it.
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./sign-sheet.module.css";

/** Defines each of `signs` once, invisibly, under its name. The sheet stands before the rows that use it. */
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
 * The icon `name` of the page's sheet, 1.25em of its text like every icon. It needs words beside it.
 * `name` is a constant of the code. Its markup is one string: a list with hundreds of rows has a thousand icons.
 */
export function SheetSign({ name }: { name: string }) {
  return (
    <svg className={css.sign} aria-hidden="true" dangerouslySetInnerHTML={{ __html: `<use href="#${idOf(name)}"/>` }} />
  );
}

function idOf(name: string): string {
  return `sign-${name}`;
}
