// /invite/{token}: an event's page by a shared link, with the sections it permits; complete without JavaScript.
import { data, redirect, useRouteLoaderData } from "react-router";
import { photosAt } from "#app/features/event/page-sections/queries.server.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { answerOrWait } from "#app/features/guest/event-page/waiting/commands.server.ts";
import { type AnswerRefusal, loadFailed } from "#app/copy/guest/public-page.ts";
import { type AnswerErrors, type AnswerValues, readAnswer } from "#app/features/guest/event-page/form.ts";
import { eventHead, lookHead } from "#app/ui/public-page/page-head.ts";
import { personalHead } from "#app/ui/public-page/preview-head.ts";
import { FailedScreen } from "#app/ui/public-page/screens.tsx";
import { type GiftRefused, giftsAt, pictureAt } from "#app/domain/event/public-event.ts";
import { withOwnGifts } from "#app/features/guest/gifts/held-gifts.queries.server.ts";
import { type GiftIntent, postGift } from "#app/features/guest/gifts/posting.commands.server.ts";
import { withRefusedGift } from "#app/ui/public-page/gift-list.tsx";
import { lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { keepAnswer } from "#app/features/guest/event-page/held-answer/commands.server.ts";
import { findHeldAnswer, readHeldAnswer } from "#app/features/guest/event-page/held-answer/queries.server.ts";
import { answerLimits, showEvent, withAlbum } from "#app/features/guest/event-page/queries.server.ts";
import type { AdmitRefusal } from "#app/domain/guest/invitation-link.ts";
import { inviteUrl } from "#app/domain/event/share.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { type EventPass, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { admissionBy, noteView } from "#app/features/event/share-links/commands.server.ts";
import { overText, unknownText } from "#app/features/event/share-links/copy.ts";
import { LinkPage } from "./parts/link-page.tsx";
import { LinkOverScreen, type Over } from "./parts/link-screens.tsx";
import type { RegisterState } from "./parts/register-form.tsx";
import { openLink, showSections } from "#app/features/event/share-links/queries.server.ts";
import { answerRegistration, type RegistrationAnswer } from "./register.commands.server.ts";
import type { Route } from "./+types/invite.route.ts";

export const handle = {
  access: {
    view: "event.public.view",
    actions: { rsvp: "rsvp.submit", register: "link.use", "gift.reserve": "gift.give", contribution: "gift.give" },
    also: { member: "event.app.view" },
  },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions, also } = handle.access;

const SECRET = { ...secretHeaders, "cache-control": "private, no-cache" };

export async function loader(args: Route.LoaderArgs) {
  const { request, params, context } = args;
  const { app, now, viewer: readViewer, address, look } = requestContext(context);
  const opened = await openLink(args, handle.access.view);
  if (opened.screen === "unknown") return over("unknown", opened.waitSeconds);
  if (opened.screen === "refused") return over("unknown", 0);
  if (opened.screen === "over") return over(opened.state, 0);
  const { link, pass } = opened;
  const viewer = await readViewer();
  const member = viewer ? (await tryAuthorizePublicEvent(args, link.eventId, also.member)).pass : null;
  const eventPath = member ? `/app/event/${link.eventId}` : null;
  const url = new URL(request.url);
  if (eventPath && url.searchParams.has("registro")) throw redirect(eventPath, { headers: SECRET });
  // Neither a browser's prefetch nor the look of a host counts as a view.
  if (!look && request.method === "GET" && !request.headers.has("sec-purpose") && !request.headers.has("purpose"))
    await noteView(app.db, link, { address, userAgent: request.headers.get("user-agent") }, viewer, now);

  const held = readHeldAnswer(app.config, request, link.eventId);
  const event = await showLinkEvent(args, pass, now);
  letPictureIn(context, event.image);
  for (const { picture } of event.gifts?.gifts ?? []) letPictureIn(context, picture);
  const sections = await showSections(app.db, pass, link, member !== null);
  const path = `/invite/${params.token}`;
  const isOther = url.searchParams.has("otra");
  const changes = url.searchParams.has("cambiar");
  const given = sections.answer && !isOther ? await findHeldAnswer(app.db, link.eventId, held) : null;
  const values: AnswerValues = given
    ? { name: given.name, email: given.email, attending: given.attending ? "yes" : "no", message: given.message }
    : viewer && !held
      ? { name: viewer.name, email: viewer.email }
      : {};
  return data(
    {
      screen: "page" as const,
      look: event.template,
      dress: event.dress,
      origin: app.config.origin,
      path,
      event,
      message: link.message,
      signedIn: viewer !== null,
      sections,
      landing: `/invitation/${link.eventId}/${params.token}`,
      eventPath,
      answer: {
        action: path,
        values,
        given: changes ? null : given,
        justSent: url.searchParams.has("respuesta") || (held !== null && !given && !isOther && !changes),
        changeUrl: `${path}?cambiar=1`,
        otherUrl: `${path}?otra=1`,
        waitsForRoom: url.searchParams.get("respuesta") === "espera",
      },
      register: { values: {}, errors: {}, done: url.searchParams.has("registro") } satisfies RegisterState,
    },
    { headers: SECRET },
  );
}

function over(reason: Over, waitSeconds: number) {
  const status = waitSeconds > 0 ? 429 : reason === "unknown" ? 404 : 410;
  return data({ screen: "over" as const, over: reason, look: "house" as const }, { status, headers: SECRET });
}

/** The event as its page shows it, at this link's address; files of an event not open to all are requested with the link's secret. */
async function showLinkEvent(args: Route.LoaderArgs, pass: EventPass<"event.public.view">, now: Date) {
  const { app } = requestContext(args.context);
  const slug = (await ensureSlug(app.db, pass.event.id, now)) ?? "";
  const path = `/invite/${args.params.token}`;
  const shown = await showEvent(app.db, pass, app.config.origin, slug, now, path);
  const withGifts = await withOwnGifts(app, args.request, pass.event.id, shown, now);
  const event = await withAlbum(app, pass, withGifts, now);
  const url = inviteUrl(app.config.origin, args.params.token);
  if (event.isOpenToAll) return { ...event, url };
  const image = pictureAt(event.image, `${path}/imagen`);
  const calendarPath = event.calendarPath && `${path}/calendario.ics`;
  return {
    ...event,
    url,
    image,
    calendarPath,
    sections: photosAt(event.sections, path),
    gifts: giftsAt(event.gifts, path),
  };
}

type Refused = {
  over?: Over;
  answer?: { refusal: AnswerRefusal; errors?: AnswerErrors; values: AnswerValues };
  register?: RegistrationAnswer;
  gift?: GiftRefused;
};

// The response time must not reveal whether an answer was the first for its address, a later one or a repeat (B-3).
const ANSWER_MS = 150;

// By hand: the link's state and the event's verdict decide, and every response takes the same time.
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const settled = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  const intent = intentOf(form, actions);
  if (intent === "rsvp") return rsvp(args, form, settled);
  return intent === "register" ? register(args, form, settled) : give(args, intent, form);
}

