// Confirms the last action and offers to undo it: a toast, or a strip without JavaScript.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { useEffect } from "react";
import { Form, useFetcher, useSearchParams } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { forgetNotice } from "#app/ui/feedback/use-arrival.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

/**
 * Shows the URL's `?aviso=` if a `?deshacer=` comes with it, and removes both from the URL. «Deshacer» posts `intent` to `action`,
 * with the id to restore under the name `field`.
 */
export function UndoNotice({
  action,
  field,
  intent = "restore",
  textOf,
}: {
  action: string;
  field: string;
  intent?: string;
  textOf: (name: string | null) => string | null;
}) {
  const [address] = useSearchParams();
  const hydrated = useHydrated();
  const id = address.get("deshacer");
  // Each undo has its own fetcher: another form submitted meanwhile would abort a navigation, and the undo with it.
  const { submit } = useFetcher({ key: `undo ${id}` });
  const text = id ? textOf(address.get("aviso")) : null;

  useEffect(() => {
    if (!text || !id || !forgetNotice()) return;
    const undo = () => void submit({ intent, [field]: id }, { method: "post", action, preventScrollReset: true });
    toast(text, { undo });
  }, [text, id, action, field, intent, submit]);

  if (!text || !id || hydrated) return null;
  return (
    <Notice
      tone="ok"
      action={
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name={field} value={id} />
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
