// /blog: the list of the blog, with the stories that people sent and the newsletter. part 2 §2
import { data } from "react-router";
import { blogCategories } from "#app/domain/site/blog.ts";
import { blogPages } from "#app/domain/topic.ts";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/blog.route.ts";
import { listActions } from "./actions.server.ts";
import { blogText } from "./copy.ts";
import { ListScreen } from "./parts/list-screen.tsx";
import { keepsPosts, listPosts, listStories } from "./queries.server.ts";
import { readerOf } from "./reader.queries.server.ts";

export const handle = {
  ...siteHandle,
  access: { view: "blog.read", actions: { story: "application.create", newsletter: "list.subscribe" } },
} satisfies Handle;

const path = "/blog";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...siteHead({
    title: "Blog",
    description: blogText.description,
    path,
    origin: loaderData?.origin,
    things: [
      {
        "@type": "Blog",
        name: blogText.title,
        description: blogText.description,
        url: `${loaderData?.origin}${path}`,
        inLanguage: "es",
      },
    ],
  }),
  {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: "Sobremesa, el blog de Convite",
    href: "/blog/feed.xml",
  },
];

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** The posts that match `?q=`, `?categoria=`, `?etiqueta=` and `?guardados=`, page by page. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const { app } = requestContext(args.context);
  const asked = new URL(args.request.url).searchParams;
  const reader = await readerOf(args);
  const choice = {
    query: (asked.get("q") ?? "").trim().slice(0, 200),
    category: blogCategories.find((each) => each === asked.get("categoria")) ?? null,
    tag: (asked.get("etiqueta") ?? "").slice(0, 100),
    page: asked.get("pagina"),
  };
  const keeps = await keepsPosts(app.db, pass, reader);
  const kept = keeps && asked.has("guardados");
  const list = await listPosts(app.db, pass, reader, { ...choice, kept });
  return data(
    {
      ...list,
      query: choice.query,
      category: choice.category,
      tag: choice.tag,
      kept: keeps ? kept : null,
      stories: await listStories(app.db, pass),
      notice: asked.get("aviso") ?? "",
      signedIn: pass.viewer !== null,
      origin: app.config.origin,
    },
    { headers: { "cache-control": "private, no-cache", ...sharedPage(blogPages, path, null) } },
  );
}

/** Takes a story, or an address for the newsletter (303 back here). A refused field is 422, too many from one address 429. */
export const action = post(listActions, handle.access.actions);

export default function Blog({ loaderData, actionData }: Route.ComponentProps) {
  return <ListScreen {...loaderData} refused={actionData} />;
}
