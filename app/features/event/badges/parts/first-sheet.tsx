// The first sheet of badges as the printer will give it: white paper in light and in dark.
import type { CSSProperties } from "react";
import { badgeCards, type BadgeSize, nameParts } from "#app/domain/event/badges.ts";
import { kindText, screenText as words } from "../copy.ts";
import type { BadgeScreen } from "../queries.server.ts";
import css from "./first-sheet.module.css";

const longName = 9;

export function FirstSheet({ people, size }: { people: BadgeScreen["sheet"]; size: BadgeSize }) {
  const { width, height, page, columns, rows, isTall } = badgeCards[size];
  const measures = {
    "--across": columns,
    "--badge": `${width} / ${height}`,
    "--page": `${page[0]} / ${page[1]}`,
    "--above": `${(50 * (page[1] - rows * height)) / page[0]}%`,
    "--share": `${(100 * columns * width) / page[0]}%`,
  } as CSSProperties;
  return (
    <div className={css.paper}>
      <ul
        className={css.sheet}
        style={measures}
        aria-label={words.firstSheet}
        data-single={columns * rows === 1 || undefined}
      >
        {people.slice(0, columns * rows).map(({ id, sortName, company, kind, no }) => {
          const { first, surname } = nameParts(sortName);
          return (
            <li key={id} className={css.badge} data-tall={isTall || undefined}>
              <span className={css.head}>
                <span className={css.kind} data-kind={kind}>
                  {kindText[kind]}
                </span>
                <span>{no}</span>
              </span>
              <b className={css.name} data-long={first.length > longName || undefined}>
                {first}
                {surname && <span>{surname}</span>}
              </b>
              <span className={css.code} aria-hidden="true" />
              {company && <span className={css.company}>{company}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
