// The parts of the public pages: their head, bands with a title, coloured tiles, steps, questions.
import type { ReactNode } from "react";
import css from "./pieces.module.css";

/** The head of a page: its only `<h1>`, a sentence, and what one can do. */
export function Top({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <header className={`band ${css.top}`}>
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children && <div className={css.actions}>{children}</div>}
    </header>
  );
}

/** A part of a page with its title. `aside` puts the title beside what it names where there is room. */
export function Band({
  id,
  title,
  lead,
  aside = false,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  aside?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`band ${css.band}${aside ? ` ${css.aside}` : ""}`} aria-labelledby={`${id}-titulo`}>
      <div className={css.head}>
        <h2 id={`${id}-titulo`}>{title}</h2>
        {lead && <p className="soft">{lead}</p>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}

export type Tone = "limon" | "clavel" | "azulejo" | "albahaca" | "naranja" | "uva";
export type Tile = { title: string; text: ReactNode; tone?: Tone; over?: ReactNode; more?: ReactNode };

/** Things of equal weight, each on a cloth of its own colour; without a tone on the canvas. */
export function Tiles({ tiles, columns = 3 }: { tiles: readonly Tile[]; columns?: 2 | 3 | 4 }) {
  return (
    <ul className={css.tiles} data-columns={columns}>
      {tiles.map(({ title, text, tone, over, more }) => (
        <li key={title} className={css.tile} data-tone={tone}>
          {over && <p className={css.over}>{over}</p>}
          <h3>{title}</h3>
          <p>{text}</p>
          {more}
        </li>
      ))}
    </ul>
  );
}

/** Steps in their order: each number is a seat at the table. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Texts one below the other, each under its title. */
export function PlainList({ rows }: { rows: readonly { title: string; text: ReactNode }[] }) {
  return (
    <dl className={css.plain}>
      {rows.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Questions that open, with no script; the first is open. */
export function Questions({ questions }: { questions: readonly { title: string; text: ReactNode }[] }) {
  return (
    <div className={css.questions}>
      {questions.map(({ title, text }, index) => (
        <details key={title} open={index === 0}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  );
}

/** The last words of a page, on the cloth. */
export function ClosingBand({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={`${css.closing} mantel`} aria-labelledby="despedida">
      <h2 id="despedida">{title}</h2>
      <p>{text}</p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
