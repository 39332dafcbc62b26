// The events of a dashboard: those the viewer created and those they belong to.
import type { Selectable } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Events } from "#app/db/types.ts";
import { type EventStatus, parseStatus } from "#app/domain/event.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { PermissionContext, ResourceFacts } from "#app/domain/permission-context.ts";
import type { EventRole, Permission } from "#app/domain/permission-names.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { type AccountPass, judge } from "#app/platform/pass.server.ts";

type Event = {
  id: string;
  title: string;
  type: string;
  date: string;
  timeZone: string;
  location: string;
  status: EventStatus;
  priority: string;
  createdAt: Date;
  /** Null for those who may not see it. SC-39 */
  budgetCents: number | null;
  /** False for those who may see neither the guests nor their number. part 2 §6 */
  seesGuests: boolean;
};

export type ListedEvent = Omit<Event, "seesGuests"> & { guests: { coming: number; invited: number } | null };

/** All events of the viewer, the newest first, in one query; each shows what the policy lets this viewer see of it. part 1 §4 and §6 */
export async function listEvents(db: Db, { viewer }: AccountPass<"event.listOwn">): Promise<Event[]> {
  const rows = await ownEvents(db, viewer.id)
    .selectAll("events")
    .select(["member.role as memberRole", "member.permissions as memberPermissions"])
    .orderBy("events.createdAt", "desc")
    .orderBy("events.id", "desc")
    .execute();
  return rows.flatMap((row) => {
    const may = rightsOn(viewer, row);
    if (!may("event.app.view")) return [];
    const { id, title, type, date, timeZone, location, priority, createdAt, budgetCents } = row;
    return {
      id,
      title,
      type,
      date,
      timeZone,
      location,
      status: statusOf(row),
      priority,
      createdAt,
      budgetCents: may("event.budget.view") ? budgetCents : null,
      seesGuests: may("guest.listPII") || may("guest.listNames"),
    };
  });
}

/** Counts the guests of those events that are drawn; what it returns adds the figures to one of them. */
export async function guestFigures(
  db: Db,
  events: readonly Event[],
): Promise<<E extends Event>(event: E) => Omit<E, "seesGuests"> & Pick<ListedEvent, "guests">> {
  const seen = events.filter(({ seesGuests }) => seesGuests).map(({ id }) => id);
  const counts = await countGuests(db, [...new Set(seen)]);
  return ({ seesGuests, ...event }) => {
    const { confirmed = 0, total = 0 } = counts.get(event.id) ?? {};
    return { ...event, guests: seesGuests ? { coming: confirmed, invited: total } : null };
  };
}

/** The events that a person created or belongs to, each once, joined with their membership as `member`. What of them may be seen is the policy's to say. */
export function ownEvents(db: Db, userId: string) {
  return db
    .with("mine", (query) =>
      query
        .selectFrom("events")
        .select("id as eventId")
        .where("createdBy", "=", userId)
        .union(
          query
            .selectFrom("eventMembers")
            .select("eventId")
            .where("userId", "=", userId)
            .where("status", "=", "active"),
        ),
    )
    .selectFrom("mine")
    .innerJoin("events", "events.id", "mine.eventId")
    .leftJoin("eventMembers as member", (join) =>
      join
        .onRef("member.eventId", "=", "events.id")
        .on("member.userId", "=", userId)
        .on("member.status", "=", "active"),
    );
}

export type EventViewer = Pick<Viewer, "id" | "emailVerified" | "accountType">;
type OwnEvent = Pick<
  Selectable<Events> & { memberRole: EventRole | null; memberPermissions: Permission[] | null },
  | "id"
  | "createdBy"
  | "visibility"
  | "requireAccount"
  | "status"
  | "allowRsvp"
  | "allowChat"
  | "allowGiftList"
  | "allowGuestList"
  | "allowTimeline"
  | "memberRole"
  | "memberPermissions"
>;

/** What the policy asks for to decide on one of the listed events. */
function eventContextOf(viewer: EventViewer, row: OwnEvent): PermissionContext {
  return {
    account: {
      id: viewer.id,
      active: true,
      emailVerified: viewer.emailVerified,
      admin: false,
      editor: false,
      accountType: viewer.accountType,
      hostsEvent: false,
    },
    event: {
      id: row.id,
      createdBy: row.createdBy,
      visibility: row.visibility,
      requireAccount: row.requireAccount,
      status: statusOf(row),
      deleted: false,
      // What is asked for here happens inside the application.
      held: false,
      toggles: {
        allowRSVP: row.allowRsvp,
        allowChat: row.allowChat,
        allowGiftList: row.allowGiftList,
        allowGuestList: row.allowGuestList,
        allowTimeline: row.allowTimeline,
      },
    },
    membership: row.memberRole
      ? {
          userId: viewer.id,
          eventId: row.id,
          role: row.memberRole,
          perms: row.memberPermissions ?? [],
          status: "active",
        }
      : undefined,
  };
}

/** What the viewer may do on one of the listed events; what is asked for again is decided once. */
export function rightsOn(viewer: EventViewer, row: OwnEvent): EventRights {
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

function statusOf({ status }: { status: string }): EventStatus {
  return parseStatus(status) ?? "planning";
}
