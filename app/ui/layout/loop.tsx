// The frame of a page that shows one item after the other: exit, progress and sheet, nothing else.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import type { ReactNode } from "react";
import { formatNumber } from "#app/copy/text/format.ts";
import { IconLink } from "#app/ui/display/button.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { Sheet } from "#app/ui/layout/sheet.tsx";
import css from "./loop.module.css";

export type LoopStep = { at: number; of: number; done: number; label: string };

/**
 * The page's route sets `isLoop` in its handle: `AppFrame` then omits bars, chat and notices. ✕ links to `exitTo`.
 * `step`: the current item (from 1), their number, and the number done, which `label` names. `wide` is for paper.
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
