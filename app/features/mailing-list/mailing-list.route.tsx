// /mailing-list/{token}: where the letter of the mailing list leads. Looking changes nothing; yes and no are forms.
import { data, redirect, useRouteLoaderData } from "react-router";
import { lookHead } from "#app/features/event-page/parts/page-head.ts";
import { FailedScreen } from "#app/features/event-page/parts/screens.tsx";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { openAnybody } from "#app/platform/pass.server.ts";
import { confirmList, findListAddress, leaveList } from "./commands.server.ts";
import { ListScreen } from "./parts/list-screen.tsx";
import type { Route } from "./+types/mailing-list.route.ts";

const deeds = { confirm: "list.confirm", leave: "list.confirm" } as const;

export const handle = {
  door: { see: "list.confirm", do: deeds },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: () => ({ class: "house" }),
} satisfies Handle;

export async function loader(args: Route.LoaderArgs) {
  const { site, now, address: client } = factsOf(args.context);
  const pass = await openAnybody(args, "list.confirm");
  const hasLeft = args.params.token === "adios";
  const address = hasLeft ? null : await findListAddress(site.db, pass, args.params.token);
  const misses = { key: `token-miss:${addressKey(client)}`, tries: 30, minutes: 10 };
  const waitSeconds = address || hasLeft ? 0 : await takeTries(site.db, [misses], now);
  return data(
    { path: `/mailing-list/${args.params.token}`, address, hasLeft },
    waitSeconds > 0
      ? { status: 429, headers: { ...secretHeaders, "retry-after": String(waitSeconds) } }
      : { status: address || hasLeft ? 200 : 404, headers: secretHeaders },
  );
}

export async function action(args: Route.ActionArgs) {
  const pass = await openAnybody(args, "list.confirm");
  const { site, now } = factsOf(args.context);
  const { token } = args.params;
  const intent = intentOf(await readForm(args.request), deeds);
  const done =
    intent === "confirm" ? await confirmList(site.db, pass, token, now) : await leaveList(site.db, pass, token);
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
