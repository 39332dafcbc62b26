// /invitation/{token}: where a personal invitation leads, of a household or of somebody with a role. Looking changes nothing; answering is a form.
import { data, redirect, useRouteLoaderData } from "react-router";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { FailedScreen } from "#app/ui/public-page/screens.tsx";
import { lookHead } from "#app/ui/public-page/page-head.ts";
import type { Look } from "#app/ui/public-page/theme-files.ts";
import { sendVerification } from "#app/features/account/auth/verify/commands.server.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { markOpened } from "#app/platform/mail/emails.server.ts";
import {
  type RouteArgs,
  type EventPass,
  type MemberPass,
  openAccount,
  tryPublicEvent,
} from "#app/platform/pass.server.ts";
import type { Why } from "#app/domain/permissions.ts";
import { answerHousehold, markHouseholdOpened } from "#app/features/guest/household-rsvp/commands.server.ts";
import { words as householdText } from "#app/features/guest/household-rsvp/copy.ts";
import { readHousehold } from "#app/features/guest/household-rsvp/form.ts";
import type { RefusedAnswer } from "#app/features/guest/household-rsvp/parts/household-form.tsx";
import { householdHead } from "#app/features/guest/household-rsvp/parts/household-files.tsx";
import { HouseholdExpired, HouseholdPage } from "#app/features/guest/household-rsvp/parts/household-page.tsx";
import { openHousehold, showHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import { acceptInvitation, declineInvitation, noteOpened } from "./commands.server.ts";
import type { AnswerRefusal } from "#app/domain/invitation.ts";
import { type answerRefusalText, screenText } from "#app/features/event/invitations/copy.ts";
import { InvitationNotFound, InvitationScreen } from "./invitation-screen.tsx";
import { findInvitation, isReaderOf, showInvitation } from "./queries.server.ts";
import type { Route } from "./+types/invitation.route.ts";

const actions = {
  respond: "invitation.answer",
  open: "invitation.open",
  accept: "invitation.accept",
  decline: "invitation.decline",
  verify: "email.sendVerification",
} as const;

export const handle = {
  access: { view: "invitation.view", actions: actions },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: (loaderData: { look?: Look }) => ({ class: loaderData.look ?? "house" }),
} satisfies Handle;

// C-13: whoever tries one secret after another.
const MISSES = { tries: 30, minutes: 10 };

type Opened<A extends ActionName> =
  | { found: false; waitSeconds: number }
  | { found: true; invitationId: string; letterId: string | null; pass: EventPass<A> | null; why: Why };

/** What the secret leads to, and what the authorization says of `action`. Other kinds of invitations at this address come here too. */
async function openInvitation<A extends ActionName>(args: RouteArgs, action: A): Promise<Opened<A>> {
  const { app, now, address } = requestContext(args.context);
  const found = await findInvitation(app.db, args.params.token ?? "");
  if (!found) {
    const misses = { key: `token-miss:${addressKey(address)}`, ...MISSES };
    return { found: false, waitSeconds: await consumeRateLimit(app.db, [misses], now) };
  }
  const { invitationId, letterId, eventId, grant } = found;
  const asked = await tryPublicEvent(args, eventId, action, grant);
  return { found: true, invitationId, letterId, pass: asked.pass, why: asked.why };
}

export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const door = await openHousehold(args, "invitation.view");
  if (door) return seeHousehold(args, door);
  const opened = await openInvitation(args, "invitation.view");
  if (!opened.found || !opened.pass) return nowhere(opened.found ? 0 : opened.waitSeconds);
  const { pass, letterId } = opened;
  const invitation = await showInvitation(app.db, pass, opened.invitationId, now);
  if (!invitation) return nowhere(0);
  // Only whom it was for, signed in, opens it by looking; to everybody else it is as it was (C-7).
  const isGlance = args.request.method !== "GET" || args.request.headers.has("sec-purpose");
  if (isReaderOf(invitation) && !isGlance) {
    if (letterId) await markOpened(app.db, letterId, now);
    await noteOpened(app.db, pass, opened.invitationId, now);
  }
  const query = new URL(args.request.url).searchParams;
  return data(
    {
      screen: "invitation" as const,
      invitation,
      path: `/invitation/${args.params.token}`,
      emailSent: query.has("verificar"),
    },
    { status: invitation.state === "expired" ? 410 : 200, headers: secretHeaders },
  );
}

