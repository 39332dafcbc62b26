// /dev/letters: every letter as mail programs show it, narrow, wide, dark and as text. Only in development.
import { data } from "react-router";
import { factsOf } from "#app/platform/http/context.server.ts";
import type { Handle } from "#app/platform/http/door.ts";
import { openAnybody } from "#app/platform/pass.server.ts";
import { PublicFrame } from "#app/ui/layout/public-frame.tsx";
import type { Route } from "./+types/letters.route.ts";
import { examples } from "./letters/examples.ts";
import { LetterPreview } from "./parts/letter-preview.tsx";

export const handle = { door: { see: "health.read" }, noScripts: true } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Correos · Convite" }, { name: "robots", content: "noindex" }];

/** The letter that `?carta=` names, with sample words; in production there is no such page. */
export async function loader(args: Route.LoaderArgs) {
  const { site } = factsOf(args.context);
  if (site.config.production) throw data({ why: "hidden" }, { status: 404 });
  await openAnybody(args, "health.read");
  const names = Object.keys(examples);
  const asked = new URL(args.request.url).searchParams.get("carta");
  const name = names.find((each) => each === asked) ?? names[0]!;
  return { names, name, letter: await examples[name]!(site.config.origin) };
}

export default function Letters({ loaderData }: Route.ComponentProps) {
  return (
    <PublicFrame ways={[{ to: "/dev/outbox", label: "Correos por salir" }]}>
      <LetterPreview {...loaderData} />
    </PublicFrame>
  );
}
