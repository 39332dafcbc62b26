// /cookies: every cookie there is, what it is for, and how long it stays.
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { PublicFrame, TextPage } from "#app/ui/layout/public-frame.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/cookies.route.ts";
import { cookieFacts, cookiePage, storageFacts } from "./copy.ts";
import { footerLinks } from "#app/copy/footer-links.ts";
import { FactRows } from "#app/ui/display/fact-rows.tsx";

export const handle = {
  access: { view: "home.view" },
  noScripts: true,
  htmlAttributes: () => ({ "data-scheme": "light" }),
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cookies · Convite" }];

export const links: Route.LinksFunction = () => fontLinks;

/** The page is the same for everybody; only the way in differs. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAnybody(args, handle.access.view);
  return { signedIn: viewer !== null };
}

export default function Cookies({ loaderData: { signedIn } }: Route.ComponentProps) {
  return (
    <PublicFrame
      ways={signedIn ? [{ to: "/app", label: "Ir a tus eventos" }] : [{ to: "/login", label: "Iniciar Sesión" }]}
      footer={footerLinks}
    >
      <TextPage title={cookiePage.title} lead={cookiePage.lead}>
        <p>{cookiePage.before}</p>
        <h2>Las que hay</h2>
        <FactRows>
          {cookieFacts.map(({ name, purpose, setWhen, lasts }) => (
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
        <h2>Lo que recuerda la pestaña</h2>
        <FactRows>
          {storageFacts.map(({ name, purpose }) => (
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
    </PublicFrame>
  );
}
