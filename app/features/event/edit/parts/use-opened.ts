// The initial values of a form of «Editar», and the unsaved text from before its host left it.
import { useState } from "react";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { useDraft } from "#app/ui/network/use-draft.ts";
import { savedNotice } from "../copy.ts";

/**
 * `opened` is `current` at the opening of the form `formName`, and again after each own save. The saves of others never replace the typed
 * text. `typed` is the draft until the first own save, which stores it.
 */
export function useOpened<T>(current: T, formName: string, eventId: string) {
  const { notice, key } = useArrival();
  const [{ opened, since }, setOpened] = useState({ opened: current, since: key });
  if (notice === savedNotice && since !== key) setOpened({ opened: current, since: key });
  const draft = useDraft(formName, `${eventId} ${formName}`);
  const [first] = useState(key);
  return { opened, draft, typed: since === first ? draft.values : undefined };
}
