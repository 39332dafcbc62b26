// /help/{slug}: one article of the help.
import { data } from "react-router";
import type { Handle } from "#app/platform/http/handle.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { guideArticle } from "#app/ui/site/structured-data.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import type { Route } from "./+types/article.route.ts";
import { findArticle } from "./articles.copy.ts";
import { ArticleScreen } from "./parts/article-screen.tsx";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: "Ayuda · Convite" }];
  const { article, origin } = loaderData;
  const told = { title: article.title, description: article.lead, path: `/help/${article.slug}`, origin };
  return siteHead({ ...told, kind: "article", things: [guideArticle(told)] });
};

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** 404 for an article that does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const article = findArticle(args.params.slug);
  if (!article) throw data({ why: "hidden" }, { status: 404 });
  const next = article.next.flatMap((slug) => findArticle(slug) ?? []).map(({ slug, title }) => ({ slug, title }));
  return readVisit(args, handle.access.view, `/help/${article.slug}`, { article, next });
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleScreen {...loaderData} />;
}
