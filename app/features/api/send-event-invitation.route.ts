// POST /api/sendEventInvitation: invites a person to an event by e-mail. part 1 §7, part 2 §7
import { roleText } from "#app/copy/event/roles.ts";
import { parseEventRole } from "#app/domain/permission/names.ts";
import { guestLimitText } from "#app/features/event/guests/copy.ts";
import { inviteByEmail } from "#app/features/event/invitations/commands.server.ts";
import { invitedText, inviteRefusalText, notInvited } from "#app/features/event/invitations/copy.ts";
import { findInvitee } from "#app/features/event/invitations/people.queries.server.ts";
import { answer, answerCall } from "#app/platform/http/call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount, authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/send-event-invitation.route.ts";
import { functionRefusals } from "./copy.ts";
import { readInvitationCall } from "./form.ts";

export const handle = {
  access: { actions: { default: "invitation.create" }, also: { people: "user.search" } },
} satisfies Handle;

const STATUS: Partial<Record<keyof typeof inviteRefusalText, number>> = {
  forbidden: 403,
  helpers_closed: 403,
  already_member: 409,
  too_many_letters: 429,
};

/**
 * `{eventId, to | inviteeUsername, toName, role, permissions?, message?}` → `{message, invitationId, emailId}`. Ignores links and other
 * names, and `toName` for a person with an account.
 */
export async function action(args: Route.ActionArgs) {
  return answerCall(args, { failed: notInvited }, async (call) => {
    const { app, now } = requestContext(args.context);
    const { eventId, username, email, ...asked } = readInvitationCall(call);
    const pass = await authorizeEvent({ ...args, params: { eventId } }, handle.access.actions.default);
    const byName = username !== null && email === undefined;
    const named = byName
      ? await findInvitee(app.db, await authorizeAccount(args, handle.access.also.people), pass.event.id, username, now)
      : null;
    if (named && !named.ok && named.code === "too_many_searches")
      return answer(429, notInvited(functionRefusals.tooManyTries));
    const invitee = !named ? { email } : named.ok && "userId" in named.invitee ? named.invitee : { userId: "" };
    // A person named by account keeps the account's name, whatever the call contains.
    const name = byName ? undefined : asked.name;
    const done = await inviteByEmail(app, pass, { ...asked, ...invitee, name }, now);
    if (!done.ok) {
      if (done.code === "guest_limit")
        return answer(403, notInvited(guestLimitText(done.plan, pass.event.createdBy === pass.viewer.id)));
      return answer(STATUS[done.code] ?? 422, notInvited(inviteRefusalText[done.code]));
    }
    const role = roleText[parseEventRole(asked.role) ?? "guest"];
    const { emailId, invitationId } = done;
    return answer(200, invitedText(done.name, role, done.mail), { invitationId, emailId });
  });
}
