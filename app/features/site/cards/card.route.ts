// /tarjeta.jpg, /tarjeta/{path}.jpg: the preview image that a chat shows for a link to a public page of the house, or to a blog article.
import { data } from "react-router";
import { categoryText } from "#app/features/site/blog/copy.ts";
import { publishedTitle } from "#app/features/site/blog/queries.server.ts";
import { cardResponse, houseCard, pageCard } from "#app/platform/cards/kept.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/card.route.ts";
import { cardTextOf } from "./copy.ts";

export const handle = { access: { view: "home.view" } } satisfies Handle;

/** The card of the page. Any other path is a 404, so that a visitor cannot have words of their own drawn. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { db } = requestContext(args.context).app;
  const asked = args.params["*"];
  const path = asked === undefined ? "/" : /^(.+)\.jpg$/.exec(`/${asked}`)?.[1];
  if (path === undefined) throw data({ why: "hidden" }, { status: 404 });
  if (path === "/") return cardResponse(await houseCard(["Te guardamos", "sitio en", "la mesa"]), args.request);
  const text = cardTextOf(path) ?? (await articleText(path));
  if (!text) throw data({ why: "hidden" }, { status: 404 });
  return cardResponse(await pageCard(text), args.request);

  async function articleText(path: string) {
    const slug = /^\/blog\/([^/]+)$/.exec(path)?.[1];
    const post = slug && (await publishedTitle(db, slug));
    return post ? { above: `Sobremesa · ${categoryText[post.category]}`, title: post.title } : null;
  }
}
