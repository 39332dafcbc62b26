// The answer that is read from two metres: it is done.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconDoor from "@tabler/icons-react/dist/esm/icons/IconDoor.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useEffect, useEffectEvent } from "react";
import { Button } from "#app/ui/display/button.tsx";
import css from "./answer.module.css";
import { useOpenDoor } from "./context.ts";
import { resultText } from "./copy.ts";
import { wasPressedByReader } from "./last-press.ts";
import { FocusedHeading } from "./page.tsx";
import type { Done } from "./screens.ts";

const staysMs = 2_500;

/** Full green until the next family comes; it goes by itself, but not with reduced motion nor with a screen reader. */
export function DoneScreen({ done }: { done: Done }) {
  const { leave, undo } = useOpenDoor();
  const onTime = useEffectEvent(leave);
  useEffect(() => {
    navigator.vibrate?.(done.isRefused ? [200, 100, 200] : 60);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches || wasPressedByReader()) return;
    const timer = setTimeout(onTime, staysMs);
    return () => clearTimeout(timer);
  }, [done]);
  return (
    <div className={css.answer} data-is={done.isRefused ? "already" : "done"}>
      {/* An output may hold no heading. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={css.words} role="status">
        <span className={css.glyph} aria-hidden="true">
          {done.isRefused ? <IconDoor aria-hidden /> : <IconCheck aria-hidden />}
        </span>
        <p className={css.label}>{done.label}</p>
        {done.number !== null && <p className={css.number}>{done.number}</p>}
        <FocusedHeading>{done.title}</FocusedHeading>
        {done.note && (
          <p className={css.pill}>
            <IconInfoCircle aria-hidden />
            {done.note}
          </p>
        )}
      </div>
      <div className={css.choices}>
        <Button className={css.full} onClick={leave}>
          {resultText.next}
        </Button>
        <Button icon={IconArrowBackUp} onClick={() => undo(done.names)}>
          {resultText.undo}
        </Button>
      </div>
    </div>
  );
}
