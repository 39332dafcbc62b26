// /support/{slug}, /docs/{slug}, /feedback/community: one page of the help's four groups. part 2 §2
import { data, Link } from "react-router";
import { siteHandle, siteHead, siteHeaders } from "#app/ui/site/site-head.ts";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { guideArticle, questionPage } from "#app/ui/site/structured-data.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { fontLinks } from "#app/ui/theme/fonts.ts";
import type { Route } from "./+types/topic.route.ts";
import { findArticle } from "./articles.copy.ts";
import css from "./parts/help.module.css";
import { findTopic, questionsOf, topicGroups } from "./topics.copy.ts";

export const handle = { ...siteHandle, access: { view: "home.view" } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: "Ayuda · Convite" }];
  const { topic, origin } = loaderData;
  const { title, path } = topic;
  const told = { title, description: `${topicGroups[topic.group]}. ${topic.lead}`, path, origin };
  const things = path === "/docs/faq" ? [questionPage(questionsOf(topic))] : [guideArticle(told)];
  return siteHead({ ...told, things });
};

export const links: Route.LinksFunction = () => fontLinks;
export const headers = siteHeaders;

/** 404 for an unknown page. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  const path = new URL(args.request.url).pathname.replace(/\.data$/, "");
  const topic = findTopic(path);
  if (!topic) throw data({ why: "hidden" }, { status: 404 });
  const articles = (topic.articles ?? []).flatMap((slug) => findArticle(slug) ?? []);
  return readVisit(args, handle.access.view, path, {
    topic,
    articles: articles.map(({ slug, title, lead }) => ({ slug, title, lead })),
  });
}

export default function TopicPage({ loaderData: { signedIn, topic, articles } }: Route.ComponentProps) {
  const { group, title, lead, parts = [], links: ways = [] } = topic;
  return (
    <SiteFrame signedIn={signedIn}>
      <article className={css.article}>
        <Link to="/help" className={`${css.back} tall small`}>
          Ayuda
        </Link>
        <p className={`${css.over} soft`}>{topicGroups[group]}</p>
        <h1>{title}</h1>
        <p className={`${css.lead} soft`}>{lead}</p>
        {parts.map(({ title: partTitle, text }) => (
          <section key={partTitle ?? text[0]}>
            {partTitle && <h2>{partTitle}</h2>}
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        {articles.length > 0 && (
          <nav className={css.next} aria-labelledby="articulos">
            <h2 id="articulos">Paso a paso</h2>
            <Rows className={css.links}>
              {articles.map((article) => (
                <li key={article.slug}>
                  <Link to={`/help/${article.slug}`}>{article.title}</Link>{" "}
                  <span className="soft small">{article.lead}</span>
                </li>
              ))}
            </Rows>
          </nav>
        )}
        <Group gap={3} mt={6}>
          {ways.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="ghost" reloadDocument>
              {label}
            </ButtonLink>
          ))}
          <ButtonLink to="/help#contacto" variant="plain">
            Preguntar a una persona
          </ButtonLink>
        </Group>
      </article>
    </SiteFrame>
  );
}
