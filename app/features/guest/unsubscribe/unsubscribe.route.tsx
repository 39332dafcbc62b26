// /no-mas/{token}: unsubscribes from invitations and reminders with one press. A view changes nothing.
import { data, redirect, useRouteLoaderData } from "react-router";
import { wornIn } from "#app/domain/look/customization.ts";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, PlainScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import { isSpared, type Spared, unsubscribedBy } from "#app/platform/mail/unsubscribe.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { hearAgain, unsubscribeAddress } from "./commands.server.ts";
import type { Route } from "./+types/unsubscribe.route.ts";

export const handle = {
  access: {
    view: "emails.unsubscribe",
    actions: { default: "emails.unsubscribe", silence: "emails.unsubscribe", hear: "emails.unsubscribe" },
  },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { actions } = handle.access;

export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { app, now, address } = requestContext(args.context);
  const link = unsubscribedBy(app.config, args.params.token);
  if (!link) {
    const misses = { key: `token-miss:${addressKey(address)}`, tries: 30, minutes: 10 };
    const wait = await consumeRateLimit(app.db, [misses], now);
    const none = { email: null, spared: null, hasLeft: false, path: "", ...houseLook };
    return data(none, { status: wait > 0 ? 429 : 404, headers: secretHeaders });
  }
  const worn = wornIn(new URL(args.request.url).searchParams.get("tema")) ?? houseLook;
  const hasLeft = await isSpared(app.db, link);
  return data({ ...link, hasLeft, path: pathOf(args), ...worn }, { headers: secretHeaders });
}

// By hand: a mail program posts without an intent, and every response has the headers of a secret page.
/**
 * `silence` and `hear` return to the page (303). A form without an intent comes from a mail program's one-click button,
 * which follows no redirect and shows no page: it is answered directly. RFC 8058
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const pass = await authorizeAnybody(args, actions[intent]);
  const { app, now } = requestContext(args.context);
  const { token } = args.params;
  const isOneClick = form.get("List-Unsubscribe") === "One-Click";
  if (intent === "default" && !isOneClick) throw data({ why: "unknown_intent" }, { status: 422 });
  const done =
    intent === "hear" ? await hearAgain(app, pass, token, now) : await unsubscribeAddress(app, pass, token, now);
  if (!done.ok) return data({}, { status: 404, headers: secretHeaders });
  if (intent === "default") return data({}, { headers: secretHeaders });
  throw redirect(pathOf(args), { status: 303, headers: secretHeaders });
}

/** The link itself, with the look of its e-mail. */
function pathOf({ params, request }: Route.LoaderArgs | Route.ActionArgs): string {
  const word = new URL(request.url).searchParams.get("tema");
  return `/no-mas/${params.token}${word && wornIn(word) ? `?tema=${encodeURIComponent(word)}` : ""}`;
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? actionHeaders ?? loaderHeaders);
  for (const [name, value] of [...loaderHeaders, ...Object.entries(secretHeaders)]) merged.set(name, value);
  return merged;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  plainHead(loaderData?.look ?? "house", "Correos de Convite", loaderData?.dress);

const sparedText = {
  invitations: { no: "invitaciones ni recordatorios", of: "invitaciones y recordatorios" },
  tasks: { no: "las tareas de cada día", of: "las tareas de cada día" },
  messages: { no: "correos de mensajes sin leer", of: "correos de mensajes sin leer" },
  digest: { no: "el resumen del día", of: "el resumen del día" },
  morning: { no: "la carta de la mañana", of: "la carta de la mañana" },
  news: { no: "la carta del blog", of: "la carta del blog" },
} satisfies Record<Spared, { no: string; of: string }>;

export default function Unsubscribe({ loaderData: { email, spared, hasLeft, path } }: Route.ComponentProps) {
  if (!email || !spared)
    return (
      <PlainScreen title="Este enlace no vale">
        <p>Le falta alguna letra. Ábrelo otra vez desde el correo que recibiste.</p>
        <p className="links">
          <a className="button" href="/">
            Ir al inicio
          </a>
        </p>
      </PlainScreen>
    );
  return (
    <PlainScreen title={hasLeft ? "No te escribiremos más" : "¿No quieres recibir más?"}>
      <p>
        {hasLeft
          ? `Ya no enviaremos ${sparedText[spared].no} a `
          : `Dejaremos de enviar ${sparedText[spared].of}${spared === "news" ? "" : ", de cualquier evento,"} a `}
        <b>{email}</b>.
      </p>
      <form method="post" action={path}>
        <input type="hidden" name="intent" value={hasLeft ? "hear" : "silence"} />
        <button className={hasLeft ? "plain" : undefined}>{hasLeft ? "Volver a recibirlos" : "No recibir más"}</button>
      </form>
    </PlainScreen>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
