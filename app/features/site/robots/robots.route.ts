// /robots.txt: where search engines may not look, and where the list of what they may is.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/robots.route.ts";

export const handle = { access: { view: "home.view" } } satisfies Handle;

/** The file does not name event pages. They forbid indexing themselves, and a search engine must fetch them to read that. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { origin } = requestContext(args.context).app.config;
  const lines = ["User-agent: *", "Disallow: /app", "Disallow: /api/", "", `Sitemap: ${origin}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
  });
}
