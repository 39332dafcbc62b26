// Shows that the network is down, the age of the page and the number of unsent forms; hidden otherwise.
import IconCloudUp from "@tabler/icons-react/dist/esm/icons/IconCloudUp.mjs";
import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs";
import { useEffect, useState } from "react";
import { formatRelative } from "#app/copy/text/format.ts";
import { offlineText, waitingText } from "#app/copy/network.ts";
import { readAt, useIsCut } from "#app/ui/offline/reach.ts";
import { useWaiting } from "#app/ui/offline/waiting.ts";
import css from "./offline-notice.module.css";

const tickMs = 20_000;

/** Once in every frame. */
export function OfflineNotice() {
  const isCut = useIsCut();
  const waiting = useWaiting().filter(({ state }) => state === "waiting").length;
  const isShown = isCut || waiting > 0;
  const Sign = isCut ? IconWifiOff : IconCloudUp;
  return (
    <output className={css.offline}>
      {isShown && (
        <span>
          <Sign aria-hidden />
          <span>
            {isCut && (
              <>
                {offlineText.cut} · <Age />
              </>
            )}
            {isCut && waiting > 0 && " · "}
            {waiting > 0 && waitingText(waiting)}
          </span>
        </span>
      )}
    </output>
  );
}

/** «visto hace 12 minutos»: updates while visible; screen readers announce it once. */
function Age() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return <span aria-live="off">{offlineText.seen(formatRelative(readAt(), now))}</span>;
}
