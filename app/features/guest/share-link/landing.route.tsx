// /invitation/{eventId}/{token}: the landing screen of a shared link, by which people join the event. A view changes nothing.
import { data, redirect, useRouteLoaderData } from "react-router";
import { invitationType } from "#app/domain/guest/invitation-link.ts";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { showEvent } from "#app/features/guest/event-page/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { type EventPass, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { noteView } from "#app/features/event/share-links/commands.server.ts";
import { joinText, landing, overText } from "#app/features/event/share-links/copy.ts";
import { LandingScreen } from "./parts/landing-screen.tsx";
import { LandingOverScreen, type Over } from "./parts/link-screens.tsx";
import type { RegisterState } from "./parts/register-form.tsx";
import { type Link, openLink } from "#app/features/event/share-links/queries.server.ts";
import { answerRegistration, type RegistrationAnswer } from "./register.commands.server.ts";
import type { Route } from "./+types/landing.route.ts";

export const handle = {
  access: { view: "event.public.view", actions: { register: "link.use" }, also: { member: "event.app.view" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions, also } = handle.access;

const SECRET = { ...secretHeaders, "cache-control": "private, no-cache" };

export async function loader(args: Route.LoaderArgs) {
  const { request, context, params } = args;
  const { app, now, viewer: readViewer, address } = requestContext(context);
  const opened = await openLink(args, handle.access.view);
  if (opened.screen === "unknown") return over("unknown", opened.waitSeconds);
  if (opened.screen === "refused") return over("unknown", 0);
  if (opened.screen === "over") return over(opened.state, 0);
  const { link, pass } = opened;
  const viewer = await readViewer();
  const member = viewer ? (await tryAuthorizePublicEvent(args, link.eventId, also.member)).pass : null;
  const eventPath = member ? `/app/event/${link.eventId}` : null;
  const query = new URL(request.url).searchParams;
  if (eventPath && query.has("registro")) throw redirect(eventPath, { headers: SECRET });
  if (request.method === "GET" && !request.headers.has("sec-purpose") && !request.headers.has("purpose"))
    await noteView(app.db, link, { address, userAgent: request.headers.get("user-agent") }, viewer, now);
  const event = await showEvent(app.db, pass, app.config.origin, "", now);
  // The picture of an event not open to all is requested with the link's secret.
  const picture =
    event.image && !event.isOpenToAll ? { ...event.image, url: `/invite/${params.token}/imagen` } : event.image;
  return data(
    {
      screen: "landing" as const,
      look: event.template,
      dress: event.dress,
      path: `/invitation/${link.eventId}/${params.token}`,
      type: invitationType(link),
      event,
      picture,
      message: link.message,
      signedIn: viewer !== null,
      eventPath,
      closed: whyClosed(pass, link),
      asks: query.has("entrar"),
      register: { values: {}, errors: {}, done: query.has("registro") } satisfies RegisterState,
    },
    { headers: SECRET },
  );
}

/** Why no one can join by this link now; null if they can. */
function whyClosed(pass: EventPass, link: Link): string | null {
  if (!pass.may("link.use")) return link.state === "used-up" ? overText[link.state] : joinText.event_completed;
  return pass.event.allowGuests ? null : joinText.registration_closed;
}

function over(reason: Over, waitSeconds: number) {
  const status = waitSeconds > 0 ? 429 : reason === "unknown" ? 404 : 410;
  return data({ screen: "over" as const, over: reason, ...houseLook }, { status, headers: SECRET });
}

type Refused = { over?: Over; register?: RegistrationAnswer };

// The response time must not reveal whether an address was new (B-3).
const ANSWER_MS = 150;

// By hand: the link's state and the event's verdict decide, and every response takes the same time.
/** Registers: 303 back here, which redirects members to the event. 422, 403, 409, 410, 429 if refused. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const settled = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  intentOf(form, actions);
  const opened = await openLink(args, actions.register);
  if (opened.screen === "unknown") return refuseAll("unknown", opened.waitSeconds);
  if (opened.screen === "over") return refuseAll(opened.state);
  const path = `/invitation/${opened.link.eventId}/${args.params.token}`;
  const answered = await answerRegistration(args, opened, form, path).finally(() => settled);
  return "over" in answered ? refuseAll(answered.over) : data({ register: answered.body } satisfies Refused, answered);
}

function refuseAll(reason: Over, waitSeconds = 0) {
  const status = waitSeconds > 0 ? 429 : reason === "unknown" ? 404 : 410;
  return data({ over: reason } satisfies Refused, { status, headers: SECRET });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.screen === "landing" ? `Invitación a ${loaderData.event.title}` : landing.notFound;
  return plainHead(loaderData?.look ?? "house", `${title} · Convite`, loaderData?.dress);
}

export default function LandingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused: Refused = actionData ?? {};
  if (loaderData.screen === "over") return <LandingOverScreen over={loaderData.over} />;
  if (refused.over) return <LandingOverScreen over={refused.over} />;
  const register = refused.register ? { ...refused.register, done: false } : loaderData.register;
  const asks = loaderData.asks || refused.register !== undefined;
  return <LandingScreen {...loaderData} asks={asks} register={register} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
