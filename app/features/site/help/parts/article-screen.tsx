// One article of the help, and likely next questions.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import { Link } from "react-router";
import { SupportWidget } from "#app/features/site/support/parts/support-widget.tsx";
import { FormScript } from "#app/ui/form/form-script.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { type Article, articleTopics } from "../copy.ts";
import { guideSize, pictureOf } from "./guide-pictures.ts";
import css from "./help.module.css";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";

export type ArticleScreenProps = {
  signedIn: boolean;
  article: Article;
  next: readonly Pick<Article, "slug" | "title">[];
};

export function ArticleScreen({ signedIn, article, next }: ArticleScreenProps) {
  const { topic, title, lead, parts } = article;
  const picture = pictureOf(article);
  return (
    <SiteFrame signedIn={signedIn}>
      <article className={css.article}>
        <Link to="/help" className={`${css.back} tall small`}>
          <IconArrowLeft aria-hidden />
          Ayuda
        </Link>
        <p className={`${css.over} soft`}>{articleTopics[topic]}</p>
        <h1>{title}</h1>
        <p className={`${css.lead} soft`}>{lead}</p>
        {picture && (
          <img
            className={css.picture}
            src={picture.src}
            alt={picture.alt}
            {...guideSize}
            loading="lazy"
            decoding="async"
          />
        )}
        {parts.map(({ title: partTitle, text, steps }) => (
          <section key={partTitle ?? text[0] ?? steps[0]}>
            {partTitle && <h2>{partTitle}</h2>}
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps.length > 0 && (
              <ol>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </section>
        ))}
        {next.length > 0 && (
          <nav className={css.next} aria-labelledby="seguir">
            <h2 id="seguir">Quizá también</h2>
            <Rows className={css.links}>
              {next.map(({ slug, title: nextTitle }) => (
                <li key={slug}>
                  <Link to={`/help/${slug}`}>{nextTitle}</Link>
                </li>
              ))}
            </Rows>
          </nav>
        )}
        {signedIn && (
          <p className="soft">
            ¿No era esto? <Link to="/app/support/new">Pregúntanos</Link>.
          </p>
        )}
      </article>
      {!signedIn && (
        <>
          <SupportWidget />
          <FormScript />
        </>
      )}
    </SiteFrame>
  );
}
