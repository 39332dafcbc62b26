// The document of every page. It has no styles or scripts of its own: each frame adds those of its pages.
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { keepPage } from "#app/ui/network/keep-page.ts";
import { useNonce } from "#app/ui/nonce.tsx";
import type { Route } from "./+types/root.ts";

export const handle = { access: { view: "health.read" } } satisfies Handle;

/** The id of this request, for the error screen. It needs no database query, so it works without a database. */
export function loader({ context }: Route.LoaderArgs) {
  const { requestId, app } = requestContext(context);
  const { support, networks } = app.config;
  // For the footer of the public pages, whichever route shows one.
  return { requestId, foot: { email: support.email, phone: support.phone, networks } };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as Handle | undefined);
  const attributes = Object.assign(
    {},
    ...matches.map((match, index) =>
      match.loaderData === undefined ? {} : handles[index]?.htmlAttributes?.(match.loaderData as never),
    ),
  );
  const withScripts = !handles.some((each) => each?.noScripts);
  return (
    <html lang="es" {...attributes} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {!handles.some((each) => each?.ownStyles) && <Links nonce={nonce} />}
      </head>
      <body>
        {children}
        {withScripts && <ScrollRestoration nonce={nonce} />}
        {withScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { RootError as ErrorBoundary } from "#app/ui/feedback/framed-error.tsx";
