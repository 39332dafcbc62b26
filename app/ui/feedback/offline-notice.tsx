// Says that the network is away, and goes when it is back.
import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs";
import { useSyncExternalStore } from "react";
import css from "./offline-notice.module.css";

function subscribe(read: () => void) {
  addEventListener("online", read);
  addEventListener("offline", read);
  return () => {
    removeEventListener("online", read);
    removeEventListener("offline", read);
  };
}

/** Once in every frame. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={css.offline}>
      {!online && (
        <span>
          <IconWifiOff aria-hidden />
          Sin conexión. Lo que cambies no se guardará hasta que vuelva.
        </span>
      )}
    </output>
  );
}
