// The events that an account may see, with the policy's decisions on each. Screens across events begin with them.
import type { Selectable } from "kysely";
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import type { Events } from "#app/db/types.ts";
import { type EventStatus, parseStatus } from "#app/domain/event/event.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { type CameBy, reachesOf } from "#app/domain/event/reach.ts";
import type { PermissionContext, ResourceFacts } from "#app/domain/permission/context.ts";
import type { EventRole, Permission } from "#app/domain/permission/names.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { judge } from "#app/platform/pass.server.ts";

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
  | "reaches"
  | "priority"
  | "budgetCents"
  | "createdAt"
> & {
  memberRole: EventRole | null;
  memberPermissions: Permission[] | null;
  memberCameBy: CameBy | null;
  memberIsAdopted: boolean;
  memberWithheld: Permission[] | null;
};

export type SeenEvent = { row: Row; may: EventRights };

const ownEvents = statement<{ userId: string }, Row>(
  "seen_events",
  (at) => `with mine as (
     select id from events where created_by = ${at.userId}::uuid
     union select event_id from event_members where user_id = ${at.userId}::uuid and status = 'active')
   select e.id, e.title, e.type, e.client, e.location, e.date, e.time_zone, e.status, e.rsvp_deadline, e.created_by, e.visibility,
     e.require_account, e.reaches, e.priority, e.budget_cents, e.created_at,
     m.role as member_role, m.permissions as member_permissions, m.came_by as member_came_by, m.adopted_at is not null as member_is_adopted, m.withheld as member_withheld
   from mine join events e on e.id = mine.id
     left join event_members m on m.event_id = e.id and m.user_id = ${at.userId}::uuid and m.status = 'active'`,
);

/** Own and shared events, in one statement without any count. */
export async function seenEvents(db: Db, viewer: EventViewer): Promise<SeenEvent[]> {
  return (await ownEvents(db, { userId: viewer.id })).flatMap((row) => {
    const may = rightsOn(viewer, row);
    return may("event.app.view") ? [{ row, may }] : [];
  });
}

export type EventViewer = Pick<Viewer, "id" | "emailVerified" | "accountType">;
/** The facts by which the policy decides on one of the events. */
function eventContextOf(viewer: EventViewer, row: Row): PermissionContext {
  return {
    account: {
      id: viewer.id,
      active: true,
      emailVerified: viewer.emailVerified,
      admin: false,
      editor: false,
      accountType: viewer.accountType,
      hostsEvent: false,
      fresh: false,
    },
    event: {
      id: row.id,
      createdBy: row.createdBy,
      visibility: row.visibility,
      requireAccount: row.requireAccount,
      status: statusOf(row),
      deleted: false,
      // Every action here happens inside the application.
      held: false,
      reaches: reachesOf(row.reaches),
    },
    membership: row.memberRole
      ? {
          userId: viewer.id,
          eventId: row.id,
          role: row.memberRole,
          perms: row.memberPermissions ?? [],
          status: "active",
          cameBy: row.memberCameBy ?? "host",
          isAdopted: row.memberIsAdopted,
          withheld: row.memberWithheld ?? [],
        }
      : undefined,
  };
}

/** The viewer's rights on one of the listed events; it decides each action once. */
function rightsOn(viewer: EventViewer, row: Row): EventRights {
  const context = eventContextOf(viewer, row);
  const known = new Map<ActionName, boolean>();
  return (action, resource) => {
    if (resource) return judge({ ...context, resource }, action).ok;
    const decided = known.get(action) ?? judge(context, action).ok;
    known.set(action, decided);
    return decided;
  };
}
export type EventRights = (action: ActionName, resource?: ResourceFacts) => boolean;

export function statusOf({ status }: { status: string }): EventStatus {
  return parseStatus(status) ?? "planning";
}
