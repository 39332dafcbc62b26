// /evento/{slug}/respuesta/{token}: the target of an e-mail's link, for the guest's own answer only.
import { data, redirect, useRouteLoaderData } from "react-router";
import { checkName } from "#app/domain/account/account.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { answerRsvp } from "#app/features/guest/event-page/commands.server.ts";
import { type AnswerRefusal, notFound } from "#app/copy/guest/public-page.ts";
import {
  type AnswerErrors,
  type AnswerValues,
  readAnswer,
  refusalStatus,
} from "#app/features/guest/event-page/form.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { EventPage } from "#app/features/guest/event-page/parts/event-page.tsx";
import { eventHead, lookHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { keepAnswer } from "#app/features/guest/event-page/held-answer/commands.server.ts";
import { findAnswer, readHeldAnswer } from "#app/features/guest/event-page/held-answer/queries.server.ts";
import { showEvent } from "#app/features/guest/event-page/queries.server.ts";
import { openAnswerEmail } from "./queries.server.ts";
import type { Route } from "./+types/change-answer.route.ts";

export const handle = {
  access: { view: "rsvp.readOwn", actions: { rsvp: "rsvp.editOwn" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions } = handle.access;

export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openAnswerEmail(args, handle.access.view);
  if (opened.screen === "not_found" || !opened.asked.pass)
    return notFoundAnswer(opened.screen === "not_found" ? opened.waitSeconds : 0);
  const { guest, address } = opened;
  const { pass } = opened.asked;
  const path = `/evento/${address.slug}/respuesta/${args.params.token}`;
  // This page shows the answer even if the event's own page does not.
  const seen = { ...(await showEvent(app.db, pass, app.config.origin, address.slug, now)), showsAnswer: true };
  // The files of an event not open to all do not accept the e-mail's secret.
  const event = seen.isOpenToAll ? seen : { ...seen, image: null, calendarPath: null, sections: [] };
  letPictureIn(args.context, event.image);
  const given = await findAnswer(app.db, pass.event.id, guest.guestId);
  const justSent = new URL(args.request.url).searchParams.has("respuesta");
  const values: AnswerValues = {
    name: guest.name,
    email: guest.email,
    ...(given ? { attending: given.attending ? "yes" : "no" } : {}),
    message: given?.message ?? "",
  };
  const answer = {
    action: path,
    values,
    fixedEmail: true,
    given: justSent || event.answers === "late" ? given : null,
    justSent,
    changeUrl: path,
    dataUrl: `${path}/datos`,
  };
  return data(
    { screen: "page" as const, look: event.template, dress: event.dress, origin: app.config.origin, event, answer },
    { headers: secretHeaders },
  );
}

function notFoundAnswer(waitSeconds: number) {
  return data(
    { screen: "not_found" as const, look: "house" as const },
    waitSeconds > 0 ? { status: 429, headers: secretHeaders } : { status: 404, headers: secretHeaders },
  );
}

type Refused = { answer?: { refusal: AnswerRefusal; errors?: AnswerErrors; values: AnswerValues } };

// By hand: the e-mail's secret and the event's verdict decide, and the page renders a refusal without script.
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const { app, now } = requestContext(context);
  const form = await readForm(request);
  intentOf(form, actions);
  const opened = await openAnswerEmail(args, actions.rsvp);
  if (opened.screen === "not_found" || (!opened.asked.pass && opened.asked.why === "hidden"))
    return data({} satisfies Refused, { status: 404, headers: secretHeaders });
  const { guest, address } = opened;
  // The e-mail went to this address: this guest answers, even if the field has another address.
  form.set("email", guest.email);
  if (!checkName(form.get("name")).ok) form.set("name", guest.name);
  const read = readAnswer(form, now);
  if (!opened.asked.pass)
    return refuse(
      opened.asked.why === "closed" ? "rsvp_event_completed" : "rsvp_off",
      opened.asked.why === "closed" ? 409 : 403,
      read.values,
    );
  if (!read.ok) return refuse(read.code, 422, read.values, read.errors);
  const { pass } = opened.asked;
  const held = readHeldAnswer(app.config, request, pass.event.id);
  const at = { config: app.config, slug: address.slug, held, tokenGuestId: guest.guestId };
  const answered = await orFailed(
    args,
    "answer not taken",
    () => answerRsvp(app.db, pass, read.input, at, now),
    failedRefusal,
  );
  if (!answered.ok) {
    if (answered.code === "failed") return refuse("failed", answered.status, read.values);
    if (answered.code === "gone") return data({} satisfies Refused, { status: 404, headers: secretHeaders });
    return refuse(answered.code, refusalStatus(answered.code), read.values);
  }
  const kept = { ...answered, held, typed: read.input };
  const headers = await keepAnswer(app, request, pass.event.id, kept, now);
  for (const [name, value] of Object.entries(secretHeaders)) headers.set(name, value);
  throw redirect(`/evento/${address.slug}/respuesta/${params.token}?respuesta=${read.input.attending ? "si" : "no"}`, {
    status: 303,
    headers,
  });
}

function refuse(refusal: AnswerRefusal, status: number, values: AnswerValues, errors?: AnswerErrors) {
  return data({ answer: { refusal, values, ...(errors ? { errors } : {}) } } satisfies Refused, {
    status,
    headers: secretHeaders,
  });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  for (const [name, value] of Object.entries(secretHeaders)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.screen !== "page") return lookHead("house", `${loaderData ? notFound.title : "Convite"} · Convite`);
  return eventHead({ ...loaderData.event, isOpenToAll: false }, loaderData.origin);
}

export default function ChangeAnswerRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.screen === "not_found") return <NotFoundScreen />;
  const refused: Refused = actionData ?? {};
  const answer = refused.answer
    ? { ...loaderData.answer, ...refused.answer, given: null, justSent: false }
    : loaderData.answer;
  return <EventPage event={loaderData.event} login={null} answer={answer} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
