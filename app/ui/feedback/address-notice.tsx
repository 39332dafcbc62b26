// Confirms the user's last action on the next page: a toast, or a strip without JavaScript.
import { useEffect } from "react";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { forgetNotice, useArrival } from "#app/ui/feedback/use-arrival.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

/** Shows the URL's `?aviso=` once, in the words of `textOf`, and removes it from the URL. */
export function AddressNotice({ textOf }: { textOf: (name: string | null) => string | null }) {
  const arrival = useArrival();
  const hydrated = useHydrated();
  const text = textOf(arrival.notice);
  useEffect(() => {
    const said = textOf(arrival.notice);
    if (said && forgetNotice()) toast(said);
  }, [arrival, textOf]);
  return text && !hydrated ? <Notice tone="ok">{text}</Notice> : null;
}
