// Short words about what one just did: three seconds at the edge of the page, with a way to undo where there is one.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- a toast waits while one points at it or is inside it; nothing is pressed there but its button. */
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Tone } from "#app/ui/feedback/notice.tsx";
import css from "./toasts.module.css";

type Toast = { id: number; text: string; tone: Tone; undo: (() => void) | undefined };

const shownMs = 3_000;
// Undoing needs reading, deciding and reaching.
const shownWithUndoMs = 8_000;
const most = 3;
const signs = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertCircle };

const nothing: readonly Toast[] = [];
let toasts = nothing;
let lastId = 0;
const readers = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const read of readers) read();
}

function remove(id: number) {
  change(toasts.filter((each) => each.id !== id));
}

/** Says `text` for a moment, once however often it is said meanwhile. `undo` adds the button «Deshacer». */
export function toast(text: string, { tone = "ok", undo }: { tone?: Tone; undo?: () => void } = {}): void {
  lastId += 1;
  const others = toasts.filter((each) => each.text !== text || each.undo || undo);
  change([...others, { id: lastId, text, tone, undo }].slice(-most));
}

const said = new WeakSet<object>();

/** Says the `notice` of an action's answer (`actionData`, `fetcher.data`), once for each answer. */
export function useNoticeToast(answer: { notice?: string | undefined } | null | undefined): void {
  useEffect(() => {
    if (!answer?.notice || said.has(answer)) return;
    said.add(answer);
    toast(answer.notice);
  }, [answer]);
}

function subscribe(read: () => void) {
  readers.add(read);
  return () => readers.delete(read);
}

/** Where toasts are said: once in every frame. */
export function Toaster() {
  const ref = useRef<HTMLElement>(null);
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => nothing,
  );
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
      <section ref={ref} popover="manual" className={css.toaster} aria-label="Avisos">
        <ul className={css.list}>
          {shown.map((each) => (
            <Shown key={each.id} toast={each} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Shown({ toast: { id, text, tone, undo } }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const Sign = signs[tone];
  const keptMs = undo ? shownWithUndoMs : shownMs;

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => remove(id), keptMs);
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
      {undo && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            undo();
            remove(id);
          }}
        >
          Deshacer
        </button>
      )}
    </li>
  );
}
