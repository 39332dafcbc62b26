// «¿Te lo contamos por la mañana?»: asked where something is late, until the user answers.
import { useFetcher } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { SettingsAnswer } from "../actions.server.ts";
import { morningText } from "../copy.ts";

/** `next` is the page that asks; without a script the answer leads back to it. */
export function MorningQuestion({ next }: { next: string }) {
  const fetcher = useFetcher<SettingsAnswer>();
  const hydrated = useHydrated();
  useNoticeToast(fetcher.data && "notice" in fetcher.data ? fetcher.data : null);
  return (
    <Notice
      action={
        <fetcher.Form method="post" action="/app/settings" preventScrollReset>
          <input type="hidden" name="intent" value="morning" />
          <input type="hidden" name="next" value={next} />
          {hydrated && <input type="hidden" name="quiet" value="on" />}
          <Group gap={2}>
            <Button type="submit" size="sm" name="morning" value="yes">
              Sí
            </Button>
            <Button type="submit" size="sm" variant="plain" name="morning" value="no">
              No
            </Button>
          </Group>
        </fetcher.Form>
      }
    >
      <b>{morningText.question}</b> {morningText.lead}
    </Notice>
  );
}
