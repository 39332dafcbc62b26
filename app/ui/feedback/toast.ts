// The store of toasts; `Toaster` shows them.
import { useSyncExternalStore } from "react";
import type { Tone } from "#app/ui/feedback/notice.tsx";

/** The action that a toast offers. */
export type ToastAction = { label: string; run: () => void };
export type Toast = { id: number; text: string; tone: Tone; action: ToastAction | undefined };

const most = 3;
const nothing: readonly Toast[] = [];
let toasts = nothing;
let lastId = 0;
const readers = new Set<() => void>();

function change(next: readonly Toast[]) {
  toasts = next;
  for (const read of readers) read();
}

/** Removes the toast `id`. */
export function removeToast(id: number) {
  change(toasts.filter((each) => each.id !== id));
}

/** Shows `text` for a moment; the same text meanwhile shows once. `undo` adds the button «Deshacer», `action` another one. */
export function toast(
  text: string,
  { tone = "ok", undo, action }: { tone?: Tone; undo?: () => void; action?: ToastAction } = {},
): void {
  lastId += 1;
  const offered = undo ? { label: "Deshacer", run: undo } : action;
  const others = toasts.filter((each) => each.text !== text || (undo && each.action));
  change([...others, { id: lastId, text, tone, action: offered }].slice(-most));
}

function subscribe(read: () => void) {
  readers.add(read);
  return () => readers.delete(read);
}

/** The toasts to show now. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => nothing,
  );
}
