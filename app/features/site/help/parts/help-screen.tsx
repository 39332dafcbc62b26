// The help: its search, its articles by topic, and the way to a person.
import { Link } from "react-router";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { CardGrid } from "#app/ui/layout/sheet.tsx";
import { askedText } from "#app/features/site/support/copy.ts";
import { AskForm } from "#app/features/site/support/parts/ask-form.tsx";
import { SupportWays, type SupportWaysProps } from "#app/features/site/support/parts/support-ways.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { type Article, articleTopics, type ArticleTopic } from "../copy.ts";
import { type TopicGroup, topicGroups, topicsOf } from "../topics.copy.ts";
import css from "./help.module.css";
import { SiteFrame } from "#app/features/site/marketing/parts/site-frame.tsx";

type Listed = Pick<Article, "slug" | "topic" | "title" | "lead">;
export type HelpScreenProps = SupportWaysProps & {
  signedIn: boolean;
  query: string;
  found: readonly Listed[];
  /** A message has just been sent. */
  asked: boolean;
  errors: FieldErrors | undefined;
  values: FieldValues | undefined;
};

export function HelpScreen({ signedIn, query, found, asked, support, errors, values }: HelpScreenProps) {
  const topics = Object.keys(articleTopics) as ArticleTopic[];
  const isSearch = query.trim() !== "";
  return (
    <SiteFrame signedIn={signedIn}>
      <div className={css.page}>
        <h1>¿En qué te ayudamos?</h1>
        <search className={css.search}>
          <Group as="form" action="/help" method="get" gap={3} align="end" grow="10rem">
            <SearchInput
              name="q"
              label="Buscar en la ayuda"
              placeholder="contraseña, invitados, planes…"
              defaultValue={query}
              maxLength={200}
            />
            <Button type="submit">Buscar</Button>
          </Group>
        </search>

        {isSearch ? (
          <section className={css.found} aria-labelledby="resultados">
            <h2 id="resultados">
              {found.length > 0 ? `Esto dice la ayuda de «${query.trim()}»` : `Nada por «${query.trim()}»`}
            </h2>
            {found.length > 0 ? (
              <ArticleLinks articles={found} />
            ) : (
              <p className="soft">Prueba con una sola palabra, o pregúntanos aquí abajo.</p>
            )}
            <p>
              <Link to="/help">Ver todos los artículos</Link>
            </p>
          </section>
        ) : (
          <CardGrid least="20rem">
            {topics.map((topic) => (
              <section key={topic} className={css.topic} aria-labelledby={`tema-${topic}`}>
                <h2 id={`tema-${topic}`}>{articleTopics[topic]}</h2>
                <ArticleLinks articles={found.filter((article) => article.topic === topic)} />
              </section>
            ))}
          </CardGrid>
        )}

        {!isSearch && <TopicGroups />}

        <section id="contacto" className={css.contact} aria-labelledby="contacto-titulo">
          <Stack gap={3} className={css.contactWords}>
            <h2 id="contacto-titulo">¿No está aquí?</h2>
            <p className="soft">
              {signedIn
                ? "Pregúntanos desde tu cuenta: verás la respuesta ahí y te llegará por correo."
                : "Pregúntanos. Te responde una persona: respondemos en cuanto podemos."}
            </p>
            <SupportWays support={support} />
            {asked && (
              <Notice tone="ok" live>
                {askedText}
              </Notice>
            )}
          </Stack>
          {signedIn ? (
            <Group gap={3} className={css.ways}>
              <ButtonLink to="/app/support/new">Nueva consulta</ButtonLink>
              <ButtonLink to="/app/support" variant="ghost">
                Tus consultas
              </ButtonLink>
            </Group>
          ) : (
            <AskForm errors={errors} values={values} />
          )}
        </section>
      </div>
    </SiteFrame>
  );
}

/** The pages of customer service, technical support, documentation and feedback. part 2 §2 */
function TopicGroups() {
  const groups = Object.keys(topicGroups) as TopicGroup[];
  return (
    <section className={css.groups} aria-labelledby="por-temas">
      <h2 id="por-temas">Por temas</h2>
      <CardGrid least="15rem">
        {groups.map((group) => (
          <section key={group} aria-labelledby={`grupo-${group}`}>
            <h3 id={`grupo-${group}`}>{topicGroups[group]}</h3>
            <Rows className={css.links} pad={2}>
              {topicsOf(group).map(({ path, title }) => (
                <li key={path}>
                  <Link to={path}>{title}</Link>
                </li>
              ))}
            </Rows>
          </section>
        ))}
      </CardGrid>
    </section>
  );
}

function ArticleLinks({ articles }: { articles: readonly Listed[] }) {
  return (
    <Rows className={css.links}>
      {articles.map(({ slug, title, lead }) => (
        <li key={slug}>
          <Link to={`/help/${slug}`}>{title}</Link> <span className="soft small">{lead}</span>
        </li>
      ))}
    </Rows>
  );
}
