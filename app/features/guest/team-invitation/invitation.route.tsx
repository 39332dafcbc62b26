// /invitation/{token}: the page of an invitation by e-mail, a household's or one with a role. A view changes nothing; a form answers.
import { data, redirect, useRouteLoaderData } from "react-router";
import { wornBy } from "#app/domain/look/customization.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { FailedScreen } from "#app/ui/public-page/screens.tsx";
import { giftsHead, lookHead, plainHead } from "#app/ui/public-page/page-head.ts";
import { personalHead } from "#app/ui/public-page/preview-head.ts";
import { lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { sendVerification } from "#app/features/account/auth/verify/commands.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { markOpened } from "#app/platform/mail/emails.server.ts";
import { type MemberPass, authorizeAccount } from "#app/platform/pass.server.ts";
import { answerHousehold, markHouseholdOpened } from "#app/features/guest/household-rsvp/commands.server.ts";
import { words as householdText } from "#app/features/guest/household-rsvp/copy.ts";
import { readHouseholdForm, statusOf, whyClosed } from "#app/features/guest/household-rsvp/form.ts";
import type { RefusedAnswer } from "#app/features/guest/household-rsvp/parts/refusal-notice.tsx";
import { householdHead } from "#app/features/guest/household-rsvp/parts/household-files.tsx";
import { HouseholdExpired, HouseholdPage } from "#app/features/guest/household-rsvp/parts/household-page.tsx";
import { withAlbum } from "#app/features/guest/event-page/queries.server.ts";
import { openHousehold, showHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import { acceptInvitation, answerStatus, declineInvitation, noteOpened } from "./commands.server.ts";
import { type answerRefusalText, screenText } from "#app/features/event/invitations/copy.ts";
import { InvitationNotFound, InvitationScreen } from "./invitation-screen.tsx";
import { isReaderOf, openInvitation, showInvitation, shownWith } from "./queries.server.ts";
import type { GiftRefused } from "#app/domain/event/public-event.ts";
import { type GiftIntent, postGift } from "#app/features/guest/gifts/posting.commands.server.ts";
import { withRefusedGift } from "#app/ui/public-page/gift-list.tsx";
import type { Why } from "#app/domain/permission/names.ts";
import type { Route } from "./+types/invitation.route.ts";

export const handle = {
  access: {
    view: "invitation.view",
    actions: {
      respond: "invitation.answer",
      "gift.reserve": "gift.give",
      contribution: "gift.give",
      open: "invitation.open",
      accept: "invitation.accept",
      decline: "invitation.decline",
      verify: "email.sendVerification",
    },
  },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { view, actions } = handle.access;

/** The page of a household, or of an invitation with a role, depending on the secret. 404 for an unknown secret, 410 for an expired one. */
export async function loader(args: Route.LoaderArgs) {
  const household = await openHousehold(args, view);
  if (household) return showHouseholdPage(args, household);
  const invitation = await openInvitation(args, view);
  if (!invitation) return notFound(await countMiss(args));
  return invitation.pass ? showInvitationPage(args, { ...invitation, pass: invitation.pass }) : notFound();
}

type OpenedHousehold = NonNullable<Awaited<ReturnType<typeof openHousehold<typeof view>>>>;

/** A household's page, or the one for an expired invitation. */
async function showHouseholdPage(args: Route.LoaderArgs, { household, asked }: OpenedHousehold) {
  const { app, now } = requestContext(args.context);
  if (!asked.pass) return notFound();
  if (household.isExpired)
    return data(
      { screen: "expired" as const, title: asked.pass.event.title, ...wornBy(asked.pass.event) },
      { status: 410, headers: secretHeaders },
    );
  const path = `/invitation/${args.params.token}`;
  const read = await showHousehold(app.db, asked.pass, household, { origin: app.config.origin, path }, now);
  if (!read) return notFound();
  const shown = { ...read, event: await withAlbum(app, asked.pass.event.id, read.event, now) };
  letPictureIn(args.context, shown.event.image);
  for (const { picture } of shown.event.gifts?.gifts ?? []) letPictureIn(args.context, picture);
  const query = new URL(args.request.url).searchParams;
  const justSent = query.has("respuesta");
  return data(
    {
      screen: "household" as const,
      look: shown.event.template,
      dress: shown.event.dress,
      shown,
      path,
      origin: app.config.origin,
      changes: query.has("cambiar"),
      justSent,
    },
    { headers: secretHeaders },
  );
}

type OpenedInvitation = Extract<Awaited<ReturnType<typeof openInvitation<typeof view>>>, { why: "ok" }>;

/** The page of an invitation with a role. A view by the signed-in invitee opens it; other views change nothing (C-7). */
async function showInvitationPage(args: Route.LoaderArgs, { pass, invitationId, emailId }: OpenedInvitation) {
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

/** Counts an unknown secret; returns how long a guessing caller must wait. C-13 */
async function countMiss(args: Route.LoaderArgs | Route.ActionArgs): Promise<number> {
  const { app, now, address } = requestContext(args.context);
  return consumeRateLimit(app.db, [{ key: `token-miss:${addressKey(address)}`, tries: 30, minutes: 10 }], now);
}

function notFound(waitSeconds = 0) {
  return data({ screen: "not_found" as const }, { status: waitSeconds > 0 ? 429 : 404, headers: secretHeaders });
}

// Written by hand: the secret and the event's verdict decide, and the page renders each refusal with its own headers.
/** The forms of a household are `respond` and `open`; those of an invitation with a role `accept`, `decline` and `verify`. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  return handlers[intentOf(form, actions)](args, form);
}

type Refused = { gift?: GiftRefused; refusal?: keyof typeof answerRefusalText; household?: RefusedAnswer };

const handlers = {
  "gift.reserve": give("gift.reserve"),
  contribution: give("contribution"),
  respond,
  open: noteHouseholdOpened,
  accept,
  decline,
  verify,
} satisfies Record<
  keyof typeof actions,
  (args: Route.ActionArgs, form: FormData) => Promise<ReturnType<typeof refused>>
>;

/** A form of the gift list, from a household's page. */
function give(intent: GiftIntent) {
  return async (args: Route.ActionArgs, form: FormData) => {
    const opened = await openHousehold(args, actions[intent]);
    if (!opened) return unknownHousehold(args);
    if (opened.household.isExpired) return refused({}, 410);
    const answered = await postGift(args, intent, opened.asked.pass, form);
    return refused({ gift: answered.refused }, answered.status);
  };
}

/** Stores a household's answer (303 back); refused 403, 404, 409, 410, 422 or 429 with all typed values. */
async function respond(args: Route.ActionArgs, form: FormData) {
  const { app, now } = requestContext(args.context);
  const { token } = args.params;
  const opened = await openHousehold(args, actions.respond);
  if (!opened) return unknownHousehold(args);
  const { household, asked } = opened;
  if (household.isExpired) return refused({}, 410);
  const { posted, isRobot } = readHouseholdForm(form);
  if (!asked.pass) return refusedAnswer(posted, whyClosed[asked.why]);
  const tries = { key: `household:${household.householdId}`, tries: 60, minutes: 10 };
  const waitSeconds = await consumeRateLimit(app.db, [tries], now);
  if (waitSeconds > 0) return refusedAnswer(posted, "too_many_tries", 429);
  if (!isRobot) {
    const of = { householdId: household.householdId, token };
    const answered = await orFailed(
      args,
      "answer not taken",
      () => answerHousehold(app, asked.pass, of, posted, now),
      failedRefusal,
    );
    if (!answered.ok && answered.code === "failed") return refusedAnswer(posted, "failed", answered.status);
    if (!answered.ok)
      return refusedAnswer(posted, answered.code, undefined, "fields" in answered ? answered.fields : {});
    if (household.invitation) await takeInvitedPlace(args);
  }
  throw redirect(`/invitation/${token}?respuesta=1#responder`, { status: 303, headers: secretHeaders });
}

/** Records that a household opened its invitation: its page's script posts this, mail scanners do not. */
async function noteHouseholdOpened(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHousehold(args, actions.open);
  if (!opened) return unknownHousehold(args);
  const { household, asked } = opened;
  if (household.isExpired) return refused({}, 410);
  if (!asked.pass) return refused({}, 404);
  await markHouseholdOpened(app.db, asked.pass, household.householdId, now);
  return refused({}, 200);
}

function refusedAnswer(
  posted: RefusedAnswer["posted"],
  refusal: RefusedAnswer["refusal"],
  status = statusOf[refusal] ?? 409,
  fields: RefusedAnswer["fields"] = {},
) {
  return refused({ household: { refusal, fields, posted } }, status);
}

async function unknownHousehold(args: Route.ActionArgs) {
  const waitSeconds = await countMiss(args);
  return refused({}, waitSeconds > 0 ? 429 : 404);
}

/** A signed-in guest with an invitation by name gets its place together with the household's yes. */
async function takeInvitedPlace(args: Route.ActionArgs): Promise<void> {
  const { app, now } = requestContext(args.context);
  const opened = await openInvitation(args, actions.accept);
  if (!opened?.pass?.viewer) return;
  const seen = await openInvitation(args, view);
  const invitation = seen?.pass && (await showInvitation(app.db, seen.pass, opened.invitationId, now));
  if (invitation?.state === "accepted" && isReaderOf(invitation))
    await acceptInvitation(app.db, opened.pass as MemberPass<"invitation.accept">, opened.invitationId, now);
}

/** Takes the place (303 to the event). */
async function accept(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openInvitation(args, actions.accept);
  if (!opened?.pass) return notOpened(args, opened);
  // `invitation.accept` is never granted without a session.
  const pass = opened.pass as MemberPass<"invitation.accept">;
  const accepted = await acceptInvitation(app.db, pass, opened.invitationId, now);
  if (!accepted.ok) return refused({ refusal: accepted.code }, answerStatus[accepted.code]);
  throw redirect(`/app/event/${pass.event.id}`, { status: 303, headers: secretHeaders });
}

/** Declines the invitation (303 back). */
async function decline(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openInvitation(args, actions.decline);
  if (!opened?.pass) return notOpened(args, opened);
  const declined = await declineInvitation(app.db, opened.pass, opened.invitationId, now);
  if (!declined.ok) return refused({ refusal: declined.code }, answerStatus[declined.code]);
  throw redirect(`/invitation/${args.params.token}`, { status: 303, headers: secretHeaders });
}

/** Sends the e-mail that verifies the reader's address (303 back). */
async function verify(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const account = await authorizeAccount(args, actions.verify);
  const opened = await openInvitation(args, view);
  if (!opened) return unknownInvitation(args);
  if (!opened.pass) return refused({}, 404);
  const sent = await sendVerification(app, account, now);
  if (!sent.ok && sent.code === "too_many_tries") return refused({ refusal: "too_many_tries" }, 429);
  await noteOpened(app.db, opened.pass, opened.invitationId, now);
  throw redirect(`/invitation/${args.params.token}?verificar=1`, { status: 303, headers: secretHeaders });
}

/** The reader may not answer this invitation: they sign in first, or see that the event is over, or get a 404. */
async function notOpened(args: Route.ActionArgs, opened: { why: Why } | null) {
  if (!opened) return unknownInvitation(args);
  if (opened.why === "hidden") return refused({}, 404);
  if (opened.why !== "login") return refused({ refusal: "event_completed" }, 409);
  const next = encodeURIComponent(`/invitation/${args.params.token}`);
  throw redirect(`/login?next=${next}`, { status: 303, headers: secretHeaders });
}

/** Counts a guess here too; the page reports too many. */
async function unknownInvitation(args: Route.ActionArgs) {
  await countMiss(args);
  return refused({}, 404);
}

function refused(told: Refused, status: number) {
  return data(told, { status, headers: secretHeaders });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  for (const [name, value] of Object.entries(secretHeaders)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.screen === "household")
    return [
      ...householdHead(loaderData.look, `Invitación a ${loaderData.shown.event.title} · Convite`, loaderData.dress),
      ...giftsHead(loaderData.shown.event.gifts !== null),
      ...personalHead(
        { ...loaderData.shown.event, answers: loaderData.shown.answers === "open" ? "open" : "none" },
        `${loaderData.origin}${loaderData.path}`,
      ),
    ];
  if (loaderData?.screen === "expired")
    return plainHead(loaderData.look, `${householdText.expired} · Convite`, loaderData.dress);
  if (loaderData?.screen !== "invitation") return lookHead("house", `${screenText.notFound} · Convite`);
  const { invitation, origin, path, preview, look, dress } = loaderData;
  return [
    ...plainHead(look, `Invitación a ${invitation.title} · Convite`, dress),
    ...personalHead(preview, `${origin}${path}`),
  ];
}

export default function InvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.screen === "not_found") return <InvitationNotFound />;
  if (loaderData.screen === "expired") return <HouseholdExpired title={loaderData.title} />;
  const refused: Refused = actionData ?? {};
  if (loaderData.screen === "household") {
    const shown = { ...loaderData.shown, event: withRefusedGift(loaderData.shown.event, refused.gift) };
    return <HouseholdPage {...loaderData} shown={shown} refused={refused.household ?? null} />;
  }
  return <InvitationScreen {...loaderData} refusal={refused.refusal ?? null} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
