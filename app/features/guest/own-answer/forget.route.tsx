// /evento/{slug}/respuesta/{token}/olvidar: a guest asks for deletion of their data, by the link of their e-mail.
import { data, redirect, useRouteLoaderData } from "react-router";
import { designWord, wornIn } from "#app/domain/look/customization.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { ForgetScreen, ForgottenScreen } from "#app/ui/public-page/forget-screens.tsx";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { FailedScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { keptTexts } from "#app/features/event/privacy/copy.ts";
import { showEvent } from "#app/features/guest/event-page/queries.server.ts";
import { forgetGuests } from "./commands.server.ts";
import { openAnswerEmail } from "./queries.server.ts";
import type { Route } from "./+types/forget.route.ts";

export const handle = {
  access: { view: "rsvp.readOwn", actions: { forget: "guest.eraseOwn" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions } = handle.access;

export async function loader(args: Route.LoaderArgs) {
  // The deletion may have removed the link itself; the address still has the page's look.
  const query = new URL(args.request.url).searchParams;
  if (query.has("hecho"))
    return data({ asked: null, isDone: true, ...(wornIn(query.get("tema")) ?? houseLook) }, { headers: secretHeaders });
  const { app, now } = requestContext(args.context);
  const opened = await openAnswerEmail(args, handle.access.view);
  if (opened.screen === "not_found" || !opened.asked.pass) {
    const wait = opened.screen === "not_found" ? opened.waitSeconds : 0;
    return data({ asked: null, isDone: false, ...houseLook }, { status: wait > 0 ? 429 : 404, headers: secretHeaders });
  }
  const { guest, address } = opened;
  const event = await showEvent(app.db, opened.asked.pass, app.config.origin, address.slug, now);
  const backTo = `/evento/${address.slug}/respuesta/${args.params.token}`;
  const keeps = keptTexts(opened.asked.pass.event, app.config, now);
  const people = [{ id: guest.guestId, name: guest.name }];
  const asked = { path: `${backTo}/olvidar`, backTo, people, organizer: event.organizer, title: event.title, keeps };
  return data({ asked, isDone: false, look: event.template, dress: event.dress }, { headers: secretHeaders });
}

// By hand: the e-mail's secret opens the page, and every response, also the 404, has its headers.
export async function action(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  intentOf(await readForm(args.request), actions);
  const opened = await openAnswerEmail(args, actions.forget);
  if (opened.screen === "not_found" || !opened.asked.pass) return data({}, { status: 404, headers: secretHeaders });
  await forgetGuests(app.db, opened.asked.pass, [opened.guest.guestId], now);
  const design = designWord(opened.asked.pass.event);
  throw redirect(`/evento/${opened.address.slug}/respuesta/${args.params.token}/olvidar?hecho=1&tema=${design}`, {
    status: 303,
    headers: secretHeaders,
  });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? actionHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(secretHeaders)) merged.set(name, value);
  return merged;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  plainHead(loaderData?.look ?? "house", "Borrar mis datos · Convite", loaderData?.dress);

export default function Forget({ loaderData: { asked, isDone } }: Route.ComponentProps) {
  if (isDone) return <ForgottenScreen />;
  return asked ? <ForgetScreen {...asked} refusal={null} /> : <NotFoundScreen />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
