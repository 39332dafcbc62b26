// Short words about what one just did: three seconds at the edge of the page, with a way to undo where there is one.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a toast waits while one points at it or is inside it; nothing is pressed there but its button. */
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { removeToast, toast, type Toast, useToasts } from "#app/ui/feedback/toast.ts";
import css from "./toasts.module.css";

const shownMs = 3_000;
// What one may press needs reading, deciding and reaching.
const shownWithActionMs = 8_000;
const signs = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle };

const said = new WeakSet<object>();

/** Says the `notice` of an action's answer (`actionData`, `fetcher.data`), once for each answer; `undo` adds the way to take it back. */
export function useNoticeToast(answer: { notice?: string | undefined } | null | undefined, undo?: () => void): void {
  const say = useEffectEvent((text: string) => toast(text, undo ? { undo } : {}));
  useEffect(() => {
    if (!answer?.notice || said.has(answer)) return;
    said.add(answer);
    say(answer.notice);
  }, [answer]);
}

/** Where toasts are said: once in every frame. */
export function Toaster() {
  const ref = useRef<HTMLElement>(null);
  const shown = useToasts();
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    const box = ref.current;
    if (!box?.showPopover) return;
    // Shown anew for each toast, so that it lies above a dialog opened since.
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
