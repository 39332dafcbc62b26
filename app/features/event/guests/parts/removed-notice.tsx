// Says that guests came onto the list or were taken off it, with the way to take that back.
import { useSearchParams } from "react-router";
import { UndoNotice } from "#app/ui/feedback/undo-notice.tsx";
import { noticeText } from "../copy.ts";
import { listSearch } from "./list-address.ts";

/** Undoing leads back to the part of the list that is shown; `action` is the list. Of `?deshacer=` the notice says what it names. */
export function RemovedNotice({ action }: { action: string }) {
  const [address] = useSearchParams();
  const shown = listSearch(address).toString();
  const here = shown === "" ? action : `${action}?${shown}`;
  switch (address.get("aviso")) {
    case "anadido":
      return <UndoNotice action={here} intent="delete" field="guestId" textOf={noticeText} />;
    case "lista":
      return <UndoNotice action={`${action}/import`} intent="undo" field="importId" textOf={noticeText} />;
    default:
      return <UndoNotice action={here} field="batchId" textOf={noticeText} />;
  }
}
