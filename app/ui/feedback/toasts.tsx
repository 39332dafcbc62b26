// Confirmations of the user's last action: three seconds at the edge of the page, with an undo button if possible.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a toast waits while it is hovered or focused; only its button is interactive. */
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { removeToast, toast, type Toast, useToasts } from "#app/ui/feedback/toast.ts";
import css from "./toasts.module.css";

const shownMs = 3_000;
// The user needs time to read, decide and reach the button.
const shownWithActionMs = 8_000;
const signs = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle };

const said = new WeakSet<object>();

/** Shows the `notice` of an action's response (`actionData`, `fetcher.data`), once per response; `undo` adds an undo button. */
export function useNoticeToast(answer: { notice?: string | undefined } | null | undefined, undo?: () => void): void {
  const say = useEffectEvent((text: string) => toast(text, undo ? { undo } : {}));
  useEffect(() => {
    if (!answer?.notice || said.has(answer)) return;
    said.add(answer);
    say(answer.notice);
  }, [answer]);
}

/** The place of the toasts: once in every frame. */
export function Toaster() {
  const ref = useRef<HTMLElement>(null);
  const shown = useToasts();
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    const box = ref.current;
    if (!box?.showPopover) return;
    // Reopened for each toast, so that it lies above a dialog opened since.
    if (box.matches(":popover-open")) box.hidePopover();
    if (newest !== undefined) box.showPopover();
  }, [newest]);

  return (
    <>
      <output className="sr">
        {shown.map(({ id, text }) => (
          <span key={id}>{text} </span>
        ))}
      </output>
      <section ref={ref} popover="manual" className={css.toaster} aria-label="Lo que acaba de pasar">
        <ul className={css.list}>
          {shown.map((each) => (
            <Shown key={each.id} toast={each} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Shown({ toast: { id, text, tone, action } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const Sign = signs[tone];
  const keptMs = action ? shownWithActionMs : shownMs;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => removeToast(id), keptMs);
    return () => clearTimeout(timer);
  }, [held, id, keptMs]);

  return (
    <li
      className={`${css.toast} ${css[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign aria-hidden />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            removeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}
