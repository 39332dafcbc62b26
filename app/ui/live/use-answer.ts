// Keeps an action's response: a live revalidation makes the router forget it, and its errors with it.
import { useState } from "react";
import { useLocation } from "react-router";

/** The action's last response, until the user leaves the page or the next form gets its response. */
export function useAnswer<T>(actionData: T | undefined): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ actionData, key });
  // The response arrives before its URL's key: it belongs to the latest key it is seen with.
  if (actionData !== undefined && (actionData !== kept.actionData || key !== kept.key)) setKept({ actionData, key });
  return actionData ?? (kept.key === key ? kept.actionData : undefined);
}
