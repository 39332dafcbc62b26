// /cookies: every cookie, its purpose and its lifetime.
import type { Handle } from "#app/platform/http/handle.ts";
import { TextPage } from "#app/ui/layout/public-frame.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/cookies.route.ts";
import { cookieFacts, cookiePage, storageFacts } from "./copy.ts";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { isBuilt } from "#app/domain/parts.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

const path = "/cookies";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  siteHead({
    title: "Cookies",
    description: "Cada cookie de Convite, para qué es y cuánto dura. Mientras solo miras, no hay ninguna.",
    path,
    origin: loaderData?.origin,
  });

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** The page is the same for everyone; only the login link differs. */
export async function loader(args: Route.LoaderArgs) {
  return readVisit(args, handle.access.view, path, {});
}

export default function Cookies({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <SiteFrame signedIn={signedIn}>
      <TextPage title={cookiePage.title} lead={cookiePage.lead}>
        <p>{cookiePage.before}</p>
        <h2>Las que hay</h2>
        <FactRows>
          {cookieFacts.filter(isBuilt).map(({ name, purpose, setWhen, lasts }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {purpose} Se guarda {setWhen} y dura {lasts}.
              </dd>
            </div>
          ))}
        </FactRows>
        <h2>Lo que recuerda el navegador</h2>
        <FactRows>
          {storageFacts.filter(isBuilt).map(({ name, purpose }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{purpose}</dd>
            </div>
          ))}
        </FactRows>
        <h2>Y nada más</h2>
        {cookiePage.after.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </TextPage>
    </SiteFrame>
  );
}
