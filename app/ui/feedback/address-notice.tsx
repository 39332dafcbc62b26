// Confirms the user's last action on the next page, and offers to undo it: a toast, or a strip without JavaScript.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import { useEffect } from "react";
import { Form, useFetcher, useSearchParams } from "react-router";
import { findNotice } from "#app/copy/text/notices.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { forgetNotice, useArrival } from "#app/ui/feedback/use-arrival.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

/** The sentences of a page by their names in `?aviso=`, or a function where a name carries figures. */
type Notices = Readonly<Record<string, string>> | ((name: string | null) => string | null);
/** «Deshacer» posts `intent` to `action`, with the id of `?deshacer=` under the name `field`. */
export type Undo = { action: string; field: string; intent?: string };

/**
 * Shows the URL's `?aviso=` once, in the words of `notices`, and removes it from the URL. If a `?deshacer=` comes with it, the notice
 * offers `undo`.
 */
export function AddressNotice({ notices, undo }: { notices: Notices; undo?: Undo | undefined }) {
  const [address] = useSearchParams();
  const id = undo ? address.get("deshacer") : null;
  return undo && id ? <Undoable notices={notices} id={id} {...undo} /> : <Plain notices={notices} />;
}

function Plain({ notices }: { notices: Notices }) {
  const arrival = useArrival();
  const hydrated = useHydrated();
  const text = textOf(notices, arrival.notice);
  useEffect(() => {
    const said = textOf(notices, arrival.notice);
    if (said && forgetNotice()) toast(said);
  }, [arrival, notices]);
  return text && !hydrated ? <Notice tone="ok">{text}</Notice> : null;
}

function Undoable({ notices, id, action, field, intent = "restore" }: Undo & { notices: Notices; id: string }) {
  const [address] = useSearchParams();
  const hydrated = useHydrated();
  // Each undo has its own fetcher: another form submitted meanwhile would abort a navigation, and the undo with it.
  const { submit } = useFetcher({ key: `undo ${id}` });
  const text = textOf(notices, address.get("aviso"));

  useEffect(() => {
    if (!text || !forgetNotice()) return;
    const undo = () => void submit({ intent, [field]: id }, { method: "post", action, preventScrollReset: true });
    toast(text, { undo });
  }, [text, id, action, field, intent, submit]);

  if (!text || hydrated) return null;
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

function textOf(notices: Notices, name: string | null): string | null {
  return typeof notices === "function" ? notices(name) : findNotice(notices, name);
}