/** A form of the gift list. */
async function give(args: Route.ActionArgs, intent: GiftIntent, form: FormData) {
  const opened = await openLink(args, actions[intent]);
  if (opened.screen === "unknown") return refuseAll("unknown", opened.waitSeconds);
  if (opened.screen === "over") return refuseAll(opened.state);
  const { refused, status } = await postGift(args, intent, opened.screen === "page" ? opened.pass : null, form);
  return data({ gift: refused } satisfies Refused, { status, headers: SECRET });
}

async function register(args: Route.ActionArgs, form: FormData, settled: Promise<unknown>) {
  const opened = await openLink(args, actions.register);
  if (opened.screen === "unknown") return refuseAll("unknown", opened.waitSeconds);
  if (opened.screen === "over") return refuseAll(opened.state);
  if (!opened.link.permissions.includes("register"))
    return data({} satisfies Refused, { status: 403, headers: SECRET });
  const path = `/invite/${args.params.token}`;
  const answered = await answerRegistration(args, opened, form, path).finally(() => settled);
  return "over" in answered ? refuseAll(answered.over) : data({ register: answered.body } satisfies Refused, answered);
}

async function rsvp(args: Route.ActionArgs, form: FormData, settled: Promise<unknown>) {
  const { request } = args;
  const path = `/invite/${args.params.token}`;
  const { app, now, address, viewer: readViewer } = requestContext(args.context);
  const opened = await openLink(args, actions.rsvp);
  if (opened.screen === "unknown") return refuseAll("unknown", opened.waitSeconds);
  if (opened.screen === "over") return refuseAll(opened.state);
  const read = readAnswer(form, now);
  if (opened.screen === "refused") {
    if (opened.why === "hidden") return refuseAll("unknown");
    const closed = opened.why === "closed";
    return refuse(closed ? "rsvp_event_completed" : "rsvp_off", closed ? 409 : 403, read.values);
  }
  const { link, pass } = opened;
  if (!link.permissions.includes("rsvp")) return refuse("rsvp_off", 403, read.values);
  if (!read.ok) return refuse(read.code, 422, read.values, read.errors);
  const waitSeconds = await consumeRateLimit(app.db, answerLimits(link.eventId, address), now);
  if (waitSeconds > 0) return refuse("too_many_tries", 429, read.values);
  const done = `${path}?respuesta=${read.input.attending ? "si" : "no"}`;
  if (read.isRobot) {
    await settled;
    throw redirect(done, { status: 303, headers: SECRET });
  }
  const held = readHeldAnswer(app.config, request, link.eventId);
  const slug = (await ensureSlug(app.db, link.eventId, now)) ?? "";
  const visit = { address, userAgent: request.headers.get("user-agent") };
  const admit = admissionBy(link, visit, await readViewer(), now);
  const at = { config: app.config, slug, held, admit, contactWords: read.contactWords };
  const answered = await orFailed(
    args,
    "answer not taken",
    () => answerOrWait<AdmitRefusal>(app.db, pass, read.input, at, now),
    failedRefusal,
  );
  if (!answered.ok) {
    const { code } = answered;
    if (code === "failed") return refuse(code, answered.status, read.values);
    if (code === "gone") return refuseAll("unknown");
    if (code === "link_inactive") return refuseAll("inactive");
    if (code === "link_expired") return refuseAll("expired");
    if (code === "link_used_up") return refuseAll("used-up");
    return refuse(code, code === "rsvp_event_completed" || code === "rsvp_deadline_passed" ? 409 : 403, read.values);
  }
  const kept = { ...answered, held, typed: read.input };
  const headers = await keepAnswer(app, request, link.eventId, kept, now);
  for (const [name, value] of Object.entries(SECRET)) headers.set(name, value);
  await settled;
  throw redirect(answered.outcome === "room" && read.input.attending ? `${path}?respuesta=espera` : done, {
    status: 303,
    headers,
  });
}

