// Says in a toast what a form of «Quién ve qué» did, or why it did nothing.
import { useEffect, useEffectEvent } from "react";
import { toast } from "#app/ui/feedback/toast.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import type { ReachAnswer } from "../actions.server.ts";

const said = new WeakSet<object>();

/** `onUndo` gets the entry of the change log that the toast's button takes back; a refusal of the whole form is a toast too. */
export function useToastedAnswer(answer: ReachAnswer | undefined, onUndo?: (changeId: number) => void): void {
  const changeId = answer && "changeId" in answer ? answer.changeId : undefined;
  const notice = answer && "notice" in answer ? answer : undefined;
  useNoticeToast(notice, onUndo && changeId !== undefined ? () => onUndo(changeId) : undefined);
  const refuse = useEffectEvent((text: string) => toast(text, { tone: "bad" }));
  useEffect(() => {
    if (!answer?.errors.form || said.has(answer)) return;
    said.add(answer);
    refuse(answer.errors.form);
  }, [answer]);
}
