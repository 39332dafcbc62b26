// The statuses that the forms of guests offer, by today's date in the event's time zone.
import { useRouteLoaderData } from "react-router";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { offeredStatuses } from "#app/domain/guest/list.ts";

/** For a form within the guest list; `current` is the stored status. */
export function useOfferedStatuses(current?: GuestStatus): GuestStatus[] {
  const list = useRouteLoaderData("features/event/guests/guests.route") as { event: { hasBegun: boolean } } | undefined;
  return offeredStatuses(list?.event.hasBegun ?? false, current);
}