function refuseAll(reason: Over, waitSeconds = 0) {
  const status = waitSeconds > 0 ? 429 : reason === "unknown" ? 404 : 410;
  return data({ over: reason } satisfies Refused, { status, headers: SECRET });
}

function refuse(refusal: AnswerRefusal, status: number, values: AnswerValues, errors?: AnswerErrors) {
  const answer = { refusal, values, ...(errors ? { errors } : {}) };
  return data({ answer } satisfies Refused, { status, headers: SECRET });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.screen !== "page") {
    const reason = loaderData?.over ?? "unknown";
    return lookHead("house", `${reason === "unknown" ? unknownText : overText[reason]} · Convite`);
  }
  const { event, origin, path } = loaderData;
  return [...eventHead({ ...event, isOpenToAll: false }, origin), ...personalHead(event, `${origin}${path}`)];
}

export default function InviteRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused: Refused = actionData ?? {};
  if (loaderData.screen === "over") return <LinkOverScreen over={loaderData.over} />;
  if (refused.over) return <LinkOverScreen over={refused.over} />;
  const { screen: _, look: _look, origin: _origin, ...page } = loaderData;
  const answer = refused.answer ? { ...page.answer, ...refused.answer, given: null, justSent: false } : page.answer;
  const register = refused.register ? { ...refused.register, done: false } : page.register;
  const event = withRefusedGift(page.event, refused.gift);
  return <LinkPage {...page} event={event} answer={answer} register={register} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} title={loadFailed} />;
}
