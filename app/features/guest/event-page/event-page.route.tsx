// /evento/{slug}: an event's page for all who have its address; complete without JavaScript.
import { data, redirect, useRouteLoaderData } from "react-router";
import { wornBy } from "#app/domain/look/customization.ts";
import { deadlineInstant } from "#app/domain/guest/rsvp-settings.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { enterCode } from "./code/commands.server.ts";
import { answerOrWait } from "./waiting/commands.server.ts";
import { type AnswerRefusal, type CodeRefusal, loadFailed, notFound } from "#app/copy/guest/public-page.ts";
import { type AnswerErrors, type AnswerValues, readAnswer, refusalStatus } from "./form.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import type { GiftRefused } from "#app/domain/event/public-event.ts";
import { type GiftIntent, postGift } from "#app/features/guest/gifts/posting.commands.server.ts";
import { withOwnGifts } from "#app/features/guest/gifts/held-gifts.queries.server.ts";
import { withRefusedGift } from "#app/ui/public-page/gift-list.tsx";
import { EventPage } from "./parts/event-page.tsx";
import { eventHead, lookHead, plainHead } from "#app/ui/public-page/page-head.ts";
import { houseHead } from "#app/ui/public-page/preview-head.ts";
import { CodeScreen, FailedScreen, LoginScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { keepAnswer } from "./held-answer/commands.server.ts";
import { findHeldAnswer, readHeldAnswer } from "./held-answer/queries.server.ts";
import { findEventAndAnswerState, type AnswerState } from "./keeping/queries.server.ts";
import { findEventAtSlug } from "#app/platform/event-row.server.ts";
import { listFaces } from "./coming.queries.server.ts";
import { answerLimits, chatPathOf, openPage, showEvent, withAlbum } from "./queries.server.ts";
import type { Route } from "./+types/event-page.route.ts";

export const handle = {
  access: {
    view: "event.public.view",
    actions: {
      rsvp: "rsvp.submit",
      code: "event.public.view",
      "gift.reserve": "gift.give",
      contribution: "gift.give",
    },
  },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions } = handle.access;

const NO_INDEX = { "x-robots-tag": "noindex" };

export async function loader(args: Route.LoaderArgs) {
  const { request, url, context, params } = args;
  const { app, now, method, viewer: readViewer } = requestContext(context);
  const opened = await openPage(args, params.slug, handle.access.view);
  if (opened.screen === "not_found" || opened.screen === "refused")
    return data({ screen: "not_found" as const, look: "house" as const }, { status: 404, headers: NO_INDEX });
  const { address } = opened;
  const path = `/evento/${address.slug}`;
  const { origin } = app.config;
  // Redirects an old address or another spelling; but a refused form keeps its typed values.
  if (url.pathname !== path && method !== "POST")
    throw redirect(`${path}${url.search}`, { status: 301, headers: NO_INDEX });
  if (opened.screen === "code_form")
    return data({ screen: "code_form" as const, path, origin, ...wornBy(opened.event) }, { headers: NO_INDEX });
  if (opened.screen === "login")
    return data({ screen: "login" as const, path, origin, ...wornBy(opened.event) }, { headers: NO_INDEX });

  const { pass } = opened;
  const viewer = await readViewer();
  const held = readHeldAnswer(app.config, request, pass.event.id);
  const shown = await showEvent(app.db, pass, app.config.origin, address.slug, now, path);
  const faces = pass.may("event.public.guestNames") ? await listFaces(app.db, pass.event.id) : null;
  const withGifts = await withOwnGifts(app, request, pass.event.id, { ...shown, faces }, now);
  const event = await withAlbum(app, pass, withGifts, now);
  letPictureIn(context, event.image);
  for (const { picture } of event.gifts?.gifts ?? []) letPictureIn(context, picture);
  const isOther = url.searchParams.has("otra");
  const given = isOther ? null : await findHeldAnswer(app.db, pass.event.id, held);
  const changes = url.searchParams.has("cambiar");
  // A page with a picture from another site has its own policy and is not cached for other visitors.
  const isElsewhere = event.image?.isElsewhere || event.gifts?.gifts.some(({ picture }) => picture?.isElsewhere);
  const isShared = request.headers.get("cookie") === null && url.search === "" && !isElsewhere;
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
      origin,
      event,
      login: viewer ? null : { next: path },
      chatPath: chatPathOf(pass),
      answer: {
        action: path,
        values,
        given: changes ? null : given,
        justSent: url.searchParams.has("respuesta") || (held !== null && !given && !isOther && !changes),
        changeUrl: `${path}?cambiar=1`,
        otherUrl: `${path}?otra=1`,
        waitsForRoom: url.searchParams.get("respuesta") === "espera",
      },
    },
    {
      headers: {
        ...NO_INDEX,
        "cache-control": "private, no-cache",
        ...(isShared
          ? sharedPage(pass.event.id, path, event.answers === "open" ? deadlineInstant(pass.event) : null)
          : {}),
      },
    },
  );
}

type Refused = {
  code?: CodeRefusal;
  gift?: GiftRefused;
  answer?: { refusal: AnswerRefusal; errors?: AnswerErrors; values: AnswerValues };
};

// The response time must not reveal whether an answer was the first for its address, a later one or a repeat (B-3).
const ANSWER_MS = 150;

// By hand: the event's verdict decides, and all answers set cookies and take the same time.
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  return handlers[intentOf(form, actions)](args, form);
}

