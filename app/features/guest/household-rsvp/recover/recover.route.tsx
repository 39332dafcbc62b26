// /evento/{slug}/mi-invitacion: a guest who lost the link of their invitation requests it again.
import { data, redirect, useRouteLoaderData } from "react-router";
import { checkEmail } from "#app/domain/account/account.ts";
import { wornBy } from "#app/domain/look/customization.ts";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, PlainScreen, NotFoundScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { openPage } from "#app/features/guest/event-page/queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { recoverInvitation } from "./commands.server.ts";
import type { Route } from "./+types/recover.route.ts";

export const handle = {
  access: { view: "invitation.recover", actions: { recover: "invitation.recover" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions } = handle.access;

const NO_INDEX = { "x-robots-tag": "noindex" };
export async function loader(args: Route.LoaderArgs) {
  const opened = await openPage(args, args.params.slug, handle.access.view);
  if (opened.screen !== "page")
    return data({ path: null, sent: false, ...houseLook }, { status: 404, headers: NO_INDEX });
  const sent = new URL(args.request.url).searchParams.has("enviado");
  const path = `/evento/${opened.address.slug}`;
  return data({ path, sent, ...wornBy(opened.pass.event) }, { headers: NO_INDEX });
}

type Refused = { refusal?: keyof typeof refusals; email?: string };

const refusals = {
  email: "Escribe un correo como nombre@ejemplo.es.",
  too_many_tries: "Se ha pedido muchas veces desde aquí. Espera un rato e inténtalo de nuevo.",
} as const;

// By hand: the event's verdict decides, and the page renders a refusal with its own headers.
/** 303 with the same text for every guest; 422 for an invalid address, 429 above ten an hour from one place. */
export async function action(args: Route.ActionArgs) {
  const { app, now, address } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, actions);
  const opened = await openPage(args, args.params.slug, actions.recover);
  if (opened.screen !== "page") return data({} satisfies Refused, { status: 404, headers: NO_INDEX });
  const typed = form.get("email");
  const email = checkEmail(typed);
  const kept = typeof typed === "string" ? { email: typed } : {};
  if (!email.ok) return data({ refusal: "email", ...kept } satisfies Refused, { status: 422, headers: NO_INDEX });
  const limit = { key: `recover:${addressKey(address)}`, tries: 10, minutes: 60 };
  const wait = await consumeRateLimit(app.db, [limit], now);
  if (wait > 0)
    return data({ refusal: "too_many_tries", ...kept } satisfies Refused, {
      status: 429,
      headers: NO_INDEX,
    });
  await recoverInvitation(app.db, opened.pass, email.email);
  throw redirect(`/evento/${opened.address.slug}/mi-invitacion?enviado=1`, { status: 303, headers: NO_INDEX });
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  return merged;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  plainHead(loaderData?.look ?? "house", "Recuperar mi invitación · Convite", loaderData?.dress);

export default function Recover({ loaderData: { path, sent }, actionData }: Route.ComponentProps) {
  if (!path) return <NotFoundScreen />;
  const { refusal, email }: Refused = actionData ?? {};
  if (sent && !refusal)
    return (
      <PlainScreen title="Mira tu correo">
        <p>Si ese correo está en la lista de invitados, en un momento te llega el enlace de tu invitación.</p>
        <p>¿No llega? Mira en el correo no deseado, o pídeselo a quien te invitó.</p>
        <p className="links">
          <a href={path}>Volver al evento</a>
        </p>
      </PlainScreen>
    );
  return (
    <PlainScreen title="¿Has perdido tu invitación?">
      <p>Escribe el correo con el que te invitaron y te enviamos el enlace otra vez.</p>
      <form method="post" action={`${path}/mi-invitacion`}>
        <input type="hidden" name="intent" value="recover" />
        <p className="f">
          <label htmlFor="email">Correo electrónico</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={email}
            aria-invalid={refusal ? true : undefined}
            aria-describedby={refusal ? "email-error" : undefined}
          />
          {refusal && (
            <span className="err" id="email-error" role="alert">
              {refusals[refusal]}
            </span>
          )}
        </p>
        <button>Enviar mi invitación</button>
      </form>
      <p className="links">
        <a href={path}>Volver al evento</a>
      </p>
    </PlainScreen>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
