// /sitemap.xml: the public pages of the house, for search engines. No event is among them.
import { listPublishedSlugs } from "#app/features/site/blog/queries.server.ts";
import { articles } from "#app/features/site/help/articles.copy.ts";
import { topics } from "#app/features/site/help/topics.copy.ts";
import { barLinks, footerLinks } from "#app/copy/public-links.ts";
import { blogPages } from "#app/domain/topic.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/sitemap.route.ts";

export const handle = { access: { view: "home.view" } } satisfies Handle;

export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { db, config } = requestContext(args.context).app;
  const { origin } = config;
  const posts = await listPublishedSlugs(db, 5_000);
  const paths = new Set([
    "/",
    "/demo",
    "/demo/anfitriona",
    ...[...barLinks, ...footerLinks].map(({ to }) => to),
    ...topics.map(({ path }) => path),
    ...articles.map(({ slug }) => `/help/${slug}`),
  ]);
  const urls = [
    ...[...paths].map((path) => `  <url><loc>${origin}${path}</loc></url>\n`),
    ...posts.map(
      ({ slug, updatedAt }) =>
        `  <url><loc>${origin}/blog/${slug}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
    ),
  ].join("");
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=3600",
      ...sharedPage(blogPages, "/sitemap.xml", null),
    },
  });
}
