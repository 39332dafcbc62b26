// /help/{slug}: one article of the help.
import { data } from "react-router";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/article.route.ts";
import { findArticle } from "./copy.ts";
import { ArticleScreen } from "./parts/article-screen.tsx";

export const handle = {
  access: { view: "home.view" },
  noScripts: true,
  htmlAttributes: () => ({ "data-scheme": "light" }),
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.article.title ?? "Ayuda"} · Convite` },
  ...(loaderData ? [{ name: "description", content: loaderData.article.lead }] : []),
];

export const links: Route.LinksFunction = () => fontLinks;

/** 404 for an article that does not exist. */
export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAnybody(args, handle.access.view);
  const article = findArticle(args.params.slug);
  if (!article) throw data({ why: "hidden" }, { status: 404 });
  const next = (article.next ?? [])
    .flatMap((slug) => findArticle(slug) ?? [])
    .map(({ slug, title }) => ({ slug, title }));
  return { signedIn: viewer !== null, article, next };
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticleScreen {...loaderData} />;
}
