// /evento/{slug}/respuesta/{token}/permisos: a guest's consents, by the link of their e-mail. They withdraw each by itself.
import { data, redirect, useRouteLoaderData } from "react-router";
import { designWord, wornBy, wornIn } from "#app/domain/look/customization.ts";
import { consentGone } from "#app/copy/guest/consents.ts";
import { keptTexts } from "#app/features/event/privacy/copy.ts";
import { formFields } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { OwnDataScreen, WithdrawnScreen } from "#app/ui/public-page/consent-screens.tsx";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { FailedScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { withdrawConsent } from "./consents.commands.server.ts";
import { readOwnConsents } from "./consents.queries.server.ts";
import { openAnswerEmail } from "./queries.server.ts";
import type { Route } from "./+types/consents.route.ts";

export const handle = {
  access: { view: "rsvp.readOwn", actions: { withdraw: "guest.eraseOwn" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions } = handle.access;

export async function loader(args: Route.LoaderArgs) {
  // The withdrawal may have ended the link itself; the address still has the page's look.
  const query = new URL(args.request.url).searchParams;
  if (query.has("hecho"))
    return data({ shown: null, isDone: true, ...(wornIn(query.get("tema")) ?? houseLook) }, { headers: secretHeaders });
  const { app, now } = requestContext(args.context);
  const opened = await openAnswerEmail(args, handle.access.view);
  if (opened.screen === "not_found" || !opened.asked.pass) {
    const wait = opened.screen === "not_found" ? opened.waitSeconds : 0;
    return data({ shown: null, isDone: false, ...houseLook }, { status: wait > 0 ? 429 : 404, headers: secretHeaders });
  }
  const { guest, address } = opened;
  const { event } = opened.asked.pass;
  const backTo = `/evento/${address.slug}/respuesta/${args.params.token}`;
  const shown = {
    path: `${backTo}/permisos`,
    backTo,
    people: await readOwnConsents(app.db, event, [{ id: guest.guestId, name: guest.name }]),
    asked: query.get("retirar"),
    keeps: keptTexts(event, app.config, now),
  };
  return data({ shown, isDone: false, ...wornBy(event) }, { headers: secretHeaders });
}

// By hand: the e-mail's secret opens the page, and every response, also the 404, has its headers.
/** `withdraw` → `consentId`: 303 to the confirmation; 404 for a consent of anybody else. */
export async function action(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, actions);
  const opened = await openAnswerEmail(args, actions.withdraw);
  if (opened.screen === "not_found" || !opened.asked.pass)
    return data({ refusal: null }, { status: 404, headers: secretHeaders });
  const { pass } = opened.asked;
  const done = await withdrawConsent(
    app.db,
    app.files,
    pass,
    [opened.guest.guestId],
    formFields(form)["consentId"],
    now,
  );
  if (!done.ok) return data({ refusal: consentGone }, { status: 404, headers: secretHeaders });
  const path = `/evento/${opened.address.slug}/respuesta/${args.params.token}/permisos`;
  throw redirect(`${path}?hecho=${done.purpose}&tema=${designWord(pass.event)}`, {
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
  plainHead(loaderData?.look ?? "house", "Tus datos · Convite", loaderData?.dress);

export default function Consents({ loaderData: { shown, isDone }, actionData }: Route.ComponentProps) {
  if (isDone) return <WithdrawnScreen backTo={null} />;
  return shown ? <OwnDataScreen {...shown} refusal={actionData?.refusal ?? null} /> : <NotFoundScreen />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
