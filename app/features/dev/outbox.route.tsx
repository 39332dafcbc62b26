// /dev/outbox: the e-mails to be sent. Only in development.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";
import type { Route } from "./+types/outbox.route.ts";
import { EmailList } from "./parts/email-list.tsx";
import { listRenderedEmails } from "./queries.server.ts";

export const handle = { access: { view: "health.read" }, noScripts: true } satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Correos por salir · Convite" },
  { name: "robots", content: "noindex" },
];

/** The latest e-mails; 404 in production. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = requestContext(args.context);
  if (app.config.production) throw data({ why: "hidden" }, { status: 404 });
  await authorizeAnybody(args, handle.access.view);
  return { mails: await listRenderedEmails(app), posts: app.config.smtpUrl !== null };
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame ways={[{ to: "/login", label: "Iniciar Sesión" }]}>
      <EmailList {...loaderData} />
    </PublicFrame>
  );
}
