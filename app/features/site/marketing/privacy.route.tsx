// /privacy: what Convite keeps of whom, why and for how long, in words that a guest reads in a minute.
import { footerLinks } from "#app/copy/footer-links.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { PublicFrame, TextPage } from "#app/ui/layout/public-frame.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/privacy.route.ts";
import { privacyNotice } from "./copy.ts";

export const handle = {
  access: { view: "home.view" },
  noScripts: true,
  htmlAttributes: () => ({ "data-scheme": "light" }),
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Privacidad · Convite" }];

export const links: Route.LinksFunction = () => fontLinks;

/** The notice is the same for everybody; only the way in differs. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAnybody(args, handle.access.view);
  const { operator, guestMonths } = requestContext(args.context).app.config;
  return { signedIn: viewer !== null, notice: privacyNotice(operator, guestMonths) };
}

export default function Privacy({ loaderData: { signedIn, notice } }: Route.ComponentProps) {
  return (
    <PublicFrame
      ways={signedIn ? [{ to: "/app", label: "Ir a tus eventos" }] : [{ to: "/login", label: "Iniciar Sesión" }]}
      footer={footerLinks}
    >
      <TextPage title={notice.title} lead={notice.lead}>
        {notice.parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </TextPage>
    </PublicFrame>
  );
}
