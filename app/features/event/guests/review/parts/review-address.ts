// The address of the review queue.
import { listPath } from "../../parts/list-address.ts";
import type { ReviewNotice } from "../copy.ts";

/** The review queue over the part of the list in `address`. `para` opens the guest search for that answer; `batch` names the action to undo. */
export function reviewPath(
  eventId: string,
  address: URLSearchParams,
  { notice, para, batch }: { notice?: ReviewNotice; para?: string; batch?: string | undefined } = {},
): string {
  const [path, list = ""] = listPath(eventId, address, { dialog: "/tray" }).split("?");
  const search = new URLSearchParams(list);
  // The search for a guest has the list's own name in the address: only one of them can be meant.
  if (notice) search.set("aviso", notice);
  if (batch) search.set("deshacer", batch);
  if (para) search.set("para", para);
  return search.size > 0 ? `${path}?${search}` : path!;
}
