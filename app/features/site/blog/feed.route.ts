// /blog/feed.xml: the newest posts as an Atom feed.
import { plainText, richTextOf } from "#app/domain/text/rich-text.ts";
import { blogPages } from "#app/domain/topic.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { sharedPage } from "#app/platform/http/serve-page.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/feed.route.ts";
import { authorText, blogText, categoryText } from "./copy.ts";
import { listPublished } from "./queries.server.ts";

export const handle = { access: { view: "blog.read" } } satisfies Handle;

const POSTS = 30;

export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const { db, config } = requestContext(args.context).app;
  const posts = await listPublished(db, POSTS);
  const updated = posts.reduce((last, post) => (post.updatedAt > last ? post.updatedAt : last), new Date(0));
  const entries = posts.map((post) => {
    const url = `${config.origin}/blog/${post.slug}`;
    return [
      "  <entry>",
      `    <id>urn:uuid:${post.id}</id>`,
      `    <title>${escaped(post.title)}</title>`,
      `    <link rel="alternate" type="text/html" href="${escaped(url)}"/>`,
      `    <published>${post.publishDate.toISOString()}</published>`,
      `    <updated>${post.updatedAt.toISOString()}</updated>`,
      `    <author><name>${escaped(authorText(post))}</name></author>`,
      `    <category term="${post.category}" label="${escaped(categoryText[post.category])}"/>`,
      `    <summary>${escaped(post.excerpt)}</summary>`,
      `    <content type="text">${escaped(plainText(richTextOf(post.content)))}</content>`,
      "  </entry>",
    ].join("\n");
  });
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">',
    `  <id>${escaped(config.origin)}/blog</id>`,
    `  <title>${blogText.title}, el blog de Convite</title>`,
    `  <subtitle>${escaped(blogText.lead)}</subtitle>`,
    `  <link rel="self" type="application/atom+xml" href="${escaped(config.origin)}/blog/feed.xml"/>`,
    `  <link rel="alternate" type="text/html" href="${escaped(config.origin)}/blog"/>`,
    `  <updated>${updated.toISOString()}</updated>`,
  ];
  return new Response([...head, ...entries, "</feed>", ""].join("\n"), {
    headers: {
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "public, max-age=300",
      ...sharedPage(blogPages, "/blog/feed.xml", null),
    },
  });
}

/** Text between tags or in an attribute, without characters that XML forbids. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
}
