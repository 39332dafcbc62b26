// Says that guests were taken off the list, with the way to take that back: a toast, or a strip where there is no JavaScript.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { useEffect } from "react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { toast } from "#app/ui/feedback/toasts.tsx";
import { forgetNotice } from "#app/ui/feedback/use-arrival.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { noticeText } from "../../copy.ts";
import { listSearch } from "../../parts/list-address.ts";

/** Goes by `?aviso=` and `?deshacer=` of the address, and takes both out of it; `action` is the list. */
export function RemovedNotice({ action }: { action: string }) {
  const [address] = useSearchParams();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const batchId = address.get("deshacer");
  const text = batchId ? noticeText(address.get("aviso")) : null;
  const shown = listSearch(address).toString();
  const to = shown === "" ? action : `${action}?${shown}`;

  useEffect(() => {
    if (!text || !batchId || !forgetNotice()) return;
    const undo = () =>
      void submit({ intent: "restore", batchId }, { method: "post", action: to, preventScrollReset: true });
    toast(text, { undo });
  }, [text, batchId, to, submit]);

  if (!text || !batchId || hydrated) return null;
  return (
    <Notice
      tone="ok"
      action={
        <Form method="post" action={to}>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="batchId" value={batchId} />
          <Button type="submit" size="sm" variant="ghost" icon={IconArrowBackUp}>
            Deshacer
          </Button>
        </Form>
      }
    >
      {text}
    </Notice>
  );
}