const handlers = { rsvp, code, "gift.reserve": give("gift.reserve"), contribution: give("contribution") };

/** A form of the gift list. */
function give(intent: GiftIntent) {
  return async (args: Route.ActionArgs, form: FormData) => {
    const opened = await openPage(args, args.params.slug, actions[intent]);
    if (opened.screen === "not_found") return data({} satisfies Refused, { status: 404, headers: NO_INDEX });
    if (opened.screen === "code_form" || opened.screen === "login")
      return data({} satisfies Refused, { status: 403, headers: NO_INDEX });
    const { refused, status } = await postGift(args, intent, opened.screen === "page" ? opened.pass : null, form);
    return data({ gift: refused } satisfies Refused, { status, headers: NO_INDEX });
  };
}

async function code(args: Route.ActionArgs, form: FormData) {
  const { request, context, params } = args;
  const { app, now, address } = requestContext(context);
  const opened = await openPage(args, params.slug, actions.code);
  if (opened.screen === "not_found" || opened.screen === "refused")
    return data({} satisfies Refused, { status: 404, headers: NO_INDEX });
  const path = `/evento/${opened.address.slug}`;
  if (opened.screen !== "code_form") throw redirect(path, 303);
  const tried = await enterCode(app, request, opened.event, form.get("code"), address, now);
  if (tried.ok) throw redirect(path, { status: 303, headers: tried.headers });
  const limited = tried.code === "too_many_tries";
  return data({ code: tried.code } satisfies Refused, { status: limited ? 429 : 422, headers: NO_INDEX });
}

async function rsvp(args: Route.ActionArgs, form: FormData) {
  const { request, context, params } = args;
  const { app, now, address } = requestContext(context);
  const settled = new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  const read = readAnswer(form, now);
  let state: AnswerState | undefined;
  const find: typeof findEventAtSlug = async (db, slug, viewerId) => {
    if (!read.ok) return findEventAtSlug(db, slug, viewerId);
    const found = await findEventAndAnswerState(db, slug, viewerId, read.input.email, now);
    state = found?.state;
    return found;
  };
  const opened = await openPage(args, params.slug, actions.rsvp, {}, find);
  if (opened.screen === "not_found") return data({} satisfies Refused, { status: 404, headers: NO_INDEX });
  if (opened.screen === "code_form" || opened.screen === "login")
    return data({} satisfies Refused, { status: 403, headers: NO_INDEX });
  if (opened.screen === "refused") {
    const closed = opened.why === "closed";
    return refuse(closed ? "rsvp_event_completed" : "rsvp_off", closed ? 409 : 403, read.values);
  }
  if (!read.ok) return refuse(read.code, 422, read.values, read.errors);
  const { pass } = opened;
  const { slug } = opened.address;
  const done = `/evento/${slug}?respuesta=${read.input.attending ? "si" : "no"}`;
  const limits = answerLimits(pass.event.id, address);
  const tooMany = () => refuse("too_many_tries", 429, read.values);
  if (read.isRobot) {
    const waitSeconds = await consumeRateLimit(app.db, limits, now);
    if (waitSeconds > 0) return tooMany();
    await settled;
    throw redirect(done, 303);
  }
  const held = readHeldAnswer(app.config, request, pass.event.id);
  const at = { config: app.config, slug, held, limits, state, contactWords: read.contactWords };
  const answered = await orFailed(
    args,
    "answer not taken",
    () => answerOrWait(app.db, pass, read.input, at, now),
    failedRefusal,
  );
  if (!answered.ok) {
    if (answered.code === "failed") return refuse("failed", answered.status, read.values);
    if (answered.code === "gone") return data({} satisfies Refused, { status: 404, headers: NO_INDEX });
    if (answered.code === "too_many_tries") return tooMany();
    return refuse(answered.code, refusalStatus(answered.code), read.values);
  }
  const kept = { ...answered, held, typed: read.input };
  const headers = await keepAnswer(app, request, pass.event.id, kept, now);
  await settled;
  throw redirect(answered.outcome === "room" && read.input.attending ? `/evento/${slug}?respuesta=espera` : done, {
    status: 303,
    headers,
  });
}

function refuse(refusal: AnswerRefusal, status: number, values: AnswerValues, errors?: AnswerErrors) {
  return data({ answer: { refusal, values, ...(errors ? { errors } : {}) } } satisfies Refused, {
    status,
    headers: NO_INDEX,
  });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return lookHead("house", "Convite");
  if (loaderData.screen === "page") return eventHead(loaderData.event, loaderData.origin);
  if (loaderData.screen === "not_found") return plainHead(loaderData.look, `${notFound.title} · Convite`);
  return [
    ...plainHead(loaderData.look, "Invitación · Convite", loaderData.dress),
    ...houseHead(`${loaderData.origin}${loaderData.path}`),
  ];
}

export default function EventPageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused: Refused = actionData ?? {};
  if (loaderData.screen === "not_found") return <NotFoundScreen />;
  if (loaderData.screen === "code_form") return <CodeScreen action={loaderData.path} refusal={refused.code ?? null} />;
  if (loaderData.screen === "login") return <LoginScreen next={loaderData.path} />;
  const { login, chatPath, answer } = loaderData;
  const event = withRefusedGift(loaderData.event, refused.gift);
  const again = refused.answer ? { ...answer, ...refused.answer, given: null, justSent: false } : answer;
  return <EventPage event={event} login={login} chatPath={chatPath} answer={again} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} title={loadFailed} />;
}
