// /terms: what Convite and those who use it may expect of each other. part 2 §2
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { TextPage } from "#app/ui/layout/public-frame.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/terms.route.ts";
import { terms } from "./terms.copy.ts";
import { SiteFrame } from "./parts/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "./parts/site-head.ts";
import { readVisit } from "./queries.server.ts";

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
  return readVisit(args, handle.access.view, path, { terms: terms(operator.name) });
}

export default function Terms({ loaderData: { signedIn, terms } }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <TextPage title={terms.title} lead={terms.lead}>
        {terms.parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </TextPage>
    </SiteFrame>
  );
}
