// One article: its text, what a reader can do with it, comments, what stands beside it, and three like it.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link } from "react-router";
import { blogCategories } from "#app/domain/site/blog.ts";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { freeText } from "#app/copy/account/plans.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { RichTextView } from "#app/ui/rich-text/rich-text-view.tsx";
import { authorText, blogText, categoryText, minutesText, readingText, viewsText } from "../copy.ts";
import type { Beside, Post } from "../queries.server.ts";
import { ArticleActions } from "./article-actions.tsx";
import css from "./article-screen.module.css";
import script from "./blog-script.js?url";
import { Comments } from "./comments.tsx";
import { NewsletterBox } from "./newsletter-box.tsx";
import { PostArt } from "./post-art.tsx";
import { Minutes, PostCards, PostDate, Tags } from "./post-cards.tsx";
import { ArticleStory } from "./story-dialog.tsx";

export type ArticleScreenProps = {
  signedIn: boolean;
  post: Post;
  beside: Beside;
  /** The whole address of the article, for who shares it. */
  url: string;
  now: Date;
  notice: string;
  refused: FormAnswer | undefined;
};

export function ArticleScreen({ signedIn, post, beside, url, now, notice, refused }: ArticleScreenProps) {
  const path = `/blog/${post.slug}`;
  const stateOf = (intent: string) => (refused?.intent === intent ? refused : undefined);
  return (
    <SiteFrame signedIn={signedIn}>
      <div className={`band ${css.page}`}>
        <article>
          <Link className={css.crumb} to="/blog">
            <IconArrowLeft aria-hidden />
            {blogText.title}
          </Link>
          <h1>{post.title}</h1>
          <p className={css.lead}>{post.excerpt}</p>
          <p className={css.meta}>
            <Link to={`/blog?categoria=${post.category}`}>
              <b>{categoryText[post.category]}</b>
            </Link>
            <span>{authorText(post)}</span>
            <PostDate date={post.publishDate} />
            <Minutes minutes={post.minutes} text={readingText(post.minutes)} />
            <span>{viewsText(post.views)}</span>
          </p>
          {post.isWaiting && <Notice tone="info">{blogText.waiting}: de momento solo lo veis tú y el equipo.</Notice>}
          <div className={css.cover}>
            <PostArt id={post.id} coverKey={post.coverKey} wide />
          </div>
          <RichTextView doc={post.doc} level={2} className={css.prose} />
          <Tags tags={post.tags} />
          {!post.isWaiting && (
            <>
              <ArticleActions path={path} url={url} post={post} />
              <Comments
                path={path}
                comments={post.comments}
                signedIn={signedIn}
                now={now}
                notice={refused ? "" : notice}
                state={stateOf("comment")}
              />
            </>
          )}
        </article>
        <aside className={css.aside} aria-label="Más en el blog">
          <section className={css.do} aria-labelledby="hazlo">
            <h2 id="hazlo">Siéntalos tú</h2>
            <p>Tu lista, sus respuestas y tus mesas en un solo sitio. Gratis hasta {freeText.guests}.</p>
            <ButtonLink to="/empezar" wide>
              Crear mi evento
            </ButtonLink>
          </section>
          <search>
            <form action="/blog" method="get" className={css.search}>
              <SearchInput name="q" label="Buscar en el blog" placeholder="Buscar" maxLength={200} />
              <Button type="submit" variant="soft">
                Buscar
              </Button>
            </form>
          </search>
          <PostLinks id="leido" title="Lo más leído" posts={beside.popular} />
          <PostLinks id="reciente" title="Lo último" posts={beside.recent} />
          <section aria-labelledby="categorias">
            <h2 id="categorias">Categorías</h2>
            <ul>
              {blogCategories.map((category) => (
                <li key={category}>
                  <Link to={`/blog?categoria=${category}`}>
                    {categoryText[category]} <span className="num">{formatNumber(beside.counts[category])}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="autor">
            <h2 id="autor">{authorText(post)}</h2>
            <p className="soft">
              {[
                formatCount(beside.author.posts, "texto", "textos"),
                viewsText(beside.author.views),
                formatCount(beside.author.likes, "me gusta", "me gusta"),
              ].join(" · ")}
            </p>
          </section>
          <NewsletterBox path={path} narrow joined={notice === "apuntado" && !refused} state={stateOf("newsletter")} />
          <section aria-labelledby="ayuda">
            <h2 id="ayuda">¿Necesitas una mano?</h2>
            <p className="soft">
              La <Link to="/help">ayuda</Link> responde a lo que más se pregunta, y detrás hay personas.
            </p>
          </section>
        </aside>
      </div>
      <div className={`band ${css.after}`}>
        {beside.related.length > 0 && (
          <section aria-labelledby="otra">
            <h2 id="otra">Otra ronda</h2>
            <PostCards posts={beside.related} level={3} />
          </section>
        )}
        <ArticleStory path={path} sent={notice === "enviado" && !refused} state={stateOf("story")}>
          <p>Cuéntanos tu fiesta. Si nos dejas, la ponemos aquí con tu nombre.</p>
        </ArticleStory>
      </div>
      {!post.isWaiting && <script src={script} defer data-view={`${path}/vista`} />}
    </SiteFrame>
  );
}

/** The page for an address without a post. part 2 §8 */
export function MissingPost({ signedIn }: { signedIn: boolean }) {
  return (
    <SiteFrame signedIn={signedIn}>
      <div className={`band ${css.after}`}>
        <EmptyState
          level={1}
          drawing="lemon"
          title={blogText.missing}
          text="Puede que lo hayan retirado, o que la dirección no sea esa."
          action={<ButtonLink to="/blog">Ir al blog</ButtonLink>}
        />
      </div>
    </SiteFrame>
  );
}

function PostLinks({ id, title, posts }: { id: string; title: string; posts: Beside["popular"] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {posts.map(({ id: postId, slug, title: name, minutes }) => (
          <li key={postId}>
            <Link to={`/blog/${slug}`}>
              {name} <span>· {minutesText(minutes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
