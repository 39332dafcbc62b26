// A sheet over the end of a cloth, which says what one works on and how to leave.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { IconLink } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import css from "./cloth-sheet.module.css";

/** The title and ✕, called `closeLabel`, both lead to `to`; `over` stands above the title, `mark` beside it. */
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
  /** Which of its tabs is shown. */
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
