// A sheet over the end of a cloth; the cloth names the subject and has the close button.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { IconLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import css from "./cloth-sheet.module.css";

/** The title and ✕, named `closeLabel`, both link to `to`; `over` stands above the title, `mark` beside it. */
export function ClothSheet({
  title,
  over,
  to,
  closeLabel,
  mark,
  tab,
  children,
}: {
  title: string;
  over: string;
  to: string;
  closeLabel: string;
  mark?: ReactNode;
  /** The current tab. */
  tab: string;
  children: ReactNode;
}) {
  return (
    <div className={css.frame} data-tab={tab}>
      <header className={`mantel ${css.behind}`}>
        {mark && <span className={css.plate}>{mark}</span>}
        <div className={css.words}>
          <p>{over}</p>
          <h1>
            <TitleLink to={to}>{title}</TitleLink>
          </h1>
        </div>
        <IconLink label={closeLabel} icon={IconX} to={to} className={css.close} />
      </header>
      <div className={css.sheet}>{children}</div>
    </div>
  );
}
