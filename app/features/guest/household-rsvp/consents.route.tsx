// /invitation/{token}/permisos: the consents of a household's people, by their invitation's link. They withdraw each by itself.
import { data, redirect, useRouteLoaderData } from "react-router";
import { consentGone } from "#app/copy/guest/consents.ts";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { wornBy } from "#app/domain/look/customization.ts";
import { keptTexts } from "#app/features/event/privacy/copy.ts";
import { withdrawConsent } from "#app/features/guest/own-answer/consents.commands.server.ts";
import { readOwnConsents } from "#app/features/guest/own-answer/consents.queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { formFields } from "#app/domain/posted-form.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { OwnDataScreen, WithdrawnScreen } from "#app/ui/public-page/consent-screens.tsx";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { FailedScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { type Household, openHousehold, readHousehold } from "./queries.server.ts";
import type { Route } from "./+types/consents.route.ts";

export const handle = {
  access: { view: "invitation.view", actions: { withdraw: "guest.eraseOwn" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions } = handle.access;

const peopleOf = ({ members, waiting }: Household) =>
  [...members, ...waiting].filter(({ name }) => name !== forgottenGuestName).map(({ id, name }) => ({ id, name }));

export async function loader(args: Route.LoaderArgs) {
  const { app, now, address } = requestContext(args.context);
  const opened = await openHousehold(args, handle.access.view);
  const pass = opened?.asked.pass;
  const household = opened && pass && (await readHousehold(app.db, pass.event, opened.household.householdId));
  if (!household) {
    const misses = { key: `token-miss:${addressKey(address)}`, tries: 30, minutes: 10 };
    const wait = opened ? 0 : await consumeRateLimit(app.db, [misses], now);
    return data({ shown: null, isDone: false, ...houseLook }, { status: wait > 0 ? 429 : 404, headers: secretHeaders });
  }
  const query = new URL(args.request.url).searchParams;
  const backTo = `/invitation/${args.params.token}`;
  const shown = {
    path: `${backTo}/permisos`,
    backTo,
    people: await readOwnConsents(app.db, pass.event, peopleOf(household)),
    asked: query.get("retirar"),
    keeps: keptTexts(pass.event, app.config, now),
  };
  return data({ shown, isDone: query.has("hecho"), ...wornBy(pass.event) }, { headers: secretHeaders });
}

// By hand: the household's secret opens the page, and every response, also the 404, has its headers.
/** `withdraw` → `consentId`: 303 to the confirmation; 404 for a consent of another household. */
export async function action(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, actions);
  const opened = await openHousehold(args, actions.withdraw);
  const pass = opened?.asked.pass;
  const household = opened && pass && (await readHousehold(app.db, pass.event, opened.household.householdId));
  if (!household) return data({ refusal: null }, { status: 404, headers: secretHeaders });
  const people = peopleOf(household).map(({ id }) => id);
  const done = await withdrawConsent(app.db, app.files, pass, people, formFields(form)["consentId"], now);
  if (!done.ok) return data({ refusal: consentGone }, { status: 404, headers: secretHeaders });
  throw redirect(`/invitation/${args.params.token}/permisos?hecho=${done.purpose}`, {
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
  if (!shown) return <NotFoundScreen />;
  if (isDone) return <WithdrawnScreen backTo={shown.backTo} />;
  return <OwnDataScreen {...shown} refusal={actionData?.refusal ?? null} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
