// Notices of changes made without a connection: how many wait here, and which the server has refused since, with both ways out.
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import { offlineText } from "#app/copy/network.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { cutText, refusedLaterText } from "../copy.ts";
import type { Planning } from "./use-plan.ts";

export function UnsentNotices({ planning: { waiting, refused, settleRefused } }: { planning: Planning }) {
  const isCut = useIsCut();
  return (
    <>
      {(isCut || waiting > 0) && (
        <Notice tone="warn" icon={IconCloudOff} live>
          {cutText(waiting)}
        </Notice>
      )}
      {refused.map((form) => (
        <Notice
          key={form.id}
          tone="bad"
          live
          action={
            <Group gap={2}>
              <Button variant="quiet" size="sm" onClick={() => settleRefused(form, false)}>
                {refusedLaterText.leave}
              </Button>
              <Button variant="quiet" size="sm" onClick={() => settleRefused(form, true)}>
                {refusedLaterText.again}
              </Button>
            </Group>
          }
        >
          {form.what || `${offlineText.unnamed}.`} {refusedLaterText.why(Number(form.state))}
        </Notice>
      ))}
    </>
  );
}
