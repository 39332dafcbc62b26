// /mailing-list/{token}: the page behind the e-mail of the mailing list. A visit changes nothing; yes and no are forms.
import { data, redirect, useRouteLoaderData } from "react-router";
import { lookHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen } from "#app/ui/public-page/screens.tsx";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { confirmList, findListAddress, leaveList } from "./commands.server.ts";
import { ListScreen } from "./list-screen.tsx";
import type { Route } from "./+types/mailing-list.route.ts";

export const handle = {
  access: { view: "list.confirm", actions: { confirm: "list.confirm", leave: "list.confirm" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: () => ({ class: "house" }),
} satisfies Handle;
const { actions } = handle.access;

export async function loader(args: Route.LoaderArgs) {
  const { app, now, address: client } = requestContext(args.context);
  const pass = await authorizeAnybody(args, handle.access.view);
  const hasLeft = args.params.token === "adios";
  const address = hasLeft ? null : await findListAddress(app.db, pass, args.params.token);
  const misses = { key: `token-miss:${addressKey(client)}`, tries: 30, minutes: 10 };
  const waitSeconds = address || hasLeft ? 0 : await consumeRateLimit(app.db, [misses], now);
  return data(
    { path: `/mailing-list/${args.params.token}`, address, hasLeft },
    waitSeconds > 0
      ? { status: 429, headers: secretHeaders }
      : { status: address || hasLeft ? 200 : 404, headers: secretHeaders },
  );
}

// By hand: each answer carries the headers of a page with a secret address, and an error its own screen.
export async function action(args: Route.ActionArgs) {
  const intent = intentOf(await readForm(args.request), actions);
  const pass = await authorizeAnybody(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  const { token } = args.params;
  const done =
    intent === "confirm" ? await confirmList(app.db, pass, token, now) : await leaveList(app.db, pass, token);
  if (!done.ok) return data({}, { status: 404, headers: secretHeaders });
  throw redirect(intent === "confirm" ? `/mailing-list/${token}` : "/mailing-list/adios", {
    status: 303,
    headers: secretHeaders,
  });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? actionHeaders ?? loaderHeaders);
  for (const [name, value] of [...loaderHeaders, ...Object.entries(secretHeaders)]) merged.set(name, value);
  return merged;
}

export const meta = () => lookHead("house", "Noticias · Convite");

export default function MailingList({ loaderData }: Route.ComponentProps) {
  return <ListScreen {...loaderData} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
