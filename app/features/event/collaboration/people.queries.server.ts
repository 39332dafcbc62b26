// The event's team and its invited people, as far as the viewer may see them.
import type { Db } from "#app/db/client.ts";
import { openStatuses } from "#app/domain/guest/invitation.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { photoUrl } from "#app/domain/account/photo.ts";
import { listCollaborators } from "#app/features/event/overview/queries.server.ts";
import { listTeam } from "#app/features/event/team/queries.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { rightsText } from "./copy.ts";
import type { LogPass } from "./queries.server.ts";

type TeamMember = {
  id: string;
  /** Their account; null while it is only a name. */
  userId: string | null;
  name: string;
  avatarUrl: string | null;
  role: EventRole;
  isViewer: boolean;
  /** Null if the viewer may not see it. */
  rights: string | null;
};
export type Team = {
  members: readonly TeamMember[];
  /** How many more the team's own screen shows. */
  more: number;
  invited: readonly { id: string; name: string; role: EventRole }[];
  /** The links to change places and to invite people; null if the viewer may not. */
  teamTo: string | null;
  inviteTo: string | null;
};

const SHOWN = 20;

/** The team: with each member's rights for hosts who manage it (`manager`), with the roles alone for all others. */
export async function readTeam(
  db: Db,
  pass: LogPass,
  manager: MemberPass<"collaborator.list"> | null,
  now: Date,
): Promise<Team> {
  const { event, viewer, may } = pass;
  const base = `/app/event/${event.id}/guests/invitations`;
  const seesInvited = manager !== null || may("invitation.list");
  const [{ members, more }, invited] = await Promise.all([
    manager ? managedTeam(db, manager) : shownTeam(db, pass),
    seesInvited ? listInvited(db, event.id, now) : [],
  ]);
  return {
    members: members.map((member) => ({ ...member, isViewer: member.userId === viewer.id })),
    more,
    invited,
    teamTo: manager && `${base}/team`,
    inviteTo: may("invitation.list") ? `${base}?vista=ayuda` : null,
  };
}

async function managedTeam(db: Db, manager: MemberPass<"collaborator.list">) {
  const { members } = await listTeam(db, manager, { role: null, page: 1 });
  const helpers = members.filter(({ role }) => role !== "guest");
  const shown = helpers.slice(0, SHOWN).map(({ id, userId, name, avatarUrl, role, permissions }) => ({
    id,
    userId,
    name,
    avatarUrl,
    role,
    rights: rightsText(permissions),
  }));
  return { members: shown, more: helpers.length - shown.length };
}

async function shownTeam(db: Db, pass: LogPass) {
  const people = (await listCollaborators(db, pass)).filter(({ isPending }) => !isPending);
  const shown = people.slice(0, SHOWN).map(({ id, userId, name, role, image }) => ({
    id,
    userId,
    name,
    avatarUrl: photoUrl(image),
    role,
    rights: null,
  }));
  return { members: shown, more: people.length - shown.length };
}

/** The people invited to help who have not answered. */
async function listInvited(
  db: Db,
  eventId: string,
  now: Date,
): Promise<{ id: string; name: string; role: EventRole }[]> {
  return db
    .selectFrom("invitations")
    .select(["id", "name", "role"])
    .where("eventId", "=", eventId)
    .where("status", "in", [...openStatuses])
    .where("expiresAt", ">", now)
    .where("role", "<>", "guest")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(SHOWN)
    .execute();
}
