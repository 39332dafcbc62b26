// A notice with the button that sends the e-mail which asks whether the address is the viewer's.
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";

/** What came of it is a toast, or stands in the notice where it was refused. */
export function VerifyNotice({ label, children }: { label: string; children: ReactNode }) {
  const fetcher = useFetcher<{ notice?: string; refusal?: string }>();
  useNoticeToast(fetcher.data);
  return (
    <Notice
      icon={IconMail}
      action={
        <fetcher.Form method="post" action="/verify-email">
          <input type="hidden" name="intent" value="send" />
          <Button type="submit" variant="plain" size="sm" aria-busy={fetcher.state !== "idle" || undefined}>
            {label}
          </Button>
        </fetcher.Form>
      }
    >
      {children} <output>{fetcher.data?.refusal}</output>
    </Notice>
  );
}
