// A notice with a button that sends the confirmation e-mail again.
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";

/** A success shows as a toast, a refusal in the notice. */
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
