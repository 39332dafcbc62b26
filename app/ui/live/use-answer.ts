// Holds on to what an action answered: a live look at the page makes the router forget it, and with it what was refused.
import { useState } from "react";
import { useLocation } from "react-router";

/** The action's last answer, until the page is left or the next form is answered. */
export function useAnswer<T>(actionData: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ actionData, key });
  // The answer is there before the address that it was given at: it belongs to the latest one it is seen with.
  if (actionData !== undefined && (actionData !== kept.actionData || key !== kept.key)) setKept({ actionData, key });
  return actionData ?? (kept.key === key ? kept.actionData : undefined);
}
