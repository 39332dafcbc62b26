// The frame of a page that leads through one thing after the other: the way out and how far one is, the sheet, and nothing besides.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { formatNumber } from "#app/copy/format.ts";
import { IconLink } from "#app/ui/display/button.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import css from "./loop.module.css";

export type LoopStep = { at: number; of: number; done: number; label: string };

/**
 * The page's route says `isLoop` in its handle: then `AppFrame` draws no bars, no chat and no notices around it. ✕ leads to `exitTo`.
 * `step`: the thing that is shown (from 1), how many there are, and how many of them are done, which `label` names. `wide` is for paper.
 */
export function Loop({
  exitTo,
  step,
  wide = false,
  children,
}: {
  exitTo: string;
  step?: LoopStep | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.loop} data-wide={wide || undefined}>
      <header className={css.top}>
        <IconLink label="Salir" icon={IconX} to={exitTo} />
        {step && (
          <>
            <Progress percent={(100 * step.done) / step.of} label={step.label} />
            <b>
              {formatNumber(step.at)} de {formatNumber(step.of)}
            </b>
          </>
        )}
      </header>
      <Sheet>{children}</Sheet>
    </div>
  );
}
