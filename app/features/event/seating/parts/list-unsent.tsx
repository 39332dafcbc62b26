// How many changes of the list wait in this browser for a connection.
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useWaiting } from "#app/ui/offline/waiting.ts";
import { waitingHereText } from "../copy.ts";
import { planPath } from "./plan-address.ts";

/** Nothing while none wait. The frame tells those that the server has refused. */
export function ListUnsent({ eventId }: { eventId: string }) {
  const waiting = useWaiting().filter(({ url, state }) => state === "waiting" && url.startsWith(planPath(eventId)));
  if (waiting.length === 0) return null;
  return (
    <Notice tone="warn" icon={IconCloudOff} live>
      {waitingHereText(waiting.map(({ what }) => what))}
    </Notice>
  );
}
