// /invitation/{token}/olvidar: people of a household ask for deletion of their data, by their invitation's link.
import { data, redirect, useRouteLoaderData } from "react-router";
import { designWord, wornIn } from "#app/domain/look/customization.ts";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { keptTexts } from "#app/features/event/privacy/copy.ts";
import { forgetGuests } from "#app/features/guest/own-answer/commands.server.ts";
import { ForgetScreen, ForgottenScreen } from "#app/ui/public-page/forget-screens.tsx";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { FailedScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openHousehold, readHousehold, showHousehold } from "./queries.server.ts";
import type { Route } from "./+types/forget.route.ts";

export const handle = {
  access: { view: "invitation.view", actions: { forget: "guest.eraseOwn" } },
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
  const { app, now, address } = requestContext(args.context);
  const opened = await openHousehold(args, handle.access.view);
  const pass = opened?.asked.pass;
  const backTo = `/invitation/${args.params.token}`;
  const at = { origin: app.config.origin, path: backTo };
  const shown = opened && pass && (await showHousehold(app.db, pass, opened.household, at, now));
  if (!shown) {
    const misses = { key: `token-miss:${addressKey(address)}`, tries: 30, minutes: 10 };
    const wait = opened ? 0 : await consumeRateLimit(app.db, [misses], now);
    return data({ asked: null, isDone: false, ...houseLook }, { status: wait > 0 ? 429 : 404, headers: secretHeaders });
  }
  const people = [...shown.household.members, ...shown.household.waiting]
    .filter(({ name }) => name !== forgottenGuestName)
    .map(({ id, name }) => ({ id, name }));
  const { organizer, title, template, dress } = shown.event;
  const keeps = keptTexts(pass.event, app.config, now);
  return data(
    {
      isDone: false,
      look: template,
      dress,
      asked: { path: `${backTo}/olvidar`, backTo, people, organizer, title, keeps },
    },
    { headers: secretHeaders },
  );
}

// By hand: the household's secret opens the page, and every response, also the 404, has its headers.
/** 303 after the deletion. 422 if no one of several was chosen. */
export async function action(args: Route.ActionArgs) {
  const { app, now } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, actions);
  const opened = await openHousehold(args, actions.forget);
  const pass = opened?.asked.pass;
  const household = opened && pass && (await readHousehold(app.db, pass.event, opened.household.householdId));
  if (!household) return data({ refusal: null }, { status: 404, headers: secretHeaders });
  const people = [...household.members, ...household.waiting]
    .filter(({ name }) => name !== forgottenGuestName)
    .map(({ id }) => id);
  const chosen = people.length === 1 ? people : people.filter((id) => form.getAll("guestIds[]").includes(id));
  if (chosen.length === 0) return data({ refusal: "Elige de quién." }, { status: 422, headers: secretHeaders });
  await forgetGuests(app.db, pass, chosen, now);
  const done = `/invitation/${args.params.token}/olvidar?hecho=1&tema=${designWord(pass.event)}`;
  throw redirect(done, { status: 303, headers: secretHeaders });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? actionHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(secretHeaders)) merged.set(name, value);
  return merged;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  plainHead(loaderData?.look ?? "house", "Borrar mis datos · Convite", loaderData?.dress);

export default function Forget({ loaderData: { asked, isDone }, actionData }: Route.ComponentProps) {
  if (isDone) return <ForgottenScreen />;
  return asked ? <ForgetScreen {...asked} refusal={actionData?.refusal ?? null} /> : <NotFoundScreen />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
