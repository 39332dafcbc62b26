// The list of the blog: search, categories, the post that leads, the others, stories that people sent, and the newsletter.
import { Link } from "react-router";
import { type BlogCategory, blogCategories } from "#app/domain/site/blog.ts";
import { storyEventText } from "#app/features/site/applications/copy.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { blogText, categoryText, listNotice } from "../copy.ts";
import type { PostCard, Story } from "../queries.server.ts";
import css from "./list-screen.module.css";
import { NewsletterBox } from "./newsletter-box.tsx";
import { LeadPost, PostCards } from "./post-cards.tsx";
import { ListStory } from "./story-dialog.tsx";

export type ListScreenProps = {
  signedIn: boolean;
  posts: readonly PostCard[];
  counts: Readonly<Record<BlogCategory, number>>;
  all: number;
  page: number;
  pages: number;
  query: string;
  category: BlogCategory | null;
  tag: string;
  /** Only what the reader keeps is shown; null where they keep nothing. */
  kept: boolean | null;
  stories: readonly Story[];
  notice: string;
  refused: FormAnswer | undefined;
};

type Choice = { q?: string; categoria?: string | null; etiqueta?: string; guardados?: boolean; pagina?: number };

function address({ guardados = false, ...fields }: Choice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, String(value));
  if (guardados) query.set("guardados", "1");
  return query.size > 0 ? `/blog?${query}` : "/blog";
}

export function ListScreen(props: ListScreenProps) {
  const { signedIn, posts, counts, all, page, pages, query, category, tag, kept, stories, notice, refused } = props;
  const chosen: Choice = { q: query, etiqueta: tag, guardados: kept === true };
  const leads = page === 1 && !query && !category && !tag && !kept ? posts[0] : undefined;
  const others = leads ? posts.slice(1) : posts;
  const chips = [
    { to: address(chosen), label: "Todos", count: all, current: category === null },
    ...blogCategories.map((each) => ({
      to: address({ ...chosen, categoria: each }),
      label: categoryText[each],
      count: counts[each],
      current: category === each,
    })),
  ];
  return (
    <SiteFrame signedIn={signedIn}>
      <div className={`band ${css.page}`}>
        <header>
          <h1 className={css.title}>{blogText.title}</h1>
          <p className={css.intro}>{blogText.lead}</p>
        </header>
        {isNotice(notice) && (
          <Notice tone="ok" live>
            {listNotice[notice]}
          </Notice>
        )}
        <div className={css.find}>
          <search>
            <form action="/blog" method="get" className={css.search}>
              {category && <input type="hidden" name="categoria" value={category} />}
              <SearchInput
                name="q"
                label="Buscar en el blog"
                placeholder="Mesas, menús, suegras"
                defaultValue={query}
                maxLength={200}
              />
              <Button type="submit" variant="soft">
                Buscar
              </Button>
            </form>
          </search>
          <FilterChips label="Categorías" chips={chips} />
          {kept !== null && (
            <Link className="tall" to={kept ? "/blog" : "/blog?guardados=1"}>
              {kept ? "Ver todos" : "Ver lo que guardaste"}
            </Link>
          )}
        </div>
        {(query || tag) && (
          <output className="soft">
            {tag ? `Con la etiqueta «${tag}»` : `Lo que dice el blog de «${query}»`} · <Link to="/blog">Ver todo</Link>
          </output>
        )}
        {leads && <LeadPost post={leads} />}
        {posts.length > 0 ? (
          <PostCards posts={others} />
        ) : (
          <EmptyState
            level={2}
            drawing="lemon"
            title={blogText.none}
            text="Prueba con una sola palabra, o mira en otra categoría."
            action={
              <ButtonLink to="/blog" variant="ghost">
                Ver todos
              </ButtonLink>
            }
          />
        )}
        <Pager page={page} pages={pages} to={(pagina) => address({ ...chosen, categoria: category, pagina })} />
        <p className={css.write}>
          ¿Sabes de fiestas?{" "}
          <Link to="/blog/write" reloadDocument>
            Escribe en Sobremesa
          </Link>{" "}
          · <a href="/blog/feed.xml">Canal Atom</a>
        </p>
        <ListStory
          path="/blog"
          sent={notice === "enviado" && !refused}
          state={refused?.intent === "story" ? refused : undefined}
        >
          <p>Cuéntanos tu fiesta. Si nos dejas, la ponemos aquí con tu nombre.</p>
          {stories.length === 0 && <p>{blogText.firstStories}</p>}
        </ListStory>
        {stories.length > 0 && <Stories stories={stories} />}
        <NewsletterBox
          path="/blog"
          joined={notice === "apuntado" && !refused}
          state={refused?.intent === "newsletter" ? refused : undefined}
        />
      </div>
    </SiteFrame>
  );
}

function isNotice(notice: string): notice is keyof typeof listNotice {
  return Object.hasOwn(listNotice, notice) && notice !== "apuntado";
}

/** People's stories of their celebrations, in their own words. */
function Stories({ stories }: { stories: readonly Story[] }) {
  return (
    <section className={css.stories} aria-labelledby="historias">
      <h2 id="historias">Lo que nos contaron</h2>
      <ul>
        {stories.map(({ id, title, name, eventType, experience }) => (
          <li key={id}>
            <h3>{title}</h3>
            <p className="lines">{experience}</p>
            <p className="soft small">
              {name} · {Object.entries(storyEventText).find(([type]) => type === eventType)?.[1] ?? eventType}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
