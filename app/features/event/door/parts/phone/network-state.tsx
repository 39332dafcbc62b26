// The top of each screen tells the state of the network: never as a warning, since nothing waits for it.
import IconCloudCheck from "@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs";
import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs";
import { useOpenDoor } from "./context.ts";
import { stripText } from "./copy.ts";
import css from "./frame.module.css";

/** The network and the hour of the list. */
export function NetworkState() {
  const { snapshot, meta, copy, hour } = useOpenDoor();
  const isCut = snapshot.net === "cut" || snapshot.net === "forked";
  return (
    <p className={css.net} data-cut={isCut || undefined}>
      {isCut ? <IconWifiOff aria-hidden /> : <IconCloudCheck aria-hidden />}
      <span>
        {isCut ? stripText.offline : stripText.upToDate}
        {copy.etag !== "" && <small>{stripText.listOf(hour(meta.answeredAt))}</small>}
      </span>
    </p>
  );
}
