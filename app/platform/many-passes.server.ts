// Checks one right for many accounts in two statements, however many they are.
import type { Db } from "#app/db/client.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { findEventFor, findMembers } from "#app/platform/event-row.server.ts";
import { eventFacts, isId, judge } from "#app/platform/pass.server.ts";

/**
 * The `viewers` who may do `action` on the event now, for live streams with many recipients. Two statements, however many
 * viewers there are.
 */
export async function whoMay(db: Db, viewers: readonly Viewer[], eventId: string, action: ActionName) {
  const row = viewers.length > 0 && isId(eventId) ? await findEventFor(db, eventId, null) : undefined;
  if (!row) return [];
  const ids = viewers.map(({ id }) => id);
  const members = new Map((await findMembers(db, eventId, ids)).map((member) => [member.userId, member]));
  const event = eventFacts(row.event, row.isHeld);
  const may = (viewer: Viewer) => {
    const account = {
      ...viewer,
      active: true,
      admin: viewer.isAdmin,
      editor: viewer.isAdmin,
      hostsEvent: false,
      fresh: false,
    };
    return judge({ account, event, membership: members.get(viewer.id), resource: { eventId } }, action).ok;
  };
  return viewers.filter(may);
}