type HouseholdAccess<A extends ActionName> = NonNullable<Awaited<ReturnType<typeof openHousehold<A>>>>;

/** What a household sees: its page, or that its time is over. */
async function seeHousehold(args: Route.LoaderArgs, { household, asked }: HouseholdAccess<"invitation.view">) {
  const { app, now } = requestContext(args.context);
  if (!asked.pass) return nowhere(0);
  if (household.isExpired)
    return data({ screen: "expired" as const, title: asked.pass.event.title }, { status: 410, headers: secretHeaders });
  const path = `/invitation/${args.params.token}`;
  const shown = await showHousehold(app.db, asked.pass, household, { origin: app.config.origin, path }, now);
  if (!shown) return nowhere(0);
  const query = new URL(args.request.url).searchParams;
  return data(
    {
      screen: "household" as const,
      look: shown.event.template,
      shown,
      path,
      changes: query.has("cambiar"),
      justSent: query.has("respuesta"),
    },
    { headers: secretHeaders },
  );
}

function nowhere(waitSeconds: number) {
  const limited = waitSeconds > 0;
  const headers = limited ? { ...secretHeaders, "retry-after": String(waitSeconds) } : secretHeaders;
  return data({ screen: "not_found" as const }, { status: limited ? 429 : 404, headers });
}

type Refused = { refusal?: keyof typeof answerRefusalText; household?: RefusedAnswer };

const ANSWER_STATUS = {
  fields_refused: 422,
  rsvp_off: 403,
  rsvp_event_completed: 409,
  rsvp_deadline_passed: 409,
  gone: 404,
} as const;
const STATUS = {
  invitation_gone: 410,
  invitation_answered: 409,
  place_taken: 409,
  place_removed: 409,
  not_invitee: 403,
  unverified: 403,
} as const;

/** Notes that a household has opened its invitation, or takes its answer (303 back; refused 403, 409, 410, 422 or 429 with all that was typed). */
async function actOfHousehold(args: Route.ActionArgs, form: FormData, intent: "respond" | "open") {
  const { app, now, address } = requestContext(args.context);
  const token = args.params.token;
  const door = await openHousehold(args, actions[intent]);
  if (!door) {
    const misses = { key: `token-miss:${addressKey(address)}`, ...MISSES };
    const waitSeconds = await consumeRateLimit(app.db, [misses], now);
    const headers = waitSeconds > 0 ? { ...secretHeaders, "retry-after": String(waitSeconds) } : secretHeaders;
    return data({} satisfies Refused, { status: waitSeconds > 0 ? 429 : 404, headers });
  }
  const { household, asked } = door;
  if (household.isExpired) return data({} satisfies Refused, { status: 410, headers: secretHeaders });
  if (intent === "open") {
    if (asked.pass)
      await markHouseholdOpened(app.db, asked.pass as EventPass<"invitation.open">, household.householdId, now);
    return data({} satisfies Refused, { status: asked.pass ? 200 : 404, headers: secretHeaders });
  }
  const { posted, isRobot } = readHousehold(form);
  const refuseAnswer = (
    refusal: RefusedAnswer["refusal"],
    status: number,
    fields: RefusedAnswer["fields"] = {},
    wait = 0,
  ) =>
    data({ household: { refusal, fields, posted } } satisfies Refused, {
      status,
      headers: wait > 0 ? { ...secretHeaders, "retry-after": String(wait) } : secretHeaders,
    });
  if (!asked.pass) {
    if (asked.why === "closed") return refuseAnswer("rsvp_event_completed", 409);
    return asked.why === "off" ? refuseAnswer("rsvp_off", 403) : refuseAnswer("gone", 404);
  }
  const tries = { key: `household:${household.householdId}`, tries: 60, minutes: 10 };
  const waitSeconds = await consumeRateLimit(app.db, [tries], now);
  if (waitSeconds > 0) return refuseAnswer("too_many_tries", 429, {}, waitSeconds);
  if (!isRobot) {
    const pass = asked.pass as EventPass<"invitation.answer">;
    const of = { householdId: household.householdId, token };
    const answered = await orFailed(args, answerHousehold(app, pass, of, posted, now));
    if (!answered.ok && answered.code === "failed") return refuseAnswer("failed", answered.status);
    if (!answered.ok)
      return refuseAnswer(answered.code, ANSWER_STATUS[answered.code], "fields" in answered ? answered.fields : {});
    if (household.invitation) await takeInvitedPlace(args);
  }
  throw redirect(`/invitation/${token}?respuesta=1#responder`, { status: 303, headers: secretHeaders });
}

