// The short words that are waiting to be said; `Toaster` says them.
import { useSyncExternalStore } from "react";
import type { Tone } from "#app/ui/feedback/notice.tsx";

/** What a toast offers to do. */
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

/** Takes one away. */
export function removeToast(id: number) {
  change(toasts.filter((each) => each.id !== id));
}

/** Says `text` for a moment, once however often it is said meanwhile. `undo` adds the button «Deshacer», `action` another one. */
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

/** What is to be said now. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => nothing,
  );
}
