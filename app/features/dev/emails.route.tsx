// /dev/letters: every e-mail as mail clients show it: narrow, wide, dark and as text. Only in development.
import { data } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";
import type { Route } from "./+types/emails.route.ts";
import { examples } from "./emails/examples.ts";
import { EmailPreview } from "./parts/email-preview.tsx";

export const handle = { access: { view: "health.read" }, noScripts: true } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Correos · Convite" }, { name: "robots", content: "noindex" }];

/** The e-mail named in `?carta=`, with sample words; 404 in production. */
export async function loader(args: Route.LoaderArgs) {
  const { app } = requestContext(args.context);
  if (app.config.production) throw data({ why: "hidden" }, { status: 404 });
  await authorizeAnybody(args, handle.access.view);
  const names = Object.keys(examples);
  const asked = new URL(args.request.url).searchParams.get("carta");
  const name = names.find((each) => each === asked) ?? names[0]!;
  return { names, name, mail: await examples[name]!(app.config.origin) };
}

export default function Emails({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame ways={[{ to: "/dev/outbox", label: "Correos por salir" }]}>
      <EmailPreview {...loaderData} />
    </PublicFrame>
  );
}
