// /help/charla: another company's chat, in a document of its own for a frame of the help. 404 if the operator has set none. SC-35
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { framedByOwnPages } from "#app/platform/http/security-headers.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/chat-frame.route.ts";

export const handle = { access: { view: "home.view" } } satisfies Handle;

/** Sandboxed wherever it is opened: its scripts have no origin, so that they see neither our pages nor our cookies. */
const policy = [
  "sandbox allow-scripts allow-forms allow-popups",
  "default-src 'none'",
  "script-src https:",
  "connect-src https: wss:",
  "img-src https: data: blob:",
  "media-src https:",
  "font-src https: data:",
  "style-src https: 'unsafe-inline'",
  "frame-src https:",
  "form-action https:",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { supportChat } = requestContext(args.context).app.config;
  if (!supportChat) return new Response("Página no encontrada", { status: 404 });
  const script = supportChat.script.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const page = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Chat</title><script src="${script}" async referrerpolicy="no-referrer"></script></html>`;
  return new Response(page, {
    headers: {
      ...framedByOwnPages,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
