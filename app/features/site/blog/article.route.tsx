// /blog/{slug}: one article, with its comments and what a reader can do with it. part 2 §2
import { data, redirect } from "react-router";
import { houseCardPath } from "#app/domain/preview.ts";
import { blogPages } from "#app/domain/topic.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { siteHandle, siteHead, siteHeaders } from "#app/features/site/marketing/parts/site-head.ts";
import { articleStoryForm } from "#app/features/site/applications/form.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/article.route.ts";
import { articleAnswer, failed, joinNewsletter, takeStory, tooMany } from "./answering.commands.server.ts";
import { addComment, react, type Reaction } from "./commands.server.ts";
import { authorText, blogText, categoryText } from "./copy.ts";
import { commentForm } from "./form.ts";
import { ArticleScreen, MissingPost } from "./parts/article-screen.tsx";
import { findPost, readBeside } from "./queries.server.ts";
import { knownReader, readerOf } from "./reader.queries.server.ts";

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
const { view, actions } = handle.access;

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

/** 404 for a post that is none, or waits and is another's. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAnybody(args, view);
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

/** Likes, keeps, comments, takes a story or an address (303 back here). A refused field is 422, too many from one address 429. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  const path = `/blog/${args.params.post}`;
  if (intent === "newsletter") return joinNewsletter(args, actions.newsletter, { form, path });
  if (intent === "comment") return comment(args, form);
  if (intent === "story") return takeStory(args, actions.story, { form, path, schema: articleStoryForm });
  return press(args, form, intent);
}

async function press(args: Route.ActionArgs, form: FormData, reaction: Reaction) {
  const pass = await authorizeAnybody(args, actions[reaction]);
  const { app, address, now } = requestContext(args.context);
  const { post: slug } = args.params;
  const { reader, headers: sent } = await knownReader(args);
  const asked = { reaction, slug, commentId: form.get("commentId"), address };
  const done = await orFailed(args, "reaction not kept", () => react(app, pass, reader, asked, now), failedRefusal);
  if (done.ok) {
    const place = reaction.startsWith("comment.") ? "comentarios" : "acciones";
    throw redirect(`/blog/${slug}#${place}`, { status: 303, headers: sent });
  }
  if (done.code === "post_not_found") throw data({ why: "hidden" }, { status: 404 });
  return done.code === "failed" ? failed("press", form, done) : tooMany("press", form, done.waitSeconds);
}

async function comment(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAnybody(args, actions.comment);
  const { app, address, now } = requestContext(args.context);
  const { post: slug } = args.params;
  const parsed = parseForm(commentForm, form);
  if (!parsed.ok)
    return articleAnswer("comment", data({ errors: parsed.errors, values: typedValues(form) }, { status: 422 }));
  const { reader, headers: sent } = await knownReader(args);
  const written = await orFailed(
    args,
    "comment not kept",
    () => addComment(app, pass, reader, { ...parsed.input, slug, address }, now),
    failedRefusal,
  );
  if (written.ok) {
    const notice = written.isWaiting ? "pendiente" : "publicado";
    throw redirect(`/blog/${slug}?aviso=${notice}#comentarios`, { status: 303, headers: sent });
  }
  if (written.code === "post_not_found") throw data({ why: "hidden" }, { status: 404 });
  return written.code === "failed" ? failed("comment", form, written) : tooMany("comment", form, written.waitSeconds);
}

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.post) return <MissingPost signedIn={loaderData.signedIn} />;
  return <ArticleScreen {...loaderData} refused={actionData} />;
}
