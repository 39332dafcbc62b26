// Jobs of invitations: they invite the people named at an event's creation.
import type { Work } from "#app/platform/jobs/work.ts";
import { inviteCollaborators } from "./commands.server.ts";

/** Invites the people named at an event's creation. */
export async function inviteNamedCollaborators({ app, payload, now }: Work<"invite_collaborators">): Promise<void> {
  await inviteCollaborators(app, payload.eventId, now);
}
