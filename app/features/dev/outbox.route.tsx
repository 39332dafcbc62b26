// /dev/outbox: the letters that would have been posted. Only in development.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAnybody } from "#app/platform/pass.server.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";
import type { Route } from "./+types/outbox.route.ts";
import { LetterList } from "./parts/letter-list.tsx";
import { listLetters } from "./queries.server.ts";

export const handle = { door: { see: "health.read" }, noScripts: true } satisfies Handle;

export const meta: Route.MetaFunction = () => [
  { title: "Correos por salir · Convite" },
  { name: "robots", content: "noindex" },
];

/** The latest letters; in production there is no such page. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = factsOf(args.context);
  if (site.config.production) throw data({ why: "hidden" }, { status: 404 });
  await openAnybody(args, "health.read");
  return { letters: await listLetters(site), posts: site.config.smtpUrl !== null };
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame ways={[{ to: "/login", label: "Iniciar Sesión" }]}>
      <LetterList {...loaderData} />
    </PublicFrame>
  );
}
