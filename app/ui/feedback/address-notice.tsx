// What one has just done, said by the page one came to: a toast, or a strip where there is no JavaScript.
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { toast } from "#app/ui/feedback/toasts.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

/** Says the `?aviso=` of the address, once, in the words of `textOf`, and takes it out of the address. */
export function AddressNotice({ textOf }: { textOf: (name: string | null) => string | null }) {
  const [address, setAddress] = useSearchParams();
  const hydrated = useHydrated();
  const text = textOf(address.get("aviso"));
  useEffect(() => {
    if (!text) return;
    toast(text);
    setAddress(
      (before) => {
        before.delete("aviso");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [text, setAddress]);
  return text && !hydrated ? <Notice tone="ok">{text}</Notice> : null;
}
