// /terms: the terms between Convite and its users. part 2 §2
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/terms.route.ts";
import { terms } from "./terms.copy.ts";
import { NoticePage } from "./parts/notice-page.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/terms";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Términos",
    description:
      "Las reglas de Convite, en palabras que se entienden: tu cuenta, tus eventos, los planes y lo que no vale.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { operator } = requestContext(args.context).app.config;
  return readVisit(args, handle.access.view, path, { notice: terms(operator.name) });
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <NoticePage {...loaderData} />;
}