/** Whoever was invited by name and is signed in has, with their household's yes, the place in the event that the invitation gives. */
async function takeInvitedPlace(args: Route.ActionArgs): Promise<void> {
  const { app, now } = requestContext(args.context);
  const opened = await openInvitation(args, "invitation.accept");
  if (!opened.found || !opened.pass?.viewer) return;
  const seen = await openInvitation(args, "invitation.view");
  const invitation = seen.found && seen.pass ? await showInvitation(app.db, seen.pass, opened.invitationId, now) : null;
  if (invitation?.state === "accepted" && isReaderOf(invitation))
    await acceptInvitation(app.db, opened.pass as MemberPass<"invitation.accept">, opened.invitationId, now);
}

/** Accepts (303 to the event), declines (303 back), or asks for the e-mail that proves the reader's address (303 back). */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { app, now } = requestContext(context);
  const form = await readForm(request);
  const intent = intentOf(form, actions);
  const path = `/invitation/${params.token}`;
  if (intent === "respond" || intent === "open") return actOfHousehold(args, form, intent);

  if (intent === "verify") {
    const account = await openAccount(args, actions.verify);
    const opened = await openInvitation(args, "invitation.view");
    if (!opened.found || !opened.pass) return data({} satisfies Refused, { status: 404, headers: secretHeaders });
    const sent = await sendVerification(app, account, now);
    if (!sent.ok && sent.code === "too_many_tries")
      return refuse("too_many_tries", 429, { "retry-after": String(sent.waitSeconds) });
    await noteOpened(app.db, opened.pass, opened.invitationId, now);
    throw redirect(`${path}?verificar=1`, { status: 303, headers: secretHeaders });
  }

  const opened = await openInvitation(args, actions[intent]);
  if (!opened.found || opened.why === "hidden")
    return data({} satisfies Refused, { status: 404, headers: secretHeaders });
  if (opened.why === "login")
    throw redirect(`/login?next=${encodeURIComponent(path)}`, { status: 303, headers: secretHeaders });
  if (!opened.pass) return refuse("event_completed", 409);
  const { pass, invitationId } = opened;
  const answered =
    intent === "accept"
      ? await acceptInvitation(app.db, pass as MemberPass<"invitation.accept">, invitationId, now)
      : await declineInvitation(app.db, pass as EventPass<"invitation.decline">, invitationId, now);
  if (!answered.ok) return refuse(answered.code, STATUS[answered.code satisfies AnswerRefusal]);
  throw redirect(intent === "accept" ? `/app/event/${pass.event.id}` : path, { status: 303, headers: secretHeaders });
}

function refuse(refusal: keyof typeof answerRefusalText, status: number, headers: Record<string, string> = {}) {
  return data({ refusal } satisfies Refused, { status, headers: { ...secretHeaders, ...headers } });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  for (const [name, value] of Object.entries(secretHeaders)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.screen === "household")
    return householdHead(loaderData.look, `Invitación a ${loaderData.shown.event.title} · Convite`);
  if (loaderData?.screen === "expired") return lookHead("house", `${householdText.expired} · Convite`);
  const title =
    loaderData?.screen === "invitation" ? `Invitación a ${loaderData.invitation.title}` : screenText.notFound;
  return lookHead("house", `${title} · Convite`);
}

export default function InvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.screen === "not_found") return <InvitationNotFound />;
  if (loaderData.screen === "expired") return <HouseholdExpired title={loaderData.title} />;
  const refused: Refused = actionData ?? {};
  if (loaderData.screen === "household") return <HouseholdPage {...loaderData} refused={refused.household ?? null} />;
  return <InvitationScreen {...loaderData} refusal={refused.refusal ?? null} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
