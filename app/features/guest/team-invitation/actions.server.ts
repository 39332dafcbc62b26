// The loader of the page of an invitation with a role, and the actions of its forms.
import { data, redirect } from "react-router";
import { placeIntents as intents } from "#app/domain/guest/personal-invitation.ts";
import type { Why } from "#app/domain/permission/names.ts";
import { sendVerification } from "#app/features/account/auth/verify/commands.server.ts";
import type { answerRefusalText } from "#app/features/event/invitations/copy.ts";
import { countMiss, notFound } from "#app/features/guest/household-rsvp/actions.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { markOpened } from "#app/platform/mail/emails.server.ts";
import { authorizeAccount, type EventPass, type MemberPass, type RouteArgs } from "#app/platform/pass.server.ts";
import { acceptInvitation, answerStatus, declineInvitation, noteOpened } from "./commands.server.ts";
import { isReaderOf, openInvitation, showInvitation, shownWith } from "./queries.server.ts";

type OpenedInvitation = Extract<Awaited<ReturnType<typeof openInvitation<"invitation.view">>>, { why: "ok" }>;

/** The page of an invitation with a role. A view by the signed-in invitee opens it; other views change nothing (C-7). */
export async function showInvitationPage(args: RouteArgs, { pass, invitationId, emailId }: OpenedInvitation) {
  const { app, now } = requestContext(args.context);
  const invitation = await showInvitation(app.db, pass, invitationId, now);
  if (!invitation) return notFound();
  const isGlance = args.request.method !== "GET" || args.request.headers.has("sec-purpose");
  if (isReaderOf(invitation) && !isGlance) {
    if (emailId) await markOpened(app.db, emailId, now);
    await noteOpened(app.db, pass, invitationId, now);
  }
  const path = `/invitation/${args.params.token}`;
  const emailSent = new URL(args.request.url).searchParams.has("verificar");
  return data(
    { screen: "invitation" as const, invitation, path, origin: app.config.origin, emailSent, ...shownWith(pass.event) },
    { status: invitation.state === "expired" ? 410 : 200, headers: secretHeaders },
  );
}

/** A signed-in guest with an invitation by name gets its place together with the household's yes. */
export async function takeInvitedPlace(args: RouteArgs): Promise<void> {
  const { app, now } = requestContext(args.context);
  const opened = await openInvitation(args, intents.accept);
  if (!opened?.pass || !hasAccount(opened.pass)) return;
  const seen = await openInvitation(args, "invitation.view");
  const invitation = seen?.pass && (await showInvitation(app.db, seen.pass, opened.invitationId, now));
  if (invitation?.state === "accepted" && isReaderOf(invitation))
    await acceptInvitation(app.db, opened.pass, opened.invitationId, now);
}

/** Always: the action is never granted without a session. */
function hasAccount(pass: EventPass<"invitation.accept">): pass is MemberPass<"invitation.accept"> {
  return pass.viewer !== null;
}

/** Takes the place (303 to the event). */
export async function accept(args: RouteArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openInvitation(args, intents.accept);
  if (!opened?.pass || !hasAccount(opened.pass)) return notOpened(args, opened);
  const accepted = await acceptInvitation(app.db, opened.pass, opened.invitationId, now);
  if (!accepted.ok) return refused({ refusal: accepted.code }, answerStatus[accepted.code]);
  throw redirect(`/app/event/${opened.pass.event.id}`, { status: 303, headers: secretHeaders });
}

/** Declines the invitation (303 back). */
export async function decline(args: RouteArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openInvitation(args, intents.decline);
  if (!opened?.pass) return notOpened(args, opened);
  const declined = await declineInvitation(app.db, opened.pass, opened.invitationId, now);
  if (!declined.ok) return refused({ refusal: declined.code }, answerStatus[declined.code]);
  throw redirect(`/invitation/${args.params.token}`, { status: 303, headers: secretHeaders });
}

/** Sends the e-mail that verifies the reader's address (303 back). */
export async function verify(args: RouteArgs) {
  const { app, now } = requestContext(args.context);
  const account = await authorizeAccount(args, intents.verify);
  const opened = await openInvitation(args, "invitation.view");
  if (!opened) return unknownInvitation(args);
  if (!opened.pass) return refused({}, 404);
  const sent = await sendVerification(app, account, now);
  if (!sent.ok && sent.code === "too_many_tries") return refused({ refusal: "too_many_tries" }, 429);
  await noteOpened(app.db, opened.pass, opened.invitationId, now);
  throw redirect(`/invitation/${args.params.token}?verificar=1`, { status: 303, headers: secretHeaders });
}

/** The reader may not answer this invitation: they sign in first, or see that the event is over, or get a 404. */
async function notOpened(args: RouteArgs, opened: { why: Why } | null) {
  if (!opened) return unknownInvitation(args);
  if (opened.why === "hidden") return refused({}, 404);
  if (opened.why !== "login") return refused({ refusal: "event_completed" }, 409);
  const next = encodeURIComponent(`/invitation/${args.params.token}`);
  throw redirect(`/login?next=${next}`, { status: 303, headers: secretHeaders });
}

/** Counts a guess here too; the page reports too many. */
async function unknownInvitation(args: RouteArgs) {
  await countMiss(args);
  return refused({}, 404);
}

function refused(told: { refusal?: keyof typeof answerRefusalText }, status: number) {
  return data(told, { status, headers: secretHeaders });
}
