// The events that an account may see, with what the policy says of each: what other rooms across events begin with.
import type { Selectable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { prepared } from "#app/db/prepared.ts";
import type { Events } from "#app/db/types.ts";
import type { EventRole, Permission } from "#app/domain/permission-names.ts";
import { type EventRights, type EventViewer, rightsOn } from "./queries.server.ts";

type Row = Pick<
  Selectable<Events>,
  | "id"
  | "title"
  | "type"
  | "client"
  | "location"
  | "date"
  | "timeZone"
  | "status"
  | "rsvpDeadline"
  | "createdBy"
  | "visibility"
  | "requireAccount"
  | "allowRsvp"
  | "allowChat"
  | "allowGiftList"
  | "allowGuestList"
  | "allowTimeline"
> & { memberRole: EventRole | null; memberPermissions: Permission[] | null };

export type SeenEvent = { row: Row; may: EventRights };

const ownEvents = prepared<Row>(
  "seen_events",
  `with mine as (
     select id from events where created_by = $1::uuid
     union select event_id from event_members where user_id = $1::uuid and status = 'active')
   select e.id, e.title, e.type, e.client, e.location, e.date, e.time_zone, e.status, e.rsvp_deadline, e.created_by, e.visibility,
     e.require_account, e.allow_rsvp, e.allow_chat, e.allow_gift_list, e.allow_guest_list, e.allow_timeline,
     m.role as member_role, m.permissions as member_permissions
   from mine join events e on e.id = mine.id
     left join event_members m on m.event_id = e.id and m.user_id = $1::uuid and m.status = 'active'`,
);

/** Own and shared events, in one statement without any count. */
export async function seenEvents(db: Db, viewer: EventViewer): Promise<SeenEvent[]> {
  return (await ownEvents(db, [viewer.id])).flatMap((row) => {
    const may = rightsOn(viewer, row);
    return may("event.app.view") ? [{ row, may }] : [];
  });
}
