// /privacy: the data that Convite keeps about each person, why and for how long. A guest reads it in a minute.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/privacy.route.ts";
import { NoticePage } from "./parts/notice-page.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { privacyNotice } from "./privacy.copy.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/privacy";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Privacidad",
    description: "Qué guarda Convite de quién, para qué y cuánto tiempo, en palabras que se leen en un minuto.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** The notice is the same for everybody; only the way in differs. */
export async function loader(args: Route.LoaderArgs) {
  const { operator, guestMonths, supportChat } = requestContext(args.context).app.config;
  const notice = privacyNotice(operator, guestMonths, supportChat?.host ?? null);
  return readVisit(args, handle.access.view, path, { notice });
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <NoticePage {...loaderData} />;
}
