// Posts in rows of cards, and the featured post.
import { Link } from "react-router";
import { formatLongDate } from "#app/copy/text/format.ts";
import { readingLength } from "#app/domain/site/blog.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { blogText, categoryText, minutesText } from "../copy.ts";
import type { PostCard } from "../queries.server.ts";
import { PostArt } from "./post-art.tsx";
import css from "./post-cards.module.css";

type Shown = Omit<PostCard, "featured">;

/** The reading time, with a sign that fills as it grows. part 2 §9 */
export function Minutes({ minutes, text = minutesText(minutes) }: { minutes: number; text?: string }) {
  return (
    <span className={css.minutes} data-length={readingLength(minutes)}>
      {text}
    </span>
  );
}

/** The cards of a list, or of similar articles; on a phone rows with a small cover. */
export function PostCards({ posts, level = 2 }: { posts: readonly Shown[]; level?: 2 | 3 }) {
  const Title = `h${level}` as "h2" | "h3";
  return (
    <ul className={css.cards}>
      {posts.map((post) => (
        <li key={post.id} className={css.card}>
          <PostArt id={post.id} coverKey={post.coverKey} />
          <Title>
            <Link to={`/blog/${post.slug}`}>{post.title}</Link>
          </Title>
          <p className={css.excerpt}>{post.excerpt}</p>
          <p className={css.meta}>
            <b>{categoryText[post.category]}</b>
            <Minutes minutes={post.minutes} />
            {post.isWaiting && <em>{blogText.waiting}</em>}
          </p>
          <Tags tags={post.tags} />
        </li>
      ))}
    </ul>
  );
}

/** The featured post. */
export function LeadPost({ post }: { post: Shown }) {
  return (
    <article className={css.lead}>
      <PostArt id={post.id} coverKey={post.coverKey} wide />
      <div>
        <p className={css.meta}>
          <b>{categoryText[post.category]}</b>
          <Minutes minutes={post.minutes} />
          <PostDate date={post.publishDate} />
          {post.isWaiting && <em>{blogText.waiting}</em>}
        </p>
        <h2>
          <Link to={`/blog/${post.slug}`}>{post.title}</Link>
        </h2>
        <p className={css.excerpt}>{post.excerpt}</p>
        <Tags tags={post.tags} />
      </div>
    </article>
  );
}

export function PostDate({ date }: { date: Date }) {
  const day = dateIn(defaultTimeZone, date);
  return <time dateTime={day}>{formatLongDate(day).replace(/^\p{L}+,? /u, "")}</time>;
}

/** Tags as links to their posts. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={css.tags} aria-label="Etiquetas">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/blog?etiqueta=${encodeURIComponent(tag)}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
