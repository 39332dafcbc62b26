// What a form of «Editar» was opened with, and the unsaved text from before its host left it.
import { useState } from "react";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { useDraft } from "#app/ui/network/use-draft.ts";
import { savedNotice } from "../copy.ts";

/**
 * `current` as it was when the form `formName` was opened, and anew after each own save: what others save is announced and never replaces
 * what is being typed. `typed` is the draft until the first own save, which has stored it.
 */
export function useOpened<T>(current: T, formName: string, eventId: string) {
  const { notice, key } = useArrival();
  const [{ opened, since }, setOpened] = useState({ opened: current, since: key });
  if (notice === savedNotice && since !== key) setOpened({ opened: current, since: key });
  const draft = useDraft(formName, `${eventId} ${formName}`);
  const [first] = useState(key);
  return { opened, draft, typed: since === first ? draft.values : undefined };
}
