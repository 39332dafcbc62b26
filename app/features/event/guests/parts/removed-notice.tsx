// Says that guests were taken off the list, with the way to take that back.
import { useSearchParams } from "react-router";
import { UndoNotice } from "#app/ui/feedback/undo-notice.tsx";
import { noticeText } from "../copy.ts";
import { listSearch } from "./list-address.ts";

/** Undoing leads back to the part of the list that is shown; `action` is the list. */
export function RemovedNotice({ action }: { action: string }) {
  const [address] = useSearchParams();
  const shown = listSearch(address).toString();
  return <UndoNotice action={shown === "" ? action : `${action}?${shown}`} field="batchId" textOf={noticeText} />;
}
