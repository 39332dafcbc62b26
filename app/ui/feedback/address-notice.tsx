// What one has just done, said by the page one came to: a toast, or a strip where there is no JavaScript.
import { useEffect } from "react";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { forgetNotice, useArrival } from "#app/ui/feedback/use-arrival.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

/** Says the `?aviso=` of the address, once, in the words of `textOf`, and takes it out of the address. */
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
