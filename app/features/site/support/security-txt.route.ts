// /.well-known/security.txt: the contact for security reports (RFC 9116).
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/security-txt.route.ts";

export const handle = { access: { view: "health.read" } } satisfies Handle;

const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The operator's address, or the page where anyone may write to the team, and its expiry: half a year from today. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { origin, operator } = app.config;
  const expires = new Date(Math.ceil(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    `Contact: ${operator.email ? `mailto:${operator.email}` : `${origin}/help`}`,
    `Expires: ${expires}`,
    "Preferred-Languages: es, en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
