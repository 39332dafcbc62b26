// /blog/{slug}: one article, with its comments and what a reader can do with it. part 2 §2
import { data } from "react-router";
import { houseCardPath } from "#app/domain/event/preview.ts";
import { blogPages } from "#app/domain/topic.ts";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/article.route.ts";
import { articleActions } from "./actions.server.ts";
import { authorText, blogText, categoryText } from "./copy.ts";
import { ArticleScreen, MissingPost } from "./parts/article-screen.tsx";
import { findPost, readBeside } from "./queries.server.ts";
import { readerOf } from "./reader.queries.server.ts";

export const handle = {
  ...siteHandle,
  access: {
    view: "blog.read",
    actions: {
      like: "blog.react",
      unlike: "blog.react",
      save: "blog.react",
      unsave: "blog.react",
      "comment.like": "blog.react",
      "comment.unlike": "blog.react",
      comment: "comment.create",
      story: "application.create",
      newsletter: "list.subscribe",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.post) return [{ title: `${blogText.missing} · Convite` }, { name: "robots", content: "noindex" }];
  const { post, origin, url } = loaderData;
  const path = `/blog/${post.slug}`;
  return [
    ...siteHead({
      title: post.title,
      description: post.excerpt,
      path,
      origin,
      kind: "article",
      things: [
        {
          "@type": "BlogPosting",
          headline: post.title,
          description: post.excerpt,
          url,
          mainEntityOfPage: url,
          datePublished: post.publishDate.toISOString(),
          dateModified: post.updatedAt.toISOString(),
          inLanguage: "es",
          articleSection: categoryText[post.category],
          keywords: post.tags.join(", "),
          author: { "@type": post.byHouse ? "Organization" : "Person", name: authorText(post) },
          publisher: { "@type": "Organization", name: "Convite", url: `${origin}/` },
          image: post.coverKey ? `${origin}/files/${post.coverKey}` : `${origin}${houseCardPath(path)}`,
        },
      ],
    }),
    { property: "article:published_time", content: post.publishDate.toISOString() },
    { property: "article:modified_time", content: post.updatedAt.toISOString() },
    { property: "article:section", content: categoryText[post.category] },
    ...(post.isWaiting ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** 404 for an unknown post, and for one that waits and is another's. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const post = await findPost(app.db, pass, await readerOf(args), args.params.post);
  if (!post) return data({ post: null, signedIn: pass.viewer !== null }, { status: 404 });
  const path = `/blog/${post.slug}`;
  const isForAll = !post.isWaiting;
  return data(
    {
      post,
      beside: await readBeside(app.db, pass, post),
      url: `${app.config.origin}${path}`,
      origin: app.config.origin,
      notice: new URL(args.request.url).searchParams.get("aviso") ?? "",
      signedIn: pass.viewer !== null,
      now,
    },
    { headers: { "cache-control": "private, no-cache", ...(isForAll ? sharedPage(blogPages, path, null) : {}) } },
  );
}

/** Likes, saves, comments, stores a story or an address (303 back here). A refused field is 422, too many from one address 429. */
export const action = post(articleActions, handle.access.actions);

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.post) return <MissingPost signedIn={loaderData.signedIn} />;
  return <ArticleScreen {...loaderData} refused={actionData} />;
}
