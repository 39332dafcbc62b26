// The events of a dashboard: those the viewer created and those they belong to.
import type { Db } from "#app/db/client.ts";
import { type EventStatus, parseStatus } from "#app/domain/event.ts";
import { comingStatuses } from "#app/domain/guest.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import type { PermissionContext } from "#app/domain/permission-context.ts";
import { decide } from "#app/domain/permissions.ts";
import { isOnList } from "#app/features/event/guests/queries.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

export type ListedEvent = {
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
  /** Null for those who may see neither the guests nor their number. part 2 §6 */
  guests: { coming: number; invited: number } | null;
};

/** All events of the viewer, the newest first, in one query; each shows what the policy lets this viewer see of it. part 1 §4 and §6 */
export async function listEvents(db: Db, { viewer }: AccountPass<"event.listOwn">): Promise<ListedEvent[]> {
  const rows = await selectEvents(db, viewer.id);
  return rows.flatMap((row) => {
    const facts = eventContextOf(viewer, row);
    const may = (action: ActionName) => decide(facts, action).ok;
    if (!may("event.app.view")) return [];
    const { id, title, type, date, timeZone, location, priority, createdAt, budgetCents, coming, invited } = row;
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
      guests: may("guest.listPII") || may("guest.listNames") ? { coming: coming ?? 0, invited: invited ?? 0 } : null,
    };
  });
}

type Row = Awaited<ReturnType<typeof selectEvents>>[number];

function selectEvents(db: Db, viewerId: string) {
  return ownEvents(db, viewerId)
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("guests")
          .whereRef("guests.eventId", "=", "events.id")
          .where(isOnList)
          .select(({ fn }) => [
            fn.countAll<number>().as("invited"),
            fn.countAll<number>().filterWhere("guests.status", "in", comingStatuses).as("coming"),
          ])
          .as("people"),
      (join) => join.onTrue(),
    )
    .selectAll("events")
    .select(["member.role as memberRole", "member.permissions as memberPermissions", "people.invited", "people.coming"])
    .orderBy("events.createdAt", "desc")
    .orderBy("events.id", "desc")
    .execute();
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
  Row,
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
export function eventContextOf(viewer: EventViewer, row: OwnEvent): PermissionContext {
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

function statusOf({ status }: { status: string }): EventStatus {
  return parseStatus(status) ?? "planning";
}
