// /regalo/{token}: a guest's promise, how it reaches the hosts, and the form to cancel it; without account or script.
import { data, redirect, useRouteLoaderData } from "react-router";
import { wornBy } from "#app/domain/look/customization.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";
import { giftsStyle, plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, PlainScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/pledge.route.ts";
import { cancelPledge } from "./commands.server.ts";
import { giftRefusalText } from "./copy.ts";
import { PledgeScreen } from "./pledge-screen.tsx";
import { findPledgeByToken, wayOfMoney } from "./queries.server.ts";

export const handle = {
  access: { view: "gift.own", actions: { "gift.cancel": "gift.own" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { view, actions } = handle.access;

// It shows a name, an account and the gift: no browser stores it for the next person.
const SECRET = { ...secretHeaders, "cache-control": "private, no-store" };
// C-13: a limit for a caller who tries one secret after another, on all routes together.
const MISSES = { tries: 30, minutes: 10 };

type Args = RouteArgs & { params: { token: string } };

/** The promise of the secret with its pass, or the seconds that a guessing caller must wait. */
async function open(args: Args, action: "gift.own") {
  const { app, now, address } = requestContext(args.context);
  const pledge = await findPledgeByToken(app.db, args.params.token);
  if (!pledge) {
    const key = `token-miss:${addressKey(address)}`;
    return { pledge: null, wait: await consumeRateLimit(app.db, [{ key, ...MISSES }], now) };
  }
  const { eventId } = pledge;
  const grant = { kind: "token" as const, eventId, live: true, perms: ["view" as const] };
  const { pass } = await tryAuthorizePublicEvent(args, eventId, action, grant);
  return pass ? { pledge, pass } : { pledge: null, wait: 0 };
}

/** 404 for an unknown secret and for a deleted event; 429 after thirty unknown ones. */
export async function loader(args: Route.LoaderArgs) {
  const opened = await open(args, view);
  if (!opened.pledge) {
    return data({ shown: null, ...houseLook }, { status: opened.wait > 0 ? 429 : 404, headers: SECRET });
  }
  const { app } = requestContext(args.context);
  const { pledge, pass } = opened;
  const host = await app.db
    .selectFrom("users")
    .select("name")
    .where("id", "=", pass.event.createdBy)
    .executeTakeFirst();
  const { title, parts, of, unit, amountCents, arrivedCents, reference, name, surprise, url } = pledge;
  const shown = {
    path: `/regalo/${args.params.token}`,
    event: { title: pass.event.title, host: host?.name ?? "" },
    gift: title === null ? null : { title, parts: of === 1 ? null : parts, unit: unit ?? "", url },
    isOffList: pledge.removedAt !== null,
    amountCents,
    arrivedCents,
    reference,
    name,
    surprise,
    isCancelled: pledge.cancelledAt !== null,
    isNew: new URL(args.request.url).searchParams.has("listo"),
    hasEmail: pledge.email !== null,
    way: pledge.cancelledAt === null ? await wayOfMoney(app.db, pass.event, pledge) : null,
  };
  return data({ shown, ...wornBy(pass.event) }, { headers: SECRET });
}

// By hand: the token in the address is the permission, an unknown one counts as a guess, and no response may be cached.
/** `gift.cancel`: frees its parts (303 to itself); 409 for money that has arrived. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const opened = await open(args, actions[intent]);
  if (!opened.pledge) return refused(giftRefusalText.gift_not_found, opened.wait > 0 ? 429 : 404);
  const { pledge, pass } = opened;
  return orFailed(
    args,
    "gift not cancelled",
    async () => {
      const { app, now } = requestContext(args.context);
      const cancelled = await cancelPledge(app.db, pass, pledge.id, now);
      if (cancelled.ok) throw redirect(`/regalo/${args.params.token}`, { status: 303, headers: SECRET });
      return cancelled.code === "already_arrived"
        ? refused(giftRefusalText.already_arrived, 409)
        : refused(giftRefusalText.gift_not_found, 404);
    },
    ({ status, text }) => refused(text(giftRefusalText.failed), status),
  );
}

function refused(error: string, status: number) {
  return data({ error }, { status, headers: SECRET });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? actionHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { look, dress } = loaderData ?? houseLook;
  return [...plainHead(look, "Tu regalo · Convite", dress), ...giftsStyle];
}

export default function Pledge({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown)
    return (
      <PlainScreen title="Regalo no encontrado">
        <p>Comprueba que el enlace está entero: es el que viste, o el que te llegó por correo, al apartar tu regalo.</p>
      </PlainScreen>
    );
  return <PledgeScreen {...shown} error={actionData?.error ?? null} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
