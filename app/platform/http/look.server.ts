// Renders a page of ours for another person than the one who asks: without the session, cookies and membership of the host who looks.
import { createContext, RouterContextProvider } from "react-router";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { framedByOwnPages, lookPolicy } from "#app/platform/http/security-headers.server.ts";
import { type Look, type RequestContext, requestContext, setRequestContext } from "./request-context.server.ts";

/** Answers a request with the page of its route. The web server sets it. */
type Render = (request: Request, facts: RequestContext) => Promise<Response>;
export const renderContext = createContext<Render>();

type Context = Readonly<RouterContextProvider>;
type Somebody = { viewer: Viewer | null; look: Look };

/** The facts of the other person's request: `viewer` is their account, null for a visitor without one. */
function factsOf(context: Context, { viewer, look }: Somebody): RequestContext {
  return { ...requestContext(context), method: "GET", viewer: () => Promise.resolve(viewer), look };
}

/** The context of the other person's loader, for queries and the authorization. */
export function contextOf(context: Context, somebody: Somebody): Context {
  const provider = new RouterContextProvider();
  setRequestContext(provider, factsOf(context, somebody));
  return provider;
}

/** The page at `path`, rendered for the other person. The request has no header of the browser's. */
export async function renderFor(context: Context, path: string, somebody: Somebody): Promise<Response> {
  const { app } = requestContext(context);
  return context.get(renderContext)(new Request(new URL(path, app.config.origin)), factsOf(context, somebody));
}

// React writes neither «</script» inside a script nor a «>» inside an attribute of these.
const scripts = /<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs;

/** The page without its scripts. */
export function withoutScripts(html: string): string {
  return html.replace(scripts, "");
}

/** The rendered page for a frame of our own pages: without scripts, forms that send, and everything that stores it. */
export async function framedLook(context: Context, rendered: Response): Promise<Response> {
  const { nonce, app, pictureOrigins } = requestContext(context);
  return new Response(withoutScripts(await rendered.text()), {
    headers: {
      ...framedByOwnPages,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": lookPolicy(nonce, !app.config.production, pictureOrigins),
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    },
  });
}
